"""Team events: boards in their order, empty ones, and who speaks for a team."""
from test_clocks import HOUR
from test_umpire import Cup, check_archive, check_trail, of, rounds_of
from test_umpire_formats import decide
from wire import Client

TEAMS = ("Reds", "Blues", "Greens", "Greys")


async def gathered(house, boards, members, **terms):
    """A cup of teams; the players of each, by its name, captain first."""
    cup = Cup(house)
    await cup.open(boards=boards, least=2, **terms)
    teams = {}
    for name in TEAMS:
        teams[name] = await cup.enter(members, team=name)
    return cup, teams


def name(client):
    return client.account["name"]


async def games(cup):
    return [game for meeting in (await cup.show())["meetings"]
            for game in meeting["games"]]


async def test_teams_meet_board_by_board(house):
    cup, teams = await gathered(house, 2, 3, format="robin")
    reds = teams["Reds"]
    order = [name(client) for client in (reds[1], reds[2], reds[0])]
    await cup.refused(reds[1], "boards", "not_allowed", team="Reds",
                      order=order)
    await cup.refused(reds[0], "boards", "invalid_params", team="Reds",
                      order=order[:2])
    await cup.ask(reds[0], "boards", team="Reds", order=order)
    await cup.refused(cup.host, "join", "invalid_params")
    # One team does not pass for another.
    for likeness in ("Rеds", "REDS", "Вlues"):
        await cup.refused(await Client.guest(cup.server), "join",
                          "not_allowed", team=likeness)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    shown = await cup.show()
    assert {t["team"] for t in shown["teams"]} == set(TEAMS)
    assert [set(m["players"]) <= set(TEAMS) for m in shown["meetings"]]
    own = [g for g in await games(cup) if set(order) & set(g["sides"])]
    assert [g["board"] for g in own] == [1, 2]
    assert order[0] in own[0]["sides"] and order[1] in own[1]["sides"]
    # Sides by turns: the first board of a team has the other side's second.
    assert own[0]["sides"].index(order[0]) != own[1]["sides"].index(order[1])
    await cup.refused(reds[0], "boards", "not_allowed", team="Reds",
                      order=order)
    await cup.refused(await cup.host.guest(cup.server), "join", "closed",
                      team="Reds")

    # Who goes leaves their board lost; in the next round a reserve sits there.
    await cup.ask(reds[1], "leave")
    own = [g for g in await games(cup) if order[1] in g["sides"]
           or order[0] in g["sides"]]
    assert [g["state"] for g in own] == ["forfeit", "open"]
    for played in (1, 2, 3):
        await cup.until(lambda acts: len(rounds_of(acts)) == played)
        if played == 2:
            own = [g for g in await games(cup) if set(order) & set(g["sides"])]
            assert [next(iter(set(order) & set(g["sides"]))) for g in own] \
                == order[1:]
            # One more, and the second board stays empty.
            await cup.ask(reds[0], "leave")
        if played == 3:
            own = [g for g in await games(cup) if set(order) & set(g["sides"])]
            assert len(own) == 1 and own[0]["board"] == 1
            empty = [g for g in await games(cup) if "-" in g["sides"]]
            assert len(empty) == 1 and "match" not in empty[0]
            assert empty[0]["state"] == "forfeit"
        await decide(cup, played)
    await cup.until(lambda acts: of(acts, "over"))
    cup.hand.go(24 * HOUR)
    acts = await cup.until(lambda acts: of(acts, "sign"))
    check_trail(acts)
    rows = (await cup.ask(cup.host, "table"))["rows"]
    assert {row["player"] for row in rows} == set(TEAMS)
    # Three meetings of two boards, for two teams: each point is somebody's,
    # but for boards that nobody won.
    assert sum(row["board_points"] for row in rows) == 10 * 12
    keys = [(-row["points"], -row["board_points"]) for row in rows]
    assert keys == sorted(keys), keys
    await check_archive(cup)


async def test_a_team_of_nobody_is_out(house):
    cup, teams = await gathered(house, 2, 2, format="swiss", rounds=2)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    for client in teams["Greys"]:
        await cup.ask(client, "leave")
    await decide(cup, 1)
    await cup.until(lambda acts: rounds_of(acts) == [1, 2])
    shown = await cup.show()
    assert not any("Greys" in m["players"] for m in shown["meetings"])
    assert [m["state"] for m in shown["meetings"]].count("bye") == 1
    await decide(cup, 2)
    await cup.until(lambda acts: of(acts, "over"))
    rows = (await cup.ask(cup.host, "table"))["rows"]
    assert rows[-1]["player"] == "Greys" and rows[-1]["left"]


async def test_nobody_is_the_umpire_of_his_team(house):
    cup, teams = await gathered(house, 2, 2, format="robin")
    umpire = teams["Reds"][1]
    await cup.ask(cup.host, "umpire", player=name(umpire), named=True)
    await cup.ask(cup.host, "start")
    await cup.until(lambda acts: rounds_of(acts) == [1])
    mate = name(teams["Reds"][0])
    game = next(g for g in await games(cup) if mate in g["sides"])
    for act in ("adjudicate", "annul"):
        await cup.refused(umpire, act, "not_allowed", match=game["match"],
                          reason="for us")
    await cup.refused(umpire, "extend", "not_allowed", match=game["match"],
                      add=HOUR, reason="for us")
    await cup.refused(umpire, "extend", "not_allowed", add=HOUR,
                      reason="for us")
    await cup.refused(umpire, "pause", "not_allowed",
                      until="2026-02-01T12:00:00Z", reason="for us")
    rival = next(n for n in game["sides"] if n != mate)
    await cup.refused(umpire, "leave", "not_allowed", player=rival,
                      reason="for us")
    await cup.refused(umpire, "look", "not_allowed", match=game["match"],
                      reason="for us")
    await decide(cup, 1)
    await cup.until(lambda acts: len(rounds_of(acts)) == 2)
    meeting = next(m["meeting"] for m in (await cup.show(round=1))["meetings"]
                   if "Reds" in m["players"])
    await cup.refused(umpire, "result", "not_allowed", meeting=meeting,
                      score=[20, 0], reason="for us")


async def test_a_team_has_a_name_that_can_be_shown(house):
    """A line end would be a line of the report file, and an escape ours."""
    cup = Cup(house)
    await cup.open(format="robin", boards=2)
    client = await Client.guest(cup.server)
    for name in ("a\x1b[2J", "a\r001    9", "a\nb", "\u200b", "\u202ea", " "):
        await cup.refused(client, "join", "invalid_params", team=name)
    # Spaces and letters that look like others, which no account may have.
    for name in (" Reds", "Reds ", "Reds  One", "Reds\u00a0One",
                 "Reds\u2009One", "\uff32eds", "R\u1d07ds", "\ua4e3eds",
                 "\u13a1eds", "\U0001d411eds", "Reds\u2010One"):
        await cup.refused(client, "join", "invalid_params", team=name)
    await cup.ask(client, "join", team="Öst")
