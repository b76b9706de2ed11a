"""The umpire's desk: what they may do, what they may not, and what is written."""
from test_client import Desk
from test_clocks import HOUR, by_move
from test_umpire import (Cup, GRACE, MONTH, check_archive, check_trail, of,
                         rounds_of)
from walk import any_action
from wire import Client, Seat, seal


async def desk(house, **terms):
    """Four players, a substitute who waits, and rounds made by hand."""
    cup = Cup(house)
    await cup.open(rounds=2, desk=True, time_control=by_move(MONTH),
                   absence={"grace": GRACE, "substitutes": True,
                            "half_byes": 1}, **terms)
    players = await cup.enter(4)
    spare, = await cup.enter(1, substitute=True)
    cup.names = {client: client.account["name"] for client in cup.players}
    return cup, players, spare


async def published(cup, by=None):
    """The meetings of a round once it is out, and its matches have begun."""
    await cup.ask(by or cup.host, "publish")
    meetings = (await cup.show())["meetings"]
    for game in (game for m in meetings for game in m["games"]):
        for client in cup.players:
            if cup.names[client] in game["sides"]:
                await client.until(lambda method, params, match=game["match"]:
                                   method == "account.waiting"
                                   and params["match"] == match
                                   or cup.names[client] == game["sides"][1])
    return meetings


def seat_of(cup, meeting, side=0):
    """Who has this side in the only game of a meeting, and their seat."""
    game = meeting["games"][0]
    client = next(c for c in cup.players
                  if cup.names[c] == game["sides"][side])
    return Seat(client, game["match"], ["blue-left", "red"][side])


async def test_nobody_does_what_is_not_theirs(house):
    cup, players, spare = await desk(house)
    stranger = await Client.guest(cup.server)
    await cup.refused(players[0], "join", "not_allowed")
    await cup.refused(stranger, "start", "not_allowed")
    await cup.refused(players[0], "umpire", "not_allowed", named=True,
                      player=cup.names[players[0]])
    await cup.ask(cup.host, "start")
    await cup.refused(players[1], "publish", "not_allowed")
    await cup.refused(players[1], "preview", "not_allowed")
    await cup.refused(stranger, "join", "closed")
    first, second = await published(cup)
    match = first["games"][0]["match"]
    why = {"reason": "I want to"}
    for method, params in (
            ("adjudicate", {"match": match, "winner": cup.names[players[0]]}),
            ("annul", {"match": match}), ("look", {"match": match}),
            ("result", {"meeting": 1, "score": [10, 0]}),
            ("extend", {"add": HOUR}), ("cancel", {}), ("resume", {}),
            ("pair", {"pairs": []}),
            ("rewind", {"match": match, "to": "2026-01-09T11:00:00Z"}),
            ("substitute", {"player": cup.names[players[0]],
                            "by": cup.names[spare]}),
            ("forbid", {"players": [cup.names[p] for p in players[:2]]})):
        await cup.refused(players[0], method, "not_allowed", **params, **why)
    await cup.refused(players[0], "leave", "not_allowed", "not_found",
                      player=cup.names[players[1]])
    await cup.refused(stranger, "consent", "not_allowed", match=match,
                      accepts=True)
    # A host who plays sees nothing hidden, and judges no game of their own.
    await cup.ask(cup.host, "umpire", named=True,
                  player=cup.names[players[0]])
    own = next(m for m in (first, second)
               if cup.names[players[0]] in m["players"])
    other = second if own is first else first
    for meeting in (own, other):
        await cup.refused(players[0], "look", "not_allowed",
                          match=meeting["games"][0]["match"], **why)
    await cup.refused(players[0], "adjudicate", "not_allowed",
                      match=own["games"][0]["match"],
                      winner=cup.names[players[0]], **why)
    await cup.refused(players[0], "annul", "not_allowed",
                      match=other["games"][0]["match"], **why)
    await cup.ask(cup.host, "umpire", named=False,
                  player=cup.names[players[0]])
    await cup.refused(players[0], "annul", "not_allowed",
                      match=own["games"][0]["match"], **why)
    await cup.ask(cup.host, "cancel", reason="that was the test")
    assert (await cup.show())["state"] == "cancelled"
    listed = (await cup.host.call("tournament.list",
                                  mine=True))["tournaments"]
    assert [row["tournament"] for row in listed] == [cup.id]


async def test_the_desk(house):
    cup, players, spare = await desk(house)
    names = [cup.names[client] for client in players]
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "forbid", players=names[:2], reason="brothers")
    await cup.ask(cup.host, "pair", pairs=[[names[0], names[3]],
                                           [names[2], names[1]]],
                  reason="they have met last week")
    shown = await cup.ask(cup.host, "preview")
    assert shown["by_hand"] and shown["pairs"][0] == [names[0], names[3]]
    first, second = await published(cup)
    assert first["players"] == [names[0], names[3]]

    # They look, and both who play are told so before anything is seen.
    match = first["games"][0]["match"]
    seat = seat_of(cup, first)
    await seat.watch()
    views = await cup.ask(cup.host, "look", match=match,
                          reason="a question of zones of control")
    assert set(views["views"]) >= {"blue-left", "red"}
    await seat.client.until(lambda method, params: method == "chat.message"
                            and "looks at all sides" in params["text"])

    # Time, a pause and its end are commands of the match.
    await cup.ask(cup.host, "extend", match=match, add=2 * HOUR,
                  reason="their line was down")
    await seat.wait(lambda s: told(s.client, "more, by the umpire"))
    await cup.ask(cup.host, "pause", until="2026-01-10T12:00:00Z",
                  reason="a storm")
    await seat.wait(lambda s: told(s.client, "A pause, by the umpire, until "
                                   "2026-01-10T12:00:00.000Z, "
                                   "whatever is played."))
    await cup.ask(cup.host, "resume", reason="it is over")
    await cup.ask(cup.host, "extend", add=HOUR, reason="for the storm")

    # Back to an instant, when both consent; one alone is not enough.
    before, view = seat.seq, seat.view
    cup.hand.go(60000)
    to = "2026-01-09T12:00:30.000Z"
    await seat.act(await any_action(seat, cup.chance))
    await seat.wait(lambda s: s.seq > before)
    await cup.ask(cup.host, "rewind", match=match, to=to, reason="a mistake")
    await cup.ask(seat.client, "consent", match=match, accepts=True)
    other = next(c for c in players if cup.names[c] == names[3])
    await cup.refused(players[1], "consent", "not_allowed", match=match,
                      accepts=True)
    await cup.ask(other, "consent", match=match, accepts=True)
    await seat.wait(lambda s: told(s.client, "Taken back, as agreed"))
    assert seat.view["pieces"] == view["pieces"]

    # A substitute takes over a running game.
    await cup.ask(cup.host, "substitute", player=names[0],
                  by=cup.names[spare], reason="ill")
    await spare.until(lambda method, params: method == "account.waiting"
                      and params["match"] == match)
    taken = Seat(spare, match, "blue-left")
    await taken.watch()
    await cup.ask(cup.host, "adjudicate", match=match,
                  winner=cup.names[spare], reason="they would have won")
    await taken.wait(lambda s: "result" in s.view)
    assert taken.view["result"]["by"] == "adjudication"
    await cup.ask(cup.host, "annul", match=second["games"][0]["match"],
                  reason="played on a wrong map")

    # A result is corrected, a player sits out, another leaves; signed off.
    await cup.ask(cup.host, "result", meeting=1, score=[5, 5],
                  reason="the appeal was heard")
    await cup.ask(players[1], "bye", round=2, kind="half")
    await cup.refused(players[1], "bye", "not_allowed", round=2, kind="zero")
    await cup.refused(players[1], "bye", "invalid_params", round=1,
                      kind="zero")
    meetings = await published(cup)
    for meeting in (m for m in meetings if m["state"] == "open"):
        await cup.ask(cup.host, "adjudicate", reason="agreed",
                      match=meeting["games"][0]["match"])
    await cup.until(lambda acts: of(acts, "over"))
    await cup.refused(players[1], "close", "not_allowed")
    trf = (await cup.ask(cup.host, "trf"))["trf"]
    assert sum(line.startswith("001 ") for line in trf.split("\r")) == 4, trf
    await cup.ask(cup.host, "close", reason="well played")
    acts = await cup.trail()
    check_trail(acts)
    assert rounds_of(acts) == [1, 2]
    assert all("reason" in row for row in acts if row["role"] == "host"
               and row["act"]["act"] not in ("create", "start", "publish"))
    await cup.refused(cup.host, "result", "not_allowed", meeting=1,
                      score=[10, 0], reason="too late")


def told(client, words):
    """Has this client been told a line with these words?"""
    return any(words in line["text"] for method, params in client.notices
               if method == "match.update"
               for line in params["happenings"])


async def test_dice_are_sealed_with_the_entry(house):
    """Bytes of an entrant go into the dice of their game, as of any match."""
    cup = Cup(house)
    await cup.open(rounds=1, desk=True)
    sealed = [seal() for _ in range(2)]
    for data, hashed in sealed:
        client = await Client.guest(cup.server)
        await cup.ask(client, "join", seals=[hashed])
        cup.players.append(client)
    cup.names = {client: client.account["name"] for client in cup.players}
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    for client, (data, hashed) in zip(cup.players, sealed):
        own, = (await cup.ask(client, "show"))["own"]["sealed"]
        assert own["seal"] == hashed
        await client.refused("match.open", "invalid_params", "not_allowed",
                             match=own["match"], **{"as": own["as"]},
                             bytes="00" * 32)
        await client.call("match.open", match=own["match"],
                          **{"as": own["as"]}, bytes=data)
    await cup.ask(cup.host, "adjudicate", match=own["match"],
                  reason="the dice are enough")
    await cup.until(lambda acts: of(acts, "over"))
    await cup.ask(cup.host, "close")
    record = (await cup.host.call("match.record",
                                  match=own["match"]))["record"]
    given = [seat for seat in record["seats"] if "bytes" in seat]
    assert {seat["bytes"] for seat in given} == {d for d, _ in sealed}, record
    await check_archive(cup)


async def test_who_has_looked_never_plays(house):
    """Neither by entering, nor by a seat that a player hands over."""
    cup, players, spare = await desk(house)
    other = await Client.guest(cup.server)
    await cup.ask(cup.host, "umpire", named=True, player=other.account["name"])
    await cup.ask(cup.host, "start")
    first, second = await published(cup)
    match = first["games"][0]["match"]
    seat = seat_of(cup, first)
    await cup.ask(other, "look", match=match, reason="a question")
    await cup.refused(other, "join", "not_allowed", substitute=True)
    await cup.ask(cup.host, "umpire", named=False,
                  player=other.account["name"])
    await cup.refused(other, "join", "not_allowed", substitute=True)
    # Nobody else either takes a seat in it: not by asking, nor when asked.
    opponent = seat_of(cup, second).client
    for name in (other.account["name"], cup.names[opponent],
                 cup.names[spare]):
        await seat.client.refused("match.invite", "not_allowed", match=match,
                                  seat=seat.name, to=name)
    await seat.client.call("match.invite", match=match, seat=seat.name,
                           anyone=True)
    for client in (other, opponent, spare, cup.host):
        await client.refused("match.take", "not_allowed", match=match,
                             seat=seat.name)
        await client.refused("match.invite", "not_allowed", match=match,
                             seat=seat.name, anyone=True)


async def test_an_umpire_who_plays(house):
    """Nothing is done to one's opponents, and no pairs are made."""
    cup, players, spare = await desk(house)
    await cup.ask(cup.host, "start")
    names = cup.names
    why = {"reason": "I want to"}
    await cup.ask(cup.host, "umpire", named=True, player=names[players[0]])
    await cup.refused(players[0], "pair", "not_allowed",
                      pairs=[[names[players[0]]]], **why)
    await cup.refused(players[0], "forbid", "not_allowed", **why,
                      players=[names[players[0]], names[players[1]]])
    await cup.ask(cup.host, "umpire", named=True, player=names[spare])
    first, second = await published(cup)
    own = next(m for m in (first, second) if names[players[0]] in m["players"])
    rival = next(n for n in own["players"] if n != names[players[0]])
    await cup.refused(players[0], "leave", "not_allowed", player=rival, **why)
    await cup.refused(players[0], "substitute", "not_allowed", player=rival,
                      by=names[spare], **why)
    for method, params in (("leave", {}), ("substitute",
                                           {"by": names[spare]})):
        await cup.refused(spare, method, "not_allowed", player=rival,
                          **params, **why)
    # A yes is written down once, however often it is said.
    match = second["games"][0]["match"] if own is first \
        else first["games"][0]["match"]
    seat = seat_of(cup, second if own is first else first)
    await seat.watch()
    cup.hand.go(60000)
    await cup.ask(cup.host, "rewind", match=match,
                  to="2026-01-09T12:00:30.000Z", **why)
    await cup.ask(seat.client, "consent", match=match, accepts=True)
    await cup.refused(seat.client, "consent", "not_allowed", match=match,
                      accepts=True)
    # Who changes their name can still be dismissed.
    await spare.call("account.register", name="Somebody",
                     password="a long enough one")
    await cup.ask(cup.host, "umpire", named=False, player="Somebody")
    await cup.refused(spare, "annul", "not_allowed", match=match, **why)


async def test_rated_is_for_accounts_with_a_name(house):
    cup = Cup(house)
    await cup.open(rounds=1, desk=True, rated=True)
    guest = await Client.guest(cup.server)
    await cup.refused(guest, "join", "not_allowed")
    await guest.call("account.register", name="Anna",
                     password="a long enough one")
    await cup.ask(guest, "join")


async def test_a_host_has_so_many_tournaments(house):
    cup = Cup(house)
    await cup.open()
    terms = {"name": "Another", "format": "swiss", "game": "drill",
             "scenario": "ford", "options": {"turns": 1}}
    for _ in range(19):
        await cup.host.call("tournament.create", **terms)
    await cup.host.refused("tournament.create", "too_fast", **terms)
    await cup.ask(cup.host, "cancel", reason="one too many")
    await cup.host.call("tournament.create", **terms)


async def test_each_game_of_a_meeting_has_its_seal(house):
    cup = Cup(house)
    await cup.open(rounds=1, desk=True, mirrored=True)
    seals = {}
    for _ in range(2):
        client = await Client.guest(cup.server)
        hashed = [seal()[1] for _ in range(2)]
        await cup.ask(client, "join", seals=hashed)
        seals[client] = hashed
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    for client, hashed in seals.items():
        own = (await cup.ask(client, "show"))["own"]["sealed"]
        assert [row["seal"] for row in own] == hashed, own


async def test_a_host_in_a_shell(house):
    """The same from the client without a screen, as people would type it."""
    server = await house.server("--rate", "0")
    shell = Desk(house, server)
    names = {}
    for account in ("host", "anna", "ben"):
        await shell.run(account, "guest")
        names[account] = (await shell.json(account, "whoami"))[0]["name"]
    made, = await shell.json(
        "host", "tournament", "create", "name=Cup", "format=robin",
        "game=drill", "scenario=ford", "option.turns=1", "round_time=2d",
        "grace=1h", "clock=move:1d", "appeals=1s")
    cup = made["tournament"]
    for account in ("anna", "ben"):
        await shell.run(account, "tournament", "join", cup)
    listed = await shell.run("anna", "tournament", "list")
    assert listed == [f"{cup}  open      Cup  drill, by {names['host']}"]
    wrong = await shell.run("anna", "tournament", "start", cup, code=4)
    assert "only the host" in wrong[0], wrong
    await shell.run("anna", "tournament", "join", cup, "rounds", code=2)
    await shell.run("host", "tournament", "start", cup)
    watcher = await Client.open(server)
    await watcher.call("account.resume", token=shell.token("host"))
    while True:
        shown, = await shell.json("anna", "tournament", "show", cup)
        if "next" in shown["own"]:
            break
        await watcher.until(lambda method, params:
                            method == "tournament.update"
                            and params["act"] >= 4)
    await shell.run("host", "tournament", "adjudicate", cup,
                    f"match={shown['own']['next']}",
                    f"winner={names['ben']}", "reason=she has resigned")
    table = await shell.run("ben", "tournament", "table", cup)
    assert table[1].split()[:3] == ["1", names["ben"], "1.0"], table
    trail = await shell.run("anna", "tournament", "trail", cup)
    assert any("she has resigned" in line for line in trail)
