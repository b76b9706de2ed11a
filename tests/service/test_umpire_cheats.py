"""What a cheat, a hostile host and a power cut might try."""
import asyncio
import contextlib

from test_clocks import HOUR
from test_umpire import Cup, check_archive, check_trail, of, rounds_of
from test_umpire_formats import decide
from test_umpire_teams import gathered
from walk import any_action
from wire import Client, Refused, Seat

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


async def test_a_host_who_plays_decides_nothing_of_rivals(house):
    """Else they would make the table in which they stand."""
    cup = Cup(house)
    await cup.open(rounds=3, desk=True, absence={
        "substitutes": True, "half_byes": 1, "grace": 900 * HOUR})
    players = await cup.enter(5)
    [spare] = await cup.enter(1, substitute=True)
    await cup.ask(cup.host, "join")
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    own = cup.host.account["name"]
    first, second, *_ = [m for m in (await cup.show())["meetings"]
                         if own not in m["players"]]
    [game] = first["games"]
    players = {p.account["name"]: p for p in players}
    loser = players[game["sides"][0]]
    seat = await loser.call("match.watch", match=game["match"])
    seat = Seat(loser, game["match"], seat["as"])
    await seat.watch()
    await seat.act({"type": "resign"})
    await cup.until(lambda acts: of(acts, "result"))
    [game] = second["games"]
    rival, other = game["sides"]
    match = {"match": game["match"]}
    barred = (
        ("leave", {"player": rival}),
        ("bye", {"player": rival, "round": 2, "kind": "half"}),
        ("substitute", {"player": rival, "by": spare.account["name"]}),
        ("adjudicate", {**match, "winner": other}),
        ("annul", match),
        ("extend", {**match, "add": HOUR}),
        ("forbid", {"players": [rival, other]}),
        ("result", {"meeting": first["meeting"], "score": [5, 5]}))
    for act, params in barred:
        error = await cup.refused(cup.host, act, "not_allowed", **params,
                                  **WHY)
        assert "another umpire" in error["data"]["text"], (act, error)
    # Nor do they end a pause when it suits their clock.
    umpire = await Client.guest(cup.server)
    await cup.ask(cup.host, "umpire", named=True,
                  player=umpire.account["name"])
    await cup.ask(umpire, "pause", until="2026-02-01T12:00:00Z", **WHY)
    await cup.refused(cup.host, "resume", "not_allowed", **WHY)
    await cup.ask(umpire, "resume", **WHY)
    # Who is no player does all of it, and so does the host once out.
    await cup.ask(umpire, "extend", **match, add=HOUR, **WHY)
    await cup.ask(umpire, "bye", **barred[1][1], **WHY)
    await cup.ask(cup.host, "leave")
    await cup.ask(cup.host, "result", meeting=first["meeting"], score=[5, 5],
                  **WHY)
    await cup.ask(cup.host, "annul", **match, **WHY)
    await cup.ask(cup.host, "leave", player=rival, **WHY)


async def test_an_umpire_who_plays_orders_no_boards(house):
    """Neither the others', nor once it has begun their own."""
    cup, teams = await gathered(house, 2, 2, format="robin", desk=True)
    first, second = list(teams)[:2]
    captain = teams[first][0]
    await cup.ask(cup.host, "umpire", named=True,
                  player=captain.account["name"])
    turned = {team: [p.account["name"] for p in reversed(teams[team])]
              for team in (first, second)}
    await cup.refused(captain, "boards", "not_allowed", team=second,
                      order=turned[second])
    await cup.ask(captain, "boards", team=first, order=turned[first])
    await cup.ask(cup.host, "start")
    for team in (first, second):
        await cup.refused(captain, "boards", "not_allowed", team=team,
                          order=turned[team][::-1])
    await cup.ask(cup.host, "boards", team=first, order=turned[first][::-1])


async def test_no_act_ends_an_umpires_pause(house):
    """Else who plays on would start the clock of one who is away."""
    cup = Cup(house)
    await cup.open(format="robin", absence={"grace": 900 * HOUR},
                   time_control={"kind": "move", "move": 24 * HOUR})
    players = await cup.enter(2)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    match = (await open_games(cup))[0]["match"]
    await cup.ask(cup.host, "pause", until="2026-01-30T12:00:00Z", **WHY)
    player = players[0]
    watched = await player.call("match.watch", match=match)
    seat = Seat(player, match, watched["as"])
    await seat.watch()
    await seat.wait(lambda s: "stands" in str(s.clock))
    while seat.name in seat.to_act:
        is_offered = any(row["type"] == "end_phase"
                         for row in seat.offer["actions"])
        await seat.act({"type": "end_phase"} if is_offered
                       else await any_action(seat, cup.chance))
        await seat.watch()
    falls = [clock["falls"] for clock in seat.clock.values()
             if "falls" in clock]
    assert falls and min(falls) > "2026-01-31", seat.clock
