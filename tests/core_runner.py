"""Runs on MicroPython: `core_runner.py MODULE TEST...` calls each test of the module and prints what came of it.

Every line of ours starts with "::"; what stands between `::FAIL name` and the next of ours is the traceback.
"""

import gc
import sys

module = __import__(sys.argv[1])
for name in sys.argv[2:]:
    gc.collect()
    print("::run", name)
    try:
        getattr(module, name)()
    except Exception as error:  # noqa: BLE001 - whatever a test raises is its result
        print("::FAIL", name)
        sys.print_exception(error, sys.stdout)
    else:
        print("::ok", name)
print("::end")
