"""Screens of a terminal as one picture that moves: SVG, and nothing else.

A row of text is drawn once, however many frames show it; a frame is shown for
its share of the time by the style sheet alone. Fonts differ, so every run of
letters is set to the width of its cells.
"""
import html

WIDTH, HEIGHT = 8, 17
PAPER, INK = "#14161b", "#d4d4cf"
NAMES = {"black": "#2b2f36", "red": "#cc5a52", "green": "#6fae5c",
         "brown": "#c9a24d", "blue": "#5a86d6", "magenta": "#b07cc6",
         "cyan": "#4fb0b0", "white": "#d4d4cf", "brightblack": "#787e88",
         "brightred": "#ec7a70", "brightgreen": "#92d07c",
         "brightbrown": "#ecc974", "brightblue": "#86acf0",
         "brightmagenta": "#d2a2e6", "brightcyan": "#7cd4d4",
         "brightwhite": "#ffffff"}


def colour(name, otherwise):
    if name == "default":
        return otherwise
    return NAMES.get(name, f"#{name}")


def look(cell):
    """Front, back and whether it is bold, as they are seen."""
    front, back = colour(cell.fg, INK), colour(cell.bg, PAPER)
    if cell.reverse:
        front, back = back, front
    return front, back, cell.bold


def runs(cells, part):
    """Neighbours that look the same: (column, how many, look)."""
    found = []
    for column, cell in enumerate(cells):
        seen = part(cell)
        if found and found[-1][2] == seen:
            found[-1][1] += 1
        else:
            found.append([column, 1, seen])
    return found


class Inks:
    """Looks of letters by a short name in the style sheet."""

    def __init__(self):
        self.names = {}

    def name(self, ink):
        return self.names.setdefault(ink, f"i{len(self.names)}")

    def style(self):
        return "".join(
            f".{name}{{fill:{front}{';font-weight:bold' if is_bold else ''}}}"
            for (front, is_bold), name in self.names.items())


def letters_of(cells, inks):
    """Each run begins where its cells do, whatever the font is like."""
    for column, count, (front, is_bold) in runs(
            cells, lambda cell: look(cell)[::2]):
        text = "".join(cell.data or " " for cell in
                       cells[column:column + count])
        at = column + len(text) - len(text.lstrip())
        if not text.strip():
            continue
        ink = "" if (front, is_bold) == (INK, False) else (
            f' class="{inks.name((front, is_bold))}"')
        yield (f'<tspan x="{at * WIDTH}"{ink}>'
               f'{html.escape(text.strip(), quote=False)}</tspan>')


def draw_row(cells, inks):
    """A row's paper and letters, its top at 0."""
    papers = {}
    for column, count, back in runs(cells, lambda cell: look(cell)[1]):
        if back != PAPER:
            papers.setdefault(back, []).append(
                f"M{column * WIDTH} 0h{count * WIDTH}v{HEIGHT}"
                f"h-{count * WIDTH}z")
    drawn = "".join(f'<path fill="{back}" d="{"".join(parts)}"/>'
                    for back, parts in papers.items())
    letters = "".join(letters_of(cells, inks))
    return drawn + (f'<text y="13">{letters}</text>' if letters else "")


class Film:
    """Frames, each with how long it is looked at (seconds)."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.kept, self.frames, self.inks = {}, [], Inks()

    def add(self, screen, seconds):
        ids = []
        for y in range(self.rows):
            drawn = draw_row([screen.buffer[y][x] for x in
                              range(self.columns)], self.inks)
            ids.append(self.kept.setdefault(drawn, len(self.kept))
                       if drawn else None)
        cursor = (screen.cursor.x, screen.cursor.y)
        if self.frames and self.frames[-1][:2] == (ids, cursor):
            seconds += self.frames.pop()[2]
        self.frames.append((ids, cursor, seconds))

    def style(self, whole):
        """When each frame is seen: never two of them at once."""
        rules, start = [], 0.0
        for number, (_, _, seconds) in enumerate(self.frames):
            begin, end = 100 * start / whole, 100 * (start + seconds) / whole
            rules.append(
                f"@keyframes k{number}{{0%{{visibility:"
                f"{'visible' if number == 0 else 'hidden'}}}"
                f"{begin:.3f}%{{visibility:visible}}"
                f"{end:.3f}%,100%{{visibility:hidden}}}}"
                f"#f{number}{{animation:k{number} {whole:.1f}s step-end "
                "infinite}")
            start += seconds
        return "".join(rules)

    def svg(self, title):
        wide = self.columns * WIDTH + 24
        high = self.rows * HEIGHT + 48
        whole = sum(frame[2] for frame in self.frames)
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 '
               f'{wide:.0f} {high:.0f}" width="{wide:.0f}" font-family="'
               "'DejaVu Sans Mono',Menlo,Consolas,monospace\" "
               f'font-size="13.3" fill="{INK}"><title>{html.escape(title)}</title><style>'
               f'text{{white-space:pre}}.f{{visibility:hidden}}'
               f'{self.inks.style()}{self.style(whole)}</style><rect width="100%" height="100%" '
               f'rx="9" fill="{PAPER}"/>']
        for x, dot in ((18, "#cc5a52"), (36, "#c9a24d"), (54, "#6fae5c")):
            out.append(f'<circle cx="{x}" cy="17" r="5.5" fill="{dot}"/>')
        out.append(f'<text x="{wide / 2:.0f}" y="21" fill="#787e88" '
                   f'text-anchor="middle">{html.escape(title)}</text><defs>')
        for drawn, number in self.kept.items():
            out.append(f'<g id="r{number}">{drawn}</g>')
        out.append("</defs>")
        for number, (ids, (x, y), _) in enumerate(self.frames):
            out.append(f'<g class="f" id="f{number}">')
            for row, kept in enumerate(ids):
                if kept is not None:
                    out.append(f'<use href="#r{kept}" x="12" '
                               f'y="{row * HEIGHT + 36}"/>')
            out.append(f'<rect x="{12 + x * WIDTH:.1f}" '
                       f'y="{36 + y * HEIGHT}" width="{WIDTH}" '
                       f'height="{HEIGHT}" fill="{INK}" opacity=".45"/></g>')
        out.append("</svg>\n")
        return "\n".join(out)
