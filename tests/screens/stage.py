"""A server whose chance and time are fixed, and a match on it."""
import asyncio
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

import websockets

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "service"), str(TESTS / "terminal")]
import walker  # noqa: E402
from house import until  # noqa: E402

NOW = 1813 * 1000000  # an instant like any other: 2027-06-14
NAMES = ["Ada", "Ben", "Cat", "Dan", "Eve", "Fay"]


class Stage:
    """A server with a database of its own; gone at the end of the block."""

    def __init__(self, build, name):
        self.build, self.name = pathlib.Path(build).resolve(), name
        self.chance = self.build / "chance.so"
        # The loader would only warn, and the dice fall as they like.
        if not self.chance.exists():
            raise SystemExit(f"there is no {self.chance}: make {self.chance}")
        self.count = itertools.count()

    def environment(self, **more):
        return {**os.environ, "LD_PRELOAD": str(self.chance),
                "ESTAFETTE_CHANCE": f"{self.name} {next(self.count)}",
                "ESTAFETTE_PASSWORD": "a long password", "TZ": "UTC",
                "LC_ALL": "C.UTF-8",
                "XDG_CONFIG_HOME": str(self.folder / "settings"), **more}

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="estafette-"))
        self.clock = self.folder / "clock"
        # What is shown by itself to a newcomer is a scene of its own.
        settings = self.folder / "settings/estafette"
        settings.mkdir(parents=True)
        (settings / "estafette.ini").write_text(
            "[show]\nbriefing = no\ncoach = no\n")
        self.now = NOW * 1000
        self.clock.write_text(f"{self.now} {self.now}\n")
        log = self.folder / "server.log"
        self.process = subprocess.Popen(
            [self.build / "estafetted", "serve", "--listen", "127.0.0.1:0",
             "--db", self.folder / "db", "--cheap-passwords", "--rate", "0",
             "--workers", "1", "--test-clock", self.clock],
            stdout=log.open("w"), stderr=subprocess.STDOUT,
            env=self.environment())

        def listening():
            assert self.process.poll() is None, log.read_text()[-2000:]
            return re.search(r"listening on (ws://127\.0\.0\.1:\d+)",
                             log.read_text())
        self.url = until("a listening server", listening)[1]
        return self

    def __exit__(self, *what):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def words(self, name, *words):
        return [str(self.build / "estafette"), "--server", self.url,
                "--state", str(self.folder / name), *words]

    def run(self, name, *words):
        done = subprocess.run(self.words(name, *words), capture_output=True,
                              text=True, env=self.environment(), timeout=120)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def later(self):
        """A minute: what comes now stands behind what came before."""
        self.now += 60000
        new = self.folder / "clock.new"
        new.write_text(f"{self.now} {self.now}\n")
        new.replace(self.clock)

    def token(self, name):
        """The token of a player, out of the files of the client."""
        for file in (self.folder / name).iterdir():
            found = re.search(r'"(t_[0-9a-zA-Z_-]+|[0-9a-f]{64})"',
                              file.read_text())
            if found:
                return found[1]
        raise AssertionError(f"{name} has no token")

    def meet(self, game, scenario, seats, *terms):
        """A match of the first names, each in the seat of the same place."""
        names = NAMES[:len(seats)]
        for name in names:
            if not (self.folder / name).exists():
                self.run(name, "register", name)
        made = self.run("Ada", "challenge", "create", game, scenario, seats[0],
                        *terms, "--json")
        challenge = json.loads(made)["challenge"]
        for name, seat in zip(names[1:], seats[1:]):
            self.run(name, "challenge", "accept", challenge, seat)

        def opened():
            lists = [self.run(name, "match", "list", "--json")
                     for name in names]
            return all('"state":"running"' in rows for rows in lists)
        until("their parts of the dice", opened)
        listed = self.run("Ada", "match", "list", "--json")
        rows = [json.loads(row) for row in listed.splitlines()]
        return next(row["match"] for row in rows
                    if row["state"] == "running" and row["game"] == game)

    def see(self, match, seat):
        """Ada has looked: who looks first finds no more news than the next."""
        asyncio.run(see(self.url, match, seat, self.token("Ada")))

    def play(self, match, seats, commands, seed, phase=None):
        """So many commands by chance, always the same ones, and on until the
        first seat is awaited, in a phase if one is named."""
        tokens = [self.token(name) for name in NAMES[:len(seats)]]
        asyncio.run(play(self.url, match, seats, tokens, commands, seed,
                         phase))


class Line:
    """A way to the server that can be cut, and mended."""

    def __init__(self):
        self.ends, self.is_whole = set(), True

    def open(self, url):
        """Goes before the server at `url`; the address that clients take."""
        self.port = int(url.rsplit(":", 1)[1])
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve(ready)),
                         daemon=True).start()
        ready.wait()
        return f"ws://127.0.0.1:{self.own}"

    async def serve(self, ready):
        self.loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self.take, "127.0.0.1", 0)
        self.own = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def take(self, reader, writer):
        if not self.is_whole:
            writer.close()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        self.ends |= {writer, back}
        await asyncio.gather(pass_on(reader, back), pass_on(there, writer))
        self.ends -= {writer, back}

    def cut(self):
        self.is_whole = False
        for end in list(self.ends):
            self.loop.call_soon_threadsafe(end.transport.abort)

    def mend(self):
        self.is_whole = True


async def pass_on(reader, writer):
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
        writer.close()
    except OSError:
        pass


async def see(url, match, seat, token):
    player = await sit(url, match, seat, token)
    await player.call("match.seen", **player.where, seq=player.told["seq"])
    await player.socket.close()


async def sit(url, match, seat, token):
    player = walker.Player()
    player.socket = await websockets.connect(
        url + "/ws", subprotocols=["estafette.v1"], max_size=None)
    player.last, player.notices = 0, walker.collections.deque()
    await player.call("hello", protocol="estafette.v1", client="stage/1")
    await player.call("account.resume", token=token)
    await player.watch(match, seat)
    return player


async def play(url, match, seats, tokens, commands, seed, phase):
    chance = random.Random(seed)
    players = [await sit(url, match, *one) for one in zip(seats, tokens)]
    for done in itertools.count():
        told = players[0].told
        awaited = told["to_act"]
        is_there = seats[0] in awaited and phase in (
            None, told["offer"].get("phase"))
        if not awaited or (done >= commands and is_there):
            break
        player = next(p for p in players if p.seat in awaited)
        offer = player.told["offer"]  # it is to go on
        offer["actions"] = [row for row in offer["actions"]
                            if row["type"] != "offer_draw"]
        seq = (await player.act(await walker.move(player, chance)))["seq"]
        while player.told["seq"] < seq:
            await player.news(True)
        for other in players:
            await other.call("match.explain", **other.where,
                             action={"type": "resign"})
            await other.news(False)
    for player in players:
        await player.socket.close()
