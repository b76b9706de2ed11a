"""Reading has its price: by what was read, for an address and an account."""
import random

from test_bad_requests import fetch
from test_match import drill, play_on
from wire import Client

# So little that who has read one large text waits for a quarter of a minute.
LITTLE = ("--reads", "32")
LARGE = {"game": "vitoria", "scenario": "historical"}


async def read_until_refused(client, method, **params):
    """How often it was answered, and the wait that was told then."""
    for count in range(1000):
        answer = await client.ask(method, params)
        if "error" in answer:
            assert answer["error"]["message"] == "too_fast", answer
            return count, answer["error"]["data"]["wait"]
    raise AssertionError(f"{method} was never refused")


async def test_strangers_of_an_address_read_from_one_purse(house):
    server = await house.server(*LITTLE)
    one, other = await Client.open(server), await Client.open(server)
    count, wait = await read_until_refused(one, "game.assets", **LARGE)
    assert count > 0 and wait > 0
    assert (await read_until_refused(other, "game.assets", **LARGE))[0] == 0
    assert (await read_until_refused(other, "match.list", mine=False))[0] == 0


async def test_who_has_signed_in_pays_for_no_stranger(house):
    server = await house.server(*LITTLE)
    stranger = await Client.open(server)
    await read_until_refused(stranger, "game.assets", **LARGE)
    guest = await Client.guest(server)
    count, _ = await read_until_refused(guest, "game.assets", **LARGE)
    assert count > 0
    again = await Client.open(server)
    await again.call("account.resume", token=guest.token)
    assert (await read_until_refused(again, "game.assets", **LARGE))[0] == 0
    another = await Client.guest(server)
    await another.call("game.assets", **LARGE)


async def test_whoever_reads_too_much_plays_on(house):
    server, seats = await drill(house, *LITTLE, "--rate", "1000")
    chance = random.Random(4)
    await play_on(seats, 6, chance)
    seat = seats[0]
    past = {"match": seat.match, "as": seat.name}
    await read_until_refused(seat.client, "game.assets", **LARGE)
    await seat.client.refused("match.history", "too_fast", **past,
                              **{"from": 1})
    await seat.client.refused("match.record", "too_fast", **past)
    await seat.client.refused("match.watch", "too_fast", **past)
    await seat.client.call("match.explain", **past,
                           action={"type": "resign"})
    seat.catch_up()
    await seat.act({"type": "resign"})


async def test_without_a_limit_there_is_none(house):
    for options in (("--reads", "0"), (*LITTLE, "--rate", "0")):
        client = await Client.open(await house.server(*options))
        for _ in range(30):
            await client.call("game.assets", **LARGE)


async def test_pages_are_paid_for_by_the_same_purse(house):
    server, seats = await drill(house, *LITTLE, "--rate", "1000")
    await seats[0].act({"type": "resign"})
    path = f"/records/{seats[0].match}.json"
    link = f"/m/{seats[0].match}"
    assert (await fetch(server, path))[0] == 200
    told = await fetch(server, link)
    assert told[0] == 200 and "It is over" in told[-1]
    stranger = await Client.open(server)
    await read_until_refused(stranger, "game.assets", **LARGE)
    assert (await fetch(server, path))[0] == 429
    # Who opens a match gets the page in any case, with no more words in it.
    told = await fetch(server, link)
    assert told[0] == 200 and "It is over" not in told[-1]
    assert '<div id="page">' in told[-1]
