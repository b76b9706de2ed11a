"""Accounts: guests, names, tokens, sessions."""
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
        await other.refused("account.register", "invalid_params", name=name,
                            password=PASSWORD)
    await other.refused("account.register", "invalid_params", name="Hay",
                        password="short")


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
    for _ in range(50):
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
