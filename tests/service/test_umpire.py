"""Tournaments that the server runs: from registration to the signature."""
import asyncio
import collections
import contextlib
import json
import os
import random
import tempfile

from test_clocks import HOUR, Hand
from walk import any_action
from wire import Client, Refused, Seat

GRACE = HOUR
MONTH = 30 * 24 * HOUR
LOOKS = [(3, 8, 1)] if not os.environ.get("TOURNEY") else [(6, 40, 3)]


async def play(client, chance):
    """Plays whatever waits for this client, until it is told to stop."""
    while True:
        seen = len(client.notices)
        row = (await client.call("match.next")).get("match")
        if row is None:
            async with client.changed:
                await client.changed.wait_for(
                    lambda: len(client.notices) > seen or client.has_ended)
            client.must_be_open()
            continue
        seat = Seat(client, row["match"], row["as"])
        await seat.watch()
        if seat.name in seat.to_act:
            # Time may have run out, or an umpire come, in between.
            with contextlib.suppress(Refused):
                await seat.act(await any_action(seat, chance))
        await client.call("match.unwatch", match=row["match"])


class Cup:
    """A tournament, its host, and players of whom some play by themselves."""

    def __init__(self, house):
        self.house, self.hand = house, Hand()
        self.players, self.tasks = [], []
        self.chance = random.Random(7)

    async def open(self, **terms):
        self.server = await self.house.server(
            "--rate", "0", "--test-clock", str(self.hand.path))
        self.host = await Client.guest(self.server)
        terms = {"name": "The Ford Cup", "format": "swiss", "game": "drill",
                 "scenario": "ford", "options": {"turns": 1},
                 "round_time": MONTH, "appeals": HOUR, **terms}
        made = await self.host.call("tournament.create", **terms)
        self.id = made["tournament"]

    async def ask(self, client, method, **params):
        return await client.call("tournament." + method, tournament=self.id,
                                 **params)

    async def refused(self, client, method, *words, **params):
        return await client.refused("tournament." + method, *words,
                                    tournament=self.id, **params)

    async def enter(self, count, **params):
        came = [await Client.guest(self.server) for _ in range(count)]
        for client in came:
            await self.ask(client, "join", **params)
        self.players += came
        return came

    async def show(self, **params):
        return await self.ask(self.host, "show", **params)

    async def trail(self):
        acts, more = [], True
        while more:
            page = await self.ask(self.host, "trail", **{"from": len(acts)})
            more = len(page["acts"]) == 200
            acts += page["acts"]
        return acts

    async def until(self, found):
        """Waits until the trail satisfies; returns it."""
        while True:
            seen = len(self.host.notices)
            acts = await self.trail()
            if found(acts):
                return acts
            async with self.host.changed:
                await asyncio.wait_for(self.host.changed.wait_for(
                    lambda: len(self.host.notices) > seen), 900)

    def begin(self, clients):
        for client in clients:
            self.tasks.append(asyncio.ensure_future(
                play(client, random.Random(self.chance.random()))))

    async def rest(self):
        """A cancellation may be lost in a call that ends just then."""
        pending = set(self.tasks)
        while pending:
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=1)
        self.tasks = []

    async def restart(self):
        """Killed in the middle of things; everybody comes back."""
        await self.server.kill()
        await self.rest()
        await self.server.start()
        old, back = [self.host, *self.players], {}
        for client in old:
            new = await Client.open(self.server)
            await new.call("account.resume", token=client.token)
            new.account, new.token = client.account, client.token
            back[client] = new
        self.host = back[self.host]
        self.players = [back[client] for client in self.players]
        return back


async def idle(client):
    """Until nothing waits for one who plays alone."""
    while True:
        seen = len(client.notices)
        if not await client.call("match.next"):
            return
        async with client.changed:
            await client.changed.wait_for(lambda: len(client.notices) > seen)


def of(acts, word):
    return [row for row in acts if row["act"]["act"] == word]


async def verify(house, file, *words):
    """What `estafetted verify` says of it, and how it leaves."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as out:
        json.dump(file, out)
        out.flush()
        process = await asyncio.create_subprocess_exec(
            str(house.build / "estafetted-drill"), "verify", *words, out.name,
            stdout=asyncio.subprocess.PIPE)
        said, _ = await process.communicate()
        return process.returncode, said.decode()


async def check_archive(cup):
    """One file with all records holds; a false one does not."""
    file = await cup.ask(cup.host, "archive")
    matches = [row["match"] for row in file["archive"]["matches"]]
    file["records"] = [
        (await cup.host.call("match.record", match=match))["record"]
        for match in matches]
    code, said = await verify(cup.house, file)
    assert code == 0 and "the archive holds" in said, said
    assert f"records: {len(matches)}, " in said, said
    key = file["archive"]["key"]
    assert (await verify(cup.house, file, "--key", key))[0] == 0
    assert (await verify(cup.house, file, "--key", key[::-1]))[0] == 3
    code, said = await verify(cup.house, {**file, "note": 1})
    assert code == 1 and "beside the archive stands note" in said, said
    file["archive"]["rows"][0]["points"] += 10
    code, said = await verify(cup.house, file)
    assert code == 1 and "signature" in said, said


def rounds_of(acts):
    return [row["act"]["round"] for row in of(acts, "publish")]


def check_trail(acts):
    """Each game decided once, each round published once, in order."""
    assert [row["number"] for row in acts] == list(range(len(acts)))
    games = [m for row in of(acts, "publish") for m in row["act"]["matches"]]
    decided = collections.Counter(
        row["act"]["match"] for word in ("result", "forfeit", "adjudicate",
                                         "annul")
        for row in of(acts, word))
    assert len(games) == len(set(games))
    assert set(decided) <= set(games) and set(decided.values()) <= {1}
    assert rounds_of(acts) == list(range(1, len(rounds_of(acts)) + 1))
    assert all("account" not in row["act"] for row in acts)
    assert all("reason" in row for row in acts if row["role"] == "server")


async def tournament(house, rounds, players, vanish):
    """Nobody but the players does anything after the registration."""
    cup = Cup(house)
    await cup.open(rounds=rounds, start="full", most=players + 1,
                   least=players, pause=HOUR, absence={"grace": GRACE, "late_until": 2})
    entered = await cup.enter(players)
    await cup.refused(entered[0], "start", "not_allowed")
    await cup.ask(cup.host, "start")
    lost = entered[-vanish:]
    there = [client for client in entered if client not in lost]
    acts = await cup.until(lambda acts: rounds_of(acts) == [1])
    cup.begin(there)

    # All but the games of those who never came are played; then the grace of
    # these is over, one after the other if they were awaited so.
    games = of(acts, "publish")[0]["act"]["matches"]
    await cup.until(
        lambda acts: len(of(acts, "result")) >= len(games) - vanish)
    for client in there:
        await idle(client)
    cup.hand.go(GRACE)
    await cup.until(lambda acts: of(acts, "end"))
    await cup.enter(1)
    cup.hand.go(HOUR)
    acts = await cup.until(lambda acts: rounds_of(acts) == [1, 2])
    await cup.until(lambda acts: of(acts, "result")[-1]["act"]["match"]
                    in of(acts, "publish")[1]["act"]["matches"])
    await cup.rest()
    back = await cup.restart()
    lost = [back[client] for client in lost]
    there = [c for c in cup.players if c not in lost]
    gone = there[0]
    await cup.ask(gone, "leave", reason="called away")
    cup.begin(c for c in there if c is not gone)
    for played in range(2, rounds + 1):
        await cup.until(lambda acts: len(of(acts, "end")) == played)
        cup.hand.go(HOUR)
    await cup.until(lambda acts: of(acts, "over"))
    cup.hand.go(HOUR)
    acts = await cup.until(lambda acts: of(acts, "sign"))
    await cup.rest()
    return cup, acts, lost


async def test_a_swiss_runs_by_itself(house):
    for rounds, players, vanish in LOOKS:
        cup, acts, lost = await tournament(house, rounds, players, vanish)
        check_trail(acts)
        assert rounds_of(acts) == list(range(1, rounds + 1))
        forfeits = [r["act"] for r in of(acts, "forfeit")]
        assert {a["why"] for a in forfeits} == {"grace"}
        left = of(acts, "leave")
        assert [r["role"] for r in left].count("player") == 1
        assert [r["role"] for r in left].count("server") == vanish
        assert len(of(acts, "join")) == players + 1
        shown = await cup.show()
        assert shown["state"] == "closed"
        names = {client.account["name"] for client in lost}
        assert names <= {e["player"] for e in shown["entrants"]
                         if e["state"] == "left"}
        await check_archive(cup)
        table = await cup.ask(cup.host, "table")
        assert len(table["rows"]) == players + 1
        assert table["rows"][0]["points"] > table["rows"][-1]["points"]
        await cup.refused(cup.host, "leave", "not_allowed", "not_found",
                          player=next(iter(names)))
