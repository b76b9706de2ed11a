"""Odds: what is told before an action, against what then happens."""
import asyncio
import json

from wire import Client, begin


async def table(house, game, scenario, **terms):
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    seats = await begin(players, game, scenario, **terms)
    for player in players:  # they are told what they know, to think by
        await player.call("account.house")
    return seats


class Thinker:
    """`estafetted think`, which finds the enemy sooner than chance."""

    def __init__(self, house, game, scenario):
        self.words = (str(house.build / "estafetted"), "think", game,
                      scenario, "recruit", "--seed", "3")

    async def __aenter__(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.words, stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE)
        return self

    async def __aexit__(self, *_):
        self.process.stdin.close()
        await self.process.wait()

    async def choose(self, seat):
        """None where the game cannot be thought about now."""
        answer = await seat.client.ask("match.imagine", {
            "match": seat.match, "as": seat.name})
        if "error" in answer:
            return None
        self.process.stdin.write(json.dumps(
            {"seat": seat.name,
             "position": answer["result"]["position"]}).encode() + b"\n")
        return json.loads(await self.process.stdout.readline())["action"]


async def odds_of(seat, action):
    return await seat.client.call("match.odds", match=seat.match,
                                  action=action, **{"as": seat.name})


def members(line):
    """What is said, without the phrase by whose name it is."""
    return {name: value for name, value in line.get("said", {}).items()
            if name != "as"}.items()


def tells(line, happened):
    """Is this what happened, or that without what was thrown for it?"""
    if line["kind"] != happened["kind"]:
        return False
    return line["text"] == happened["text"] or (
        line["said"]["as"] == happened["said"]["as"] + "_bare"
        or line["said"]["as"].startswith("throw")
    ) and all(item in members(happened) for item in members(line))


async def act(seats, seat, action):
    """Done, and what its player was told of it."""
    answer = await seat.act(action)
    at = len(seat.client.notices)
    await seat.wait(lambda s: s.seq >= answer["seq"])
    for other in seats:
        await other.watch()
    told = next(params for method, params in reversed(seat.client.notices)
                if method == "match.update" and params["match"] == seat.match
                and params["as"] == seat.name
                and params["seq"] == answer["seq"])
    assert at <= len(seat.client.notices)
    return told["happenings"]


async def play(seats, thinker, most, wanted):
    """Of each action the odds are asked before. How many were of throws."""
    thrown = 0
    for _ in range(most):
        seat = next((s for s in seats if s.name in s.to_act), None)
        if seat is None or thrown >= wanted:
            break
        action = await thinker.choose(seat) or {"type": "end_phase"}
        odds = await odds_of(seat, action)
        assert odds["seq"] == seat.seq
        assert odds == await odds_of(seat, action), "not the same twice"
        happened = await act(seats, seat, action)
        if not odds["known"]:
            assert odds["clause"], odds
            continue
        lines = odds["lines"]
        thrown += odds["throws"]
        if odds["supposes"]:
            continue
        for one in happened:
            assert odds["sampled"] or len(lines) == 64 or any(
                tells(row["line"], one) for row in lines), (one, odds)
        for row in lines:
            assert row["of_1000"] < 1000 or any(
                tells(row["line"], one) for one in happened), (row, happened)
    return thrown


async def test_what_happens_is_what_was_told_to_be_possible(house):
    for game, scenario, most in (("vitoria", "introductory", 250),
                                 ("yorktown", "introductory", 150),
                                 ("petite-guerre", "introductory", 120),
                                 ("toy-soldiers", "first-shots", 60)):
        seats = await table(house, game, scenario)
        async with Thinker(house, game, scenario) as thinker:
            thrown = await play(seats, thinker, most, 8)
        # Who throws for what there, others do not always know.
        assert thrown > 0 or game == "toy-soldiers", game


async def test_where_not_all_can_be_forgotten_there_are_none(house):
    """Whatever the drill keeps by leave would be told by them."""
    seats = await table(house, "drill", "ford")
    for seat in seats:
        error = await seat.client.refused(
            "match.odds", "not_found", match=seat.match,
            action={"type": "end_phase"}, **{"as": seat.name})
        assert "no odds are told in this game" in error["data"]["text"], error


async def test_they_are_the_own_seats_alone_and_refusals_have_a_clause(house):
    """Also in a match that counts: both sides may reckon."""
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    one, other = await begin(players, "yorktown", "introductory")
    stranger = await Client.guest(server)
    for client, name in ((one.client, other.name), (stranger, one.name)):
        await client.refused("match.odds", "not_allowed", match=one.match,
                             action={"type": "end_phase"}, **{"as": name})
    early = next(s for s in (one, other) if s.name not in s.to_act)
    told = await odds_of(early, {"type": "end_phase"})
    explained = await early.client.call(
        "match.explain", match=early.match, action={"type": "end_phase"},
        **{"as": early.name})
    assert told["allowed"] is told["known"] is explained["allowed"] is False
    assert told["clause"] == explained["clause"]
    deep = {"type": "fire", "shots": [[[[[[[[[]]]]]]]]]}
    await one.client.refused("match.odds", "too_large", match=one.match,
                             action=deep, **{"as": one.name})


async def test_many_at_once_are_all_told(house):
    """A refusal would say that somebody else thinks, too."""
    seats = await table(house, "yorktown", "introductory")
    answers = await asyncio.gather(*[
        seat.client.ask("match.odds", {"match": seat.match, "as": seat.name,
                                       "action": {"type": "end_phase"}})
        for seat in seats for _ in range(8)])
    assert all("result" in answer for answer in answers), answers
