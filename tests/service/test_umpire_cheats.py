"""What a cheat, a hostile host and a power cut might try."""
import asyncio
import contextlib

from test_clocks import HOUR
from test_umpire import Cup, check_archive, check_trail, of, rounds_of
from test_umpire_formats import decide
from wire import Refused, Seat

WHY = {"reason": "I say so"}


async def open_games(cup):
    return [game for meeting in (await cup.show())["meetings"]
            for game in meeting["games"] if game["state"] == "open"]


async def test_no_result_is_entered_while_it_is_played(house):
    cup = Cup(house)
    await cup.open(rounds=2)
    players = await cup.enter(4)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    names = [p.account["name"] for p in players]
    await cup.refused(cup.host, "result", "not_allowed", meeting=1,
                      score=[10, 0], **WHY)
    await cup.refused(cup.host, "result", "not_found", meeting=9,
                      score=[10, 0], **WHY)
    # What is published stands: nobody pairs it again.
    await cup.refused(cup.host, "pair", "not_allowed",
                      pairs=[[names[0], names[1]]], **WHY)
    await cup.refused(cup.host, "publish", "not_allowed", **WHY)
    await cup.refused(cup.host, "preview", "not_allowed")
    await cup.refused(cup.host, "close", "not_allowed", **WHY)
    game = (await open_games(cup))[0]
    await cup.refused(cup.host, "adjudicate", "invalid_params",
                      match=game["match"], winner="somebody else", **WHY)
    await decide(cup, 1)
    for score in ([10, 10], [11, 0], [10], [10, 0, 0]):
        await cup.refused(cup.host, "result", "invalid_params", meeting=1,
                          score=score, **WHY)
    await cup.ask(cup.host, "result", meeting=1, score=[0, 0],
                  reason="neither came")
    await cup.ask(cup.host, "cancel", **WHY)


async def test_a_draw_of_a_cup_is_not_undone_by_a_correction(house):
    cup = Cup(house)
    await cup.open(format="knockout")
    await cup.enter(4)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    await decide(cup, 1)
    await cup.until(lambda acts: rounds_of(acts) == [1, 2])
    first = (await cup.show(round=1))["meetings"][0]
    turned = first["score"][::-1]
    await cup.refused(cup.host, "result", "not_allowed",
                      meeting=first["meeting"], score=turned, **WHY)
    await decide(cup, 2)
    await cup.until(lambda acts: of(acts, "over"))
    final = (await cup.show(round=2))["meetings"][0]
    await cup.ask(cup.host, "result", meeting=final["meeting"],
                  score=final["score"][::-1], reason="mixed up")
    cup.hand.go(24 * HOUR)
    await cup.until(lambda acts: of(acts, "sign"))
    await cup.refused(cup.host, "result", "not_allowed",
                      meeting=final["meeting"], score=final["score"], **WHY)
    await check_archive(cup)


async def test_a_move_at_the_instant_of_the_forfeit(house):
    """Whoever is first, the trail and the match agree."""
    cup = Cup(house)
    grace = 2 * HOUR
    await cup.open(format="robin", absence={"grace": grace, "misses": 0})
    await cup.enter(2)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    match = (await open_games(cup))[0]["match"]
    seat = None
    for player in cup.players:
        watched = await player.call("match.watch", match=match)
        if watched["as"] in watched["to_act"]:
            seat = Seat(player, match, watched["as"])
            await seat.watch()
    cup.hand.go(grace)

    async def move():
        with contextlib.suppress(Refused):
            await seat.act({"type": "resign"})
    await asyncio.gather(move(), cup.until(
        lambda acts: of(acts, "forfeit") or of(acts, "result")))
    acts = await cup.until(lambda acts: of(acts, "over"))
    check_trail(acts)
    cup.hand.go(24 * HOUR)
    await cup.until(lambda acts: of(acts, "sign"))
    rows = (await cup.ask(cup.host, "table"))["rows"]
    assert rows[-1]["player"] == seat.client.account["name"]
    await check_archive(cup)


async def test_killed_while_a_round_is_published(house):
    """It is out with all its matches, or not at all."""
    cup = Cup(house)
    await cup.open(rounds=5, desk=True, absence={"grace": 900 * HOUR})
    await cup.enter(8)
    await cup.ask(cup.host, "start")
    for played in range(1, 5):
        task = asyncio.ensure_future(cup.ask(cup.host, "publish", **WHY))
        # So far into it as it may have come by so many turns of the loop.
        for _ in range(3 * played):
            await asyncio.sleep(0)
        await cup.restart()
        with contextlib.suppress(BaseException):
            await task
        if len(rounds_of(await cup.trail())) < played:
            await cup.ask(cup.host, "publish", **WHY)
        acts = await cup.until(lambda acts: len(rounds_of(acts)) == played)
        check_trail(acts)
        games = await open_games(cup)
        assert len(games) == 4 and {g["match"] for g in games} \
            == set(of(acts, "publish")[-1]["act"]["matches"])
        for game in games:
            watched = await cup.host.call("match.watch", match=game["match"])
            assert watched["state"] in ("opening", "running"), watched["state"]
        await decide(cup, played)
    await cup.ask(cup.host, "cancel", **WHY)


async def test_names_and_reasons_can_be_read(house):
    cup = Cup(house)
    await cup.open(desk=True)
    terms = {"format": "swiss", "game": "drill", "scenario": "ford",
             "options": {"turns": 1}}
    for blank in (" ", "\u3000", "\u00a0 \u2003", "\u200b"):
        await cup.host.refused("tournament.create", "invalid_params",
                               name=blank, **terms)
        await cup.refused(cup.host, "cancel", "invalid_params", reason=blank)
    assert [row["act"]["act"] for row in await cup.trail()] == ["create"]
    await cup.ask(cup.host, "cancel", reason="\u3000too few")


async def test_a_host_who_plays_stops_nothing(house):
    """Nor do they annul what they are losing, which would rate nobody."""
    cup = Cup(house)
    await cup.open(format="robin")
    await cup.enter(3)
    await cup.ask(cup.host, "join")
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    for act, params in (("pause", {"until": "2026-02-01T12:00:00Z"}),
                        ("extend", {"add": HOUR}), ("cancel", {})):
        await cup.refused(cup.host, act, "not_allowed", **params, **WHY)
    await cup.ask(cup.host, "leave")
    await cup.ask(cup.host, "pause", until="2026-02-01T12:00:00Z", **WHY)
    await cup.ask(cup.host, "cancel", **WHY)
