"""Who plays what: by lot and by bidding."""
import asyncio
import hashlib
import json
import secrets
import subprocess

from test_ratings import DUEL, people
from test_match import seats_of
from wire import Client, Seat, seal


def sealed(seat=None, points=0):
    """Bytes, their seal, and the bid that is bound with them."""
    data = secrets.token_bytes(32)
    text = f"{seat} {points}".encode() if seat else b""
    return {"bytes": data.hex(),
            "seal": hashlib.blake2b(data + text, digest_size=32).hexdigest(),
            "bid": {"bid": {"seat": seat, "points": points}} if seat else {}}


async def seal_all(clients, bids, **terms):
    """A challenge that all have accepted: the match, and what each owes."""
    owed = [sealed(*bid) for bid in bids]
    made = await clients[0].call("challenge.create", game=terms.pop(
        "game", DUEL[0]), scenario=terms.pop("scenario", DUEL[1]),
        seal=owed[0]["seal"], **terms)
    for client, one in list(zip(clients, owed))[1:]:
        made = await client.call("challenge.accept", seal=one["seal"],
                                 challenge=made["challenge"])
    return made["match"], owed


async def open_one(client, match, one):
    return await client.call("match.open", match=match, bytes=one["bytes"],
                             **one["bid"])


async def open_all(clients, match, owed):
    for client, one in zip(clients, owed):
        await open_one(client, match, one)
    watched = [await client.call("match.watch", match=match)
               for client in clients]
    assert {w["state"] for w in watched} == {"running"}
    return watched


async def finish(clients, match, watched):
    """One resigns; the record, as anyone may check it."""
    loser = Seat(clients[0], match, watched[0]["as"])
    await loser.watch()
    await loser.act({"type": "resign"})
    return (await clients[1].call("match.record", match=match))["record"]


def verify(house, record):
    """What `estafetted verify` says of it, and whether it holds."""
    run = subprocess.run([house.build / "estafetted-drill", "verify",
                          "/dev/stdin"], input=json.dumps(record), text=True,
                         capture_output=True, timeout=120)
    return run.returncode == 0, run.stdout + run.stderr


async def test_by_lot(house):
    _, clients = await people(house, "Anna", "Ben")
    seen, names = set(), await seats_of(clients[0], *DUEL)
    for _ in range(12):
        match, owed = await seal_all(clients, [()] * 2, sides="lot")
        before = [await client.call("match.watch", match=match)
                  for client in clients]
        for told in before:
            assert told["as"] == "place" and told["seats"] == {}, told
        rows = (await clients[0].call("match.list"))["matches"]
        row = next(r for r in rows if r["match"] == match)
        assert row["as"] == "place" and row["seats"] == {}
        await clients[0].refused("match.chat", "closed", match=match,
                                 to="side", text="hello")
        watched = await open_all(clients, match, owed)
        for client in clients:
            told = await client.until(
                lambda m, p: m == "match.seats" and p["match"] == match)
            assert told["seats"] == watched[0]["seats"]
        assert [w["sides"] for w in watched] == ["lot"] * 2
        assert sorted(w["as"] for w in watched) == sorted(names)
        seen.add(watched[0]["as"])
    assert seen == set(names), "twelve lots, and one side only"
    record = await finish(clients, match, watched)
    holds, said = verify(house, record)
    assert holds and "sides: those that the lot gives" in said, said
    first, second = record["seats"]
    first["place"], second["place"] = second["place"], first["place"]
    assert not verify(house, record)[0]


async def test_a_lot_of_three(house):
    _, clients = await people(house, "Anna", "Ben", "Cara")
    names = await seats_of(clients[0], "drill", "ford")
    match, owed = await seal_all(clients, [()] * 3, sides="lot",
                                 game="drill", scenario="ford",
                                 time_control={"kind": "move",
                                               "move": 86400000})
    watched = await open_all(clients, match, owed)
    assert sorted(w["as"] for w in watched) == sorted(names)
    holds, said = verify(house, await finish(clients, match, watched))
    assert holds, said


async def test_nobody_twice(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    made = await anna.call("challenge.create", game=DUEL[0], scenario=DUEL[1],
                           sides="lot", seal=seal()[1])
    again = await Client.open(server)
    await again.call("account.login", name="Anna", password="long enough")
    for self in (anna, again):
        await self.refused("challenge.accept", "not_allowed",
                           challenge=made["challenge"], seal=seal()[1])
    await anna.refused("challenge.start", "not_allowed",
                       challenge=made["challenge"])
    # Two sessions of one at the same moment, and another: two in all.
    ben_too = await Client.open(server)
    await ben_too.call("account.login", name="Ben", password="long enough")
    answers = await asyncio.gather(*[
        c.ask("challenge.accept", {"challenge": made["challenge"],
                                   "seal": seal()[1]})
        for c in (ben, ben_too)])
    assert sum("result" in answer for answer in answers) == 1, answers
    rows = (await anna.call("challenge.list",
                            challenge=made["challenge"]))["challenges"]
    assert [s.get("player") for s in rows[0]["seats"]] == ["Anna", "Ben"]


async def bid_for(house, clients, bids):
    match, owed = await seal_all(clients, bids, sides="bid")
    watched = await open_all(clients, match, owed)
    return match, watched


async def test_bids(house):
    _, clients = await people(house, "Anna", "Ben")
    first, second = await seats_of(clients[0], *DUEL)
    # Both the same: the higher bid has it, and gives what it was.
    match, watched = await bid_for(house, clients, [(first, 3), (first, 7)])
    assert [w["as"] for w in watched] == [second, first]
    assert watched[0]["given"] == {"from": first, "to": second, "points": 7}
    assert watched[0]["options"]["handicap"] == -7
    assert [(b["seat"], b["points"]) for b in watched[0]["bids"]] == [
        (first, 7), (second, 3)]
    record = await finish(clients, match, watched)
    holds, said = verify(house, record)
    assert holds and "sides: those that the bid gives" in said, said
    for change in ({"agreed": {**record["agreed"], "handicap": 1}},
                   {"options": {**record["options"], "handicap": -6}}):
        assert not verify(house, {**record, **change})[0]
    record["seats"][0]["bid"] = f"{first} 6"
    assert not verify(house, record)[0]
    # Each has what they want: nobody gives anything.
    match, watched = await bid_for(house, clients, [(second, 3), (first, 7)])
    assert [w["as"] for w in watched] == [second, first]
    assert "given" not in watched[0]
    assert watched[0]["options"]["handicap"] == 0
    assert verify(house, await finish(clients, match, watched))[0]
    # The second's points go the other way.
    _, watched = await bid_for(house, clients, [(second, 5), (second, 2)])
    assert watched[0]["as"] == second
    assert watched[0]["options"]["handicap"] == 5
    # Equal bids: the lot.
    seen = set()
    for _ in range(12):
        _, watched = await bid_for(house, clients, [(first, 4), (first, 4)])
        assert watched[0]["given"]["points"] == 4
        seen.add(watched[0]["as"])
    assert seen == {first, second}


async def test_bids_are_sealed(house):
    """What one bids is told to nobody before the other's is in."""
    server, (anna, ben) = await people(house, "Anna", "Ben")
    first, second = await seats_of(anna, *DUEL)
    stranger = await Client.open(server)

    async def glance(bid):
        """All that the other and a stranger can see after one has opened."""
        match, owed = await seal_all([anna, ben], [bid, (first, 1)],
                                     sides="bid")
        answer = await open_one(anna, match, owed[0])
        assert answer == {"match": match, "state": "opening"}
        shown = []
        for client in (ben, stranger):
            watched = await client.call("match.watch", match=match)
            assert "bids" not in watched and watched["seq"] == 0
            rows = (await client.call("match.list",
                                      mine=client is ben))["matches"]
            record = await client.call("match.record", match=match)
            for seat in record["record"]["seats"]:
                del seat["seal"]
            shown += [watched, [r for r in rows if r["match"] == match],
                      record]
        text = json.dumps(shown).replace(match, "M")
        for whole in shown:
            if "commitment" in whole:
                text = text.replace(whole["commitment"], "C")
        del shown
        return text, match, owed

    texts = [await glance(bid) for bid in ((first, 0), (second, 50))]
    assert strip(texts[0][0]) == strip(texts[1][0])
    # Having seen that, they can bid nothing but what they have sealed.
    _, match, owed = texts[0]
    for wrong in ({"seat": first, "points": 2}, {"seat": second, "points": 1},
                  {"seat": "nobody", "points": 1},
                  {"seat": first, "points": 51}):
        await ben.refused("match.open", "invalid_params", match=match,
                          bytes=owed[1]["bytes"], bid=wrong)
    await ben.refused("match.open", "invalid_params", match=match,
                      bytes=owed[1]["bytes"])
    await open_one(ben, match, owed[1])


def strip(text):
    """Without commitments and instants, which differ by match."""
    value = [dict(part) if isinstance(part, dict) else part
             for part in json.loads(text)]

    def clean(part):
        if isinstance(part, dict):
            return {k: clean(v) for k, v in part.items()
                    if k not in ("commitment", "created", "told", "begun")}
        return [clean(v) for v in part] if isinstance(part, list) else part
    return clean(value)


async def test_what_cannot_be_bid_for(house):
    _, (anna, _) = await people(house, "Anna", "Ben")
    base = {"sides": "bid", "seal": seal()[1]}
    # What is bid there is time: without a clock there is none to give.
    await anna.refused("challenge.create", "invalid_params", **base,
                       game="yorktown", scenario=await any_of(
                           anna, "yorktown"))
    await anna.refused("challenge.create", "invalid_params", **base,
                       game="drill", scenario="ford")
    await anna.refused("challenge.create", "invalid_params", **base,
                       game=DUEL[0], scenario=DUEL[1],
                       options={"handicap": 50})
    await anna.refused("challenge.create", "invalid_params", seal=seal()[1],
                       game=DUEL[0], scenario=DUEL[1])
    games = (await anna.call("game.list"))["games"]
    limits = {g["game"]: {s.get("bid") for s in g["scenarios"]} for g in games}
    assert limits["vitoria"] == {50} and limits["yorktown"] == {75}
    of = {g["game"]: {s.get("bid_of") for s in g["scenarios"]} for g in games}
    assert of["vitoria"] == {None} and of["yorktown"] == {"time"}


async def test_bids_of_time(house):
    """A game with no points to give: one gives of one's own time."""
    _, clients = await people(house, "Anna", "Ben")
    terms = {"game": "yorktown", "sides": "bid",
             "scenario": await any_of(clients[0], "yorktown"),
             "time_control": {"kind": "fischer", "bank": 1000000,
                              "add": 1000, "quick": 5000}}
    first, second = await seats_of(clients[0], terms["game"],
                                   terms["scenario"])

    async def settled(bids):
        match, owed = await seal_all(clients, bids, **dict(terms))
        watched = await open_all(clients, match, owed)
        holds, said = verify(house, await finish(clients, match, watched))
        assert holds and "sides: those that the bid gives" in said, said
        left = {seat: clock["left"] for seat, clock in
                watched[0]["clock"].items()}
        return watched, left

    watched, left = await settled([(first, 20), (first, 35)])
    assert [w["as"] for w in watched] == [second, first]
    assert watched[0]["given"] == {"from": first, "to": second, "points": 35,
                                   "of": "time"}
    assert left == {first: 650000, second: 1000000}, left
    # Each has what they want: nobody gives anything.
    watched, left = await settled([(second, 20), (first, 35)])
    assert "given" not in watched[0]
    assert left == {first: 1000000, second: 1000000}, left


async def any_of(client, game):
    games = (await client.call("game.list"))["games"]
    return next(g for g in games if g["game"] == game)["scenarios"][0][
        "scenario"]
