"""Notifications: told once, in order, and to nobody who was there."""
import asyncio
import datetime
import json
import random
import re

import feedparser
import icalendar

from post import Hooks, Mail, fetch, is_signed
from test_client import USAGE, Desk
from test_clocks import Hand, by_move
from test_match import pair
from test_account_data import export_all
from walk import any_action
from wire import DEADLINE, Client, begin, seal

MINUTE = 60 * 1000
HOUR = 60 * MINUTE
SETTLED = 21 * 1000


async def posts(house, hand, *options):
    """A server whose hooks may go to this machine, and a receiver."""
    hooks = await Hooks().start()
    return hooks, ("--test-clock", str(hand.path), "--hooks-inside", "1",
                   "--patience", "2", *options)


async def listen(client, hooks, kind="hook", path="/hook", **more):
    return await client.call("notify.add", kind=kind, to=hooks.url(path),
                             **more)


async def log_of(client, *states):
    rows = (await client.call("notify.log"))["log"]
    return [row for row in rows if not states or row["state"] in states]


async def until_log(client, wanted):
    """Asks until the log is as wanted; asking makes one present, so tests
    that mind that ask from another account."""
    async def look():
        while True:
            rows = await log_of(client)
            if wanted(rows):
                return rows
    return await asyncio.wait_for(look(), DEADLINE)


async def act(seat, chance):
    """One act of one player; the others ask nothing meanwhile."""
    ends = [row["type"] for row in seat.offer["actions"]
            if row["type"].startswith("end_")]
    action = {"type": ends[0]} if ends else await any_action(seat, chance)
    answer = await seat.act(action)
    await seat.wait(lambda s: s.seq >= answer["seq"])


async def duel(house, *options, **terms):
    """A match of two seats, each with a player of its own; who is awaited
    first, and who second."""
    server, clients = await pair(house, "--rate", "0", *options)
    games = (await clients[0].call("game.list"))["games"]
    game = next(g for g in games if g["game"] == "vitoria")
    seats = await begin(clients, "vitoria", game["scenarios"][0]["scenario"],
                        **terms)
    first = next(s for s in seats if s.name in s.to_act)
    return server, first, next(s for s in seats if s is not first)


async def end_turn(seat, other):
    """Plays until the other is awaited."""
    chance = random.Random(3)
    await seat.wait(lambda s: s.name in s.to_act)
    while other.name not in seat.to_act:
        await act(seat, chance)


async def test_a_turn_is_told_once(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server, mover, idle = await duel(house, *options)
    added = await listen(idle.client, hooks)
    hand.go(11 * MINUTE)
    await end_turn(mover, idle)
    hand.go(SETTLED)
    await hooks.count(1)
    path, headers, body, _ = hooks.got[0]
    assert is_signed(added["secret"], headers, body)
    told = json.loads(body)
    assert told["kind"] == "turn" and told["match"] == idle.match
    assert told["id"] == headers["webhook-id"]
    assert told["seat"] == idle.name and len(told["with"]) == 1
    hand.go(HOUR)
    rows = await until_log(idle.client,
                           lambda rows: rows and rows[0]["state"] == "sent")
    assert len(rows) == 1 and rows[0]["id"] == told["id"]
    assert len(hooks.got) == 1


def of_kind(hooks, kind):
    return [body for body in hooks.bodies() if body["kind"] == kind]


async def send(client, added):
    await client.call("notify.test", channel=added["channel"])


async def test_a_hook_that_refuses_is_tried_again_in_order(house):
    """Refused, broken, redirected, dead and slow: each comes, in order."""
    hand = Hand()
    hooks, options = await posts(house, hand, "--patience", "1")
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    added = await listen(client, hooks)
    hooks.answers = [404, 500, 302, "die", "stall"]
    for _ in range(3):
        await send(client, added)
    for number in range(1, 6):
        await hooks.count(number)
        rows = await until_log(
            client, lambda rows: rows[-1]["tries"] == number
            and "why" in rows[-1])
        assert [row["state"] for row in rows] == ["waiting"] * 3
        hand.go(HOUR)
    await hooks.count(8)
    rows = await until_log(
        client, lambda rows: all(row["state"] == "sent" for row in rows))
    ids = [row["id"] for row in reversed(rows)]
    assert [body["id"] for body in hooks.bodies()] == ids[:1] * 6 + ids[1:]
    assert [row["tries"] for row in rows] == [1, 1, 6]
    # Those that heard all of it and did not answer may have taken it.
    assert [row.get("twice", False) for row in rows] == [False, False, True]
    assert all(path == "/hook" for path, *_ in hooks.got)


async def test_a_hook_that_is_gone_is_switched_off(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    client = await Client.guest(await house.server("--rate", "0", *options))
    added = await listen(client, hooks)
    hooks.answers = [410]
    await send(client, added)
    rows = await until_log(client, lambda rows: rows[0]["state"] == "failed")
    assert rows[0]["why"] == "answered 410"
    state = await client.call("notify.settings")
    assert not state["channels"][0]["on"]
    await client.refused("notify.test", "not_allowed",
                         channel=added["channel"])
    await client.call("notify.change", channel=added["channel"], on=True)
    await send(client, added)
    await hooks.count(2)
    await client.call("notify.remove", channel=added["channel"])
    await client.refused("notify.test", "not_found", channel=added["channel"])


async def test_a_hook_is_not_listened_to_for_ever(house):
    """Its status has been said: of an answer without end enough is heard, and
    that long before its time is up."""
    hand = Hand()
    hooks, options = await posts(house, hand, "--patience", "60")
    client = await Client.guest(await house.server("--rate", "0", *options))
    added = await listen(client, hooks)
    hooks.answers = ["endless"]
    await send(client, added)
    rows = await until_log(client, lambda rows: rows[0]["tries"] > 0
                           and ("why" in rows[0]
                                or rows[0]["state"] == "sent"))
    assert rows[0]["state"] == "sent" and rows[0]["tries"] == 1, rows


async def test_nothing_is_lost_when_the_server_is_killed(house):
    """Killed with a hook on its way; what was said and not answered comes
    again under its name, and the log says so. Nothing else comes twice."""
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    added = await listen(client, hooks)
    hooks.answers = [200, "stall"]
    for _ in range(4):
        await send(client, added)
    await hooks.count(2)
    await server.kill()
    await server.start()
    again = await Client.open(server)
    await again.call("account.resume", token=client.token)
    rows = await until_log(
        again, lambda rows: all(row["state"] == "sent" for row in rows))
    ids = [row["id"] for row in reversed(rows)]
    assert [body["id"] for body in hooks.bodies()] == [
        ids[0], ids[1], ids[1], ids[2], ids[3]]
    assert [row.get("twice", False) for row in reversed(rows)] == [
        False, True, False, False]


async def test_hooks_go_to_no_inner_address(house):
    """By its figures, by its name, and without TLS: all are refused."""
    hand = Hand()
    hooks = await Hooks().start()
    client = await Client.guest(await house.server(
        "--rate", "0", "--test-clock", str(hand.path)))
    for wrong in (hooks.url(), "https://me:secret@example.org/", "file:///x",
                  "https://", "ftp://example.org/", "https://a b/", "x"):
        await client.refused("notify.add", "invalid_params", kind="hook",
                             to=wrong)
    for inner in ("127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1",
                  "[::ffff:127.0.0.1]", "0.0.0.0"):
        added = await client.call(
            "notify.add", kind="hook", to=f"https://{inner}:{hooks.port}/")
        await send(client, added)
        rows = await until_log(client, lambda rows: "why" in rows[0])
        assert rows[0]["why"] == "the address is not of the public internet", \
            (inner, rows[0])
        await client.call("notify.remove", channel=added["channel"])
    assert hooks.got == []


async def test_three_forms(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    client = await Client.guest(await house.server("--rate", "0", *options))
    for kind in ("hook", "discord", "slack"):
        added = await listen(client, hooks, kind=kind, path=f"/{kind}")
        assert ("secret" in added) == (kind == "hook")
        await send(client, added)
    await hooks.count(3)
    by_path = {path: (headers, json.loads(body))
               for path, headers, body, _ in hooks.got}
    assert by_path["/discord"][1]["content"].startswith("This is a test")
    assert by_path["/discord"][1]["allowed_mentions"] == {"parse": []}
    assert set(by_path["/slack"][1]) == {"text", "mrkdwn"}
    assert by_path["/slack"][1]["mrkdwn"] is False
    assert "webhook-signature" not in by_path["/slack"][0]
    assert set(by_path["/hook"][1]) == {"id", "kind", "at", "text"}
    await client.refused("notify.add", "not_allowed", kind="slack",
                         to=hooks.url("/slack"))


async def mailed(house, hand, *options):
    """A server that sends mail, its mail server, and somebody with mail."""
    mail = await Mail().start()
    server = await house.server(
        "--rate", "0", "--test-clock", str(hand.path), "--smtp-url", mail.url,
        "--mail-from", "house@example.org", "--patience", "1", "--public-url",
        "https://play.example.org", *options)
    client = await Client.guest(server)
    added = await client.call("notify.add", kind="mail",
                              to="anna@example.net")
    await mail.count(1)
    return server, mail, client, added


def code_in(message):
    return re.search(r"\b([0-9]{6})\b", message.get_content())[1]


async def confirmed(house, hand, *options):
    server, mail, client, added = await mailed(house, hand, *options)
    await client.call("notify.confirm", channel=added["channel"],
                      code=code_in(mail.got[0][1]))
    mail.got.clear()
    return server, mail, client, added


async def test_an_address_is_asked_first(house):
    hand = Hand()
    server, mail, client, added = await mailed(house, hand)
    to, message, _ = mail.got[0]
    assert to == "anna@example.net"
    await client.refused("notify.test", "not_allowed",
                         channel=added["channel"])
    await client.refused("notify.change", "not_allowed", on=True,
                         channel=added["channel"])
    code = code_in(message)
    # It comes by mail and by no other way, or any address could be confirmed.
    for kept in (await export_all(client),
                 await client.call("notify.log")):
        assert "confirm" in json.dumps(kept) and code not in json.dumps(kept)
    wrong = f"{(int(code) + 1) % 1000000:06d}"
    await client.refused("notify.confirm", "not_allowed", code=wrong,
                         channel=added["channel"])
    stranger = await Client.guest(server)
    await stranger.refused("notify.confirm", "not_found", code=code,
                           channel=added["channel"])
    await client.call("notify.confirm", code=code, channel=added["channel"])
    await send(client, added)
    await mail.count(2)
    for wrong in ("anna", "@b.c", "a@b", "a b@c.de", "a@b.c\r\nBcc: x@y.z",
                  "<a@b.cd>", "a@b.cd,e@f.gh", "a@b@c.de"):
        await client.refused("notify.add", "invalid_params", kind="mail",
                             to=wrong)


async def test_a_code_is_good_for_an_hour(house):
    hand = Hand()
    _, mail, client, added = await mailed(house, hand)
    hand.go(HOUR + MINUTE)
    await client.refused("notify.confirm", "not_allowed",
                         channel=added["channel"],
                         code=code_in(mail.got[0][1]))
    await client.call("notify.remove", channel=added["channel"])
    added = await client.call("notify.add", kind="mail", to="anna@example.net")
    await mail.count(2)
    hand.go(HOUR - MINUTE)
    await client.call("notify.confirm", channel=added["channel"],
                      code=code_in(mail.got[1][1]))


async def test_a_code_is_not_guessed(house):
    hand = Hand()
    server, mail, client, added = await mailed(house, hand)
    code = code_in(mail.got[0][1])
    for number in range(5):
        await client.refused(
            "notify.confirm", "not_allowed", channel=added["channel"],
            code=f"{(int(code) + 1 + number) % 1000000:06d}")
    await client.refused("notify.confirm", "not_allowed", code=code,
                         channel=added["channel"])
    for _ in range(4):  # nobody is flooded: five codes a day
        await client.call("notify.remove", channel=added["channel"])
        added = await client.call("notify.add", kind="mail",
                                  to="anna@example.net")
    await client.call("notify.remove", channel=added["channel"])
    await client.refused("notify.add", "too_fast", kind="mail",
                         to="anna@example.net")


async def test_a_letter(house):
    hand = Hand()
    server, mail, client, added = await confirmed(house, hand)
    await send(client, added)
    await mail.count(1)
    message = mail.got[0][1]
    assert message["from"].addresses[0].addr_spec == "house@example.org"
    assert message["subject"] == "A test"
    assert message["message-id"].endswith("@example.org>")
    assert message["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    link = message["list-unsubscribe"].strip("<>")
    assert link.startswith("https://play.example.org/off/")
    assert link in message.get_content()
    assert message["auto-submitted"] == "auto-generated"
    assert not message.defects
    rows = await log_of(client, "sent")
    assert all(row["kind"] in ("test", "confirm") for row in rows)


async def test_mail_that_is_refused_comes_once_and_in_order(house):
    """Not now, not ever, slow, and dead when all was said."""
    hand = Hand()
    server, mail, client, added = await confirmed(house, hand)
    mail.answers = [450, 451, "die", "stall"]
    for _ in range(3):
        await send(client, added)
    for number in range(1, 5):
        await until_log(client, lambda rows: rows[2]["tries"] == number
                        and "why" in rows[2])
        hand.go(HOUR)
    rows = await until_log(
        client, lambda rows: all(row["state"] == "sent" for row in rows))
    ids = [row["id"] for row in reversed(rows[:3])]
    assert mail.ids() == ids[:1] * 4 + ids[1:]
    assert [row.get("twice", False) for row in rows[:3]] == [
        False, False, True]
    mail.closing.set()
    mail.answers = [550]
    await send(client, added)
    await send(client, added)
    rows = await until_log(client, lambda rows: rows[0]["state"] == "sent")
    assert rows[1]["state"] == "failed"
    assert rows[1]["why"] == "answered 550"
    assert mail.ids()[-1] == rows[0]["id"]


async def test_no_letter_is_lost_when_the_server_is_killed(house):
    hand = Hand()
    server, mail, client, added = await confirmed(house, hand)
    mail.answers = [250, "stall"]
    for _ in range(4):
        await send(client, added)
    await mail.count(2)
    await server.kill()
    mail.closing.set()
    await server.start()
    again = await Client.open(server)
    await again.call("account.resume", token=client.token)
    rows = await until_log(
        again, lambda rows: all(row["state"] == "sent" for row in rows))
    ids = [row["id"] for row in reversed(rows[:4])]
    assert mail.ids() == [ids[0], ids[1], ids[1], ids[2], ids[3]]
    assert [row["id"] for row in rows if row.get("twice")] == [ids[1]]


async def away(house, hand, *options, **terms):
    """A duel in which who is not awaited first has a hook, and both have
    not been seen for a while: the hooks, who plays, who is away."""
    hooks, options = await posts(house, hand, *options)
    server, mover, idle = await duel(house, *options, **terms)
    await listen(idle.client, hooks)
    hand.go(11 * MINUTE)
    return server, hooks, mover, idle


async def third_player(server, hooks, **wishes):
    """A third player, who has a hook as well."""
    client = await Client.guest(server)
    await client.call("account.register", name="Carla",
                      password="correct horse")
    await listen(client, hooks, path="/carla", **wishes)
    return client


async def test_who_is_here_is_given_time(house):
    """Ten minutes; and who has moved by then is not told at all."""
    hand = Hand()
    server, hooks, mover, idle = await away(house, hand)
    await idle.watch()
    await end_turn(mover, idle)
    hand.go(SETTLED)
    await mover.watch()
    idle.catch_up()
    await act(idle, random.Random(5))
    while idle.name in idle.to_act:
        await act(idle, random.Random(5))
    hand.go(11 * MINUTE)
    rows = await until_log(idle.client, lambda rows: rows)
    assert rows[0]["state"] == "here" and rows[0]["why"] == "you were here"
    assert hooks.got == []
    await end_turn(mover, idle)
    hand.go(11 * MINUTE)
    hand.go(11 * MINUTE)
    await hooks.count(1)
    assert len(of_kind(hooks, "turn")) == 1


async def test_an_order_that_answers_in_part_calls_once(house):
    """One used up in the first phase, one that stays: then they are awaited."""
    for until in ("used", "withdrawn"):
        hand = Hand()
        _, hooks, mover, idle = await away(house, hand)
        await idle.client.call(
            "match.orders", match=idle.match, **{"as": idle.name}, orders=[
                {"on": "phase", "when": {"phase": ["leaders"]},
                 "answer": {"type": "end_phase"}, "until": until}])
        hand.go(11 * MINUTE)
        await end_turn(mover, idle)
        await mover.wait(lambda s: idle.name in s.to_act
                         and s.view["phase"] == "rally")
        hand.go(SETTLED)
        await hooks.count(1)
        assert [body["kind"] for body in hooks.bodies()] == ["turn"]
        rows = await until_log(idle.client,
                               lambda rows: rows[0]["state"] == "sent")
        assert [row["kind"] for row in rows] == ["turn"]


async def test_quiet_hours(house):
    hand = Hand()  # noon
    server, hooks, mover, idle = await away(house, hand)
    await idle.client.call("notify.settings",
                           quiet={"from": "12:00", "to": "20:00"})
    hand.go(11 * MINUTE)
    await end_turn(mover, idle)
    hand.go(HOUR)
    await mover.watch()
    hand.go(6 * HOUR)
    await mover.watch()
    assert hooks.got == []
    hand.go(HOUR)
    await hooks.count(1)
    assert hooks.bodies()[0]["at"] < "2026-01-09T13:00"


async def until_rows(server, client, rows, number):
    """By the database: whoever asks for their log is here."""
    async def look():
        while server.base.rows(f"select count(*) from {rows}") != [(number,)]:
            await client.call("match.list")
    await asyncio.wait_for(look(), DEADLINE)


async def until_kept(server, client, number):
    await until_rows(server, client, "delivery where state = 'kept'", number)


async def test_a_digest_gathers(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server, mover, idle = await duel(house, *options)
    client = idle.client
    await listen(client, hooks, digest=True)
    await client.call("notify.settings", digest_at="18:00")
    hand.go(11 * MINUTE)
    await end_turn(mover, idle)
    await mover.client.call("match.propose", match=mover.match,
                            **{"as": mover.name}, propose={"kind": "draw"})
    hand.go(SETTLED)
    await until_kept(server, mover.client, 2)
    hand.go(HOUR)
    assert hooks.got == []
    hand.go(5 * HOUR)
    await hooks.count(1)
    body = hooks.bodies()[0]
    assert body["kind"] == "digest"
    lines = body["text"].split("\n")
    assert any("your turn" in line for line in lines)
    assert any("proposed" in line for line in lines)
    rows = await until_log(
        client, lambda rows: rows[0]["kind"] == "digest"
        and rows[0]["state"] == "sent")
    assert {row["state"] for row in rows[1:]} == {"folded"}


async def test_a_reminder(house):
    """A fifth of the time is left; the flag that it names is the one."""
    hand = Hand()
    server, hooks, mover, idle = await away(
        house, hand, time_control=by_move(10 * HOUR))
    await end_turn(mover, idle)
    hand.go(SETTLED)
    await hooks.count(1)
    hand.go(7 * HOUR)
    await mover.watch()
    assert len(hooks.got) == 1
    hand.go(HOUR)
    await hooks.count(2)
    turn, reminder = hooks.bodies()
    assert reminder["kind"] == "reminder"
    assert turn["falls"] == reminder["falls"] == "2026-01-09T22:11:00.000Z"
    assert "Your flag falls on Fri 09 Jan 2026 at 22:11, UTC" in \
        reminder["text"]
    hand.go(2 * HOUR)
    await hooks.count(3)
    assert hooks.bodies()[2]["kind"] == "ended"


async def test_silence(house):
    hand = Hand()
    server, hooks, mover, idle = await away(house, hand)
    told = await idle.client.call("notify.settings",
                                  silent=["ended", "turn"])
    assert told["silent"] == ["turn", "ended"]
    hand.go(11 * MINUTE)
    await end_turn(mover, idle)
    hand.go(SETTLED)
    rows = await until_log(idle.client, lambda rows: rows)
    assert rows[0]["why"] == "you do not want to be told"
    assert hooks.got == []


async def test_challenges_and_seats(house):
    """Asked by name, taken, and all are there."""
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    anna, bruno = [await Client.guest(server) for _ in range(2)]
    for client, name in ((anna, "Anna"), (bruno, "Bruno")):
        await client.call("account.register", name=name,
                          password="correct horse")
        await listen(client, hooks, path=f"/{name}")
    hand.go(11 * MINUTE)
    row = next(g for g in (await anna.call("game.list"))["games"]
               if g["game"] == "vitoria")["scenarios"][0]
    mine, other = [seat["seat"] for seat in row["seats"]]
    _, hashed = seal()
    made = await anna.call(
        "challenge.create", game="vitoria", scenario=row["scenario"],
        seat=mine, to={other: "Bruno"}, seal=hashed)
    await hooks.count(1)
    path, _, body, _ = hooks.got[0]
    told = json.loads(body)
    assert path == "/Bruno" and told["kind"] == "challenge"
    assert told["who"] == "Anna" and told["challenge"] == made["challenge"]
    hand.go(11 * MINUTE)
    taken = await bruno.call("challenge.accept", challenge=made["challenge"],
                             seat=other, seal=hashed)
    await hooks.count(2)
    path, _, body, _ = hooks.got[1]
    told = json.loads(body)
    assert path == "/Anna" and told["kind"] == "gathered"
    assert told["match"] == taken["match"] and told["with"] == ["Bruno"]
    # Another one, declined: its host is told, and nobody a second time.
    made = await anna.call(
        "challenge.create", game="vitoria", scenario=row["scenario"],
        seat=mine, to={other: "Bruno"}, seal=hashed)
    await bruno.call("challenge.decline", challenge=made["challenge"])
    hand.go(HOUR)
    await hooks.count(3)
    path, _, body, _ = hooks.got[2]
    told = json.loads(body)
    assert path == "/Anna" and told["kind"] == "declined"
    assert told["who"] == "Bruno" and told["challenge"] == made["challenge"]
    rows = await until_log(bruno, lambda rows: len(rows) > 1)
    assert rows[0]["state"] == "over", rows


async def test_what_is_asked_again_is_told_once(house):
    """Nobody fills another's letter box by proposing and inviting."""
    hand = Hand()
    server, hooks, mover, idle = await away(house, hand)
    third = await third_player(server, hooks)
    hand.go(11 * MINUTE)
    me = {"match": mover.match, "as": mover.name}
    for _ in range(3):
        await mover.client.call("match.propose", propose={"kind": "draw"},
                                **me)
        await mover.client.call("match.invite", match=mover.match,
                                seat=mover.name, to="Carla")
        hand.go(SETTLED)
        await hooks.count(2)  # nobody looks into a log: that is presence
        await mover.client.call("match.answer", accept=False,
                                **{"from": mover.name}, **me)
        await mover.client.call("match.invite", match=mover.match,
                                seat=mover.name)
    hand.go(HOUR)
    for client, kind in ((idle.client, "proposal"), (third, "invited")):
        rows = await until_log(client, lambda rows: len(rows) == 3)
        assert {row["kind"] for row in rows} == {kind}
        assert [r["state"] for r in rows if r["tries"] > 0] == ["sent"], rows
    assert len(hooks.got) == 2


ALLOWED = {"id", "kind", "at", "account", "match", "challenge", "game",
           "scenario", "seat", "who", "with", "falls", "text"}


async def test_nothing_of_a_position_is_ever_told(house):
    """Every word of what is sent is of the table, or a name or an instant."""
    hand = Hand()
    server, hooks, mover, idle = await away(
        house, hand, time_control=by_move(10 * HOUR))
    await end_turn(mover, idle)
    hand.go(SETTLED)
    await hooks.count(1)
    hand.go(8 * HOUR)
    await hooks.count(2)
    hand.go(2 * HOUR)
    await hooks.count(3)
    games = (await mover.client.call("game.list"))["games"]
    game = next(g for g in games if g["game"] == "vitoria")
    titles = [f"{game['title']}: {s['title']}" for s in game["scenarios"]]
    other = mover.client.account["name"]
    fixed = {
        "turn": r"It is your turn in {t} with {o}, as {s}\. {f}",
        "reminder": r"It is still your turn in {t} with {o}, as {s}\. {f}",
        "ended": r"The match is over: {t} with {o}, as {s}\."}
    falls = (r"Your flag falls on \w+ \d+ \w+ \d+ at \d\d:\d\d, UTC\.")
    for body in hooks.bodies():
        assert set(body) <= ALLOWED
        pattern = fixed[body["kind"]].format(
            t="(" + "|".join(map(re.escape, titles)) + ")",
            o=re.escape(other), s=re.escape(idle.name), f=falls)
        assert re.fullmatch(pattern, body["text"]), body["text"]


async def test_a_click_ends_a_channel(house):
    """What is fetched is a button; what is posted acts."""
    hand = Hand()
    server, mail, client, added = await confirmed(house, hand)
    await send(client, added)
    await mail.count(1)
    link = mail.got[0][1]["list-unsubscribe"].strip("<>")
    path = link.removeprefix("https://play.example.org")
    status, _, page = await fetch(server, path)
    assert status == 200 and b'<form method="post">' in page

    async def is_on():
        state = await client.call("notify.settings")
        return state["channels"][0]["on"]
    assert await is_on()
    wrong = path[:-1] + ("0" if path[-1] != "0" else "1")
    for bad in (wrong, "/off/x", "/off/", path.split(".")[0], "/off/%ff"):
        status, _, _ = await fetch(server, bad, method="POST")
        assert status == 404
    assert await is_on()
    status, _, _ = await fetch(server, path, method="POST",
                               body="List-Unsubscribe=One-Click")
    assert status == 200 and not await is_on()


async def test_feeds(house):
    """By libraries that read such: flags as a calendar, results as Atom."""
    hand = Hand()
    hooks, options = await posts(house, hand)
    server, mover, idle = await duel(house, *options,
                                     time_control=by_move(HOUR))
    client = mover.client
    calendar = await client.call("notify.feed", kind="deadlines")
    atom = await client.call("notify.feed", kind="results")
    status, headers, page = await fetch(server, calendar["path"])
    assert status == 200
    assert headers["content-type"] == "text/calendar; charset=utf-8"
    read = icalendar.Calendar.from_ical(page)
    [event] = read.walk("VEVENT")
    assert event["dtstart"].dt == datetime.datetime(
        2026, 1, 9, 13, tzinfo=datetime.timezone.utc)
    assert event["summary"].startswith("Flag falls: ")
    assert mover.match in event["uid"]
    assert all(len(line) <= 75 for line in page.split(b"\r\n"))
    _, _, page = await fetch(server, atom["path"])
    assert feedparser.parse(page).entries == []
    hand.go(HOUR)
    await client.until(lambda m, p: m == "match.update" and p["to_act"] == [])
    _, headers, page = await fetch(server, atom["path"])
    assert headers["content-type"].startswith("application/atom+xml")
    read = feedparser.parse(page)
    assert not read.bozo and read.version == "atom10"
    [entry] = read.entries
    assert entry.id == f"urn:estafette:match:{mover.match}"
    assert entry.updated == "2026-01-09T13:00:00.000Z"
    assert f"won by {idle.name}: time" in entry.summary
    _, _, page = await fetch(server, calendar["path"])
    assert not icalendar.Calendar.from_ical(page).walk("VEVENT")
    again = await client.call("notify.feed", kind="results")
    assert again["path"] != atom["path"]
    for gone in (atom["path"], again["path"].replace(".atom", ".ics"),
                 "/feeds/", "/feeds/x.ics", "/feeds/" + "0" * 64 + ".atom",
                 "/feeds/%ff", "/feeds/%00", "/feeds/%c3.ics"):
        assert (await fetch(server, gone))[0] == 404
    assert await client.call("notify.feed", kind="results", off=True) == {}
    assert (await fetch(server, again["path"]))[0] == 404


async def test_by_commands(house):
    """Everything of it as people type it."""
    hand = Hand()
    hooks, options = await posts(house, hand)
    desk = Desk(house, await house.server("--rate", "0", *options))
    await desk.run("a", "guest")
    lines = await desk.run("a", "notify")
    assert lines == ["you are told nowhere but here", "silent: nothing",
                     "digest: 08:00", "this server sends no mail"]
    await desk.run("a", "notify", "loud=yes", code=USAGE)
    lines = await desk.run("a", "notify", "quiet=23:00-07:00",
                           "silent=ended,started", "digest=18:30")
    assert lines[1:4] == ["silent: started ended", "quiet: 23:00-07:00",
                          "digest: 18:30"]
    [added] = await desk.json("a", "notify", "add", "hook", hooks.url())
    channel = added["channel"]
    assert await desk.run("a", "notify", "test", channel) == ["done"]
    await hooks.count(1)
    await desk.run("a", "notify", "set", channel, "digest")
    await desk.run("a", "notify", "set", channel, "loud", code=USAGE)
    lines = await desk.run("a", "notify")
    assert lines[0] == f"{channel}  hook  {hooks.url()}  on, once a day"
    rows = []
    while not rows or rows[0]["state"] != "sent":
        rows = await desk.json("a", "notify", "log")
    assert rows[0]["kind"] == "test"
    [line] = await desk.run("a", "notify", "feed", "deadlines")
    status, _, _ = await fetch(house.servers[0], line)
    assert status == 200
    assert await desk.run("a", "notify", "feed", "deadlines", "off") == [
        "there is no such feed any more"]
    assert await desk.run("a", "notify", "remove", channel) == ["done"]
    lines = await desk.run("a", "notify")
    assert lines[0] == "you are told nowhere but here"
