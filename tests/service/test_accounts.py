"""Accounts: guests, names, tokens, sessions."""
import base64
import datetime
import hmac
import json
import pathlib
import re
import struct

from wire import Client

PASSWORD = "correct horse battery"


async def test_guest_and_resume(house):
    server = await house.server()
    first = await Client.guest(server)
    assert first.account["guest"]
    second = await Client.open(server)
    answer = await second.call("account.resume", token=first.token)
    assert answer["account"] == first.account
    assert answer["token"] == first.token
    await second.refused("account.resume", "not_signed_in", token="0" * 64)
    await second.refused("account.resume", "not_signed_in", token="x")


async def again_with(client, password, new):
    await client.call("account.login", name="Colville", password=password)
    return await client.refused("account.password", "invalid_params",
                                password=password, new=new)


async def test_the_server_says_what_time_it_is(house):
    client = await Client.open(await house.server())
    said = datetime.datetime.fromisoformat(client.hello["now"])
    off = datetime.datetime.now(datetime.timezone.utc) - said
    assert abs(off.total_seconds()) < 60, client.hello


async def test_register_and_login(house):
    server = await house.server()
    client = await Client.open(server)
    answer = await client.call("account.register", name="Colville",
                               password=PASSWORD)
    assert answer["account"] == {"name": "Colville", "guest": False}
    other = await Client.open(server)
    again = await other.call("account.login", name="colville",
                             password=PASSWORD)
    assert again["account"]["name"] == "Colville"
    assert again["token"] != answer["token"]
    wrong = await other.refused("account.login", "not_allowed",
                                name="Colville", password="wrong password")
    unknown = await other.refused("account.login", "not_allowed",
                                  name="Nobody", password="wrong password")
    assert wrong == unknown
    await other.refused("account.register", "not_allowed", name="COLVILLE",
                        password=PASSWORD)
    for name in ["x", "guest-1", "admin", "a b", "a\x1b[31m", "раypal",
                 "-dash", "\u202eevil"]:
        said = await other.refused("account.register", "invalid_params",
                                   name=name, password=PASSWORD)
        assert said["data"]["member"] == "name", said
    for password in ["short", "", "password123"]:
        said = await other.refused("account.register", "invalid_params",
                                   name="Hay", password=password)
        assert said["data"]["member"] == "password", said
    said = await again_with(other, PASSWORD, "short")
    assert said["data"]["member"] == "new", said


async def test_a_guest_takes_a_name(house):
    server = await house.server()
    client = await Client.guest(server)
    answer = await client.call("account.register", name="Kempt",
                               password=PASSWORD)
    assert answer["token"] == client.token
    other = await Client.open(server)
    again = await other.call("account.resume", token=client.token)
    assert again["account"] == {"name": "Kempt", "guest": False}


async def test_logout_ends_the_session_everywhere(house):
    server = await house.server()
    first = await Client.guest(server)
    second = await Client.open(server)
    await second.call("account.resume", token=first.token)
    stranger = await Client.guest(server)
    await first.call("account.logout")
    assert await second.closed() == 1008
    await first.refused("account.sessions", "not_signed_in")
    await first.refused("account.resume", "not_signed_in", token=first.token)
    await stranger.call("account.sessions")


async def test_sessions(house):
    server = await house.server()
    client = await Client.open(server)
    await client.call("account.register", name="Pringle", password=PASSWORD)
    other = await Client.open(server)
    await other.call("account.login", name="Pringle", password=PASSWORD)
    sessions = (await client.call("account.sessions"))["sessions"]
    assert len(sessions) == 2
    assert sum(s["current"] for s in sessions) == 1
    far = next(s for s in sessions if not s["current"])
    stranger = await Client.guest(server)
    await stranger.refused("account.logout", "not_found",
                           session=far["session"])
    await client.call("account.logout", session=far["session"])
    assert await other.closed() == 1008
    assert len((await client.call("account.sessions"))["sessions"]) == 1
    await client.refused("account.logout", "not_found",
                         session=far["session"])


async def test_wrong_passwords_come_to_an_end(house):
    server = await house.server("--rate", "0")
    client = await Client.open(server)
    for _ in range(10):
        await client.refused("account.login", "not_allowed", name="Nobody",
                             password="wrong password")
    error = await client.refused("account.login", "too_fast", name="Nobody",
                                 password="wrong password")
    assert error["data"]["wait"] > 0


async def test_nothing_secret_in_the_log(house):
    server = await house.server("--log-level", "requests")
    client = await Client.open(server)
    answer = await client.call("account.register", name="Walker",
                               password=PASSWORD)
    await client.call("account.sessions")
    await client.close()
    await server.stop()
    log = "\n".join(server.log)
    assert "method=account.register answer=ok" in log
    for secret in ("Walker", PASSWORD, answer["token"]):
        assert secret not in log


LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (notice|request|error) "
                  r"[ -~]*")


async def test_a_line_of_the_log_is_one_request(house):
    """Whatever is sent as a method, an id or a client's name: no line of the
    log begins or goes on by it, and no terminal is told anything."""
    server = await house.server("--log-level", "requests")
    forged = "x\n2026-01-01T00:00:00Z request forged=1\x1b[2J\r"
    client = await Client.raw(server)
    await client.call("hello", protocol="estafette.v1", client=forged)
    for key, method, params in (
            (1, forged, {}), (forged, "game.list", {}),
            (2, "account.login", {"name": forged, "password": forged}),
            (3, "account.resume", {"token": forged})):
        message = {"jsonrpc": "2.0", "id": key, "method": method,
                   "params": params}
        await client.send_text(json.dumps(message), key, method)
    await client.close()
    await server.stop()
    lines = [line for line in server.log if line]
    assert len([line for line in lines if "method=" in line]) >= 5, lines
    for line in lines:
        assert LINE.fullmatch(line) and "forged" not in line, line


def totp(secret, now, step=0):
    """The code of a secret at an instant (RFC 6238), reckoned by ourselves."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    count = struct.pack(">Q", int(now) // 30 + step)
    mac = hmac.new(key, count, "sha1").digest()
    at = mac[-1] & 15
    number = struct.unpack(">I", mac[at:at + 4])[0] & 0x7FFFFFFF
    return f"{number % 10 ** 6:06d}"


async def with_factor(house, *options):
    """A server whose clock we move, a player with a factor, its secret."""
    server = await house.server()
    await server.stop()
    clock = pathlib.Path(server.folder.name) / "clock"
    clock.write_text("1700000000000")
    server = await house.server("--test-clock", str(clock), *options)
    client = await Client.open(server)
    await client.call("account.register", name="Colville", password=PASSWORD)
    begun = await client.call("account.totp", password=PASSWORD)
    codes = await client.call("account.totp", code=totp(begun["secret"],
                                                        1700000000))
    return server, clock, client, begun["secret"], codes["recovery"]


async def test_a_second_factor(house):
    server, clock, client, secret, recovery = await with_factor(house)
    assert len(set(recovery)) == 10
    assert await client.call("account.totp") == {"on": True, "left": 10}
    other = await Client.open(server)
    who = {"name": "Colville", "password": PASSWORD}
    error = await other.refused("account.login", "not_allowed", **who)
    assert error["data"]["asks"] == "code"
    # A wrong password learns nothing of a factor, code or not.
    for more in ({}, {"code": totp(secret, 1700000000, 1)}):
        error = await other.refused("account.login", "not_allowed",
                                    name="Colville", password="x", **more)
        assert "asks" not in error["data"]
    # The code that turned it on was used; the next one is good once.
    used, fresh = (totp(secret, 1700000000, step) for step in (0, 1))
    await other.refused("account.login", "not_allowed", code=used, **who)
    await other.call("account.login", code=fresh, **who)
    await other.refused("account.login", "not_allowed", code=fresh, **who)
    await other.refused("account.login", "not_allowed", **who,
                        code=totp(secret, 1700000000, 2))
    clock.write_text("1700000600000")
    await other.call("account.login", **who,
                     code=totp(secret, 1700000600, -1))


async def test_recovery_codes_are_good_once(house):
    server, _, client, _, recovery = await with_factor(house)
    other = await Client.open(server)
    who = {"name": "Colville", "password": PASSWORD}
    await other.call("account.login", code=recovery[3], **who)
    await other.refused("account.login", "not_allowed", code=recovery[3],
                        **who)
    assert (await client.call("account.totp"))["left"] == 9
    await client.refused("account.totp", "not_allowed", password=PASSWORD,
                         off=True)
    await client.refused("account.totp", "not_allowed", password="wrong",
                         code=recovery[0], off=True)
    await client.call("account.totp", password=PASSWORD, code=recovery[0],
                      off=True)
    await other.call("account.login", **who)
    assert (await client.call("account.totp")) == {"on": False, "left": 0}
    assert server.base.rows("select hash from recovery") == []


async def test_who_may_have_a_factor(house):
    server, _, client, _, _ = await with_factor(house)
    await client.refused("account.totp", "not_allowed", password=PASSWORD)
    guest = await Client.guest(server)
    await guest.refused("account.totp", "not_allowed", password="anything")
    await guest.refused("account.totp", "not_allowed", code="123456")
    other = await Client.open(server)
    await other.call("account.register", name="Kempt", password=PASSWORD)
    await other.refused("account.totp", "not_allowed", password="wrong")
    await other.call("account.totp", password=PASSWORD)
    await other.refused("account.totp", "not_allowed", code="000000")
    await other.call("account.login", name="Kempt", password=PASSWORD)


async def test_another_password(house):
    server = await house.server()
    client = await Client.open(server)
    answer = await client.call("account.register", name="Pringle",
                               password=PASSWORD)
    other = await Client.open(server)
    await other.call("account.login", name="Pringle", password=PASSWORD)
    new = "staple battery horse"
    await client.refused("account.password", "not_allowed", new=new,
                         password="wrong")
    await client.refused("account.password", "invalid_params", new="password12",
                         password=PASSWORD)
    changed = await client.call("account.password", password=PASSWORD, new=new)
    assert changed["token"] != answer["token"]
    assert await other.closed() == 1008
    third = await Client.open(server)
    await third.refused("account.resume", "not_signed_in",
                        token=answer["token"])
    await third.refused("account.login", "not_allowed", name="Pringle",
                        password=PASSWORD)
    await third.call("account.login", name="Pringle", password=new)
    await third.call("account.resume", token=changed["token"])
    assert len((await client.call("account.sessions"))["sessions"]) == 2
    guest = await Client.guest(server)
    await guest.refused("account.password", "not_allowed", password="x",
                        new=new)


async def test_passwords_that_are_tried_first(house):
    client = await Client.open(await house.server())
    for password in ["123456789", "password123", "1234567890", "qwertyuiop",
                     "Colville1815", "estafette1", "aaaaaaaaaaaaaaaa",
                     "p@ssw0rd123", "e\u0301" * 9]:
        await client.refused("account.register", "invalid_params",
                             name="Colville", password=password)
    # Composed or not, it is the same password.
    await client.call("account.register", name="Colville",
                      password="\u00e9l\u00e8ve \u00e0 l'\u00e9cole")
    await client.call("account.login", name="Colville",
                      password="e\u0301le\u0300ve a\u0300 l'e\u0301cole")


async def test_codes_are_counted_as_guesses(house):
    server, _, client, _, _ = await with_factor(house, "--rate", "0")
    for number in range(10):
        await client.refused("account.login", "not_allowed", name="Colville",
                             password=PASSWORD, code=f"{number:06d}")
    await client.refused("account.login", "too_fast", name="Colville",
                         password=PASSWORD, code="000010")
    await client.refused("account.totp", "too_fast", password=PASSWORD,
                         code="000010", off=True)
    await client.refused("account.password", "too_fast", password=PASSWORD,
                         new="staple battery horse")
    # Who is signed in stays so.
    await client.call("account.sessions")
