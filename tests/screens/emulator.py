"""The client in a terminal emulator: keys go in, cells with their looks come
out."""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

KEYS = {"Enter": "\r", "Tab": "\t", "Escape": "\x1b", "Up": "\x1bOA",
        "Down": "\x1bOB", "Right": "\x1bOC", "Left": "\x1bOD",
        "Home": "\x1b[1~", "End": "\x1b[4~", "PgUp": "\x1b[5~",
        "PgDn": "\x1b[6~", "Space": " "}

# What a mode of colours is on the command line and in the environment.
MODES = {
    "full": (["--color=always"], {"TERM": "tmux-256color",
                                  "COLORTERM": "truecolor"}),
    "light": (["--color=always", "--theme=light"],
              {"TERM": "tmux-256color", "COLORTERM": "truecolor"}),
    "light256": (["--color=256", "--theme=light"], {"TERM": "tmux-256color"}),
    "light16": (["--color=16", "--theme=light"], {"TERM": "tmux-256color"}),
    "256": (["--color=256"], {"TERM": "tmux-256color"}),
    "16": (["--color=16"], {"TERM": "tmux-256color"}),
    "none": ([], {"TERM": "tmux-256color", "NO_COLOR": "1"}),
    "ascii": (["--ascii"], {"TERM": "screen"}),
}

ID = re.compile(r"\b([mt])_[0-9a-f]{32}")  # drawn by chance
WAIT = re.compile(r"(again in) \d+ s")  # as is this; and so are its seconds
LOOK = re.compile(r"\x1b\[([0-9;:]*)m")
BEGUN = re.compile(r"\x1b(\[[0-9;:?]*)?$")


# Dim is struck through to the emulator, and the bright ones are of the 256.
BRIGHT = {"2": ["9"], "22": ["22", "29"]}
for i in range(8):
    BRIGHT[f"9{i}"] = ["38", "5", f"{8 + i}"]
    BRIGHT[f"10{i}"] = ["48", "5", f"{8 + i}"]


def plainer(found):
    """A look in the words that the emulator knows."""
    words = re.sub(r"([34]8):2::(\d+):(\d+):(\d+)", r"\1;2;\2;\3;\4",
                   found[1]).split(";")
    made, i = [], 0
    while i < len(words):
        width = {"2": 5, "5": 3}.get(words[i + 1]) if (
            words[i] in ("38", "48")) else 1
        made += BRIGHT.get(words[i], words[i:i + width])
        i += width
    return f"\x1b[{';'.join(made)}m"


class Screen(pyte.Screen):
    """With the two ways of scrolling that the emulator lacks."""

    def scroll(self, forwards, count):
        top, bottom = self.margins or (0, self.lines - 1)
        x, y = self.cursor.x, self.cursor.y
        self.cursor.y = bottom if forwards else top
        for _ in range(count or 1):
            (self.index if forwards else self.reverse_index)()
        self.cursor.x, self.cursor.y = x, y

    def scroll_up(self, count=1):
        self.scroll(True, count)

    def scroll_down(self, count=1):
        self.scroll(False, count)


class Stream(pyte.Stream):
    csi = {**pyte.Stream.csi, "S": "scroll_up", "T": "scroll_down"}
    events = pyte.Stream.events | {"scroll_up", "scroll_down"}


class Emulator:
    def __init__(self, command, size, mode, environment):
        words, own = MODES[mode]
        own = {**environment, "COLORTERM": "", "COLORFGBG": "", **own}
        self.size, self.mode = size, mode
        self.tongue = {}  # what words are on the screen in its language
        self.screen = Screen(*size)
        self.stream = Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.rest, self.bytes = "", 0
        self.is_counted = "build-counted" in str(command[0])
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            self.set_size(0, size)
            os.execvpe(command[0], [command[0], *words, *command[1:]], own)
        self.set_size(self.terminal, size)

    def __enter__(self):
        return self

    def __exit__(self, *what):
        # A counted client writes down what it has counted if it may.
        os.kill(self.process, signal.SIGTERM if self.is_counted
                else signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    @staticmethod
    def set_size(terminal, size):
        fcntl.ioctl(terminal, termios.TIOCSWINSZ,
                    struct.pack("HHHH", size[1], size[0], 0, 0))

    def take_in(self, seconds):
        """What has come, waiting so long for a first byte; was there any?"""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            raise AssertionError("the client has ended:\n" + self.text())
        self.bytes += len(data)
        text = LOOK.sub(plainer, self.rest + self.decoder.decode(data))
        begun = BEGUN.search(text)
        self.rest = text[begun.start():] if begun else ""
        self.stream.feed(text[:len(text) - len(self.rest)])
        return True

    def settle(self, seconds=0.25):
        """Until nothing has come for so long."""
        while self.take_in(seconds):
            pass

    def press(self, *keys):
        for key in keys:
            os.write(self.terminal, KEYS.get(key, key).encode())
            if key == "Escape":
                self.settle(0.06)  # alone, it begins no sequence

    def text(self):
        return "\n".join(self.screen.display)

    def until(self, what, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"{what} did not come in {seconds} s:\n"
                                     + self.text())
            self.take_in(0.05)

    def see(self, *words):
        self.until(words, lambda: all(map(self.has, words)))

    def has(self, word, line=None):
        """Does it say so, on the whole screen or on one line?"""
        text = self.text()
        return self.tongue.get(word, word) in (
            text if line is None else text.split("\n")[line])

    def rows(self):
        """Each row as its text and its runs: (cells, look), ..."""
        columns, rows = self.size
        return [row_of(self.screen.buffer[y], columns) for y in range(rows)]

    def cursor(self):
        return self.screen.cursor.x, self.screen.cursor.y


def look_of(cell):
    letters = "".join(letter for letter, is_so in (
        ("b", cell.bold), ("d", cell.strikethrough), ("u", cell.underscore),
        ("r", cell.reverse), ("i", cell.italics)) if is_so)
    words = [cell.fg if cell.fg != "default" else "",
             cell.bg if cell.bg != "default" else "", letters]
    return "/".join(words)


def row_of(line, columns):
    text, runs = [], []
    for x in range(columns):
        cell = line[x]
        text.append(cell.data)
        look = look_of(cell)
        if cell.data == " " and not cell.reverse:  # what nobody sees
            look = f"/{look.split('/')[1]}/" + "u" * cell.underscore
            if look.endswith("u"):
                look = look_of(cell)
        if runs and runs[-1][1] == look:
            runs[-1][0] += 1
        else:
            runs.append([1, look])
    shown = ID.sub(r"\1_" + 32 * "0", "".join(text))
    return WAIT.sub(r"\1 1 s", shown), tuple(map(tuple, runs))
