"""The settings of the device. A value is an index into its choices; the app reads them from the store."""

from tableside.menu.pages import List

SETTINGS = (
    ("flip", "Turn the picture", ("no", "yes", "to the player")),
    ("dim", "Dim after", ("1 minute", "5 minutes", "15 minutes")),
    ("keep_on", "Keep on", ("no", "yes")),
    ("wake", "Press that wakes", ("only wakes", "counts")),
    ("pass", "Passed box opens by", ("holding OK", "OK")),
    ("time", "Thinking time", ("not shown", "shown")),
)


def page(menu):
    """Return the list of settings."""
    return Settings()


class Settings(List):
    """A row a setting, its value below; OK goes to the next value. Behind them the store's tools; OK starts one."""

    title = "Settings"
    rule = "device.menu.settings"

    def count(self, menu):
        return len(SETTINGS) + len(menu.store.tools)

    def label(self, menu, i):
        if i >= len(SETTINGS):
            return menu.store.tools[i - len(SETTINGS)][0]
        return SETTINGS[i][1]

    def detail(self, menu, i):
        if i >= len(SETTINGS):
            return ""
        key, _, choices = SETTINGS[i]
        text = "= " + choices[menu.store.setting(key) % len(choices)]
        return text + ", saved after the game" if menu.store.waits else text

    def pick(self, menu, i):
        if i >= len(SETTINGS):
            menu.store.tools[i - len(SETTINGS)][1]()
            return
        key, _, choices = SETTINGS[i]
        menu.store.set(key, (menu.store.setting(key) + 1) % len(choices))
