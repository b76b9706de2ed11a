"""Sides by bidding, and a vacation that is the event's."""
from test_clocks import HOUR
from test_match import seats_of
from test_sides import sealed
from test_umpire import Cup, check_archive, of, rounds_of
from wire import Seat

DUEL = {"game": "vitoria", "scenario": "introductory", "options": {}}


async def bidding(house, *bids, **terms):
    """A cup of two of whom each has bound a bid with their seal."""
    cup = Cup(house)
    await cup.open(**{"format": "robin", **DUEL, "sides": "bid", **terms})
    owed = []
    for bid in bids:
        one = sealed(*bid)
        await cup.enter(1, seals=[one["seal"]])
        owed.append(one)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    return cup, owed


async def begun(cup, owed):
    """All have opened their bytes: the match, and who has which seat."""
    match = (await cup.ask(cup.players[0], "show"))["own"]["next"]
    for client, one in zip(cup.players, owed):
        await client.call("match.open", match=match, bytes=one["bytes"],
                          **one["bid"])
    watched = [await client.call("match.watch", match=match)
               for client in cup.players]
    return match, [w["as"] for w in watched]


async def test_sides_are_bid_for(house):
    cup = Cup(house)
    await cup.open()
    seats = await seats_of(cup.host, "vitoria", "introductory")
    for wrong in ({"game": "drill", "scenario": "ford"},
                  {**DUEL, "mirrored": True},
                  {**DUEL, "absence": {"vacation": HOUR}}):
        await cup.host.refused(
            "tournament.create", "invalid_params",
            **{"name": "x", "format": "robin", "sides": "bid", **wrong})
    for high in (0, 1):
        bids = [(seats[1], 1), (seats[1], 1)]
        bids[high] = (seats[1], 3)
        cup, owed = await bidding(house, *bids)
        match, taken = await begun(cup, owed)
        assert taken[high] == seats[1] and taken[1 - high] == seats[0], taken
        # Who resigns has lost, whatever side the pairing had for them.
        loser = Seat(cup.players[high], match, taken[high])
        await loser.watch()
        await loser.act({"type": "resign"})
        await cup.until(lambda acts: of(acts, "over"))
        rows = (await cup.ask(cup.host, "table"))["rows"]
        assert rows[0]["player"] == cup.players[1 - high].account["name"]
        cup.hand.go(HOUR)
        await cup.until(lambda acts: of(acts, "sign"))
        await check_archive(cup)


async def test_an_umpire_decides_where_sides_were_bid_for(house):
    cup, owed = await bidding(house, ("french", 2), ("allied", 2))
    match, taken = await begun(cup, owed)
    assert taken == ["french", "allied"], taken
    winner = cup.players[0]
    await cup.ask(cup.host, "adjudicate", match=match,
                  winner=winner.account["name"], reason="a test")
    seat = Seat(winner, match, taken[0])
    await seat.watch()
    await seat.wait(lambda s: s.view.get("result"))
    assert seat.view["result"]["winner"] == "french", seat.view["result"]


async def clocks(cup, player):
    """What the player's own clocks have of vacation, in their open games."""
    left = []
    for meeting in (await cup.show())["meetings"]:
        for game in meeting["games"]:
            if player.account["name"] not in game["sides"]:
                continue
            watched = await player.call("match.watch", match=game["match"])
            own = watched["as"] if isinstance(watched["as"], str) else None
            left.append(watched["clock"][own].get("vacation", 0))
            await player.call("match.unwatch", match=game["match"])
    return left


async def test_a_vacation_is_of_the_whole_event(house):
    cup = Cup(house)
    control = {"kind": "bank", "bank": 200 * HOUR, "vacation": HOUR}
    await cup.open(format="robin", cycles=2, time_control=control,
                   absence={"vacation": 48 * HOUR, "grace": 300 * HOUR})
    players = await cup.enter(2)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    assert [max(await clocks(cup, p)) for p in players]
    match = (await cup.ask(players[0], "show"))["own"]["next"]
    gone = None
    for player in players:
        watched = await player.call("match.watch", match=match)
        if watched["as"] in watched["to_act"]:
            gone, seat = player, watched["as"]
            assert watched["clock"][seat]["vacation"] in (24 * HOUR, 48 * HOUR)
    await gone.call("match.vacation", match=match, until="2026-01-10T10:00:00Z",
                    **{"as": seat})
    cup.hand.go(10 * HOUR)
    await gone.call("match.vacation", match=match, **{"as": seat})
    await cup.ask(cup.host, "adjudicate", match=match,
                  winner=players[0].account["name"], reason="the next round")
    await cup.until(lambda acts: rounds_of(acts) == [1, 2])
    for player in players:
        shown = await cup.ask(player, "show")
        watched = await player.call("match.watch", match=shown["own"]["next"])
        seats = [c.get("vacation", 0) for name, c in watched["clock"].items()
                 if watched["seats"].get(name) == player.account["name"]]
        expected = 38 * HOUR if player is gone else 48 * HOUR
        assert abs(sum(seats) - expected) < 60_000, (seats, player is gone)


async def test_a_substitute_brings_a_vacation_of_his_own(house):
    cup = Cup(house)
    control = {"kind": "bank", "bank": 200 * HOUR}
    await cup.open(format="robin", time_control=control,
                   absence={"vacation": 48 * HOUR, "grace": 300 * HOUR,
                            "substitutes": True})
    players = await cup.enter(2)
    spare, = await cup.enter(1, substitute=True)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    match = (await cup.ask(players[0], "show"))["own"]["next"]
    seats = {(await client.call("match.watch", match=match))["as"]: client
             for client in players}
    watched = await players[0].call("match.watch", match=match)
    place = watched["to_act"][0]
    gone = seats[place]
    await gone.call("match.vacation", match=match, until="2026-01-10T10:00:00Z")
    cup.hand.go(30 * HOUR)
    await cup.ask(gone, "leave")
    await cup.until(lambda acts: of(acts, "substitute"))
    while True:
        seen = len(spare.notices)
        rows = (await spare.call("match.list", mine=True))["matches"]
        if rows:
            break
        async with spare.changed:
            await spare.changed.wait_for(lambda: len(spare.notices) > seen)
    clock = (await spare.call("match.watch", match=match))["clock"]
    assert clock[place]["vacation"] == 48 * HOUR, clock
    assert "falls" in clock[place], "the vacation of the other one is over"
    rest = clock[place]["left"]
    assert abs(rest - 200 * HOUR) < 60_000, "it has cost no time"
