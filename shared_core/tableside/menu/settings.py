"""The settings of the device. A value is an index into its choices; the app reads them from the store."""

from tableside.menu.pages import List

SETTINGS = (
    ("flip", "Turn the picture", ("no", "yes", "to the player")),
    ("dim", "Dim after", ("1 minute", "5 minutes", "15 minutes")),
    ("keep_on", "Keep on", ("no", "yes")),
    ("wake", "Press that wakes", ("only wakes", "counts")),
    ("pass", "Passed box opens by", ("holding OK", "OK")),
)


def page(menu):
    """Return the list of settings."""
    return Settings()


class Settings(List):
    """A row a setting, its value below; OK goes to the next value."""

    title = "Settings"
    rule = "device.menu.settings"

    def count(self, menu):
        return len(SETTINGS)

    def label(self, menu, i):
        return SETTINGS[i][1]

    def detail(self, menu, i):
        key, _, choices = SETTINGS[i]
        text = "= " + choices[menu.store.setting(key) % len(choices)]
        return text + ", saved after the game" if menu.store.waits else text

    def pick(self, menu, i):
        key, _, choices = SETTINGS[i]
        menu.store.set(key, (menu.store.setting(key) + 1) % len(choices))
