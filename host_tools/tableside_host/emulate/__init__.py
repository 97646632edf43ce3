"""A real CircuitPython image on an emulated RP2040 (`rp2040py`, the extra `emulate`): drive, display, buttons and USB serial."""
