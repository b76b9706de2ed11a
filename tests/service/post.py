"""Where notifications arrive: receivers of hooks and mail that tests command."""
import asyncio
import base64
import email
import email.policy
import hashlib
import hmac
import http.client
import json

from aiosmtpd.smtp import SMTP, syntax

DEADLINE = 120


class Hooks:
    """An HTTP server; `answers` says what becomes of the next requests."""

    def __init__(self):
        self.got = []  # (path, headers, body) of each request that was whole
        self.answers = []  # a status, "die", "stall" or "endless"; then 200
        self.changed = asyncio.Condition()

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def close(self):
        self.server.close()
        await self.server.wait_closed()

    def url(self, path="/hook"):
        return f"http://127.0.0.1:{self.port}{path}"

    async def serve(self, reader, writer):
        try:
            await self.take(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the server was killed while it spoke
        finally:
            writer.close()

    async def take(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        path = head[0].split(" ")[1]
        headers = {name.lower(): value.strip() for name, value in
                   (line.split(":", 1) for line in head[1:] if ":" in line)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        what = self.answers.pop(0) if self.answers else 200
        async with self.changed:
            self.got.append((path, headers, body, what))
            self.changed.notify_all()
        if what == "stall":
            await reader.read()  # until the other side gives up
        if what == "endless":
            writer.write(b"HTTP/1.1 200 X\r\nconnection: close\r\n\r\n")
            while True:  # until the other side hangs up
                writer.write(b"x" * 4096)
                await writer.drain()
        if isinstance(what, int):
            extra = "location: /elsewhere\r\n" if 300 <= what < 400 else ""
            writer.write(f"HTTP/1.1 {what} X\r\n{extra}content-length: 0\r\n"
                         "connection: close\r\n\r\n".encode())
            await writer.drain()

    async def count(self, number):
        """Waits until so many have come."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(
                lambda: len(self.got) >= number), DEADLINE)

    def bodies(self):
        return [json.loads(body) for _, _, body, _ in self.got]


def is_signed(secret, headers, body):
    """As the Standard Webhooks specification has it."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    said = (f"{headers['webhook-id']}.{headers['webhook-timestamp']}."
            .encode() + body)
    wanted = base64.b64encode(hmac.digest(key, said, hashlib.sha256)).decode()
    return headers["webhook-signature"] == f"v1,{wanted}"


class Mortal(SMTP):
    """May die, or stand still, in the middle of a letter: `answers` of the
    mail then begins with "half" or "undotted", or "half-stall"."""

    @syntax("DATA")
    async def smtp_DATA(self, arg):
        mail = self.event_handler
        if not mail.answers or mail.answers[0] not in mail.CUTS:
            return await super().smtp_DATA(arg)
        way = mail.answers.pop(0)
        await self.push("354 go on")
        if way == "undotted":
            await self._reader.readuntil(b"\r\n.")  # all but its end
        else:
            await self._reader.readexactly(100)
        await mail.was_cut(way)
        if way == "half-stall":
            await mail.closing.wait()
        self.transport.abort()
        await asyncio.Event().wait()  # until the line is known to be lost


class Mail:
    """An SMTP server; `answers` says what becomes of the next letters: a
    status, "die" once all of it was said, or "stall"; then 250.
    What is cut before its end (CUTS) is not whole and has not come."""

    CUTS = ("half", "undotted", "half-stall")

    def __init__(self):
        self.got = []  # (recipient, message, what) of each that was whole
        self.raw = []  # their bytes
        self.cut = []  # how those were cut that were not whole
        self.answers = []
        self.changed = asyncio.Condition()
        self.closing = asyncio.Event()

    async def start(self):
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(
            lambda: Mortal(self, enable_SMTPUTF8=True, loop=loop),
            "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    @property
    def url(self):
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.answers and self.answers[0] in (450, 550):
            return f"{self.answers.pop(0)} not here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        what = self.answers.pop(0) if self.answers else 250
        message = email.message_from_bytes(
            envelope.content, policy=email.policy.default)
        async with self.changed:
            self.got.append((envelope.rcpt_tos[0], message, what))
            self.raw.append(envelope.content)
            self.changed.notify_all()
        if what == "stall":
            await self.closing.wait()
        if isinstance(what, str):
            server.transport.abort()
            return "451 gone"
        return f"{what} so be it"

    async def was_cut(self, way):
        async with self.changed:
            self.cut.append(way)
            self.changed.notify_all()

    async def until(self, wanted):
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(wanted), DEADLINE)

    async def count(self, number):
        await self.until(lambda: len(self.got) >= number)

    async def cuts(self, number):
        """Waits until so many were cut."""
        await self.until(lambda: len(self.cut) >= number)

    def ids(self):
        return [message["message-id"].split("@")[0].lstrip("<")
                for _, message, _ in self.got]


async def fetch(server, path, method="GET", body=None):
    """(status, headers, bytes) of a page."""
    def get():
        connection = http.client.HTTPConnection("127.0.0.1", server.port,
                                                timeout=DEADLINE)
        connection.request(method, path, body)
        answer = connection.getresponse()
        page = answer.read()
        connection.close()
        return answer.status, {k.lower(): v for k, v in
                               answer.getheaders()}, page
    return await asyncio.get_running_loop().run_in_executor(None, get)
