"""A server to be measured, and a connection that asks it."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import socket
import sqlite3
import subprocess
import time

import websockets

GAME, SCENARIO = "vitoria", "historical"
TICK = os.sysconf("SC_CLK_TCK")


def say(what, figure, command):
    print(f"{what:44} {figure}\n    {command}", flush=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A server over a new database; gone at the end of the block."""

    def __init__(self, build, name):
        folder = pathlib.Path(build, "bench", name)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.port = free_port()
        self.url = f"ws://127.0.0.1:{self.port}/ws"
        self.database = folder / "db"
        self.command = [f"{build}/estafetted", "serve", "--listen",
                        f"127.0.0.1:{self.port}", "--db",
                        str(self.database), "--rate", "0"]

    def __enter__(self):
        self.process = subprocess.Popen(self.command,
                                        stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not come up")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)

    def processor(self):
        """Seconds of processor time so far."""
        stat = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text()
        return sum(map(int, stat.rsplit(")", 1)[1].split()[11:13])) / TICK

    def memory(self):
        """Kilobytes that are its own: what it shares with others, halved."""
        text = pathlib.Path(
            f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return int(re.search(r"^Pss: +(\d+)", text, re.M)[1])

    def disk(self):
        """Bytes of the database, its log included once."""
        with sqlite3.connect(self.database) as base:
            return (base.execute("pragma page_count").fetchone()[0]
                    * base.execute("pragma page_size").fetchone()[0])


class Line:
    """One connection that asks and waits."""

    async def open(self, url):
        self.socket = await websockets.connect(
            url, subprotocols=["estafette.v1"], max_size=None)
        self.last = 0
        await self.ask("hello", protocol="estafette.v1", client="bench")
        return self

    async def ask(self, method, **params):
        self.last += 1
        await self.socket.send(json.dumps(
            {"jsonrpc": "2.0", "id": self.last, "method": method,
             "params": params}))
        while True:
            answer = json.loads(await self.socket.recv())
            if answer.get("id") == self.last:
                return answer["result"]


async def guests(url, count=2):
    """Connections that are signed in."""
    lines = [await Line().open(url) for _ in range(count)]
    for line in lines:
        await line.ask("account.guest")
    return lines


async def begin_match(allied, french):
    """A match of these two at its first move; its id."""
    seal = hashlib.blake2b(bytes(32), digest_size=32).hexdigest()
    made = await allied.ask("challenge.create", game=GAME, scenario=SCENARIO,
                            seat="allied", seal=seal, private=True)
    match = (await french.ask("challenge.accept", seat="french", seal=seal,
                              challenge=made["challenge"]))["match"]
    for line in (allied, french):
        await line.ask("match.open", match=match, bytes="00" * 32)
    return match
