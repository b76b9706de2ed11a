"""What a lot decides in a tournament, and at which instants it goes on."""
import datetime

from test_clocks import HOUR, NOON
from test_umpire import Cup, MONTH, check_archive, of, rounds_of
from test_umpire_formats import decide
from test_umpire_terms import DUEL

ROUNDS = 7


async def seated(cup):
    """Of each match of the round: does the seat of the pairing hold?"""
    holds = []
    for meeting in (await cup.show())["meetings"]:
        game, = meeting["games"]
        for client in cup.players:
            if client.account["name"] != game["sides"][0]:
                continue
            watched = await client.call("match.watch", match=game["match"])
            assert watched["sides"] == "lot"
            holds.append(watched["as"])
            await client.call("match.unwatch", match=game["match"])
    return holds


async def test_sides_and_seeds_by_lot(house):
    cup = Cup(house)
    await cup.open(**{"format": "robin", **DUEL, "sides": "lot",
                      "seeds": "lot"})
    await cup.enter(ROUNDS + 1)
    await cup.ask(cup.host, "start")
    seats = []
    for played in range(1, ROUNDS + 1):
        await cup.until(lambda acts: len(rounds_of(acts)) == played)
        seats += await seated(cup)
        await decide(cup, played)
    assert len(seats) == ROUNDS * (ROUNDS + 1) // 2
    assert len(set(seats)) == 2, "so many lots, and one side only"
    acts = await cup.until(lambda acts: of(acts, "over"))
    start, = of(acts, "start")
    assert sorted(start["act"]["order"]) == list(range(1, ROUNDS + 2))
    cup.hand.go(HOUR)
    await cup.until(lambda acts: of(acts, "sign"))
    # The order that was drawn stands in its act: who folds them again gets it.
    await check_archive(cup)


def instants(shown, round_of):
    row = shown["schedule"][round_of - 1]
    return [datetime.datetime.fromisoformat(row[key]) for key in
            ("begins", "ends")]


async def test_the_schedule_tells_each_instant(house):
    cup = Cup(house)
    hour = datetime.datetime.fromtimestamp((NOON + 12 * HOUR) / 1000,
                                           datetime.timezone.utc)
    await cup.open(rounds=2, pause=2 * HOUR, start="at",
                   start_at=hour.isoformat().replace("+00:00", "Z"))
    await cup.enter(4)
    shown = await cup.show()
    assert [row["state"] for row in shown["schedule"]] == ["planned"] * 2
    begins, ends = instants(shown, 1)
    assert begins == hour, begins
    month = datetime.timedelta(milliseconds=MONTH)
    pause = datetime.timedelta(hours=2)
    assert ends - begins == month
    assert instants(shown, 2) == [ends + pause, ends + pause + month]
    cup.hand.go(11 * HOUR)
    assert not of(await cup.trail(), "start")
    cup.hand.go(HOUR)
    await cup.until(lambda acts: rounds_of(acts) == [1])
    await decide(cup, 1)
    await cup.until(lambda acts: of(acts, "end"))
    shown = await cup.show()
    assert [row["state"] for row in shown["schedule"]] == ["ended", "planned"]
    # Every instant has come: the second follows the end of the first.
    assert instants(shown, 2)[0] - instants(shown, 1)[1] == pause
    cup.hand.go(2 * HOUR)
    await cup.until(lambda acts: rounds_of(acts) == [1, 2])
    published = of(await cup.trail(), "publish")[1]["at"]
    assert instants(await cup.show(), 2)[0] == \
        datetime.datetime.fromisoformat(published)
    await decide(cup, 2)
    await cup.until(lambda acts: of(acts, "over"))
