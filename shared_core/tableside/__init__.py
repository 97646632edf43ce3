"""Tableside's rules core: the same files on CPython, MicroPython and CircuitPython. No hardware, no clock, no printing."""

VERSION = "0.1.0"
