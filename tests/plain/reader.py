"""A player who has nothing but the lines: what a screen reader would read out.

They know no game. They go by how lists end ("Choose 1 to 7."), by what prompts
ask for, and by "It is over"; everything else they only hear.
"""
import random
import re
import subprocess

END = re.compile(r"Choose 1(?: to (\d+))?[.,]")
ROW = re.compile(r"(\d+) (.*)")
PROMPT = re.compile(r"(.*): type it, (?:nothing for (.*), )?or cancel\.")
STEPS_MOST = 14
#: An escape sequence of any kind, or anything else that a terminal obeys.
COMMAND = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e"
                     r"\u2060-\u2069\ufeff]")


class Reader:
    """One client in lines, and what its player does with what it hears."""

    def __init__(self, words, name, seed, patience=6):
        self.name, self.luck = name, random.Random(f"{name} {seed}")
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT)
        self.left, self.patience = b"", patience
        self.heard = []
        self.rows, self.heading = {}, ""
        self.acts = self.steps = self.done = 0
        self.is_over = False
        self.is_meeting = False  # then only prompts are answered
        self.account = ""
        self.result = ""
        self.kinds = set()

    def fileno(self):
        return self.process.stdout.fileno()

    def say(self, line):
        self.heard.append(f"> {line}")
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def take(self):
        """What has come: whole lines, each heard once."""
        got = self.process.stdout.read1(65536)
        assert got, f"{self.name}'s client has ended"
        *lines, self.left = (self.left + got).split(b"\n")
        for raw in lines:
            line = raw.decode()
            assert not COMMAND.search(line), f"not a line of text: {raw!r}"
            self.heard.append(line)
            yield line

    def hear(self, line, is_answering=True):
        """Answers a line that asks for something, if it is to."""
        named = re.fullmatch(r"Signed in as (.*)\.", line)
        self.account = named[1] if named else self.account
        if not is_answering:
            return
        row, prompt = ROW.fullmatch(line), PROMPT.fullmatch(line)
        if self.is_meeting:
            if prompt:
                self.answer(prompt[1], prompt[2])
        elif line.startswith("It is over: "):
            self.is_over, self.result = True, line
        elif row:
            self.rows[int(row[1])] = row[2]
        elif prompt:
            self.answer(prompt[1], prompt[2])
        elif END.match(line) and self.rows:
            self.choose(int(END.match(line)[1] or 1))
            self.rows = {}
        elif line.startswith("Nothing can be chosen"):
            self.say("cancel")
        elif line.startswith("There is no ") and ": choose" in line:
            self.say("again")
        elif line == "What you can do:" or re.search(
                r": (?:choose |complete|something is)", line):
            self.heading, self.rows = line, {}

    def answer(self, label, default):
        """A number or a text; what stands there already will do."""
        self.kinds.add("typed")
        number = re.search(r"(\d+) to (\d+)", label)
        if default is not None:
            self.say("")
        elif number:
            self.say(str(self.luck.randint(int(number[1]), int(number[2]))))
        else:
            self.say("Forward as ordered")

    def choose(self, count):
        if self.is_over:
            return
        if self.heading == "What you can do:":
            self.begin()
        else:
            self.go_on(count)

    def begin(self):
        """A row of the menu: ever more often one that ends what goes on."""
        self.steps = 0
        self.acts += 1
        rows = {number: text for number, text in self.rows.items()
                if not re.match(r"Resign|Surrender|Offer|Concede", text)}
        ends = [number for number, text in rows.items()
                if re.match(r"End|Pass|Done|Finish|Ready", text)]
        is_enough = self.luck.random() < self.acts / (self.acts + self.patience)
        if ends and is_enough:
            self.acts = 0
            self.say(str(ends[0]))
        else:
            self.say(str(self.luck.choice(sorted(rows or self.rows))))

    def go_on(self, count):
        """A choice of what is begun; what is whole is sent soon."""
        self.steps += 1
        sends = [number for number, text in self.rows.items()
                 if text.startswith("Send: ")]
        helps = [number for number, text in self.rows.items()
                 if text == "Take the suggestion"]
        is_long = self.steps > STEPS_MOST
        if sends and (is_long or self.luck.random() < 0.6):
            self.done += 1
            self.kinds.add(self.rows[sends[0]])
            self.say(str(sends[0]))
        elif helps and (is_long or self.luck.random() < 0.2):
            self.kinds.add("suggestion")
            self.say(str(helps[0]))
        elif is_long:
            self.say("cancel")
        else:
            self.say(str(self.luck.choice(sorted(self.rows))
                         if len(self.rows) < count
                         else self.luck.randint(1, count)))

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(20) == 0, f"{self.name} left with an error"
