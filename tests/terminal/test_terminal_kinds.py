"""Kinds of terminals: colours, characters, sizes, and how each is given back."""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

from house import SECONDS
from test_conventions import colours_of, text_of

MOUSE_OFF = b"\x1b[?1006;1000l"

#: TERM, the colours that it can show, and whether it is drawn in ASCII.
KINDS = [("linux", "16", True), ("screen", "16", False),
         ("tmux-256color", "256", False), ("screen-256color", "256", False),
         ("xterm", "16", False), ("xterm-256color", "256", False),
         ("vt100", "none", False)]


def seen(house, words, keys, size=(80, 24), **more):
    """What is sent to a terminal: until each text is there its key waits."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(words[0], words, {
            "LC_ALL": "C.UTF-8", "HOME": str(house.folder),
            "PATH": os.environ["PATH"], **more})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ,
                struct.pack("HHHH", size[1], size[0], 0, 0))
    said, since, end = b"", 0, time.monotonic() + SECONDS
    for text, key in keys:
        while text not in text_of(said[since:]):
            assert select.select([terminal], [], [], end - time.monotonic())[0]
            said += os.read(terminal, 65536)
        since = len(said)
        os.write(terminal, key)
    try:
        while part := os.read(terminal, 65536):
            said += part
    except OSError:
        pass  # it is closed
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    return said


HELP = [(b"as a guest", b"?"), (b"close", b"q"), (b"as a guest", b"q")]


def given_back(term):
    """What leaves the other screen of such a terminal, if it has one."""
    return subprocess.run(["tput", "-T", term, "rmcup"], capture_output=True,
                          check=False).stdout


def test_each_kind_is_drawn_as_it_can(house):
    words = house.words(house.server(), "Ada")
    for term, colours, is_ascii in KINDS:
        said = seen(house, words, HELP, TERM=term)
        assert colours_of(said) == colours, (term, said)
        assert (max(text_of(said)) < 0x80) == is_ascii, (term, said)
        assert MOUSE_OFF in said and given_back(term) in said, (term, said)


def test_without_utf_8_all_is_ascii(house):
    words = house.words(house.server(), "Ada")
    for locale in ("C", "POSIX", "xx_XX.ISO-8859-1"):
        said = seen(house, words, HELP, TERM="xterm", LC_ALL=locale)
        assert max(said) < 0x80, (locale, said)


def reach(said):
    """The lowest row and the rightmost column that the cursor is sent to."""
    ways = re.findall(rb"\x1b\[(\d*);?(\d*)H", said)
    return (max(int(row or 1) for row, _ in ways),
            max(int(column or 1) for _, column in ways))


def test_a_size_that_is_not_so_is_not_believed(house):
    """What the environment says is wrong; what the terminal says is nothing."""
    words = house.words(house.server(), "Ada")
    said = seen(house, words, HELP, TERM="xterm", LINES="90", COLUMNS="300")
    rows, columns = reach(said)
    assert rows <= 24 and columns <= 80, (rows, columns)
    said = seen(house, words, HELP, size=(0, 0), TERM="xterm")
    rows, columns = reach(said)
    assert 12 <= rows <= 24 and columns <= 80, (rows, columns)
