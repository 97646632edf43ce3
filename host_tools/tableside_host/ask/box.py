"""Does a question speak of the box itself, or of what only the box does?"""

import re

_SURE = re.compile(
    r"\b(?:(?<!behind a )screens?|displays?|buttons?|undo|undid|undoing|redo|usb|cable|battery|batteries|batterys|charg(?:e|er|ing)|power ?bank|device|gadget|machine|"
    r"firmware|software|update|wi ?fi|bluetooth|internet|offline|microphone|camera|recording|app|smartphone|phone|tablet|laptop|computer|brightness|"
    r"reboot|restart|crash(?:ed|es)?|frozen|freez(?:e|es)|hangs|unplug\w*|plug\w*|menu|settings|pico|oled|blackout|electricity|(?:which|what) games|games (?:can|does|is|are on)|on the box|box itself|old games?|spreadsheet|on (?:my|the|a) (?:pc|computer)|open source|python|microcontroller|csv|mic|doctor|export\w*|simulator|can it (?:tell|show|do|play|speak)|"
    r"(?:turn|switch|power|shut) (?:it |this |the box |the thing |that |this thing |everything )?(?:off|on|down)|power (?:goes|went|is gone|out|cut|fails?|failure|outage|switch)|"
    r"(?:does|can|will|is|did|has|why|should|would|tell|told|thing|little|the|this|our|your) (?:the |this |our |little )*box (?!of)(?:\w+)?)\b"
)
_CONTAINS = re.compile(
    r"\b(?:in|to|into|from|inside|out of|onto|back in|for) (?:the |its |my |our )?(?:game )?box\b|\bbox (?:contain|come|hold|have|include|content)|\bcomes? in\b"
)
_PERHAPS = re.compile(
    r"\b(?:saves?|saved|saving|resume|pause|continue|correct(?:ed|ion|ing)? (?:a|the|my|our|his|her|that|this|score|an)|fix|mistyped|typo|entered|typed|pressed|"
    r"wrong (?:score|number|button|points|entry|name|player|value)|take(?:n)? back|go back|rename|(?:enter|change|type|choose|my|our|player|players|wrong|misspel\w+|long) (?:a |the |my |our |is a |can a )?names?|log|history|memory|join|joins|joining|add (?:a|another|one more|\w+) (?:\w+ )?player|"
    r"(?:fifth|sixth|new|another|extra) (?:player|person|friend)|leaves?|has to go|drop(?:s|ped)? out|record(?:s|ed)?|listen\w*|spy\w*|privacy|"
    r"start over|begin again|new game|old games?|spreadsheet|on (?:my|the|a) (?:pc|computer)|open source|python|microcontroller|csv|mic|doctor|export\w*|simulator|can it (?:tell|show|do|play|speak)|box|sound|illegal|confirmed|open source|licen[cs]e|python|commands?|live game|win rates?|make one|max players|beep|language|mistake|hidden|hide|secret)\b"
)


def speaks(question: str) -> int:
    """Return 2 where the question is about the box, 1 where it may be, 0 where it is about a game."""
    said = " ".join(re.findall(r"[^\W_]+", question.lower().replace("'", "")))
    if _CONTAINS.search(said):
        said = _CONTAINS.sub(" ", said)
        return 2 if re.search(r"\b(?:screen|button|undo|battery|batteries|device)\b", said) else 0
    if _SURE.search(said):
        return 2
    return 1 if _PERHAPS.search(said) else 0
