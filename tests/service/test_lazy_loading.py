"""What is read or loaded only when somebody needs it."""
import os
import pathlib
import subprocess

from test_clocks import Hand
from test_notify import listen, log_of, posts, send, until_log
from wire import DEADLINE, Client

LIBRARY = "libcurl.so.4"


def is_loaded(server):
    maps = pathlib.Path(f"/proc/{server.process.pid}/maps").read_text()
    return "/libcurl" in maps


async def test_what_sends_is_loaded_with_the_first_hook(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    hand.go(1)
    assert not is_loaded(server)
    added = await listen(client, hooks)
    await send(client, added)
    await hooks.count(1)
    assert is_loaded(server)
    await until_log(client, lambda rows: rows and rows[0]["state"] == "sent")


async def test_where_mail_goes_out_it_is_loaded_at_the_start(house):
    server = await house.server("--smtp-url", "smtp://127.0.0.1:1",
                                "--mail-from", "estafette@example.org")
    assert is_loaded(server)


def broken_library(folder):
    """An environment in which the library is there, and no library."""
    (folder / LIBRARY).write_text("this is no library")
    return {**os.environ, "LD_LIBRARY_PATH": str(folder)}


async def test_a_library_that_is_missing_is_named(house):
    server = await house.server()
    folder = server.database.parent
    mail = ["--smtp-url", "smtp://127.0.0.1:1", "--mail-from", "e@example.org"]
    for last, expected in (("--check-config", 2), (None, 1)):
        words = ["--listen", "127.0.0.1:0", "--db", str(folder / "other"),
                 *mail, *([last] if last else [])]
        ran = subprocess.run(
            [str(house.build / "estafetted-drill"), "serve", *words],
            env=broken_library(folder), capture_output=True, text=True,
            timeout=DEADLINE)
        assert ran.returncode == expected, (last, ran)
        assert "mail and web hooks need libcurl" in ran.stderr, ran.stderr
        assert LIBRARY in ran.stderr, ran.stderr


async def test_without_it_no_hook_is_taken_and_what_waits_is_put_off(house):
    hand = Hand()
    hooks, options = await posts(house, hand)
    server = await house.server("--rate", "0", *options)
    client = await Client.guest(server)
    added = await listen(client, hooks)
    await server.stop()
    server.environment = broken_library(server.database.parent)
    await server.start()
    token, client = client.token, await Client.open(server)
    await client.call("account.resume", token=token)
    await client.refused("notify.add", "not_allowed", kind="hook",
                         to=hooks.url("/more"))
    await send(client, added)
    rows = await until_log(client, lambda rows: rows and "why" in rows[0])
    assert "need libcurl" in rows[0]["why"], rows
    assert rows[0]["state"] == "waiting" and await log_of(client, "sent") == []
    server.environment = None
    await server.stop()
    await server.start()
    hand.go(60 * 60 * 1000)
    await hooks.count(1)
