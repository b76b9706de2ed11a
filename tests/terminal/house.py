"""What a terminal test needs: servers, bots, and clients in tmux."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

SECONDS = 120
# What is shown by itself to a newcomer has tests of its own.
QUIET = "[show]\nbriefing = no\ncoach = no\n"
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden/screens"


def until(what, condition, seconds=SECONDS):
    """Waits until the condition holds; looks often, gives up in the end."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not come in {seconds} s")
        time.sleep(0.01)


class Server:
    """A server on a free port with a database of its own."""

    def __init__(self, house, program, options):
        self.house, self.program = house, program
        self.options = options
        self.database = house.folder / "db"
        self.port, self.process = 0, None
        self.start()

    def start(self):
        log = self.house.folder / "server.log"
        log.touch()
        seen = log.stat().st_size
        self.process = subprocess.Popen(
            [self.house.build / self.program, "serve", "--listen",
             f"127.0.0.1:{self.port}", "--db", self.database, *self.options],
            stdout=log.open("a"), stderr=subprocess.STDOUT)

        def listening():
            assert self.process.poll() is None, log.read_text()[-2000:]
            found = re.search(r"listening on ws://127\.0\.0\.1:(\d+)",
                              log.read_text()[seen:])
            return found and int(found[1])
        self.port = until("a listening server", listening)

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}"

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        assert self.process.wait(30) == 0, "the server did not drain"


class Terminal:
    """A client in a tmux session; keys go in, the screen comes out."""

    def __init__(self, house, name, command, size, environment):
        self.house, self.name = house, name
        columns, rows = size
        self.tmux("new-session", "-d", "-s", name, "-x", str(columns), "-y",
                  str(rows), *sum((["-e", f"{key}={value}"] for key, value
                                   in environment.items()), []), command)

    def tmux(self, *words):
        return self.house.tmux(*words)

    def press(self, *keys):
        """Keys by tmux's names: Enter, Escape, Tab, Up; else characters."""
        for key in keys:
            self.tmux("send-keys", "-t", self.name, key)

    def type(self, text):
        self.tmux("send-keys", "-t", self.name, "-l", text)

    def click(self, x, y):
        """The left button down and up, as a terminal reports it (SGR)."""
        for end in "Mm":
            self.type(f"\x1b[<0;{x + 1};{y + 1}{end}")

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", self.name)

    def lines(self):
        return self.screen().split("\n")

    def see(self, *words, seconds=SECONDS):
        """Waits until all the words are on the screen, and returns it."""
        def seen():
            screen = self.screen()
            return all(word in screen for word in words) and screen
        return until(f"{words} on {self.name}", seen, seconds)

    def see_beside(self, *words):
        """As see(), in the column beside the board, wherever it breaks."""
        def seen():
            rows = [row.rsplit("│")[-1] for row in self.lines()]
            text = " ".join(" ".join(rows).split())
            return all(word in text for word in words)
        until(f"{words} beside the board of {self.name}", seen)

    def see_not(self, word):
        until(f"the end of {word} on {self.name}",
              lambda: word not in self.screen())

    def has_ended(self):
        """The program, and with it the session that it was in."""
        try:
            self.tmux("has-session", "-t", f"={self.name}")
            return False
        except AssertionError:
            return True

    def resize(self, columns, rows):
        self.tmux("resize-window", "-t", self.name, "-x", str(columns), "-y",
                  str(rows))

    def golden(self, name, rows=slice(None), hide=None):
        """Compares the screen, or some rows of it, with the kept one of this
        name; what dice have made (a pattern) is taken out first. Looks again
        for a while, since a frame may still be on its way."""
        def read():
            lines = [re.sub(hide, "", line) if hide else line
                     for line in self.lines()[rows]]
            screen = "\n".join(line.rstrip() for line in lines) + "\n"
            return re.sub(r"\bm_[0-9a-f]{32}\b", "m_" + 32 * "0", screen)
        path = GOLDEN / f"{name}.txt"
        if os.environ.get("ESTAFETTE_GOLDEN") == "write":
            path.write_text(read())
        kept = path.read_text() if path.exists() else ""
        try:
            until(name, lambda: read() == kept)
        except AssertionError:
            raise AssertionError(
                f"{path}: now\n{read()}\nkept\n{kept}") from None


class House:
    def __init__(self, build):
        self.build = pathlib.Path(build).resolve()
        self.servers, self.terminals, self.bots = [], [], []

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="estafette-"))
        settings = self.folder / "settings/estafette"
        settings.mkdir(parents=True)
        (settings / "estafette.ini").write_text(QUIET)
        return self

    def __exit__(self, *what):
        subprocess.run(["tmux", "-S", self.folder / "tmux", "kill-server"],
                       capture_output=True)
        for bot in self.bots:
            bot.kill()
            bot.wait()
        for server in self.servers:
            if server.process.poll() is None:
                server.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def tmux(self, *words):
        # The server of the terminals outlives the last of them: it would be
        # on its way out while the next begins.
        done = subprocess.run(
            ["tmux", "-f", "/dev/null", "-S", str(self.folder / "tmux"),
             "start-server", ";", "set-option", "-s", "exit-empty", "off", ";",
             *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    def server(self, program="estafetted", *options):
        server = Server(self, program, options)
        self.servers.append(server)
        return server

    def words(self, server, name, *words):
        return [str(self.build / "estafette"), "--server", server.url,
                "--state", str(self.folder / name), *words]

    def run(self, server, name, *words, password="a long password"):
        """One command of the client without a screen, as `name`."""
        done = subprocess.run(
            self.words(server, name, *words), capture_output=True, text=True,
            env={**os.environ, "ESTAFETTE_PASSWORD": password}, timeout=SECONDS)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def register(self, server, name):
        self.run(server, name, "register", name)

    def bot(self, server, name, *words):
        said = self.folder / f"bot-{len(self.bots)}"
        with said.open("w") as file:
            bot = subprocess.Popen(
                self.words(server, name, "bot", "--policy", "random", *words),
                stdout=file, stderr=file)
        self.bots.append(bot)
        return bot

    def terminal(self, server, name, *words, size=(80, 24), shell=False,
                 **environment):
        """The client of `name` on a screen; in a shell if asked."""
        own = {"TERM": "tmux-256color", "NO_COLOR": "1", "COLORTERM": "",
               "LC_ALL": "C.UTF-8",
               "XDG_CONFIG_HOME": str(self.folder / "settings"), **environment}
        command = " ".join(self.words(server, name, *words))
        terminal = Terminal(self, name, "/bin/sh" if shell else command, size,
                            own)
        if shell:
            until("a prompt", lambda: terminal.screen().strip())
            terminal.type(command)
            terminal.press("Enter")
        self.terminals.append(terminal)
        return terminal

    def show(self):
        """What is on the screens and what the bots said, for whoever reads of
        a failure."""
        for number, bot in enumerate(self.bots):
            print(f"--- bot {number}, ended with {bot.poll()}")
            print((self.folder / f"bot-{number}").read_text()[-2000:])
        for terminal in self.terminals:
            print(f"--- {terminal.name}")
            try:
                print(terminal.screen())
            except AssertionError as error:
                print(error)
