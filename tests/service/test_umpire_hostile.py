"""What hosts and players do at the wrong moment, twice, or too much of."""
import asyncio
import contextlib
import subprocess
import tempfile

from test_clocks import HOUR
from test_bad_requests import example
from test_ratings import named
from test_umpire import (Cup, check_archive, check_trail, of, rounds_of,
                         verify)
from walk import act_some
from wire import SCHEMAS, SHARED, Client, Refused, Seat


async def several(*asked):
    """All at once: how many of them were done."""
    answers = await asyncio.gather(*asked, return_exceptions=True)
    for answer in answers:
        assert not isinstance(answer, BaseException) or \
            isinstance(answer, Refused), answer
    return sum(not isinstance(answer, Refused) for answer in answers)


async def points(cup):
    rows = (await cup.ask(cup.host, "table"))["rows"]
    return {row["player"]: row["points"] for row in rows}


async def test_everything_twice_at_once(house):
    cup = Cup(house)
    await cup.open(rounds=2, desk=True)
    await cup.enter(3)
    late = await Client.guest(cup.server)
    assert await several(*[cup.ask(late, "join") for _ in range(4)]) == 1
    cup.players.append(late)
    assert await several(*[cup.ask(cup.host, "start") for _ in range(4)]) == 1
    assert await several(*[cup.ask(cup.host, "publish")
                           for _ in range(4)]) == 1
    first, second = (await cup.show())["meetings"]
    match = first["games"][0]["match"]
    winner = first["players"][0]
    assert await several(*[
        cup.ask(cup.host, "adjudicate", match=match, winner=winner,
                reason="twice") for _ in range(3)]) == 1
    other = second["games"][0]["match"]
    assert await several(*[
        cup.ask(cup.host, "annul", match=other, reason="twice")
        for _ in range(3)]) == 1
    # Of one who goes as the next round comes out: in it they have lost, or they are
    # not in it; there is no third way.
    await several(cup.ask(late, "leave"), cup.ask(cup.host, "publish"))
    name = late.account["name"]
    for meeting in (await cup.show(round=2))["meetings"]:
        if name in meeting["players"] and len(meeting["players"]) == 2:
            assert meeting["games"][0]["state"] == "forfeit", meeting
    for meeting in (await cup.show(round=2))["meetings"]:
        for game in meeting.get("games", []):
            if game["state"] == "open":
                await cup.ask(cup.host, "adjudicate", match=game["match"],
                              reason="a draw")
    await cup.until(lambda acts: of(acts, "over"))
    assert await several(*[cup.ask(cup.host, "close") for _ in range(3)]) == 1
    check_trail(await cup.trail())
    await check_archive(cup)


async def test_results_change_and_change_again(house):
    cup = Cup(house)
    await cup.open(rounds=3, desk=True)
    await cup.enter(4)
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    first, second = (await cup.show())["meetings"]
    one, other = first["players"]
    await cup.ask(cup.host, "adjudicate", match=first["games"][0]["match"],
                  winner=one, reason="seen")
    number = first["meeting"]
    for score in ([0, 10], [5, 5], [10, 0], [0, 10]):
        await cup.ask(cup.host, "result", meeting=number, score=score,
                      reason="read again")
        now = await points(cup)
        assert [now[one], now[other]] == score, (now, score)
    for wrong in ([10, 10], [0, 30], [5], [0, 0, 10]):
        with contextlib.suppress(Refused):
            await cup.ask(cup.host, "result", meeting=number, score=wrong,
                          reason="nonsense")
        now = await points(cup)
        assert now[one] + now[other] == 10, (wrong, now)
    # An annulled one never was; a result for it brings it back.
    await cup.ask(cup.host, "annul", match=second["games"][0]["match"],
                  reason="another scenario")
    now = await points(cup)
    assert [now[name] for name in second["players"]] == [0, 0]
    with contextlib.suppress(Refused):
        await cup.ask(cup.host, "result", meeting=second["meeting"],
                      score=[10, 0], reason="played over the board")
    await cup.ask(cup.host, "publish")
    pairs = [set(m["players"]) for m in (await cup.show())["meetings"]]
    assert {one, other} not in pairs
    check_trail(await cup.trail())


async def test_who_is_kept_apart_does_not_meet(house):
    cup = Cup(house)
    await cup.open(rounds=3, desk=True)
    names = [c.account["name"] for c in await cup.enter(4)]
    await cup.ask(cup.host, "start")
    pairs = [[names[0], names[1]], [names[2], names[3]]]
    await cup.ask(cup.host, "pair", pairs=pairs, reason="by hand")
    assert (await cup.ask(cup.host, "preview"))["by_hand"]
    # Kept apart since: the draft is none any more, and no other is taken.
    await cup.ask(cup.host, "forbid", players=names[:2], reason="brothers")
    preview = await cup.ask(cup.host, "preview")
    assert not preview["by_hand"]
    assert set(names[:2]) not in [set(pair) for pair in preview["pairs"]]
    await cup.refused(cup.host, "pair", "not_allowed", pairs=pairs,
                      reason="after all")
    await cup.ask(cup.host, "publish")
    meetings = (await cup.show())["meetings"]
    assert set(names[:2]) not in [set(m["players"]) for m in meetings]


async def test_large_names_and_full_fields(house):
    cup = Cup(house)
    name = "Ж" * 63 + "é"
    await cup.open(rounds=1, most=4, name=name, desk=True)
    await cup.host.refused(
        "tournament.create", "too_large", name="x" * 65, format="swiss",
        game="drill", scenario="ford")
    await cup.enter(4)
    await cup.refused(await Client.guest(cup.server), "join", "closed")
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    for meeting in (await cup.show())["meetings"]:
        await cup.ask(cup.host, "adjudicate", reason="a draw",
                      match=meeting["games"][0]["match"])
    trf = (await cup.ask(cup.host, "trf"))["trf"]
    assert trf.startswith(f"012 {name}\r"), trf[:200]
    with tempfile.NamedTemporaryFile("w", suffix=".trf", newline="") as out:
        out.write(trf)
        out.flush()
        for command in ("pair", "standings"):
            run = subprocess.run([house.build / "estafetted", command,
                                  out.name], capture_output=True, text=True)
            # There is one round: no other can be paired.
            assert run.returncode == (command == "pair"), run
            assert "all 1 rounds are played" in run.stderr or \
                command == "standings", run
    await cup.until(lambda acts: of(acts, "over"))
    await cup.ask(cup.host, "close")
    file = await cup.ask(cup.host, "archive")
    assert file["archive"]["name"] == name


async def test_ratings_know_no_absence(house):
    """What an umpire decides is rated only where both have played."""
    cup = Cup(house)
    await cup.open(desk=True)
    people = [await named(cup.server, name)
              for name in ("Anna", "Ben", "Cara", "Dora", "Emil")]
    made = await people[0].call(
        "tournament.create", name="Rated", format="swiss", rounds=1,
        game="drill", scenario="ford", rated=True, desk=True, appeals=HOUR,
        time_control={"kind": "move", "move": HOUR})
    cup.id, cup.host, cup.players = made["tournament"], people[0], people[1:]
    for client in cup.players:
        await cup.ask(client, "join")
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    first, second = (await cup.show())["meetings"]
    # Nobody has come: whatever is decided, nobody is rated by it.
    await cup.ask(cup.host, "adjudicate", match=second["games"][0]["match"],
                  winner=second["players"][0], reason="nobody came")
    await cup.until(lambda acts: of(acts, "adjudicate"))
    match, seats = first["games"][0]["match"], []
    for client in cup.players:
        if client.account["name"] not in first["players"]:
            continue
        watched = await client.call("match.watch", match=match)
        seats.append(Seat(client, match, watched["as"]))
        await seats[-1].watch()
    await act_some(seats)
    await cup.ask(cup.host, "adjudicate", match=match,
                  winner=first["players"][0], reason="time is short")
    await cup.until(lambda acts: of(acts, "over"))

    async def rated():
        rows = (await cup.host.call("rating.list", game="drill"))["ratings"]
        return {row["player"]: row["rating"] for row in rows}
    while len(now := await rated()) < 2:
        await cup.trail()
    assert set(now) == set(first["players"]), now
    # A correction is the table's affair.
    await cup.ask(cup.host, "result", meeting=first["meeting"], score=[0, 10],
                  reason="the other way round")
    assert await rated() == now
    assert (await points(cup))[first["players"][1]] == 10
    await cup.ask(cup.host, "close")
    code, said = await verify(house, await cup.ask(cup.host, "archive"))
    assert code == 0, said


async def test_a_private_one_is_nobodys_business(house):
    """For who has no part in it each method answers as if it were not; by its
    id one may join, which is how one is invited."""
    cup = Cup(house)
    await cup.open(private=True, format="league", groups=1, desk=True)
    await cup.enter(2)
    stranger, nobody = await Client.guest(cup.server), \
        await Client.open(cup.server)
    before, tried = await cup.trail(), 0
    for file in sorted(set(SCHEMAS) - SHARED):
        parts = SCHEMAS[file]["$defs"]
        method = file.removesuffix(".json")
        members = parts.get("params", {}).get("properties", {})
        if "result" not in parts or "tournament" not in members \
                or method == "tournament.join":
            continue
        params = example(parts["params"])
        if "player" in params:
            params["player"] = cup.players[0].account["name"]
        here, gone = [
            await stranger.refused(method, "not_found",
                                   **{**params, "tournament": which})
            for which in (cup.id, "t_" + "0" * 32)]
        assert here == gone, (method, here, gone)
        await nobody.refused(method, "not_found", "not_signed_in",
                             **{**params, "tournament": cup.id})
        tried += 1
    assert tried > 20, tried
    terms = {"name": "Next", "format": "league", "game": "drill",
             "scenario": "ford", "groups": 1, "round_time": HOUR}
    here, gone = [await stranger.refused("tournament.create", "not_found",
                                         **terms, follows=which)
                  for which in (cup.id, "t_" + "0" * 32)]
    assert here == gone, (here, gone)
    assert await cup.trail() == before
    await cup.ask(stranger, "join")
