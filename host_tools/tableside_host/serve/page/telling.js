// What happened: a chapter a turn or event, the newest first. A chapter that changes is not built anew, so the focus stays where it is
// and what was opened stays open.
import { make, person } from "/static/boards.js";

const SHOWN = 8; // chapters, until everything is asked for

/** A quiet link to a rule card; `showCard(number)` opens it. */
export function ruleLink(rule, what, showCard) {
  const link = make("a", "rule", { href: `/cards/${encodeURIComponent(rule)}`, class: "rule", "aria-label": `Rule for: ${what}` });
  link.addEventListener("click", (event) => { event.preventDefault(); showCard(rule); });
  return link;
}

/** An entry in spans: who, what was asked, the answer, what came of it. */
function spans(line) {
  const parts = [["who", line.who], ["asked", line.asked], ["answer", line.answer], ["told", line.told.join("; ")]].filter(([, text]) => text);
  return parts.flatMap(([kind, text], i) => [...(i ? [make("span", " ")] : []), make("span", text, { class: kind })]);
}

function entry(line, showCard) {
  const item = make("li", "", { value: line.number, class: "entry" });
  if (line.rest) item.append(make("p", `A break of ${line.rest}`, { class: "note" }));
  item.append(make(line.is_back ? "del" : "span", "", {}, ...spans(line)));
  if (line.is_back) item.append(make("span", " "), make("span", "taken back", { class: "tag" }));
  const what = [line.who, line.asked, line.answer].filter(Boolean).join(" ");
  if (line.rule) item.append(make("span", " "), ruleLink(line.rule, what, showCard));
  return item;
}

class Chapter {
  constructor(showCard) {
    this.showCard = showCard;
    this.lines = [];
    this.title = make("h3");
    this.came = make("ul", "", { class: "came plain" });
    this.latest = make("p", "", { class: "latest" });
    this.summary = make("summary");
    this.list = make("ol");
    this.element = make("article", "", { class: "chapter" }, this.title, this.came, this.latest, make("details", "", {}, this.summary, this.list));
  }

  tell(chapter, isNewest) {
    const title = make(chapter.is_back ? "del" : "span", chapter.title);
    this.title.replaceChildren(...(chapter.seat >= 0 ? [person(chapter.seat)] : []), title);
    if (chapter.is_back) this.title.append(make("span", " "), make("span", "taken back", { class: "tag" }));
    this.came.replaceChildren(...chapter.came.map(([text, isGreat]) => make("li", "", isGreat ? { class: "great" } : {}, make(isGreat ? "strong" : "span", text))));
    this.came.hidden = chapter.came.length === 0;
    const last = chapter.lines.at(-1);
    this.latest.hidden = !isNewest;
    this.latest.replaceChildren(make(last.is_back ? "del" : "span", "", {}, ...spans({ ...last, told: [] })));
    this.element.classList.toggle("is-newest", isNewest);
    const count = chapter.lines.length;
    this.summary.textContent = count === 1 ? "1 entry" : `${count} entries`;
    this.summary.setAttribute("aria-label", `${this.summary.textContent} of ${chapter.title}`);
    chapter.lines.forEach((line, i) => {
      const now = JSON.stringify(line);
      if (this.lines[i] === now) return;
      this.lines[i] = now;
      const item = entry(line, this.showCard);
      if (this.list.children[i]) this.list.children[i].replaceWith(item);
      else this.list.append(item);
    });
    this.lines.length = count;
    while (this.list.children.length > count) this.list.lastChild.remove();
  }
}

/** The telling in `element`; `more` is the button that shows everything. */
export class Telling {
  constructor(element, more, showCard) {
    this.element = element;
    this.more = more;
    this.showCard = showCard;
    this.shown = []; // of the chapters, in step with them; undefined where not shown
    this.all = false;
    more.addEventListener("click", () => { this.all = true; this.tell(this.chapters); });
  }

  /** Tell `chapters`, all of them. */
  tell(chapters) {
    this.chapters = chapters;
    const first = this.all ? 0 : Math.max(0, chapters.length - SHOWN);
    for (const one of this.shown.splice(chapters.length)) one?.element.remove();
    for (let i = 0; i < first; i++) {
      this.shown[i]?.element.remove();
      this.shown[i] = undefined;
    }
    for (let i = chapters.length - 1; i >= first; i--) {
      if (!this.shown[i]) {
        this.shown[i] = new Chapter(this.showCard);
        const above = this.shown[i + 1]?.element;
        if (above) above.after(this.shown[i].element);
        else this.element.prepend(this.shown[i].element);
      }
      this.shown[i].tell(chapters[i], i === chapters.length - 1);
    }
    this.more.hidden = first === 0;
  }
}
