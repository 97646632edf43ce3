"""The host's end of the serial link: finding ports, opening them, talking to the device behind one."""
