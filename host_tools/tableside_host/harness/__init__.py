"""Plays devices over their serial link in tests: simulated ones, faults on the line, a pytest plug-in. See HARNESS.md."""
