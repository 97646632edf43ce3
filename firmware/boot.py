"""Before USB starts: the data port on, and the drive hidden, unless somebody asked for it or the files are not all there."""

import board
import microcontroller
import storage
import supervisor
import usb_cdc
import usb_hid
import usb_midi

supervisor.set_usb_identification(manufacturer="Tableside", product="Tableside")
supervisor.status_bar.console = False
supervisor.status_bar.display = False
usb_hid.disable()
usb_midi.disable()
usb_cdc.enable(console=True, data=True)

shows_drive = True
try:
    from tableside_device.startup import wants_drive

    shows_drive = wants_drive(board, microcontroller.nvm)
except (ImportError, SyntaxError, ValueError, MemoryError, OSError, AttributeError):
    pass  # a copy that was cut off: whoever comes to mend it needs the drive
if not shows_drive:
    storage.disable_usb_drive()
