"""The test picture of the self-test."""

from tableside_device.oled import HEIGHT, WIDTH


def frame(displayio):
    """Return a group with a frame round the very edge and a cross in it."""
    bitmap = displayio.Bitmap(WIDTH, HEIGHT, 2)
    for x in range(WIDTH):
        bitmap[x, 0] = bitmap[x, HEIGHT - 1] = bitmap[x, x * HEIGHT // WIDTH] = 1
    for y in range(HEIGHT):
        bitmap[0, y] = bitmap[WIDTH - 1, y] = bitmap[WIDTH - 1 - 2 * y, y] = 1
    palette = displayio.Palette(2)
    palette[0] = 0x000000
    palette[1] = 0xFFFFFF
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    return group
