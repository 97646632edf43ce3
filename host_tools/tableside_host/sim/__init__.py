"""The simulated device: the firmware's own app on made-up silicon. The one host package that may import `tableside_device`."""
