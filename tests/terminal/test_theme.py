"""Themes: the terminal is asked for its ground, and nothing is left on it."""
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
import tty

from house import SECONDS
from test_conventions import text_of

ASKED = b"\x1b]11;?\x1b\\\x1b[c"
KIND = b"\x1b[?62;22c"
LIGHT = b"\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\"
DARK = b"\x1b]11;rgb:0000/2b2b/3636\x07"
#: The ground of the first line, as one of the 256.
BARS = {"light": b"48;5;252", "dark": b"48;5;237"}


class Terminal:
    """The client, and one who answers for its terminal."""

    def __init__(self, house, words, **more):
        self.end, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ,
                    struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            words, stdin=self.slave, stdout=self.slave,
            stderr=self.slave, start_new_session=True,
            env={"LC_ALL": "C.UTF-8", "HOME": str(house.folder),
                 "TERM": "xterm-256color", "PATH": os.environ["PATH"], **more})
        self.said = b""

    def hear(self, seconds):
        if not select.select([self.end], [], [], seconds)[0]:
            return False
        self.said += os.read(self.end, 65536)
        return True

    def until(self, condition, what):
        end = time.monotonic() + SECONDS
        while not condition():
            assert time.monotonic() < end, (what, self.said)
            self.hear(0.05)

    def sees(self, words):
        self.until(lambda: words in text_of(self.said), words)

    def say(self, what):
        os.write(self.end, what)

    def close(self):
        """What is left for whoever reads next."""
        self.until(lambda: self.process.poll() is not None, "the end")
        assert self.process.returncode == 0
        tty.setraw(self.slave)
        left = b""
        while select.select([self.slave], [], [], 0.2)[0]:
            left += os.read(self.slave, 4096)
        os.close(self.slave)
        os.close(self.end)
        return left


def opened(house, words, answer):
    terminal = Terminal(house, words)
    terminal.until(lambda: ASKED in terminal.said, "a question")
    terminal.say(answer)
    terminal.sees(b"as a guest")
    return terminal


def bar_of(terminal):
    return [name for name, bar in BARS.items() if bar in terminal.said]


def test_it_is_as_the_terminal_says(house):
    words = house.words(house.server(), "Ada")
    for answer, theme in ((LIGHT, "light"), (DARK, "dark"), (b"", "dark")):
        terminal = opened(house, words, answer + KIND)
        assert bar_of(terminal) == [theme], (answer, terminal.said)
        terminal.say(b"q")
        assert terminal.close() == b""


def test_what_is_set_is_not_asked(house):
    words = house.words(house.server(), "Ada")
    folder = house.folder / ".config" / "estafette"
    folder.mkdir(parents=True)
    (folder / "estafette.ini").write_text("[screen]\ntheme = light\n")
    for more, own, theme in (([], {}, "light"),
                             ([], {"ESTAFETTE_THEME": "dark"}, "dark"),
                             (["--theme=light"], {"ESTAFETTE_THEME": "dark"},
                              "light")):
        terminal = Terminal(house, words + more, **own)
        terminal.sees(b"as a guest")
        assert bar_of(terminal) == [theme], (more, own, terminal.said)
        assert ASKED not in terminal.said
        terminal.say(b"q")
        assert terminal.close() == b""


def test_who_does_not_answer_is_not_waited_for(house):
    """The first screen comes soon, by COLORFGBG; keys typed meanwhile count."""
    terminal = Terminal(house, house.words(house.server(), "Ada"),
                        COLORFGBG="0;15")
    terminal.until(lambda: ASKED in terminal.said, "a question")
    asked = time.monotonic()
    terminal.say(b"?")
    terminal.until(lambda: BARS["light"] in terminal.said, "a first screen")
    assert time.monotonic() - asked < 1, time.monotonic() - asked
    terminal.sees(b"close")
    terminal.say(b"q")
    terminal.sees(b"as a guest")
    terminal.say(b"q")
    assert terminal.close() == b""


def test_a_late_answer_is_taken_and_is_no_key(house):
    terminal = Terminal(house, house.words(house.server(), "Ada"))
    terminal.sees(b"as a guest")
    assert bar_of(terminal) == ["dark"]
    terminal.said = b""
    terminal.say(LIGHT + KIND)
    terminal.until(lambda: BARS["light"] in terminal.said, "another theme")
    terminal.say(b"q")
    assert b"rgb" not in terminal.said and terminal.close() == b""


def test_an_answer_after_the_end_is_not_left(house):
    terminal = Terminal(house, house.words(house.server(), "Ada"))
    terminal.until(lambda: ASKED in terminal.said, "a question")
    terminal.say(b"q")
    terminal.until(lambda: BARS["dark"] in terminal.said, "a first screen")
    terminal.say(LIGHT + KIND)
    assert terminal.close() == b""
