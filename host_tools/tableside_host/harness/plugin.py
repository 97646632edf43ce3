"""The pytest plug-in: plays a device over its serial link. HARNESS.md says how to write such a test.

pytest --tableside-target=inproc|pty|/dev/ttyACM0|serial:USB-ID|emulated:FILE.uf2
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

DEADLINE_S = 10.0
_STRUCK = "tableside_fault_"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tableside", "Tableside devices")
    group.addoption(
        "--tableside-target",
        default="inproc",
        metavar="TARGET",
        help="what to play on: inproc (default), pty, a port such as /dev/ttyACM0, serial:USB-ID, or emulated:FILE.uf2",
    )
    group.addoption(
        "--tableside-logs", type=Path, metavar="DIR", help="keep each test's wire log here (default: its tmp_path)"
    )
    group.addoption(
        "--tableside-deadline",
        type=float,
        default=DEADLINE_S,
        metavar="S",
        help=f"of every wait (default {DEADLINE_S:.0f} s)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "tableside_seed(number): chance of the simulated device (default 1)")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how often each fault struck each kind of line: by the tests' reports, since a test may have run in another process."""
    struck: Counter = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", None) == "teardown":
                for name, count in report.user_properties:
                    if name.startswith(_STRUCK):
                        struck[name] += count
    if not struck:
        return
    from .faults import FAULTS, KINDS

    terminalreporter.section("faults of the line, by kind of message")
    terminalreporter.line(f"{'':10}" + "".join(f"{kind:>7}" for kind in KINDS))
    for fault in FAULTS:
        cells = (struck[_struck(fault, kind)] for kind in KINDS)
        terminalreporter.line(f"{fault:10}" + "".join(f"{count:7d}" for count in cells))


def _struck(fault: str, kind: str) -> str:
    """Return the name of the property that says how often this fault struck this kind of line in a test."""
    return f"{_STRUCK}{fault}_{kind}"


@pytest.fixture
def tableside_target(request: pytest.FixtureRequest) -> Iterator[Any]:
    """What the test is played on. A target that cannot be reached fails the test."""
    from ..errors import UserError
    from .targets import target

    marker = request.node.get_closest_marker("tableside_seed")
    try:
        found = target(request.config.getoption("--tableside-target"), marker.args[0] if marker else 1)
    except UserError as error:
        pytest.fail(str(error), pytrace=False)
    yield found
    found.close()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Any]:
    """A games database of the test's own, into which everything that the device tells is recorded."""
    from ..database import Database

    found = Database(tmp_path / "tableside.db")
    yield found
    found.close()


@pytest.fixture
def wire_log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """The log of the line, a file; secrets are masked. `harness.replay.play` plays it again."""
    from ..link.masks import WireLog

    folder = request.config.getoption("--tableside-logs") or tmp_path
    name = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in request.node.name)
    log = WireLog(Path(folder) / f"{name}.log")
    yield log
    log.close()


@pytest.fixture
def device(tableside_target: Any, database: Any, wire_log: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """The device under test (see driven.DrivenDevice). When the test has passed, no entry may be left that it did not expect,
    and host and device must have agreed after every one."""
    from ..errors import UserError
    from .driven import DrivenDevice, TooLateError

    try:
        driven = DrivenDevice(tableside_target, database, wire_log, request.config.getoption("--tableside-deadline"))
    except (UserError, OSError, TooLateError) as error:
        pytest.fail(f"the target cannot be reached: {error}", pytrace=False)
    yield driven
    try:
        _end(driven, request)
    finally:
        driven.close()


def _end(driven: Any, request: pytest.FixtureRequest) -> None:
    welcome = driven.conversation.welcome
    node = request.node
    if welcome:
        node.user_properties += [("tableside_device", welcome.device), ("tableside_firmware", welcome.firmware)]
    if getattr(node, "tableside_has_failed", False):
        return
    statistics = {row[0]: row[1] for row in driven.ask("statistics")[1:]}
    node.user_properties.append(("tableside_heap_free", statistics["free"]))
    counts = driven.conversation.reader
    node.user_properties.append(
        ("tableside_faults", counts.faults() + statistics["damaged"] + statistics["long"] + statistics["junk"])
    )
    driven.expect_agreement()
    driven.expect_nothing(100)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.tableside_has_failed = True  # type: ignore[attr-defined]
    return report


@pytest.fixture
def link(device: Any) -> Any:
    """The host's end of the line (see link.conversation.Conversation); what it heard stands in device.messages."""
    return device.conversation


@pytest.fixture
def buttons(device: Any) -> Any:
    """The device's five buttons."""
    from .driven import Buttons

    return Buttons(device)


@pytest.fixture
def screen(device: Any) -> Any:
    """The device's screen."""
    from .driven import ScreenView

    return ScreenView(device)


@pytest.fixture
def clock(tableside_target: Any) -> Any:
    """The device's time: `advance(ms)`; and, where it is simulated, `wrap()`."""
    return tableside_target.clock if tableside_target.is_simulated else tableside_target


@pytest.fixture
def fault_report(request: pytest.FixtureRequest) -> Iterator[Counter]:
    """Counts of strokes by (fault, kind of message), for the test's report and the table behind the run; a test that makes faults of
    its own adds them here."""
    cells: Counter = Counter()
    yield cells
    request.node.user_properties += [(_struck(*cell), count) for cell, count in cells.items()]


@pytest.fixture
def faults(tableside_target: Any, fault_report: Counter) -> Iterator[Any]:
    """Faults of the line: arm(fault, kind of message), rate. Only where the target is simulated; elsewhere the test fails."""
    if not tableside_target.is_simulated:
        pytest.fail(
            "faults are put on a simulated line: use --tableside-target=inproc or pty for this test", pytrace=False
        )
    yield tableside_target.faults
    fault_report.update(tableside_target.faults.counts)
