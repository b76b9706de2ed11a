"""An SMTP server beside a terminal test, which itself knows of no loop."""
import asyncio
import pathlib
import re
import sys
import threading

from house import until

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent
                    / "service"))
from post import Mail  # noqa: E402

FOOTER = (r"\n\n-- \nNo more of these: "
          r"https://play\.example\.org/off/w_[0-9a-f]{32}\.[0-9a-f]{64}\n")


class Postbox:
    """Takes every letter, and tells what came in the order in which it did."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.mail = asyncio.run_coroutine_threadsafe(
            Mail().start(), self.loop).result()

    def letters(self):
        """(to, subject, text) of each; the text without its footer, which is
        the same below all of them."""
        return [(to, message["subject"],
                 re.sub(FOOTER, "",
                        message.get_content().replace("\r\n", "\n")))
                for to, message, _ in list(self.mail.got)]

    def holds(self, wanted):
        """These have come, in this order, and no other."""
        until(f"letter {len(wanted)}",
              lambda: len(self.mail.got) >= len(wanted))
        assert self.letters() == wanted, f"{self.letters()}\nnot\n{wanted}"

    def code(self, to):
        """The code that came to an address last."""
        def found():
            texts = [text for whom, _, text in self.letters() if whom == to]
            return texts and re.search(r"\b[0-9]{6}\b", texts[-1])
        return until(f"a code for {to}", found)[0]
