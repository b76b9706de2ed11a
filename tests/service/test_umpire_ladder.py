"""A ladder of challenges: who may challenge whom, and when it ends."""
from test_clocks import HOUR
from test_umpire import Cup, check_archive, of

DAY = 24 * HOUR


def name(client):
    return client.account["name"]


async def rungs(cup):
    return [row["player"] for row in (await cup.ask(cup.host, "table"))["rows"]]


async def win(cup, winner):
    shown = await cup.ask(winner, "show")
    await cup.ask(cup.host, "adjudicate", match=shown["own"]["next"],
                  winner=name(winner), reason="a test")


async def test_a_ladder_of_challenges(house):
    cup = Cup(house)
    await cup.open(format="ladder", reach=2, lasts=60 * DAY,
                   round_time=10 * DAY, absence={"grace": 20 * DAY})
    players = await cup.enter(5)
    await cup.refused(players[1], "challenge", "not_allowed",
                      player=name(players[0]))
    await cup.ask(cup.host, "start")
    by = {name(p): p for p in players}
    top = [by[n] for n in await rungs(cup)]
    for who, whom in ((0, 1), (3, 0), (4, 4)):
        await cup.refused(top[who], "challenge", "not_allowed",
                          player=name(top[whom]))
    await cup.refused(cup.host, "challenge", "not_allowed",
                      player=name(top[0]))
    await cup.refused(top[2], "challenge", "not_found", player="nobody")
    await cup.refused(cup.host, "publish", "not_allowed", reason="mine")

    # Two at a time; nobody who plays is challenged, or challenges.
    await cup.ask(top[2], "challenge", player=name(top[0]))
    await cup.ask(top[4], "challenge", player=name(top[3]))
    await cup.refused(top[1], "challenge", "not_allowed", player=name(top[0]))
    await cup.refused(top[3], "challenge", "not_allowed", player=name(top[1]))
    await win(cup, top[2])
    assert await rungs(cup) == [name(top[i]) for i in (2, 0, 1, 3, 4)]

    # Who is above and wins stays; who goes has lost what they play.
    await cup.ask(top[1], "challenge", player=name(top[2]))
    await win(cup, top[2])
    assert await rungs(cup) == [name(top[i]) for i in (2, 0, 1, 3, 4)]
    await cup.ask(top[3], "leave")
    assert await rungs(cup) == [name(top[i]) for i in (2, 0, 1, 4, 3)]
    await cup.refused(top[1], "challenge", "not_allowed", player=name(top[3]))

    # A challenge has its own time: nobody acts, the one awaited has lost.
    cup.hand.go(9 * DAY)
    await cup.ask(top[4], "challenge", player=name(top[1]))
    before = len(of(await cup.trail(), "forfeit"))
    cup.hand.go(9 * DAY)
    assert len(of(await cup.trail(), "forfeit")) == before
    cup.hand.go(2 * DAY)
    await cup.until(lambda acts: sum(
        row["act"].get("why") == "time" or row["act"]["act"] == "adjudicate"
        for row in acts) > 2)
    cup.hand.go(60 * DAY)
    acts = await cup.until(lambda acts: of(acts, "over"))
    await cup.refused(top[1], "challenge", "not_allowed", player=name(top[0]))
    cup.hand.go(2 * DAY)
    acts = await cup.until(lambda acts: of(acts, "sign"))
    assert len(of(acts, "publish")) == 4
    await check_archive(cup)
