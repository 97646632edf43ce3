"""Starts the program, tableside_device/main.py. A source, read by any CircuitPython, so that a wrong one can say so.

No way out of here leaves a dead box. Whatever is raised, the program begins anew with an empty heap and the game goes on as flash has
it; where that has just happened, trouble.py says so and waits for a press. CircuitPython itself begins anew only if it was told so in
the run before; so everything is caught here.
"""

import sys
import time

import supervisor

supervisor.runtime.autoreload = False
# What runs next if this run ends: this again, or trouble.py where this run itself is such a beginning anew.
is_again = supervisor.runtime.run_reason == supervisor.RunReason.SUPERVISOR_RELOAD
supervisor.set_next_code_file("trouble.py" if is_again else "code.py")


def stop(text):
    from tableside_device.complain import complain

    complain(text)
    while True:
        time.sleep(1)


def run():
    from tableside_device import versions

    trouble = versions.trouble(sys.implementation.version)
    if trouble:
        stop(trouble)
    try:
        from tableside_device.main import main
    except ValueError:  # bytecode of another kind
        stop(versions.OTHER_FILES)
    main()


try:
    run()
except Exception:  # noqa: BLE001 - the one place: whatever it is, an empty heap and the game in flash are the best that can follow
    supervisor.reload()
