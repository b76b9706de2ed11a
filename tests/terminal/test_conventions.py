"""Habits: colours as they were asked for, folders of XDG, exit codes."""
import json
import os
import pty
import re
import select
import signal
import subprocess
import time

import pyte
from house import SECONDS

#: Each way to choose the number of colours, and what is sent for it then.
COLOURS = [
    ([], {}, "256"),
    ([], {"NO_COLOR": "1"}, "none"),
    ([], {"NO_COLOR": ""}, "256"),
    (["--color", "never"], {}, "none"),
    (["--color=16"], {"NO_COLOR": "1"}, "16"),
    (["--color", "256"], {"NO_COLOR": "1"}, "256"),
    (["--color", "always"], {"NO_COLOR": "1"}, "full"),
    ([], {"COLORTERM": "truecolor"}, "full"),
    ([], {"COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
]


def text_of(said):
    """What is left without sequences: words as they were drawn."""
    return re.sub(rb"\x1b(\[[0-?]*[ -/]*[@-~]|[()].|[=>78])", b"", said)


def shown(said):
    """What stands on the terminal after these bytes."""
    screen = pyte.Screen(80, 24)
    pyte.ByteStream(screen).feed(said)
    return "\n".join(screen.display).encode()


def drawn(words, environment, until_text):
    """The bytes that the client sends to a terminal until it shows a text."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(words[0], words, environment)
    said, end = b"", time.monotonic() + SECONDS
    try:
        while until_text not in shown(said):
            assert select.select([terminal], [], [], end - time.monotonic())[0]
            said += os.read(terminal, 65536)
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(terminal)
    return said


def colours_of(said):
    """Which family of colours these bytes set."""
    numbers = [part for found in re.findall(rb"\x1b\[([\d;:]*)m", said)
               for part in re.split(rb"(?<=[\d])[;:](?!5|2)", found)]
    text = b" ".join(numbers)
    if re.search(rb"[34]8[;:]2", text):
        return "full"
    indices = [int(n) for n in re.findall(rb"[34]8[;:]5[;:](\d+)", said)]
    if any(index > 15 for index in indices):
        return "256"
    if indices or re.search(rb"\x1b\[(?:[\d;]*;)?(?:3[0-7]|4[0-7]|9[0-7])"
                            rb"(?:;[\d;]*)?m", said):
        return "16"
    return "none"


def test_colours_are_those_asked_for(house):
    server = house.server()
    for words, more, expected in COLOURS:
        environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                       "HOME": str(house.folder), "PATH": os.environ["PATH"],
                       **more}
        said = drawn([*house.words(server, "Ada"), *words], environment,
                     b"as a guest")
        assert colours_of(said) == expected, (words, more, said)


def client(house, server, *words, code=0, **environment):
    """Without --state: where things are kept is for the environment to say."""
    done = subprocess.run(
        [str(house.build / "estafette"), "--server", server.url, *words],
        capture_output=True, text=True, timeout=SECONDS, check=False,
        stdin=subprocess.DEVNULL,
        env={"PATH": os.environ["PATH"], **environment})
    assert done.returncode == code, (words, done)
    return done


def test_state_lies_where_the_environment_says(house):
    server = house.server()
    home, own = house.folder / "home", house.folder / "own"
    home.mkdir()
    client(house, server, "guest", HOME=str(home))
    client(house, server, "guest", HOME=str(home), XDG_STATE_HOME=str(own))
    for folder in (home / ".local/state", own):
        kept = [path for path in (folder / "estafette").iterdir()
                if path.suffix == ".json"]
        assert len(kept) == 1 and kept[0].stat().st_mode & 0o777 == 0o600
        assert (folder / "estafette").stat().st_mode & 0o777 == 0o700
        assert json.loads(kept[0].read_text())["token"]


def test_keys_are_read_from_the_folder_of_settings(house):
    server = house.server()
    for name in ("XDG_CONFIG_HOME", "HOME"):
        folder = house.folder / name
        inner = folder / ("" if name.startswith("XDG") else ".config")
        (inner / "estafette").mkdir(parents=True)
        (inner / "estafette/estafette.ini").write_text("[keys]\nguest = G\n")
        environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                       "HOME": str(house.folder), "PATH": os.environ["PATH"],
                       "NO_COLOR": "1", name: str(folder)}
        said = drawn(house.words(server, "Ada"), environment, b"G guest")
        assert b"g guest" not in shown(said)


def test_exit_codes_are_those_of_the_manual(house):
    """0 done, 2 usage, 3 no server, 4 the server's error, 5 this machine."""
    server = house.server()
    home = str(house.folder / "codes")
    os.mkdir(home)
    client(house, server, "guest", HOME=home)
    client(house, server, "whoami", HOME=home)
    for words in (["frobnicate"], ["--frobnicate"], ["act"], ["--color", "pink"],
                  ["--completion", "csh"], ["challenge", "list", "--expect", "1"]):
        client(house, server, *words, code=2, HOME=home)
    lost = client(house, server, "view", "m_" + 32 * "0", code=4, HOME=home)
    assert lost.stderr.startswith("estafette: ") and lost.stdout == ""
    told = client(house, server, "--json", "view", "m_" + 32 * "0", code=4,
                  HOME=home)
    assert json.loads(told.stderr)["error"]["message"] == "not_found"
    client(house, server, "script", "/nowhere/to/be/found", code=5, HOME=home)
    server.stop()
    client(house, server, "whoami", code=3, HOME=home)


def in_lines(house, server, typed, **environment):
    """What the client in lines says to all that a program writes at once."""
    done = subprocess.run(
        house.words(server, "Ada", "--plain"), input=typed, text=True,
        capture_output=True, timeout=SECONDS, check=True,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **environment})
    assert done.stderr == ""
    return done.stdout


def test_lines_are_answered_one_after_the_other(house):
    """Each line waits for what the one before it has led to."""
    server = house.server()
    said = in_lines(house, server, "guest\ninvite\nsend\nwithdraw 1\nquit\n")
    places = [said.index(words) for words in (
        "1 Play at once as a guest", "none: press c to make one",
        "1 Game: ", "1 yours, ")]
    assert places == sorted(places)
    assert "of no use" not in said and "\x1b" not in said


def test_lines_are_in_the_language_asked_for(house):
    server = house.server()
    said = in_lines(house, server, "help\nquit\n", LANGUAGE="es")
    assert "Estafette, en líneas." in said and "A number takes" not in said
