"""Leagues over seasons: up, down, and who comes new."""
from test_clocks import HOUR
from test_umpire import Cup, of, rounds_of
from test_umpire_formats import decide

LEAGUE = {"format": "league", "groups": 2, "advance": 1, "game": "drill",
          "scenario": "ford", "options": {"turns": 1}, "appeals": HOUR}


def name(client):
    return client.account["name"]


async def play_season(cup):
    rounds = 0
    while not of(acts := await cup.until(
            lambda acts: len(rounds_of(acts)) > rounds or of(acts, "over")),
            "over"):
        rounds = len(rounds_of(acts))
        await decide(cup, rounds)
    cup.hand.go(HOUR)
    return await cup.until(lambda acts: of(acts, "sign"))


async def divisions(cup):
    """By player the division, and each division's table."""
    rows = (await cup.ask(cup.host, "table"))["rows"]
    tables = {}
    for row in rows:
        tables.setdefault(row["group"], []).append(row["player"])
    return tables


async def test_the_best_go_up_and_the_last_down(house):
    cup = Cup(house)
    await cup.open(**LEAGUE)
    players = await cup.enter(6)
    await cup.ask(cup.host, "start")
    first = await play_season(cup)
    begun = of(first, "start")[0]["act"]
    assert begun["divisions"] == [1, 1, 1, 2, 2, 2]
    ended = await divisions(cup)
    assert sorted(map(len, ended.values())) == [3, 3]

    # The next season: one stays away, one is new.
    stranger, before = players[0], cup.id
    await stranger.refused("tournament.create", "not_allowed", name="Mine",
                           follows=before, **LEAGUE)
    for wrong in ({"groups": 3}, {"format": "robin", "groups": 1}):
        await cup.host.refused("tournament.create", "invalid_params",
                               name="Next", follows=before,
                               **{**LEAGUE, **wrong})
    made = await cup.host.call("tournament.create", name="Next",
                               follows=before, **LEAGUE)
    await cup.host.refused("tournament.create", "not_allowed", name="Third",
                           follows=made["tournament"], **LEAGUE)
    cup.id = made["tournament"]
    away = next(p for p in players if name(p) == ended[1][0])
    there = [p for p in players if p is not away]
    for player in there:
        await cup.ask(player, "join")
    new, = await cup.enter(1)
    await cup.ask(cup.host, "start")
    acts = await cup.until(lambda acts: rounds_of(acts) == [1])
    joined = {row["act"]["player"]: row["act"].get("division")
              for row in of(acts, "join")}
    assert joined[ended[2][0]] == 1 and joined[ended[1][2]] == 2
    assert joined[ended[1][1]] == 1 and joined[ended[2][2]] == 2
    assert joined[name(new)] is None
    now = await divisions(cup)
    # The champion is missing: the first of those below moves up with the
    # promoted one, and the new one is at the end.
    assert {ended[1][1], ended[2][0]} <= set(now[1]), (ended, now)
    assert name(new) in now[2] and len(now[1]) == len(now[2]) == 3
    await cup.ask(cup.host, "cancel", reason="enough")
