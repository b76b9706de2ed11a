"""Flags that fall in one instant, by a clock that runs while they do.

FLAGS says how many. Nothing waits for the server: a clock of the test's own
goes on at the pace of the wall, so a server that is slow writes late instants.
"""
import asyncio
import itertools
import json
import multiprocessing
import os
import time

import websockets

from test_clocks import HOUR, Hand, by_move
from wire import DEADLINE, seal

FEW = 200
A_CLIENT = 250  # matches of one account, as many as it may make in a day
AT_ONCE = 16    # challenges of one account that are open
AHEAD = 2000
SECOND = 1000


class Lean:
    """A connection that checks nothing and has many questions on their way."""

    def __init__(self, socket):
        self.socket, self.ids, self.waiting = socket, itertools.count(1), {}
        self.reader = asyncio.ensure_future(self.read())

    @classmethod
    async def guest(cls, server):
        self = cls(await websockets.connect(
            server.url, subprotocols=["estafette.v1"], max_size=None,
            ping_interval=None))
        await self.call("hello", protocol="estafette.v1", client="test/1")
        await self.call("account.guest")
        return self

    async def read(self):
        try:
            async for text in self.socket:
                message = json.loads(text)
                if message.get("id") in self.waiting:
                    self.waiting.pop(message["id"]).set_result(message)
        except websockets.ConnectionClosed:
            pass  # whoever waits for an answer learns that none comes

    async def call(self, method, **params):
        key = next(self.ids)
        self.waiting[key] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps(
            {"jsonrpc": "2.0", "id": key, "method": method, "params": params}))
        answer = await asyncio.wait_for(self.waiting[key], 10 * DEADLINE)
        assert "result" in answer, (method, answer)
        return answer["result"]


async def match_of_one(client, names, **terms):
    """A match of which one account has every seat, and that runs."""
    seals = [seal() for _ in names]
    made = await client.call("challenge.create", game="drill",
                             scenario="ford", seat=names[0],
                             seal=seals[0][1], **terms)
    for name, (_, hashed) in list(zip(names, seals))[1:]:
        made = await client.call("challenge.accept", seat=name, seal=hashed,
                                 challenge=made["challenge"])
    for name, (data, _) in zip(names, seals):
        await client.call("match.open", match=made["match"], bytes=data,
                          **{"as": name})
    return made["match"]


async def many(server, count, **terms):
    """So many matches that began in one instant; their ids."""
    async def some(number):
        client, free = await Lean.guest(server), asyncio.Semaphore(AT_ONCE)

        async def one():
            async with free:
                return await match_of_one(client, names, **terms)
        made = await asyncio.gather(*(one() for _ in range(number)))
        await client.socket.close()
        return made
    first = await Lean.guest(server)
    games = (await first.call("game.list"))["games"]
    drill = next(g for g in games if g["game"] == "drill")
    names = [seat["seat"] for s in drill["scenarios"]
             if s["scenario"] == "ford" for seat in s["seats"]]
    made = []
    while len(made) < count:
        made += await some(min(A_CLIENT, count - len(made)))
    return made


def run_clock(path, since):
    """The clock goes on, in a process of its own, until it is ended."""
    began = time.monotonic()
    new = path.with_suffix(".run")
    while True:
        now = since + int(1000 * (time.monotonic() - began))
        new.write_text(f"{now} {now}\n")
        new.replace(path)
        time.sleep(0.005)


async def watch_them(server, path, count):
    """Until all are over: by the clock, when how many were written so."""
    ended = "select count(*) from match where state = 'finished'"
    seen = []
    for _ in range(100 * (60 + count // 10)):
        done = server.base.rows(ended)[0][0]
        seen.append((int(path.read_text().split()[0]), done))
        if done == count:
            return seen
        await asyncio.sleep(0.01 if count <= FEW else 0.1)
    raise AssertionError(f"{count - seen[-1][1]} matches still run")


async def test_flags_of_one_instant(house):
    """Each falls at its instant: the match is over since then, whoever acts
    later is refused, though it is written later where many fall at once."""
    count = int(os.environ.get("FLAGS", FEW))
    hand = Hand()
    server = await house.server("--rate", "0", "--test-clock", str(hand.path))
    ids = await many(server, count, time_control=by_move(HOUR))
    falls = hand.wall + HOUR
    set_up = server.base.rows("select count(distinct match), min(falls), "
                  "max(falls) from deadline")
    assert set_up == [(count, falls, falls)], set_up
    hand.go(HOUR - AHEAD)
    clock = multiprocessing.Process(target=run_clock, daemon=True,
                                    args=(hand.path, hand.wall))
    clock.start()
    try:
        seen = await watch_them(server, hand.path, count)
    finally:
        clock.terminate()
        clock.join()
    assert not any(done for at, done in seen if at < falls), "too early"
    fell = server.base.rows("select match, at from command where actor = 'clock'")
    assert sorted(match for match, _ in fell) == sorted(ids)
    late = sorted(at - falls for _, at in fell)

    def written(share):
        return next(at for at, done in seen if done >= share) - falls
    print(f"{count} flags of one instant: they fell {late[0]} to {late[-1]} ms "
          f"after it; half of them were written {written(count / 2)} ms after "
          f"it, all {written(count)} ms")
    assert late[0] >= 0, "a flag fell before its time"
    assert late[-1] <= SECOND, "a flag fell late"
