"""CircuitPython has crashed, or the supply sagged: start again, a few times, unless somebody asked for safe mode."""

import microcontroller
import supervisor

REASONS = supervisor.SafeModeReason
ASKED_FOR = (REASONS.USER, REASONS.PROGRAMMATIC, REASONS.NO_CIRCUITPY)

if supervisor.runtime.safe_mode_reason not in ASKED_FOR:
    try:
        from tableside_device.notes import takes_restart

        if takes_restart(microcontroller.nvm):
            microcontroller.reset()
    except (ImportError, SyntaxError, ValueError, MemoryError, OSError):
        pass  # safe mode shows the drive: deploy again
