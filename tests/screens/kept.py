"""Kept screens: a file for a game in one mode of colours and one size.

"a LOOK" says what a letter means: front, back, and letters for bold, dim,
underlined, reverse. A pane begins with "== NAME X,Y", where X,Y is the cursor,
and maybe "like OTHER". Lines "|text" are its rows as they read, lines ":runs"
how the cells of the row before look: "a12b3" is twelve cells of look a and
three of b; a row without runs looks as the row above it. "= 12": twelve rows
are those of the other pane at the same height.
"""
import string

LETTERS = string.ascii_letters + "".join(
    map(chr, [*range(0x3b1, 0x3ca), *range(0x430, 0x450), *range(0x400, 0x430),
              *range(0x531, 0x557), *range(0x561, 0x587)]))


class Folio:
    """The screens of one file, by the names of their panes."""

    def __init__(self, path):
        self.path, self.screens = path, {}
        if path.exists():
            self.load(path.read_text().split("\n")[1:])

    def load(self, lines):
        looks, rows, other = {}, [], None
        for line in lines:
            if line.startswith("== "):
                name, cursor, *like = line[3:].split(" ")
                rows = []
                other = self.screens[like[1]][1] if like else None
                self.screens[name] = cursor, rows
            elif line.startswith("= "):
                rows += other[len(rows):len(rows) + int(line[2:])]
            elif line.startswith("|"):
                rows.append((line[1:], rows[-1][1] if rows else ""))
            elif line.startswith(":"):
                rows[-1] = rows[-1][0], decode(line[1:], looks)
            elif line:
                looks[line[0]] = line[2:]

    @staticmethod
    def screen(rows, cursor):
        return "{},{}".format(*cursor), [(text.rstrip(), runs)
                                         for text, runs in rows]

    def write(self, title):
        letters, body, before = {}, [], {}
        for name, (cursor, rows) in self.screens.items():
            like = max(before, default=None,
                       key=lambda other: common(before[other], rows))
            body.append(f"== {name} {cursor}" + (f" like {like}" if like
                                                 else ""))
            body += encode(rows, before.get(like, []), letters)
            before[name] = rows
        looks = [f"{letter} {look}" for look, letter in letters.items()]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("\n".join([title, *looks, *body]) + "\n")


def common(one, other):
    return sum(a == b for a, b in zip(one, other))


def decode(words, looks):
    runs, at = [], 0
    while at < len(words):
        end = at + 1
        while end < len(words) and words[end].isdigit():
            end += 1
        runs.append((int(words[at + 1:end]), looks[words[at]]))
        at = end
    return tuple(runs)


def encode(rows, other, letters):
    """In lines; looks that have no letter are given the next one."""
    lines, same, runs_before = [], 0, None
    for y, (text, runs) in enumerate(rows):
        if y < len(other) and other[y] == (text, runs):
            same += 1
        else:
            if same:
                lines.append(f"= {same}")
            same = 0
            lines.append("|" + text)
            if runs != runs_before:
                lines.append(":" + "".join(
                    letters.setdefault(look, LETTERS[len(letters)])
                    + str(count) for count, look in runs))
        runs_before = runs
    return lines + ([f"= {same}"] if same else [])


def difference(kept, now):
    """In words: the rows that differ."""
    if kept is None:
        return "nothing is kept of it"
    told = [] if kept[0] == now[0] else [f"cursor {kept[0]} is {now[0]}"]
    for y, (one, other) in enumerate(zip(kept[1], now[1])):
        if one != other:
            told += [f"{y:3} - {one[0]}", f"{y:3} + {other[0]}"]
            if one[0] == other[0]:
                told += [f"    - {one[1]}", f"    + {other[1]}"]
    return "\n".join(told[:40])
