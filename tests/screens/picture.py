"""A screen as a picture."""
from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono{}.ttf"
WIDTH, HEIGHT, SIZE = 9, 18, 15
NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
COLOURS = dict(zip(NAMES, ["000000", "b02828", "28a028", "b07828", "3050c8",
                           "a038a0", "28a0a0", "b8b8b8"]))
COLOURS.update(zip(["bright" + name for name in NAMES],
                   ["707070", "f05050", "50e050", "f0f050", "6080ff",
                    "f060f0", "50f0f0", "ffffff"]))
COLOURS["brightyellow"] = COLOURS["brightbrown"]
PAPER, INK = ["16181c", "ffffff"], ["d0d0c8", "202020"]  # dark, light


def rgb(colour):
    text = COLOURS.get(colour, colour)
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def draw(rows, path, cursor=None, is_light=False):
    """`rows` as Emulator.rows gives them."""
    paper, ink = PAPER[is_light], INK[is_light]
    fonts = {bold: ImageFont.truetype(FONT.format("-Bold" * bold), SIZE)
             for bold in (False, True)}
    columns = len(rows[0][0])
    image = Image.new("RGB", (columns * WIDTH, len(rows) * HEIGHT), rgb(paper))
    pen = ImageDraw.Draw(image)
    for y, (text, runs) in enumerate(rows):
        x = 0
        for count, look in runs:
            front, back, letters = look.split("/")
            if "b" in letters and front in NAMES:
                front = "bright" + front  # as terminals of eight colours do
            front, back = rgb(front or ink), rgb(back or paper)
            if "d" in letters:
                front = tuple((a + b) // 2 for a, b in zip(front, rgb(paper)))
            if "r" in letters:
                front, back = back, front
            pen.rectangle((x * WIDTH, y * HEIGHT, (x + count) * WIDTH - 1,
                           (y + 1) * HEIGHT - 1), fill=back)
            for i in range(x, x + count):
                if text[i] != " ":
                    pen.text((i * WIDTH, y * HEIGHT), text[i], front,
                             font=fonts["b" in letters])
            if "u" in letters:
                at = (y + 1) * HEIGHT - 2
                pen.line((x * WIDTH, at, (x + count) * WIDTH - 1, at),
                         fill=front)
            x += count
    if cursor is not None:
        x, y = cursor
        pen.rectangle((x * WIDTH, y * HEIGHT, (x + 1) * WIDTH - 1,
                       (y + 1) * HEIGHT - 1), outline=rgb(ink))
    image.save(path)
