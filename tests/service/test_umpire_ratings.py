"""Who is rated for what an umpire has ruled, or for whom they have replaced."""
from test_clocks import HOUR
from test_ratings import FORWARDED, card, unrated
from test_umpire import Cup, of
from walk import act_some
from wire import Client, Seat

WHY = {"reason": "I say so"}


async def at(server, name, place):
    """One with this name, who signs in at an address with this number."""
    client = await Client.open(server, extra_headers=[
        (FORWARDED, f"192.0.2.{place}")])
    client.account = (await client.call("account.register", name=name,
                                        password="long enough"))["account"]
    return client


async def rated_cup(house, count, spares=0, **terms):
    """It has a desk; everybody has an address, and the host does not play."""
    cup = Cup(house)
    await cup.open(desk=True)
    cup.host, *everybody = [
        await at(cup.server, name, i)
        for i, name in enumerate(("Hanna", "Anna", "Ben", "Cleo", "Dora",
                                  "Emil")[:1 + count + spares], 1)]
    made = await cup.host.call(
        "tournament.create", name="Rated", format="swiss", rounds=2,
        game="drill", scenario="ford", rated=True, desk=True, appeals=HOUR,
        absence={"substitutes": True, "grace": 900 * HOUR},
        time_control={"kind": "move", "move": 900 * HOUR})
    cup.id, cup.players = made["tournament"], everybody[:count]
    for client in cup.players:
        await cup.ask(client, "join")
    for client in everybody[count:]:
        await cup.ask(client, "join", substitute=True)
    await cup.ask(cup.host, "start")
    await cup.ask(cup.host, "publish")
    return cup, everybody


async def played(cup, meeting):
    """Its game, in which each has done enough to be rated."""
    match, seats = meeting["games"][0]["match"], []
    for client in cup.players:
        if client.account["name"] in meeting["players"]:
            watched = await client.call("match.watch", match=match)
            seats.append(Seat(client, match, watched["as"]))
            await seats[-1].watch()
    await act_some(seats)
    return seats


async def over(seats):
    """Why it is not rated, once it is over."""
    for seat in seats:
        await seat.wait(lambda s: "result" in s.view)
    return await unrated(seats)


def without(meetings, client):
    return next(m for m in meetings
                if client.account["name"] not in m["players"])


async def test_who_plays_rates_nobody_as_an_umpire(house):
    """Else they would make the ratings of those whom they meet next."""
    cup, (umpire, *_) = await rated_cup(house, 4)
    await cup.ask(cup.host, "umpire", named=True,
                  player=umpire.account["name"])
    meetings = (await cup.show())["meetings"]
    seats = await played(cup, without(meetings, umpire))
    await cup.ask(umpire, "leave")
    await cup.ask(umpire, "adjudicate", match=seats[0].match,
                  winner=seats[0].client.account["name"], **WHY)
    assert await over(seats) == "umpire"
    for seat in seats:
        assert (await card(seat.client))["games"] == []
    # The host, who has never entered, rules, and it counts.
    await cup.ask(cup.host, "publish")
    meeting = next(m for m in (await cup.show())["meetings"] if m["games"])
    seats = await played(cup, meeting)
    await cup.ask(cup.host, "adjudicate", match=seats[0].match,
                  winner=seats[0].client.account["name"], **WHY)
    assert await over(seats) is None
    assert (await card(seats[0].client))["games"][0]["won"] == 1


async def test_nor_does_who_sits_beside_a_player(house):
    cup, everybody = await rated_cup(house, 4)
    umpire = await at(cup.server, "Fred", 2)
    await cup.ask(cup.host, "umpire", named=True,
                  player=umpire.account["name"])
    beside = everybody[0]
    meetings = (await cup.show())["meetings"]
    far = without(meetings, beside)
    near = next(m for m in meetings if m is not far)
    for meeting, why in ((near, "umpire"), (far, None)):
        seats = await played(cup, meeting)
        await cup.ask(umpire, "adjudicate", match=seats[0].match,
                      winner=seats[0].client.account["name"], **WHY)
        assert await over(seats) == why
    # Whoever goes of their own will has lost, whoever is umpire.
    await cup.ask(cup.host, "publish")
    meeting = without((await cup.show())["meetings"], beside)
    seats = await played(cup, meeting)
    await cup.ask(seats[0].client, "leave")
    assert await over(seats) is None


async def replaced(house, replace):
    """One is taken out by `replace`, and who sits there then resigns."""
    cup, everybody = await rated_cup(house, 2, spares=1)
    [meeting] = (await cup.show())["meetings"]
    gone, stays = await played(cup, meeting)
    spare = everybody[-1]
    await replace(cup, gone.client, spare)
    await cup.until(lambda acts: of(acts, "substitute"))
    await stays.client.until(
        lambda method, params: method == "match.seats"
        and params["seats"][gone.name] == spare.account["name"])
    seat = Seat(spare, gone.match, gone.name)
    await seat.watch()
    await seat.act({"type": "resign"})
    why = await over([stays])
    cards = [(await card(client))["games"]
             for client in (gone.client, spare, stays.client)]
    players = (await stays.client.call("match.result",
                                       match=gone.match))["players"]
    left = [p["player"] for p in players if p.get("left")]
    return why, [sum(row["rated"] for row in rows) for rows in cards], left


async def test_whom_an_umpire_replaces_has_not_left(house):
    async def by_umpire(cup, player, spare):
        await cup.ask(cup.host, "substitute", player=player.account["name"],
                      by=spare.account["name"], reason="they are ill")
    # Nor has the other won: any substitute could lose to them for nothing.
    assert await replaced(house, by_umpire) == ("replaced", [0, 0, 0], [])


async def test_whom_an_umpire_takes_out_has(house):
    async def taken_out(cup, player, spare):
        await cup.ask(cup.host, "leave", player=player.account["name"],
                      reason="they have asked a program")
    why, rated, left = await replaced(house, taken_out)
    assert (why, rated, len(left)) == (None, [1, 0, 1], 1)


async def by_friend_of(house, find):
    """One is taken out by an umpire at the address of whom `find` picks."""
    async def by_friend(cup, player, spare):
        places = [*cup.players, spare]
        umpire = await at(cup.server, "Fred",
                          2 + places.index(find(cup, player, spare)))
        await cup.ask(cup.host, "umpire", named=True,
                      player=umpire.account["name"])
        await cup.ask(umpire, "leave", player=player.account["name"], **WHY)
    why, rated, left = await replaced(house, by_friend)
    return why, rated, len(left)


async def test_a_seat_given_by_who_sits_beside_a_player(house):
    def opponent(cup, player, spare):
        return next(p for p in cup.players if p is not player)
    assert await by_friend_of(house, opponent) == ("umpire", [0, 0, 0], 1)


async def test_a_seat_given_to_who_sits_beside_the_umpire(house):
    def reserve(cup, player, spare):
        return spare
    assert await by_friend_of(house, reserve) == ("umpire", [0, 0, 0], 1)
