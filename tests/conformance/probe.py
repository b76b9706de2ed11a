"""A websocket by hand: bytes that no library would send, and what comes back."""
import asyncio
import base64
import secrets
import struct

PATIENCE = 20  # seconds until what was waited for has failed
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
HEAD = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Protocol": "estafette.v1"}


def frame(opcode, payload=b"", fin=True, reserved=0, mask=True, form=None,
          length=None):
    """One frame; `form`: 7, 16 or 64 bits of length, whatever it takes."""
    size = len(payload) if length is None else length
    bit = 0x80 if mask else 0
    if form is None:
        form = 7 if size < 126 else 16 if size < 65536 else 64
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    head += {7: lambda: bytes([bit | size]),
             16: lambda: bytes([bit | 126]) + struct.pack(">H", size),
             64: lambda: bytes([bit | 127]) + struct.pack(">Q", size)}[form]()
    if not mask:
        return head + payload
    key = secrets.token_bytes(4)
    return head + key + bytes(b ^ key[i % 4] for i, b in enumerate(payload))


def pieces(text, *ends, opcode=TEXT):
    """A message in frames that end there."""
    cuts = [0, *ends, len(text)]
    parts = [text[a:b] for a, b in zip(cuts, cuts[1:])]
    last = len(parts) - 1
    return b"".join(frame(0 if i else opcode, part, fin=i == last)
                    for i, part in enumerate(parts))


def close(code=None, reason=b""):
    payload = b"" if code is None else struct.pack(">H", code) + reason
    return frame(CLOSE, payload)


def request_head(**changes):
    """An opening handshake. What is None is left out, of a list each stands."""
    start = changes.pop("start", "GET /ws HTTP/1.1")
    after = changes.pop("after", b"")
    lines = dict(HEAD)
    lines["Sec-WebSocket-Key"] = base64.b64encode(
        secrets.token_bytes(16)).decode()
    lines.update({name.replace("_", "-"): value
                  for name, value in changes.items()})
    text = start + "\r\n"
    for name, value in lines.items():
        for one in value if isinstance(value, list) else [value]:
            if one is not None:
                text += f"{name}: {one}\r\n"
    return (text + "\r\n").encode("latin-1") + after


class Probe:
    """One connection."""

    @classmethod
    async def open(cls, port):
        self = cls()
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1",
                                                                 port)
        return self

    @classmethod
    async def upgraded(cls, port):
        self = await cls.open(port)
        self.writer.write(request_head())
        head = await self.head()
        assert head.startswith(b"HTTP/1.1 101 "), head
        return self

    async def head(self):
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return b""

    async def frames(self):
        """(opcode, payload) of each whole frame, until the other side hangs
        up; nothing of ours follows that could bring it to."""
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                assert first & 0xF0 == 0x80 and second < 0x80, (first, second)
                size = second
                if size == 126:
                    size, = struct.unpack(">H",
                                          await self.reader.readexactly(2))
                elif size == 127:
                    size, = struct.unpack(">Q",
                                          await self.reader.readexactly(8))
                yield first & 15, await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return

    def hang_up(self):
        self.writer.close()
