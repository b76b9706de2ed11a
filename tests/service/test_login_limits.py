"""The guard: what stands between the server and who means it no good."""
import asyncio
import base64
import os
import resource
import secrets
import socket
import ssl
import struct

import wire
from test_bad_requests import counted
from test_socket_activation import Address, certify
from wire import Client

GREETING = ('{"jsonrpc":"2.0","id":1,"method":"hello","params":'
            '{"protocol":"estafette.v1","client":"raw"}}')


class Raw:
    """A socket that says what it likes."""

    @classmethod
    async def open(cls, port, host="127.0.0.1", **options):
        self = cls()
        self.reader, self.writer = await asyncio.open_connection(
            host, port, **options)
        return self

    @classmethod
    async def upgraded(cls, port, host="127.0.0.1", headers=""):
        self = await cls.open(port, host)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.writer.write(
            (f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
             f"Sec-WebSocket-Version: 13\r\n{headers}"
             f"Sec-WebSocket-Protocol: estafette.v1\r\n\r\n").encode())
        self.head = await self.until(b"\r\n\r\n")
        return self

    async def until(self, end):
        return await asyncio.wait_for(self.reader.readuntil(end),
                                      wire.DEADLINE)

    def frame(self, data, first=0x81, mask=True, length=None):
        size = len(data) if length is None else length
        bit = 0x80 if mask else 0
        head = bytes([first])
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        key = secrets.token_bytes(4) if mask else b""
        if mask:
            data = bytes(b ^ key[i % 4] for i, b in enumerate(data))
        self.writer.write(head + key + data)

    async def ended(self):
        """What came until the other side hung up."""
        async def drain():
            data = b""
            try:
                while more := await self.reader.read(65536):
                    data += more
            except ConnectionError:
                pass
            return data
        return await asyncio.wait_for(drain(), wire.DEADLINE)

    def close(self):
        self.writer.close()


def outside():
    """An address of this machine by which others reach it, or None."""
    for family, far in ((socket.AF_INET, "198.51.100.1"),
                        (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                return probe.getsockname()[0]
        except OSError:
            pass
    return None


async def everywhere(house, *options):
    """A server that listens to the whole world, and how it is reached."""
    server = await house.server()
    await server.stop()
    process = await asyncio.create_subprocess_exec(
        server.program, "serve", "--listen", "[::]:0", "--db",
        server.address, "--cheap-passwords", *options,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    line = (await process.stdout.readline()).decode()
    return process, int(line.split(":")[-1].split("/")[0])


async def test_nothing_travels_in_clear(house):
    """Other machines come by TLS, or by a proxy that ends it, or not at all."""
    host = outside()
    assert host is not None, "this machine has no address but loopback"
    process, port = await everywhere(house)
    try:
        refused = await Raw.upgraded(port, host)
        assert b" 403 " in refused.head.split(b"\r\n")[0], refused.head
        assert b" 101 " in (await Raw.upgraded(port)).head
        page = await Raw.open(port, host)
        page.writer.write(b"GET /feeds/x HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b" 403 " in await page.until(b"\r\n\r\n")
        probe = await Raw.open(port, host)
        probe.writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b" 200 " in await probe.until(b"\r\n\r\n")
        said = (await process.stderr.readline()).decode()
        assert "plain connections of other machines are refused" in said
    finally:
        process.terminate()
        assert await process.wait() == 0
    for option in (["--insecure", "1"], ["--proxy", host]):
        process, port = await everywhere(house, *option)
        try:
            assert b" 101 " in (await Raw.upgraded(port, host)).head
        finally:
            process.terminate()
            assert await process.wait() == 0


async def with_tls(house, *options):
    server = await house.server()
    await server.stop()
    trust = certify(server.folder.name, "guard", *options)
    process = await asyncio.create_subprocess_exec(
        server.program, "serve", "--db", server.address, "--listen",
        "127.0.0.1:0", "--tls-certificate",
        f"{server.folder.name}/chain.pem", "--tls-key",
        f"{server.folder.name}/key.pem", "--cheap-passwords",
        stdout=asyncio.subprocess.PIPE)
    line = (await process.stdout.readline()).decode()
    return process, int(line.split(":")[-1].split("/")[0]), trust


async def shakes_hands(port, trust, **wanted):
    """Does a client get through that knows this of TLS and nothing else?"""
    trust.set_ciphers(wanted.get("ciphers", "ALL:@SECLEVEL=0"))
    trust.minimum_version = wanted.get("least", ssl.TLSVersion.TLSv1)
    trust.maximum_version = wanted.get("most", ssl.TLSVersion.TLSv1_3)
    try:
        raw = await Raw.open(port, ssl=trust)
    except (ssl.SSLError, ConnectionError):
        return False
    raw.close()
    return True


async def test_old_tls_is_refused(house):
    process, port, trust = await with_tls(house, "rsa:2048")
    old, new = ssl.TLSVersion.TLSv1_1, ssl.TLSVersion.TLSv1_2
    try:
        assert await shakes_hands(port, trust)
        assert await shakes_hands(port, trust, least=new, most=new)
        assert not await shakes_hands(port, trust, most=old)
        # Whoever gets the key later must not read what was said today.
        for ciphers in ("kRSA:@SECLEVEL=0", "AES128-SHA:@SECLEVEL=0",
                        "ECDHE-RSA-AES128-SHA:@SECLEVEL=0"):
            assert not await shakes_hands(port, trust, ciphers=ciphers,
                                          most=new), ciphers
        assert await shakes_hands(port, trust)
        page = await Raw.open(port, ssl=trust)
        page.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        head = (await page.until(b"\r\n\r\n")).lower()
        assert b"strict-transport-security: max-age=" in head, head
        page.close()
    finally:
        process.terminate()
        assert await process.wait() == 0


async def test_what_pages_tell_a_browser(house):
    server = await house.server()
    for path in ("/", "/nothing", "/off/x", "/healthz"):
        page = await Raw.open(server.port)
        page.writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        head = (await page.until(b"\r\n\r\n")).decode().lower()
        for line in ("x-content-type-options: nosniff",
                     "referrer-policy: no-referrer",
                     "cross-origin-opener-policy: same-origin",
                     "default-src 'none'", "base-uri 'none'",
                     "form-action 'self'", "frame-ancestors 'none'"):
            assert line in head, (path, line, head)
        assert "script-src" not in head and "set-cookie" not in head
        assert "strict-transport-security" not in head
        page.close()


async def test_a_page_of_another_site_is_refused(house):
    """Nothing but a token signs in: no cookie is ever set or read."""
    server = await house.server("--origin", "https://play.example")
    for headers, answer in [
            ("", b" 101 "), ("Origin: https://play.example\r\n", b" 101 "),
            ("Origin: https://evil.example\r\n", b" 403 "),
            ("Origin: null\r\n", b" 403 "),
            (f"Origin: https://{'x' * 300}\r\n", b" 403 ")]:
        raw = await Raw.upgraded(server.port, headers=headers)
        assert answer in raw.head, (headers, raw.head)
        raw.close()
    guest = await Client.guest(server)
    raw = await Raw.upgraded(
        server.port, headers=f"Cookie: token={guest.token}\r\n")
    raw.frame(GREETING.encode())
    raw.frame(b'{"jsonrpc":"2.0","id":2,"method":"account.sessions"}')
    await raw.until(b"not_signed_in")
    raw.close()


async def count_open(raws, most):
    """How many of these the server has not hung up on: it has until then to
    come down to `most`, and half a second to go on below that."""
    async def end(raw):
        try:
            assert await raw.reader.read(1) == b""
        except ConnectionError:
            pass
    waiting = {asyncio.ensure_future(end(raw)) for raw in raws}
    while len(waiting) > most:
        ended, waiting = await asyncio.wait(
            waiting, timeout=wire.DEADLINE,
            return_when=asyncio.FIRST_COMPLETED)
        assert ended, f"{len(waiting)} are open"
        for task in ended:
            task.result()
    _, waiting = await asyncio.wait(waiting, timeout=0.5)
    for task in waiting:
        task.cancel()
    return len(waiting)


async def is_let_in(port):
    try:
        raw = await Raw.upgraded(port)
    except (asyncio.IncompleteReadError, ConnectionError):
        return False
    return b" 101 " in raw.head


async def leave(server, raws):
    """They go, and then there is room again."""
    for raw in raws:
        raw.close()
    while not await is_let_in(server.port):
        pass


async def test_sockets_that_say_nothing_are_counted(house):
    server = await house.server("--per-address", "3", "--proxy", "192.0.2.1")
    client = await Client.open(server)
    raws = [await Raw.open(server.port) for _ in range(40)]
    assert await count_open(raws, 19) > 0
    await client.call("game.list")
    await leave(server, raws)


async def test_connections_are_counted_in_all(house):
    """Whoever they are: one more is turned away, and nobody else feels it."""
    server = await house.server("--connections", "3")
    clients = [await Client.open(server) for _ in range(3)]
    assert not await is_let_in(server.port)
    for client in clients:
        await client.call("game.list")
    await clients.pop().close()
    while not await is_let_in(server.port):
        pass


async def test_sockets_are_counted_in_all(house):
    """Those that say nothing, too, with some to spare for pages."""
    server = await house.server("--connections", "10")
    client = await Client.open(server)
    raws = [await Raw.open(server.port) for _ in range(320)]
    assert await count_open(raws, 265) > 200
    await client.call("game.list")
    await leave(server, raws)


async def greeted(server):
    """A socket that has said hello and can say anything now."""
    raw = await Raw.upgraded(server.port)
    raw.frame(GREETING.encode())
    await raw.until(b"}}")
    return raw


async def test_tricks_with_frames(house):
    server = await house.server()
    other = await Client.open(server)
    raws = []
    for first, data, length in [
            (0xC1, b"{}", None),       # a reserved bit
            (0x83, b"{}", None),       # no such opcode
            (0x8B, b"{}", None),
            (0x80, b"{}", None),       # goes on with nothing
            (0x09, b"x", None),        # a ping in pieces
            (0x89, b"x" * 200, None),  # a long one
            (0x81, b"x", 2 ** 63 + 5)]:
        raws.append(await greeted(server))
        raws[-1].frame(data, first=first, length=length)
    raws.append(await greeted(server))
    raws[-1].frame(b"{", first=0x01)
    raws[-1].frame(b"{", first=0x81)  # begins within another
    await asyncio.gather(*[raw.ended() for raw in raws])
    await other.call("game.list")


async def test_frames_without_a_mask(house):
    """Refused, as RFC 6455 has it, by a library that does so; one that does
    not takes them for what they say, and no rule bends for them."""
    server = await house.server()
    other = await Client.open(server)
    raw = await greeted(server)
    raw.frame(b'{"jsonrpc":"2.0","id":7,"method":"game.list"}', mask=False)
    head = await asyncio.wait_for(raw.reader.readexactly(4), wire.DEADLINE)
    is_refused = head[0] == 0x88 and head[2:] == b"\x03\xea"  # 1002
    assert is_refused or head[0] & 0x0F == 1, head
    raws = []
    for first, data, length in [
            (0xC1, b"{}", None), (0x83, b"{}", None), (0x80, b"{}", None),
            (0x89, b"x" * 200, None), (0x81, b"x", 2 ** 63 + 5)]:
        raws.append(await greeted(server))
        raws[-1].frame(data, first=first, mask=False, length=length)
    raws.append(await greeted(server))
    raws[-1].frame(b" " * 65537, mask=False)
    await asyncio.gather(*[raw.ended() for raw in raws])
    await other.call("game.list")


async def test_a_message_in_endless_pieces(house):
    server = await house.server()
    other = await Client.open(server)
    for piece in (b"", b" "):
        raw = await greeted(server)
        raw.frame(b"{", first=0x01)
        for _ in range(1024):
            raw.frame(piece, first=0x00)
        assert b"too_large" in await raw.ended()
    await other.call("game.list")


async def test_half_a_message_does_not_stand(house):
    """It has its time; others are served meanwhile."""
    server = await house.server("--hello-within", "1")
    raws = [await greeted(server) for _ in range(3)]
    raws[0].frame(b"{", first=0x01)
    raws[1].frame(b"x", length=2 ** 40)
    raws[2].frame(b"x", length=60000)
    other = await Client.open(server)
    ends = [asyncio.ensure_future(raw.ended()) for raw in raws]
    await other.call("game.list")
    for said in await asyncio.gather(*ends):
        assert b"half a message" in said, said


async def test_half_a_request_does_not_stand(house):
    server = await house.server("--hello-within", "1")
    other = await Client.open(server)
    raws = [await Raw.open(server.port) for _ in range(3)]
    raws[1].writer.write(b"GET /ws HTTP/1.1\r\nHos")
    raws[2].writer.write(b"POST /off/x HTTP/1.1\r\nHost: x\r\n"
                         b"Content-Length: 100\r\n\r\nab")
    await asyncio.gather(*[raw.ended() for raw in raws])
    await other.call("game.list")


async def drips(raw):
    """A byte whenever nothing has come for a moment; all that was answered
    until the server hangs up."""
    end = asyncio.ensure_future(raw.ended())
    async with asyncio.timeout(wire.DEADLINE):
        while not (await asyncio.wait([end], timeout=0.1))[0]:
            raw.writer.write(b"x")
    return end.result()


async def test_no_body_is_waited_for(house):
    """Where none is wanted the answer does not wait for it, nor the end."""
    server = await house.server()
    bodies = ("Content-Length: 100000", "Content-Length: 1",
              "Transfer-Encoding: chunked", "Content-Length:")
    for method in ("GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"):
        for path in ("/healthz", "/", "/nothing", "/ws", "/metrics"):
            raws = [await Raw.open(server.port) for _ in bodies]
            for raw, body in zip(raws, bodies):
                raw.writer.write(f"{method} {path} HTTP/1.1\r\nHost: x\r\n"
                                 f"{body}\r\n\r\n".encode())
            for said in await asyncio.gather(*map(drips, raws)):
                assert said.count(b"HTTP/1.1 ") == 1, (method, path, said)
                assert b"connection: close" in said, (method, path, said)


async def test_a_body_has_its_time_with_the_head(house):
    """Whatever comes in of either: the whole request has so long."""
    server = await house.server("--hello-within", "1")
    raws = [await Raw.open(server.port) for _ in range(4)]
    raws[1].writer.write(b"GET / HTTP/1.1\r\nHost: ")
    raws[2].writer.write(b"POST /off/x HTTP/1.1\r\nHost: x\r\n"
                         b"Content-Length: 9000\r\n\r\n")
    raws[3].writer.write(b"GET /ws HTTP/1.1\r\nX: ")
    said = await asyncio.gather(*[drips(raw) for raw in raws])
    assert said == [b""] * 4, said


async def test_pages_are_counted_by_who_asks(house):
    """A proxy's word counts for pages as it does for connections."""
    server = await house.server("--per-address", "2")

    async def ask(address, path="/healthz", length=0):
        raw = await Raw.open(server.port)
        raw.writer.write(f"POST {path} HTTP/1.1\r\nHost: x\r\n"
                         f"X-Forwarded-For: {address}\r\n"
                         f"Content-Length: {length}\r\n\r\n".encode())
        return raw
    held = [await ask("203.0.113.7", "/off/x", 9) for _ in range(2)]
    over = await (await ask("203.0.113.7", "/off/x", 9)).ended()
    assert over.startswith(b"HTTP/1.1 429 "), over
    for other in ("203.0.113.8", "2001:db8::1"):
        said = await (await ask(other)).ended()
        assert said.startswith(b"HTTP/1.1 405 "), said
    refused = await Raw.upgraded(server.port,
                                 headers="X-Forwarded-For: 203.0.113.7\r\n")
    assert b" 503 " in refused.head, refused.head
    for raw in held:
        raw.writer.write(b"123456789")
        assert (await raw.ended()).startswith(b"HTTP/1.1 404 ")
    assert (await (await ask("203.0.113.7")).ended()).startswith(
        b"HTTP/1.1 405 ")


async def test_who_hides_for_whom_they_ask_is_not_local(house):
    """This machine's own have no limit; a header that says nothing, or the
    signs of a proxy without it, make nobody one of them."""
    for said in ("X-Forwarded-For:", "X-Forwarded-For: ", "Via: 1.1 x",
                 "Forwarded: for=_x", "X-Real-IP: 127.0.0.1",
                 "X-Forwarded-Proto: https"):
        server = await house.server()
        for number in range(21):
            raw = await Raw.upgraded(server.port, headers=said + "\r\n")
            expected = b" 101 " if number < 20 else b" 503 "
            assert expected in raw.head, (said, number, raw.head)
        assert b" 101 " in (await Raw.upgraded(server.port)).head


async def test_the_longest_silent_gives_way(house):
    """So many may stand and say nothing; who comes is let in all the same."""
    server = await house.server("--hello-within", "60")
    other = await Client.open(server)
    raws = [socket.create_connection(("127.0.0.1", server.port))
            for _ in range(2500)]
    await other.call("game.list")
    raws[0].settimeout(wire.DEADLINE)
    assert await asyncio.to_thread(raws[0].recv, 1) == b""
    held = os.listdir(f"/proc/{server.process.pid}/fd")
    assert len(held) < 2200, len(held)
    raws[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    raws[-1].settimeout(wire.DEADLINE)
    assert await asyncio.to_thread(raws[-1].recv, 12) == b"HTTP/1.1 200"
    for raw in raws:
        raw.close()


ASSETS = (b'{"jsonrpc":"2.0","id":2,"method":"game.assets","params":'
          b'{"game":"petite-guerre","scenario":"historical"}}')


async def test_the_kernel_holds_little_for_who_does_not_read(house):
    """What is on its way to them when they are closed is all they get."""
    server = await house.server("--rate", "0")
    raw = await greeted(server)
    raw.writer.transport.pause_reading()
    raw.writer.get_extra_info("socket").setsockopt(
        socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    for _ in range(200):
        raw.frame(ASSETS)
    async with asyncio.timeout(wire.DEADLINE):
        while (await counted(server))[("estafette_connections", ())] > 1:
            pass
    raw.writer.transport.resume_reading()
    assert len(await raw.ended()) < 1 << 19


async def test_who_takes_nothing_is_closed(house):
    """Though they speak: what is sent to them does not wait for ever."""
    server = await house.server("--rate", "0", "--dead-after", "2",
                                "--hello-within", "60")
    raw = await greeted(server)
    raw.writer.transport.pause_reading()
    for _ in range(6):
        raw.frame(ASSETS)
    async with asyncio.timeout(wire.DEADLINE):
        while (await counted(server))[("estafette_connections", ())] > 1:
            raw.frame(b"x", first=0x8A)
            await asyncio.wait([asyncio.ensure_future(
                raw.writer.drain())], timeout=0.1)
    raw.writer.transport.abort()


async def test_who_answers_no_ping_is_gone(house):
    """Who answers stays; but on a machine that stands still nobody answers."""
    server = await house.server("--dead-after", "6")
    for _ in range(4):
        silent = await greeted(server)
        other = await Client.open(server)  # answers pings by itself
        await silent.ended()
        if not other.has_ended:
            await other.call("game.list")
            return
    raise AssertionError("who answers is gone, too")


def memory(server):
    with open(f"/proc/{server.process.pid}/status") as status:
        line = next(l for l in status if l.startswith("VmRSS:"))
    return int(line.split()[1]) * 1024


async def test_many_who_do_not_read(house):
    """None of them takes more than it is allowed to leave unread: whoever asks
    for ten times that is gone, and what they have asked for with them. Under
    the thread sanitizer 100 MB of boards, each held against its schema, would
    keep the server from its metrics for half a minute."""
    server = await house.server("--rate", "0", unheld=True)
    other = await Client.open(server)
    asked = (b'{"jsonrpc":"2.0","id":2,"method":"game.assets","params":'
             b'{"game":"petite-guerre","scenario":"historical"}}')
    await other.call("game.assets", game="petite-guerre",
                     scenario="historical")
    before = memory(server)
    # The thread sanitizer keeps some bytes of its own beside each.
    most = (9 if house.build.name.endswith("thread") else 3) << 20
    raws = [await greeted(server) for _ in range(40)]
    for raw in raws:
        raw.writer.transport.pause_reading()
        for _ in range(80):
            raw.frame(asked)
    async with asyncio.timeout(wire.DEADLINE):
        while (await counted(server))[("estafette_connections", ())] > 2:
            assert memory(server) - before < len(raws) * most
            await other.call("game.list")
    for raw in raws:
        raw.writer.transport.abort()
    await other.call("game.list")


async def test_an_account_has_so_many_connections(house):
    server = await house.server("--per-account", "2")
    first = await Client.guest(server)
    second, third = await Client.open(server), await Client.open(server)
    await second.call("account.resume", token=first.token)
    await third.refused("account.resume", "unavailable", token=first.token)
    await third.refused("account.sessions", "not_signed_in")
    await second.call("account.resume", token=first.token)
    await second.close()
    while True:
        answer = await third.ask("account.resume", {"token": first.token})
        if "result" in answer:
            break


async def test_thousands_who_say_nothing(house):
    """Idle sockets cost little, and nobody feels them."""
    server = await house.server("--hello-within", "60")
    other = await Client.open(server)
    before = memory(server)
    raws = [await Raw.upgraded(server.port) for _ in range(1000)]
    await other.call("game.list")
    each = (memory(server) - before) / len(raws)
    assert each < 16384, each
    for raw in raws:
        raw.close()


async def test_nobody_waits_for_a_flood(house):
    """One floods with pings, one with requests: a third is served."""
    server = await house.server()
    other = await Client.open(server)
    pinging, asking = await greeted(server), await greeted(server)

    async def flood(raw, data, first):
        try:
            for _ in range(3000):
                raw.frame(data, first=first)
                await raw.writer.drain()
        except ConnectionError:
            pass
    text = b'{"jsonrpc":"2.0","id":1,"method":"challenge.list"}'
    floods = asyncio.gather(flood(pinging, b"x" * 125, 0x89),
                            flood(asking, text, 0x81))
    for _ in range(20):
        await other.call("game.list")
    await floods
    await other.call("game.list")
    pinging.close()
    asking.close()


async def test_many_guesses_at_once_are_counted(house):
    """Each counts from when it comes in, not from when it was looked at."""
    server = await house.server("--rate", "0")
    clients = [await Client.open(server) for _ in range(4)]
    answers = await asyncio.gather(*[
        client.ask("account.login", {"name": "Nobody", "password": "x" * 12})
        for client in clients for _ in range(8)])
    words = [answer["error"]["message"] for answer in answers]
    assert words.count("not_allowed") == 10, words
    assert words.count("too_fast") == 22, words


async def test_an_address_makes_so_many_accounts(house):
    server = await house.server("--rate", "0")
    far = [("X-Forwarded-For", "203.0.113.7")]
    client = await Client.open(server, extra_headers=far)
    for _ in range(120):
        await client.call("account.guest")
    error = await client.refused("account.guest", "too_fast")
    assert error["data"]["wait"] > 0
    await client.refused("account.register", "too_fast", name="Colville",
                         password="correct horse battery")
    other = await Client.open(server, extra_headers=[
        ("X-Forwarded-For", "203.0.113.8")])
    await other.call("account.guest")
    await client.call("account.sessions")


async def test_a_shell_that_allows_few_files(house):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard))
    try:
        server = await house.server("--connections", "300")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    clients = [await Client.open(server) for _ in range(150)]
    for client in clients:
        await client.call("game.list")
    assert not any("errno" in line for line in server.log), server.log


async def test_nobody_fills_the_journal(house):
    """What the library says of bad requests, at whatever level."""
    server = await house.server()
    for _ in range(60):
        reader, writer = await asyncio.open_connection("127.0.0.1",
                                                       server.port)
        writer.write(b"GET / HTTP/1.1\r\nX: " + b"a" * 20000 + b"\r\n\r\n")
        try:
            assert await asyncio.wait_for(reader.read(), wire.DEADLINE) == b""
        except ConnectionError:
            pass
        writer.close()
    await server.says("lws: what else it says")
    await server.stop()
    assert len([line for line in server.log if "lws: " in line]) == 21


async def test_an_account_names_so_many_targets(house):
    """Each is counted by itself, and there are not so many counts."""
    server = await house.server("--rate", "0")
    client = await Client.open(server, extra_headers=[
        ("X-Forwarded-For", "203.0.113.7")])
    await client.call("account.guest")
    for number in range(300):
        await client.refused("notify.add", "not_allowed", kind="mail",
                             to=f"{number}@mail.example")
    await client.refused("notify.add", "too_fast", kind="mail",
                         to="one.more@mail.example")


async def test_nobody_is_buried_in_letters(house):
    """Whoever asks for codes to an address: it gets so many an hour."""
    server = await house.server("--rate", "0", "--smtp-url",
                                "smtp://127.0.0.1:9")
    for number in range(10):
        client = await Client.guest(server)
        await client.call("notify.add", kind="mail",
                          to="victim@mail.example")
    client = await Client.guest(server)
    await client.refused("notify.add", "too_fast", kind="mail",
                         to="Victim@mail.example")
    await client.call("notify.add", kind="mail", to="other@mail.example")
