"""Whoever has a stolen password or token, while its owner takes another."""
import asyncio
import json

from post import Mail
from test_accounts import PASSWORD
from test_clocks import Hand
from test_notify import HOUR, code_in
from test_recover import NEW, asked, at_home
from wire import Client

WRONG = "correct horse bicycle"


async def stolen(server, **who):
    """Somebody else's connection, signed in with what they have stolen."""
    thief = await Client.open(server)
    method = "account.resume" if "token" in who else "account.login"
    await thief.call(method, **who)
    return thief


async def race(client, code, new, *cheats):
    """The owner's new password, and what is asked before it is answered."""
    mine = client.call("account.recover", name="Colville", letter=code,
                       new=new)
    ends = await asyncio.gather(mine, *cheats, return_exceptions=True)
    assert isinstance(ends[0], dict), ends[0]
    return ends[1:]


async def test_who_signs_in_meanwhile_is_out(house):
    """A password that was right when it was looked at, and is so no more."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    password = PASSWORD
    for turn in range(2):
        client, code = await asked(server, mail)
        thieves = [await Client.open(server) for _ in range(4)]
        sent = len(mail.got)
        ends = await race(client, code, f"{NEW} {turn}", *(
            thief.call("account.login", name="Colville", password=password)
            for thief in thieves))
        for end in ends:
            if isinstance(end, dict):
                late = await Client.open(server)
                await late.refused("account.resume", "not_signed_in",
                                   token=end["token"])
        await mail.count(sent + 1)
        password = f"{NEW} {turn}"


async def test_no_address_is_named_meanwhile(house):
    """Nor by the old password an address to which the next code would go."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    who = {"name": "Colville", "password": PASSWORD}
    thief = await stolen(server, **who)
    theirs = (await thief.call("notify.add", kind="mail",
                               to="me@thief.example"))["channel"]
    await mail.count(1)
    await thief.call("notify.confirm", channel=theirs,
                     code=code_in(mail.got[0][1]))
    for _ in range(2):
        client, code = await asked(server, mail)
        thieves = [await stolen(server, **who) for _ in range(4)]
        sent = len(mail.got)
        await race(client, code, NEW, *(
            thief.call("account.recover", channel=theirs, password=PASSWORD)
            for thief in thieves))
        ways = (await client.call("notify.settings"))["channels"]
        assert {way["to"]: way["recovers"] for way in ways} == {
            "anna@example.net": True, "me@thief.example": False}
        await mail.count(sent + 2)
        await client.call("account.password", password=NEW, new=PASSWORD)


async def test_who_comes_back_meanwhile_is_out(house):
    """A session that was found, and had ended before that was answered."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    password = PASSWORD

    async def comes_back(thief, token, mine):
        while not mine.done():
            answer = await thief.ask("account.resume", {"token": token})
            if "error" in answer:
                return

    for turn in range(5):
        tokens = [(await owner.call("account.login", name="Colville",
                                    password=password))["token"]
                  for _ in range(4)]
        hand.go(3 * HOUR)  # their use is noted anew
        client, code = await asked(server, mail)
        thieves = [await Client.open(server) for _ in range(20)]
        sent = len(mail.got)
        password = f"{NEW} {turn}"
        mine = asyncio.ensure_future(client.call(
            "account.recover", name="Colville", letter=code, new=password))
        await asyncio.gather(mine, *(
            comes_back(thief, tokens[number % 4], mine)
            for number, thief in enumerate(thieves)), return_exceptions=True)
        for thief in thieves:
            try:
                await thief.refused("account.sessions", "not_signed_in")
            except ConnectionError:
                pass  # it was signed in, and cut
        owner = client
        await mail.count(sent + 1)


async def test_who_hangs_up_has_ended_the_others(house):
    """Nobody stays because the owner's own connection broke meanwhile."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    client, code = await asked(server, mail)
    thief = await stolen(server, name="Colville", password=PASSWORD)
    await client.send(json.dumps({
        "jsonrpc": "2.0", "id": "last", "method": "account.recover",
        "params": {"name": "Colville", "letter": code, "new": NEW}}))
    client.socket.transport.abort()
    assert await thief.closed() == 1008
    assert await owner.closed() == 1008
    again = await stolen(server, name="Colville", password=NEW)
    assert len((await again.call("account.sessions"))["sessions"]) == 2


async def test_guesses_that_come_with_a_token(house):
    """They count for the account, though it was not yet known as they came."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    token = (await owner.call("account.login", name="Colville",
                              password=PASSWORD))["token"]
    guesses = [("account.recover", {"channel": channel}),
               ("account.password", {"new": NEW})]
    words = []
    for turn in range(16):
        method, params = guesses[turn % 2]
        thief = await Client.open(server)
        answers = await asyncio.gather(
            thief.ask("account.resume", {"token": token}),
            thief.ask(method, {**params, "password": WRONG}))
        words.append(answers[1]["error"]["message"])
        # Nor does what is no guess take one back.
        await thief.ask("account.recover", {
            "letter": "x", "channel": channel, "password": WRONG})
        await thief.close()
    assert words == ["not_allowed"] * 10 + ["too_fast"] * 6, words


async def test_a_name_in_other_letters_is_the_same(house):
    """Capitals of any script: no guess more, no letter more."""
    mail = await Mail().start()
    server = await house.server("--rate", "0", "--smtp-url", mail.url,
                                "--mail-from", "house@example.org")
    client = await Client.open(server)
    names = ["\u0440\u043e\u0440\u043e\u0440", "\u0420\u043e\u0440\u043e\u0440",
             "\u0440\u041e\u0420\u043e\u0440", "\u0440\u043e\u0440\u043e\u0420"]
    for turn in range(12):
        name = names[turn % 4]
        asked = await client.ask("account.recover", {"name": name})
        tried = await client.ask("account.login",
                                 {"name": name, "password": WRONG})
        if turn < 10:
            assert asked["result"] == {}
            assert tried["error"]["message"] == "not_allowed"
        else:
            assert asked["error"]["message"] == "too_fast"
            assert tried["error"]["message"] == "too_fast"
