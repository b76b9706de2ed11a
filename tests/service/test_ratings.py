"""Ratings, results and how sides fare."""
import asyncio

from test_clocks import HOUR, Hand
from test_match import seats_of
from walk import act_some
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


async def play(clients, loser=1, acts=3, **terms):
    """A match of two, of which one resigns once both have played a little."""
    seats = await begin(clients, *DUEL, **terms)
    if terms.get("rated"):
        await act_some(seats, acts)
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
    mine, theirs = await card(anna), await card(anna, "ben")
    [won], [lost] = mine["games"], theirs["games"]
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
    # The same guest, claimed: they keep what they have played.
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


async def with_optional(server):
    """A scenario of the drill with a seat that may be left, and which it is."""
    games = (await (await Client.open(server)).call("game.list"))["games"]
    plan = next(s for g in games if g["game"] == "drill"
                for s in g["scenarios"]
                if any(seat.get("optional") for seat in s["seats"]))
    return plan, next(i for i, seat in enumerate(plan["seats"])
                      if seat.get("optional"))


async def test_leaving_saves_nobody(house):
    """Whoever gives up their seat before the end has lost if their side does."""
    server = await house.server("--rate", "0")
    plan, optional = await with_optional(server)
    side = plan["seats"][optional]["side"]
    clients = [await named(server, f"Player-{i}")
               for i in range(len(plan["seats"]))]
    seats = await begin(clients, "drill", plan["scenario"], rated=True)
    await act_some(seats)
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


async def test_nor_does_deleting_who_has_left(house):
    """Else a team would take somebody along whose account can go."""
    server = await house.server("--rate", "0")
    plan, optional = await with_optional(server)
    clients = [await named(server, f"Player-{i}")
               for i in range(len(plan["seats"]))]
    seats = await begin(clients, "drill", plan["scenario"], rated=True)
    await act_some(seats)
    gone = clients[optional]
    await gone.call("match.leave", match=seats[0].match,
                    **{"as": seats[optional].name})
    await gone.call("account.delete", password="long enough")
    side = plan["seats"][optional]["side"]
    chief = next(i for i, seat in enumerate(plan["seats"])
                 if seat["side"] == side and not seat.get("optional"))
    await seats[chief].watch()
    await seats[chief].act({"type": "resign"})
    assert await unrated([seats[chief]]) is None
    for i, client in enumerate(clients):
        if i != optional:
            [row] = (await card(client))["games"]
            assert row["rated"] == 1
    table = (await clients[chief].call("rating.list", game="drill"))["ratings"]
    assert len(table) == len(clients) - 1


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
    [(over,)] = server.base.rows("select count(*) from match where "
                                 "state = 'finished'")
    for table in ("result", "rated"):
        [(matches, rows)] = server.base.rows(
            f"select count(distinct match), count(*) from {table}")
        assert matches == over, (table, matches, over)
        assert rows == matches * (2 if table == "rated" else 1)
    for (count,) in server.base.rows("select rated from rating"):
        assert count == over


async def named_again(server, name):
    client = await Client.open(server)
    await client.call("account.login", name=name, password="long enough")
    return client


FORWARDED = "X-Forwarded-For"


async def unrated(seats):
    """What the end of a match says of why it is not rated."""
    client, match = seats[0].client, seats[0].match
    answer = await client.call("match.result", match=match)
    assert answer["rated"]
    return answer.get("unrated")


async def test_who_has_not_played_is_not_rated(house):
    """Two who resign to each other have played nothing."""
    _, (anna, ben) = await people(house, "Anna", "Ben")
    for acts in (0, 1, 2):
        seats = await play([anna, ben], acts=acts, rated=True)
        assert await unrated(seats) == "unplayed"
        answer = await ben.call("match.result", match=seats[0].match)
        assert answer["players"][0]["score"] == "won"
        assert not any("after" in player for player in answer["players"])
    assert (await card(anna))["games"] == []
    assert await unrated(await play([anna, ben], rated=True)) is None
    assert (await card(anna))["games"][0]["rated"] == 1


async def test_the_same_two_are_rated_so_often_a_day(house):
    hand = Hand()
    server = await house.server("--rate", "0", "--test-clock", str(hand.path))
    anna, ben, cleo = [await named(server, n) for n in ("Anna", "Ben", "Cleo")]
    for i in range(6):
        seats = await play([anna, ben] if i % 2 else [ben, anna], rated=True)
        assert await unrated(seats) == (None if i < 4 else "met_often")
    assert (await card(anna))["games"][0]["rated"] == 4
    assert await unrated(await play([anna, cleo], rated=True)) is None
    hand.go(23 * HOUR)
    seats = await play([anna, ben], rated=True)
    assert await unrated(seats) == "met_often"
    hand.go(2 * HOUR)
    assert await unrated(await play([anna, ben], rated=True)) is None


async def of_address(server, name, address):
    client = await Client.open(server, extra_headers=[(FORWARDED, address)])
    await client.call("account.register", name=name, password="long enough")
    return client


async def test_two_at_one_address_are_not_rated(house):
    server = await house.server("--rate", "0")
    anna = await of_address(server, "Anna", "192.0.2.7")
    ben = await of_address(server, "Ben", "192.0.2.7")
    cleo = await of_address(server, "Cleo", "192.0.2.8")
    six, seven = [await of_address(server, name, f"2001:db8:1:2::{name}")
                  for name in ("Dada", "Dead")]
    assert await unrated(await play([anna, ben], rated=True)) == "one_address"
    assert await unrated(await play([six, seven], rated=True)) == "one_address"
    assert await unrated(await play([anna, cleo], rated=True)) is None
    # Nor if one of them has since gone to another one.
    away = await Client.open(server, extra_headers=[(FORWARDED, "192.0.2.9")])
    await away.call("account.login", name="Ben", password="long enough")
    assert await unrated(await play([anna, away], rated=True)) == "one_address"
    assert (await card(anna))["games"][0]["rated"] == 1
    # A club says so, and what was known is forgotten with the process.
    await server.stop()
    server.options += ("--rate-one-address", "1")
    await server.start()
    anna, ben = [await Client.open(server, extra_headers=[
        (FORWARDED, "192.0.2.7")]) for _ in range(2)]
    for client, name in ((anna, "Anna"), (ben, "Ben")):
        await client.call("account.login", name=name, password="long enough")
    assert await unrated(await play([anna, ben], rated=True)) is None


async def test_of_whom_no_proxy_says_where_they_are(house):
    """All players of a host that forgot to have its proxy say so."""
    server = await house.server("--rate", "0")
    players = []
    for name in ("Anna", "Ben"):
        client = await Client.open(
            server, extra_headers=[("X-Forwarded-Proto", "https")])
        await client.call("account.register", name=name,
                          password="long enough")
        players.append(client)
    assert await unrated(await play(players, rated=True)) is None


async def test_results_from_before_an_option(house):
    """What was played before there was a handicap is counted as without."""
    server, (anna, ben) = await people(house, "Anna", "Ben")
    for game, scenario in (("petite-guerre", "introductory"),
                           ("toy-soldiers", "first-shots")):
        for _ in range(2):
            seats = await begin([anna, ben], game, scenario)
            await seats[1].act({"type": "resign"})
            await seats[1].wait(lambda s: "result" in s.view)
    await server.stop()
    assert server.base.change(
        "update result set options = replace(options, ',\"handicap\":0', '') "
        "where match in (select min(match) from result group by game)") == 2
    assert server.base.change("delete from migration where path like '%-handicap.sql'") == 1
    await server.start()
    client = await Client.guest(server)
    for game, scenario in (("petite-guerre", "introductory"),
                           ("toy-soldiers", "first-shots")):
        counted = await client.call("stats.sides", game=game,
                                    scenario=scenario, options={})
        assert [row["matches"] for row in counted["rows"]] == [2], counted
