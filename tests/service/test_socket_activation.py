"""Started by a service manager: what it is told, the sockets it hands over."""
import asyncio
import os
import pathlib
import signal
import socket
import ssl
import subprocess
import sys

import wire
from wire import Client

# Becomes the server with LISTEN_PID its own, as a service manager starts it.
EXEC = ("import os, sys; os.environ['LISTEN_PID'] = str(os.getpid()); "
        "os.execv(sys.argv[1], sys.argv[1:])")


class Manager:
    """Hears what is told, and hands over a socket that listens."""

    def __init__(self, folder):
        self.path = f"{folder}/notify"
        self.ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.ear.bind(self.path)
        self.ear.setblocking(False)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]

    async def hears(self):
        loop = asyncio.get_running_loop()
        text = await asyncio.wait_for(loop.sock_recv(self.ear, 4096),
                                      wire.DEADLINE)
        return text.decode().split("\n")

    async def start(self, house, *options):
        """The server with the listening socket as its descriptor 3."""
        def place():
            os.dup2(self.listening.fileno(), 3)
            os.set_inheritable(3, True)
        program = str(house.build / "estafetted-drill")
        environment = {**os.environ, "NOTIFY_SOCKET": self.path,
                       "WATCHDOG_USEC": "60000000", "LISTEN_FDS": "1"}
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", EXEC, program, "serve", "--cheap-passwords",
            *options, env=environment, preexec_fn=place, close_fds=False,
            stdout=asyncio.subprocess.PIPE)


class Address:
    """Where a client finds it."""

    def __init__(self, port, scheme="ws"):
        self.url = f"{scheme}://127.0.0.1:{port}/ws"


async def test_the_manager_is_told_and_hands_over_its_socket(house):
    server = await house.server()
    await server.stop()
    manager = Manager(server.folder.name)
    process = await manager.start(house, "--db", server.address)
    try:
        assert b"1 sockets of the service manager" in \
            await process.stdout.readline()
        assert await manager.hears() == ["READY=1"]
        client = await Client.open(Address(manager.port))
        await client.call("game.list")
        assert await manager.hears() == ["WATCHDOG=1"]
        process.send_signal(signal.SIGHUP)
        heard = []
        while "READY=1" not in heard:
            heard += await manager.hears()
        assert "RELOADING=1" in heard
        process.send_signal(signal.SIGTERM)
        while "STOPPING=1" not in heard:
            heard += await manager.hears()
        assert await client.closed() == 1001
        assert await process.wait() == 0
        # Who connects now waits for the next start and is refused by nobody.
        waiting = asyncio.ensure_future(Client.open(Address(manager.port)))
        process = await manager.start(house, "--db", server.address)
        client = await asyncio.wait_for(waiting, wire.DEADLINE)
        await client.call("game.list")
    finally:
        process.terminate()
        await process.wait()


async def test_a_socket_that_takes_no_callers_is_named(house):
    """As of ListenDatagram= or Accept=yes: it would keep a processor busy."""
    server = await house.server()
    await server.stop()
    manager = Manager(server.folder.name)
    one, _ = socket.socketpair()
    datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    for manager.listening in [one, datagrams]:
        process = await manager.start(house, "--db", server.address)
        try:
            assert await asyncio.wait_for(process.wait(), wire.DEADLINE) == 1
        except asyncio.TimeoutError:
            process.kill()
            raise


async def test_a_start_that_takes_long_asks_for_more_time(house):
    """A database of an older form: the manager is not to kill the migration."""
    server = await house.server()
    await server.stop()
    assert server.base.change("delete from migration where number = 19") == 1
    manager = Manager(server.folder.name)
    process = await manager.start(house, "--db", server.address)
    try:
        asks, value = (await manager.hears())[0].split("=")
        assert asks == "EXTEND_TIMEOUT_USEC" and int(value) >= 60_000_000
        assert await manager.hears() == ["READY=1"]
    finally:
        process.terminate()
        assert await process.wait() == 0


async def is_full(server, *headers):
    """Is one more connection that a proxy forwards so turned away?"""
    try:
        client = await Client.raw(server, extra_headers=headers)
    except Exception:
        return True
    await client.close()
    return False


async def test_a_proxy_says_for_whom_it_asks(house):
    server = await house.server("--per-address", "2", "--proxy", "127.0.0.1")
    forwarded = "X-Forwarded-For"
    one = [(forwarded, "203.0.113.7, 198.51.100.1")]
    clients = [await Client.open(server, extra_headers=one) for _ in range(2)]
    assert await is_full(server, *one)
    # The first of several is whatever was sent to the proxy.
    assert await is_full(server, (forwarded, "192.0.2.9, 198.51.100.1"))
    assert not await is_full(server, (forwarded, "198.51.100.2"))
    # One household of IPv6 is one.
    home = [await Client.open(server, extra_headers=[
        (forwarded, f"2001:db8:1:2::{i}")]) for i in range(2)]
    assert await is_full(server, (forwarded, "2001:db8:1:2:ffff::9"))
    assert not await is_full(server, (forwarded, "2001:db8:1:3::1"))
    nonsense = [await Client.open(server, extra_headers=[(forwarded, text)])
                for text in ["nonsense", "1.2.3.4 5"]]
    assert await is_full(server, (forwarded, "x" * 600))
    for client in clients + home + nonsense:
        await client.close()


async def test_nobody_else_is_believed(house):
    server = await house.server("--per-address", "2", "--proxy", "192.0.2.1")
    clients = [await Client.open(server, extra_headers=[
        ("X-Forwarded-For", f"198.51.100.{i}")]) for i in range(2)]
    assert await is_full(server, ("X-Forwarded-For", "198.51.100.9"))
    for client in clients:
        await client.close()


def certify(folder, name, *key):
    """A certificate for 127.0.0.1, signed by itself."""
    key = key or ("ec", "-pkeyopt", "ec_paramgen_curve:P-256")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", *key, "-nodes", "-days", "2", "-subj",
         f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
         f"{folder}/key.pem", "-out", f"{folder}/chain.pem"], check=True,
        capture_output=True)
    return ssl.create_default_context(cafile=f"{folder}/chain.pem")


async def test_tls_and_its_certificate_read_again(house):
    server = await house.server()
    await server.stop()
    folder = server.folder.name
    trust = certify(folder, "first")
    process = await asyncio.create_subprocess_exec(
        str(house.build / "estafetted-drill"), "serve", "--db",
        server.address, "--listen", "127.0.0.1:0", "--tls-certificate",
        f"{folder}/chain.pem", "--tls-key", f"{folder}/key.pem",
        "--cheap-passwords", stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE)
    try:
        line = (await process.stdout.readline()).decode()
        assert line.startswith("listening on wss://127.0.0.1:"), line
        address = Address(line.split(":")[-1].split("/")[0], "wss")
        client = await Client.open(address, ssl=trust)
        await client.call("game.list")
        trust = certify(folder, "second")
        process.send_signal(signal.SIGHUP)
        await process.stderr.readline()
        other = await Client.open(address, ssl=trust)
        await other.call("game.list")
        await client.call("game.list")
        # Its key is not there yet: the pair that is in use stays in use.
        kept = pathlib.Path(f"{folder}/key.pem").read_bytes()
        certify(folder, "third")
        pathlib.Path(f"{folder}/key.pem").write_bytes(kept)
        process.send_signal(signal.SIGHUP)
        await process.stderr.readline()
        said = await process.stderr.readline()
        assert b"the certificate stays as it is: tls-certificate" in said, said
        third = await Client.open(address, ssl=trust)
        await third.call("game.list")
    finally:
        process.terminate()
        assert await process.wait() == 0


async def test_a_certificate_that_is_not_there_is_named(house):
    server = await house.server()
    for words, code, said in [
            (["--tls-certificate", "/nowhere.pem"], 2, "go together"),
            (["--tls-certificate", "/nowhere.pem", "--tls-key", "/no.pem"], 1,
             "tls-certificate: cannot read /nowhere.pem")]:
        run = subprocess.run(
            [str(house.build / "estafetted-drill"), "serve", "--db",
             f"{server.folder.name}/other.db", *words], capture_output=True,
            text=True, timeout=wire.DEADLINE)
        assert run.returncode == code and said in run.stderr, run.stderr
