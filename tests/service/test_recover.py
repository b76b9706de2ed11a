"""A lost password comes back by mail, and to its owner alone."""
import asyncio
import json
import re

from post import Mail
from test_accounts import PASSWORD, totp
from test_client import ERROR, USAGE, Desk
from test_clocks import Hand
from test_notify import HOUR, MINUTE, code_in, send, until_log
from test_account_data import export_all
from wire import Client

NEW = "staple battery horse"


async def at_home(house, hand, name="Colville", *options):
    """A server with mail, and a player whose password would come back."""
    mail = await Mail().start()
    server = await house.server(
        "--rate", "0", "--test-clock", str(hand.path), "--smtp-url", mail.url,
        "--mail-from", "house@example.org", "--patience", "1", "--public-url",
        "https://play.example.org", *options)
    client = await Client.open(server)
    await client.call("account.register", name=name, password=PASSWORD)
    added = await client.call("notify.add", kind="mail", to="anna@example.net")
    await mail.count(1)
    await client.call("notify.confirm", channel=added["channel"],
                      code=code_in(mail.got[0][1]))
    await client.call("account.recover", channel=added["channel"],
                      password=PASSWORD)
    mail.got.clear()
    return server, mail, client, added["channel"]


def letter_code(message):
    return re.search(r"sets another: ([a-z2-7-]{19})\n",
                     message.get_content().replace("\r\n", "\n"))[1]


async def asked(server, mail, name="colville"):
    """Asks, and reads the letter that comes."""
    client = await Client.open(server)
    before = len(mail.got)
    assert await client.call("account.recover", name=name) == {}
    await mail.count(before + 1)
    return client, letter_code(mail.got[-1][1])


async def test_a_lost_password_comes_back(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    stranger, code = await asked(server, mail)
    to, message, _ = mail.got[0]
    assert to == "anna@example.net"
    said = message.get_content()
    assert "colville" in said and "do nothing" in said and "/off/" not in said
    assert message["list-unsubscribe"] is None
    # Nobody without the letter, and no other password before it is used.
    for wrong in ("aaaa-aaaa-aaaa-aaaa", code[:-1], code.upper(), ""):
        await stranger.refused("account.recover", "not_allowed", new=NEW,
                               name="Colville", letter=wrong)
    await stranger.refused("account.recover", "invalid_params", new="short",
                           name="Colville", letter=code)
    await stranger.call("account.login", name="Colville", password=PASSWORD)
    other = await Client.open(server)
    answer = await other.call("account.recover", name="COLVILLE", letter=code,
                              new=NEW)
    assert answer["account"] == {"name": "Colville", "guest": False}
    assert await owner.closed() == 1008
    assert await stranger.closed() == 1008
    assert len((await other.call("account.sessions"))["sessions"]) == 1
    later = await Client.open(server)
    await later.refused("account.login", "not_allowed", name="Colville",
                        password=PASSWORD)
    await later.call("account.resume", token=answer["token"])
    await later.call("account.login", name="Colville", password=NEW)
    await later.refused("account.recover", "not_allowed", new=PASSWORD,
                        name="Colville", letter=code)
    await mail.count(2)
    assert "set anew" in mail.got[1][1].get_content()
    rows = await until_log(other, lambda rows: rows[0]["state"] == "sent")
    assert [row["kind"] for row in rows][:2] == ["recovered", "recover"]


async def test_nobody_learns_who_is_here(house):
    """The same answers, the same rows, whether there is anybody or not."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    plain = await Client.open(server)  # has a name, but no address for this
    await plain.call("account.register", name="Kempt", password=PASSWORD)
    guest = await Client.guest(server)
    names = ["Colville", "Kempt", "Nobody", guest.account["name"], "x",
             "\u202eevil", ""]
    answers = []
    for name in names:
        client = await Client.open(server)
        said = [await client.call("account.recover", name=name),
                await client.call("account.recover", name=name)]
        for letter in ("aaaa-aaaa-aaaa-aaaa", ""):
            said.append(await client.refused(
                "account.recover", "not_allowed", name=name, new=NEW,
                letter=letter))
        answers.append(said)
    assert all(said == answers[0] for said in answers)
    await mail.count(1)
    hand.go(MINUTE)
    await send(owner, {"channel": channel})
    await mail.count(2)  # the test, behind all that could have come
    assert [to for to, *_ in mail.got] == ["anna@example.net"] * 2
    rows = server.base.rows("select account is null, tries, until from reset")
    assert len(rows) == len(names)
    assert sorted(row[0] for row in rows) == [0] + [1] * 6
    assert {row[1:] for row in rows} == {rows[0][1:]}


async def test_a_code_dies(house):
    """By time, by another password or address; not by a stranger's tries."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)

    async def dead(code):
        await (await Client.open(server)).refused(
            "account.recover", "not_allowed", name="Colville", letter=code,
            new=NEW)

    client, code = await asked(server, mail)
    hand.go(30 * MINUTE)
    await dead(code)
    _, second = await asked(server, mail)
    await dead(code)  # the first one is good no more
    for _ in range(12):  # nor do so many bar the name
        await dead("aaaa-aaaa-aaaa-aaaa")
    await owner.call("account.password", password=PASSWORD, new=NEW)
    await dead(second)
    _, code = await asked(server, mail)
    await owner.call("account.recover", channel=channel, password=NEW,
                     off=True)
    await dead(code)
    assert len(mail.got) == 3


async def test_asking_again_sends_nothing(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    client, code = await asked(server, mail)
    for _ in range(9):
        await client.call("account.recover", name="Colville")
    error = await client.refused("account.recover", "too_fast",
                                 name="Colville")
    assert error["data"]["wait"] > 0
    await send(owner, {"channel": channel})
    await mail.count(2)
    assert mail.got[1][1]["subject"] == "A test"
    # And the one that was sent is good still.
    await client.call("account.recover", name="Colville", letter=code, new=NEW)


async def second_factor(owner, hand):
    """On from now; its recovery codes."""
    begun = await owner.call("account.totp", password=PASSWORD)
    return (await owner.call("account.totp", code=totp(
        begun["secret"], hand.wall // 1000)))["recovery"]


async def test_the_second_factor_is_asked_for(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    recovery = await second_factor(owner, hand)
    client, code = await asked(server, mail)
    error = await client.refused("account.recover", "not_allowed", new=NEW,
                                 name="Colville", letter=code)
    assert error["data"]["asks"] == "code"
    # Only who has the letter hears that there is a factor.
    error = await client.refused("account.recover", "not_allowed", new=NEW,
                                 name="Colville", letter="aaaa-aaaa-aaaa-aaaa")
    assert "asks" not in error["data"]
    await client.refused("account.recover", "not_allowed", new=NEW,
                         name="Colville", letter=code, code="000000")
    await client.call("account.login", name="Colville", password=PASSWORD,
                      code=recovery[0])
    await client.call("account.recover", name="Colville", letter=code,
                      new=NEW, code=recovery[1])
    assert await client.call("account.totp") == {"on": True, "left": 8}


async def test_wrong_second_factors_end_a_code(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    recovery = await second_factor(owner, hand)
    client, letter = await asked(server, mail)

    async def refuse(code):
        return await client.refused("account.recover", "not_allowed", new=NEW,
                                    name="Colville", letter=letter, code=code)

    for _ in range(5):
        assert (await refuse("000000"))["data"]["text"] \
            == "this code is wrong, or was used"
    assert "holds no more" in (await refuse(recovery[0]))["data"]["text"]


async def test_a_token_is_no_way_to_the_password(house):
    """Who has no password names no address, and removes none."""
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    thief = await Client.open(server)
    await thief.call("account.resume", token=(await owner.call(
        "account.login", name="Colville", password=PASSWORD))["token"])
    added = await thief.call("notify.add", kind="mail", to="me@thief.example")
    await mail.count(1)
    for word in ({}, {"password": "wrong"}):
        await thief.refused("account.recover", "not_allowed",
                            channel=added["channel"], **word)
        await thief.refused("account.recover", "not_allowed", off=True,
                            channel=channel, **word)
    await thief.refused("notify.remove", "not_allowed", channel=channel)
    await thief.call("notify.change", channel=channel, on=False)
    # Not confirmed, another's, and none: with the password, too.
    for wrong in (added["channel"], "w_0"):
        await owner.refused("account.recover", "not_found", channel=wrong,
                            password=PASSWORD)
    kempt = await Client.open(server)
    await kempt.call("account.register", name="Kempt", password=PASSWORD)
    await kempt.refused("account.recover", "not_found", channel=channel,
                        password=PASSWORD)
    guest = await Client.guest(server)
    await guest.refused("account.recover", "not_allowed", channel=channel)
    await (await Client.open(server)).refused(
        "account.recover", "not_signed_in", channel=channel, password=PASSWORD)
    # The letter comes to the owner, though the channel is off.
    _, code = await asked(server, mail)
    assert mail.got[-1][0] == "anna@example.net"
    for kept in (await export_all(thief), await thief.call("notify.log")):
        assert "recover" in json.dumps(kept) and code not in json.dumps(kept)
    assert {row["to"]: row["recovers"] for row in
            (await owner.call("notify.settings"))["channels"]} == {
                "anna@example.net": True, "me@thief.example": False}


async def test_what_is_kept_of_a_code(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    mail.answers = [451]
    client = await Client.open(server)
    await client.call("account.recover", name="Colville")
    await until_log(owner, lambda rows: rows[0].get("why"))
    hand.go(MINUTE)
    await mail.count(1)
    code = letter_code(mail.got[0][1])
    await until_log(owner, lambda rows: rows[0]["state"] == "sent")
    await server.stop()
    dump = server.base.dump()
    assert code not in dump and "Nobody" not in dump
    # A letter that is late is not sent: its code holds no more.
    await server.start()
    owner = await Client.open(server)
    await owner.call("account.login", name="Colville", password=PASSWORD)
    hand.go(HOUR)
    mail.answers = [451]
    before = len(mail.got)
    await owner.call("account.recover", name="Colville")
    await until_log(owner, lambda rows: rows[0].get("why"))
    hand.go(HOUR)
    rows = await until_log(owner, lambda rows: rows[0]["state"] == "over")
    assert rows[0]["why"] == "its code holds no more"
    await owner.call("account.delete", password=PASSWORD)
    await server.stop()
    assert server.base.rows("select 1 from reset where account is not null") == []
    assert all(what == 451 for *_, what in mail.got[before:])


async def test_what_makes_no_sense(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    for wrong in ({}, {"name": "Colville", "new": NEW}, {"letter": "x"},
                  {"name": "Colville", "letter": "x"}, {"new": NEW},
                  {"letter": "x", "new": NEW},
                  {"name": "Colville", "channel": channel},
                  {"channel": channel, "letter": "x", "new": NEW,
                   "password": PASSWORD, "name": "Colville"}):
        await owner.refused("account.recover", "invalid_params", **wrong)
    silent = await Client.open(await house.server())
    for name in ("Colville", "Nobody"):
        await silent.refused("account.recover", "not_allowed", name=name)


async def test_two_with_one_code(house):
    hand = Hand()
    server, mail, owner, channel = await at_home(house, hand)
    _, code = await asked(server, mail)
    clients = [await Client.open(server) for _ in range(4)]
    passwords = [f"{NEW} {number}" for number in range(4)]
    ends = await asyncio.gather(
        *(client.call("account.recover", name="Colville", letter=code,
                      new=password)
          for client, password in zip(clients, passwords)),
        return_exceptions=True)
    won = [isinstance(end, dict) for end in ends]
    assert sum(won) == 1, ends
    for client, password, has_won in zip(clients, passwords, won):
        last = await Client.open(server)
        who = {"name": "Colville", "password": password}
        if has_won:
            await last.call("account.login", **who)
        else:
            await last.refused("account.login", "not_allowed", **who)


async def test_by_commands(house):
    mail = await Mail().start()
    server = await house.server("--smtp-url", mail.url, "--mail-from",
                                "house@example.org", "--patience", "1")
    desk = Desk(house, server)
    word = {"ESTAFETTE_PASSWORD": PASSWORD}
    await desk.run("a", "register", "Colville", **word)
    added = (await desk.json("a", "notify", "add", "mail",
                             "anna@example.net"))[0]["channel"]
    await mail.count(1)
    recovery = ("account", "recovery", added)
    await desk.run("a", *recovery, **word, code=ERROR)
    await desk.run("a", "notify", "confirm", added,
                   code_in(mail.got[0][1]))
    await desk.run("a", *recovery, code=USAGE)
    await desk.run("a", *recovery, "on", code=USAGE, **word)
    await desk.run("a", *recovery, **word)
    assert "for a lost password" in (await desk.run("a", "notify"))[0]
    said = await desk.run("b", "recover", "Colville")
    assert said == await desk.run("b", "recover", "Nobody")
    await mail.count(2)
    code = letter_code(mail.got[1][1])
    new = {"ESTAFETTE_NEW_PASSWORD": NEW}
    await desk.run("b", "recover", "Colville", code, code=USAGE)
    await desk.run("b", "recover", "Colville", "x", code=ERROR, **new)
    assert await desk.run("b", "recover", "Colville", code, **new) == [
        "You are Colville."]
    assert await desk.run("b", "whoami") == ["You are Colville."]
    await desk.run("a", "whoami", code=ERROR)
    word = {"ESTAFETTE_PASSWORD": NEW}
    await desk.run("b", *recovery, "off", **word)
    await desk.run("b", "notify", "remove", added)
