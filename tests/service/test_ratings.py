"""Ratings, results and how sides fare."""
import asyncio
import sqlite3

from test_match import seats_of
from wire import Client, Refused, begin, seal

DUEL = "vitoria", "introductory"  # two sides of one seat each


async def named(server, name):
    client = await Client.open(server)
    answer = await client.call("account.register", name=name,
                               password="long enough")
    client.account, client.token = answer["account"], answer["token"]
    return client


async def people(house, *names):
    server = await house.server("--rate", "0")
    return server, [await named(server, name) for name in names]


async def play(clients, loser=1, **terms):
    """A match of two, of which one resigns."""
    seats = await begin(clients, *DUEL, **terms)
    if loser is not None:
        await seats[loser].act({"type": "resign"})
        for seat in seats:
            await seat.wait(lambda s: "result" in s.view)
    return seats


async def card(client, name=None):
    more = {} if name is None else {"player": name}
    return await client.call("rating.show", **more)


async def test_one_result(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    assert (await card(anna)) == {"player": "Anna", "house": False,
                                  "games": [], "history": []}
    seats = await play([anna, ben], rated=True)
    mine, his = await card(anna), await card(anna, "ben")
    [won], [lost] = mine["games"], his["games"]
    # Glickman's formulas for two who are new: 1662 and 1338, 290.
    assert (won["rating"], lost["rating"]) == (1662, 1338), (won, lost)
    assert won["deviation"] == lost["deviation"] == 290
    assert won["provisional"] and (won["won"], won["lost"]) == (1, 0)
    [step] = mine["history"]
    assert step["match"] == seats[0].match and step["score"] == "won"
    assert (step["before"], step["after"]) == (1500, 1662)
    table = (await ben.call("rating.list", game=DUEL[0]))["ratings"]
    assert [row["player"] for row in table] == ["Anna", "Ben"]
    assert (await ben.call("rating.list", game="drill"))["ratings"] == []
    await ben.refused("rating.list", "not_found", game="chess")
    await ben.refused("rating.show", "not_found", player="Nobody")
    stranger = await Client.open(server)
    await stranger.refused("rating.show", "not_signed_in")
    assert (await card(stranger, "Anna"))["history"] == mine["history"]


async def test_a_draw_and_an_unrated_match(house):
    _, (anna, ben) = await people(house, "Anna", "Ben")
    await play([anna, ben])
    assert (await card(anna))["games"] == []
    seats = await play([anna, ben], loser=None, rated=True)
    me = {"match": seats[0].match, "as": seats[0].name}
    other = {"match": seats[1].match, "as": seats[1].name}
    await anna.call("match.propose", **me, propose={"kind": "draw"})
    await ben.call("match.answer", **other, **{"from": seats[0].name},
                   accept=True)
    [row] = (await card(ben))["games"]
    assert (row["rating"], row["drawn"], row["rated"]) == (1500, 1, 1)


async def test_who_is_not_rated(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    guest = await Client.guest(server)
    game, scenario = DUEL
    names = await seats_of(anna, game, scenario)
    base = {"game": game, "scenario": scenario, "seat": names[0],
            "rated": True}
    await guest.refused("challenge.create", "not_allowed", **base,
                        seal=seal()[1])
    made = await anna.call("challenge.create", **base, seal=seal()[1])
    seat = {"challenge": made["challenge"], "seat": names[1]}
    await guest.refused("challenge.accept", "not_allowed", **seat,
                        seal=seal()[1])
    again = await Client.open(server)
    await again.call("account.login", name="Anna", password="long enough")
    for self in (anna, again):
        await self.refused("challenge.accept", "not_allowed", **seat,
                           seal=seal()[1])
    # The same guest, claimed: he keeps what he has played.
    await play([anna, guest])
    await guest.call("account.register", name="Gustav",
                     password="long enough")
    await guest.call("challenge.accept", **seat, seal=seal()[1])
    assert len((await guest.call("match.list"))["matches"]) == 2


async def test_sides(house):
    _, (anna, ben) = await people(house, "Anna", "Ben")
    game, scenario = DUEL
    await play([anna, ben])
    await play([anna, ben], loser=0)
    await play([anna, ben], options={"handicap": 1})
    await play([anna, ben], loser=None)
    await play([anna])
    answer = await ben.call("stats.sides", game=game)
    [row] = answer["rows"]
    first, second = row["won"].values()
    assert (first, second, row["matches"]) == (2, 1, 3), row
    assert row["by"] == "people" and row["scenario"] == scenario
    few = await ben.call("stats.sides", game=game, scenario=scenario,
                         options={"handicap": 1})
    assert few["rows"][0]["matches"] == 1
    await ben.call("account.house")
    await play([anna, ben])
    rows = (await ben.call("stats.sides", game=game))["rows"]
    assert [(r["by"], r["matches"]) for r in rows] == [("people", 3),
                                                       ("house", 1)]
    assert (await card(ben))["house"]
    for wrong in ({"scenario": "none"}, {"game": "chess"}):
        await ben.refused("stats.sides", "not_found", **{"game": game,
                                                         **wrong})
    await ben.refused("stats.sides", "invalid_params", game=game, options={})


async def test_leaving_saves_nobody(house):
    """Whoever gives up his seat before the end has lost if his side does."""
    server = await house.server("--rate", "0")
    games = (await (await Client.open(server)).call("game.list"))["games"]
    plan = next(s for g in games if g["game"] == "drill"
                for s in g["scenarios"]
                if any(seat.get("optional") for seat in s["seats"]))
    optional = next(i for i, seat in enumerate(plan["seats"])
                    if seat.get("optional"))
    side = plan["seats"][optional]["side"]
    clients = [await named(server, f"Player-{i}")
               for i in range(len(plan["seats"]))]
    seats = await begin(clients, "drill", plan["scenario"], rated=True)
    await clients[optional].call("match.leave", match=seats[0].match,
                                 **{"as": seats[optional].name})
    chief = next(i for i, seat in enumerate(plan["seats"])
                 if seat["side"] == side and not seat.get("optional"))
    await seats[chief].watch()
    await seats[chief].act({"type": "resign"})
    cards = [await card(client) for client in clients]
    for i, one in enumerate(cards):
        [step] = one["history"]
        lost = plan["seats"][i]["side"] == side
        assert step["score"] == ("lost" if lost else "won"), (i, step)
    assert cards[optional]["games"][0]["lost"] == 1


async def test_counted_once_over_a_kill(house):
    server, (anna, ben) = await people(house, "Anna", "Ben")
    for _ in range(4):
        seats = await play([anna, ben], loser=None, rated=True)
        asked = asyncio.ensure_future(seats[1].act({"type": "resign"}))
        await asyncio.sleep(0)
        await server.kill()
        try:
            await asked
        except (ConnectionError, Refused, asyncio.TimeoutError):
            pass
        await server.start()
        anna, ben = [await named_again(server, n) for n in ("Anna", "Ben")]
    database = sqlite3.connect(server.database)
    over = database.execute("select count(*) from match where "
                            "state = 'finished'").fetchone()
    for table in ("result", "rated"):
        [(matches, rows)] = database.execute(
            f"select count(distinct match), count(*) from {table}")
        assert matches == over[0], (table, matches, over)
        assert rows == matches * (2 if table == "rated" else 1)
    for (count,) in database.execute("select rated from rating"):
        assert count == over[0]


async def named_again(server, name):
    client = await Client.open(server)
    await client.call("account.login", name=name, password="long enough")
    return client
