#!/usr/bin/python3
"""Random screens through the painter and a terminal emulator: cell for cell.

    frames.py BUILD COUNT [SEED]

For each kind of terminal and number of colours COUNT screens, each painted over
the one before. What the emulator shows is compared with what was meant:
characters, looks, cursor. Now and then another program writes in between, and
the painter is told to forget.
"""
import pathlib
import random
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import emulator  # noqa: E402

KINDS = [("xterm-256color", "full"), ("xterm-256color", "256"),
         ("xterm-256color", "16"), ("xterm", "16"), ("tmux-256color", "full"),
         ("tmux-256color", "none"), ("screen", "16"), ("screen-256color", "256"),
         ("linux", "16"), ("linux", "full"), ("vt100", "none"), ("vt220", "none"),
         ("ansi", "16"), ("cygwin", "16"), ("rxvt-unicode-256color", "256")]
#: Kinds whose cleared cells take the ground of the pen; others clear to plain.
BCE = ("xterm", "linux", "rxvt", "cygwin")
NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]
NO_REGION = ("ansi", "cygwin")  # kinds that could not set it back
MESS, REGION = "\x1b[31;44;4mwall: going down\x1b[2;2H", "\x1b[3;5r"


class Screen(emulator.Screen):
    """As it is asked for: with its ground or without, and with what it does
    beyond the last column."""
    has_ground = wraps_late = True

    def plainly(self, act, *given):
        kept = self.cursor.attrs
        if not self.has_ground:
            self.cursor.attrs = self.default_char
        act(*given)
        self.cursor.attrs = kept

    def erase_in_line(self, *given, **more):
        self.plainly(super().erase_in_line, *given)

    def erase_in_display(self, *given, **more):
        self.plainly(super().erase_in_display, *given)

    def ground_of(self, rows, columns):
        """What comes in by moving is of the pen's ground."""
        if self.has_ground and self.cursor.attrs.bg != "default":
            for y in rows:
                for x in columns:
                    self.buffer[y][x] = self.cursor.attrs

    def insert_characters(self, count=None):
        super().insert_characters(count)
        self.ground_of([self.cursor.y],
                       range(self.cursor.x, self.cursor.x + (count or 1)))

    def delete_characters(self, count=None):
        super().delete_characters(count)
        self.ground_of([self.cursor.y],
                       range(self.columns - (count or 1), self.columns))

    def draw(self, data):
        super().draw(data)
        if self.cursor.x == self.columns and not self.wraps_late:
            self.carriage_return()
            self.linefeed()


def colour_of(value, mode):
    if value < 0:
        return {"default"}
    if mode != "16":
        return {f"{value:06x}"} | ({"black"} if value == 0 else set())
    if value < 8:
        return {NAMES[value]}
    return {emulator.pyte.graphics.FG_BG_256[value]}


def is_like(cell, meant, mode):
    character, front, back, attributes = meant
    character = chr(character)
    if cell.data != character or cell.bg not in colour_of(back, mode):
        return False
    if character == " " and not attributes & 12:
        return not cell.underscore and not cell.reverse
    return (cell.fg in colour_of(front, mode)
            and (cell.bold, cell.strikethrough, cell.underscore, cell.reverse)
            == tuple(bool(attributes & bit) for bit in (1, 2, 4, 8)))


class Reader:
    def __init__(self, term, mode, seed, data):
        self.what = f"{term} {mode} seed {seed}"
        self.mode, self.data, self.at, self.frames = mode, data, 0, 0
        self.screen = None
        self.term, self.chance = term, random.Random(seed)

    def take(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def feed(self, text):
        self.stream.feed(emulator.LOOK.sub(emulator.plainer, text))

    def fit(self, columns, rows, is_late):
        if self.screen is None:
            self.screen = Screen(columns, rows)
            self.screen.has_ground = self.term.startswith(BCE)
            self.stream = emulator.Stream(self.screen)
        self.screen.wraps_late = is_late
        if (self.screen.columns, self.screen.lines) != (columns, rows):
            self.screen.resize(rows, columns)

    def frame(self):
        end = self.data.index(b"\n", self.at)
        size, columns, rows, x, y, fears, is_lost = map(
            int, self.take(end + 1 - self.at).split())
        said = self.take(size).decode()
        cells = list(struct.iter_unpack("=4i", self.take(columns * rows * 16)))
        self.fit(columns, rows, not fears)
        if is_lost and rows > 5:
            self.feed(MESS + ("" if self.term in NO_REGION else REGION))
        self.feed(said)
        self.frames += 1
        for i, meant in enumerate(cells[:-1] if fears else cells):
            cell = self.screen.buffer[i // columns][i % columns]
            assert is_like(cell, meant, self.mode), (
                f"{self.what}, screen {self.frames} ({columns}x{rows}), cell "
                f"{i % columns},{i // columns}: {cell}, and meant was "
                f"{chr(meant[0])!r} {meant[1:]}; sent {said!r:.2000}")
        assert (self.screen.cursor.x, self.screen.cursor.y) == (x, y), (
            f"{self.what}, screen {self.frames}: cursor "
            f"{self.screen.cursor.x},{self.screen.cursor.y}, not {x},{y}")
        return size


def main(build, count, seed=1):
    screens = sent = 0
    for term, mode in KINDS:
        data = subprocess.run(
            [f"{build}/frames", term, mode, "60", "16", str(seed), str(count)],
            stdout=subprocess.PIPE, check=True).stdout
        reader = Reader(term, mode, seed, data)
        while reader.at < len(data):
            sent += reader.frame()
        assert reader.frames == int(count), reader.what
        screens += reader.frames
    print(f"{screens} screens on {len(KINDS)} kinds of terminals, "
          f"{sent} bytes, all as meant")


main(*sys.argv[1:])
