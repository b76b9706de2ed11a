#!/usr/bin/python3
"""Small Swiss tournaments paired by brute force, and by `estafetted pair`.

Usage: dutch.py BUILD [TOURNAMENTS [SEED]]

Shares nothing with server/tournament: every candidate of every bracket is made
and judged by the articles of FIDE C.04.3 as they are written, which can be done
for a handful of players. The tournaments are random: byes of each kind,
forfeits, late entries, withdrawals, pairs that may not meet, virtual points,
and last rounds with their topscorers. Any difference is printed with its file.
"""
import functools
import itertools
import os
import random
import subprocess
import sys
import tempfile

W, B = "w", "b"
OTHER = {W: B, B: W, None: None}
WIN = 10


class Player:
    def __init__(self, number, rating):
        self.number, self.rating = number, rating
        self.rounds = []  # (opponent or 0, colour or "-", letter)
        self.lift = []    # virtual points by round
        self.coming = None

    POINTS = {"1": 10, "W": 10, "+": 10, "=": 5, "D": 5, "0": 0, "L": 0,
              "-": 0, "H": 5, "F": 10, "U": 10, "Z": 0}
    PLAYED = set("1=0WDL")

    def points(self, upto):
        return sum(self.POINTS[r[2]] for r in self.rounds[:upto])

    def lifted(self, upto):
        return self.points(upto) + (self.lift[upto]
                                    if upto < len(self.lift) else 0)

    def played(self, r):
        return self.rounds[r][2] in self.PLAYED and self.rounds[r][0] != 0


def line(player, rounds, coming):
    cells = "".join(f"  {o:4d} {c} {r}" if o else f"  0000 - {r}"
                    for o, c, r in player.rounds)
    if coming and player.coming:
        cells += f"  0000 - {player.coming}"
    return (f"001 {player.number:4d}      {'P%d' % player.number:33s} "
            f"{player.rating:4d} {'':3s} {'':11s} {'':10s} "
            f"{player.points(rounds) / 10:4.1f} {player.number:4d}" + cells)


class Field:
    """What is to be paired, by the articles alone."""

    def __init__(self, players, rounds, total, barred):
        self.rounds, self.total, self.barred = rounds, total, barred
        there = [p for p in players if p.coming is None]
        there.sort(key=lambda p: (-p.lifted(rounds), p.number))
        self.all = there
        self.index = {p.number: i for i, p in enumerate(there)}
        self.score = [p.lifted(rounds) for p in there]
        self.colours = [[p.rounds[r][1] for r in range(rounds) if p.played(r)]
                        for p in there]
        self.met = [{p.rounds[r][0] for r in range(rounds) if p.played(r)}
                    for p in there]
        self.games = [len(c) for c in self.colours]
        self.diff = [c.count(W) - c.count(B) for c in self.colours]
        self.want = [self.preference(i) for i in range(len(there))]
        self.drift = [[self.float_of(p, players, rounds - 1 - back)
                       for back in (0, 1)] for p in there]
        # 1.8: more than half of what could be had, when the last is paired;
        # with virtual points the score is the one that pairs, here as well.
        self.top = [rounds + 1 == total and 2 * score > WIN * rounds
                    for score in self.score]
        # A forfeit in a round that was won, or a bye: no second bye (C2).
        self.bye_ok = [not any(
            not p.played(r) and (p.POINTS[p.rounds[r][2]] >= WIN
                                 or p.rounds[r][2] == "U")
            for r in range(rounds)) for p in there]
        self.bye_score = None
        if len(there) % 2:
            scores = sorted({self.score[i] for i in range(len(there))
                             if self.bye_ok[i]})
            for s in scores:
                self.bye_score = s
                self.complete.cache_clear()
                if self.complete(frozenset(range(len(there)))):
                    break

    def preference(self, i):
        """(strength, colour); 3 absolute, 2 strong, 1 mild, 0 none (1.7)."""
        had, diff = self.colours[i], self.diff[i]
        if not had:
            return 0, None
        less = B if diff > 0 else W
        twice = len(had) > 1 and had[-1] == had[-2]
        if abs(diff) > 1:
            return 3, less
        if twice:
            return 3, OTHER[had[-1]]
        return (2, less) if diff else (1, OTHER[had[-1]])

    @staticmethod
    def float_of(player, players, r):
        """1.4: down, up or neither, of one earlier round."""
        if r < 0:
            return None
        opponent, _, letter = player.rounds[r]
        if not player.played(r):
            return "down" if Player.POINTS[letter] > 0 else None
        other = next(p for p in players if p.number == opponent)
        mine, theirs = player.lifted(r), other.lifted(r)
        return "down" if mine > theirs else "up" if mine < theirs else None

    def may_meet(self, i, j):
        one, two = self.all[i].number, self.all[j].number
        if two in self.met[i] or frozenset((one, two)) in self.barred:
            return False
        if self.want[i][0] == 3 == self.want[j][0] \
                and self.want[i][1] == self.want[j][1]:
            return self.top[i] or self.top[j]  # C3
        return True

    @functools.lru_cache(None)
    def complete(self, left):
        """Can all of these be paired, and one have the bye (C4, C5)?"""
        if not left:
            return True
        first = min(left)
        rest = left - {first}
        if len(left) % 2 and self.bye_ok[first] \
                and self.score[first] == self.bye_score \
                and self.complete(rest):
            return True
        return any(self.may_meet(first, j) and self.complete(rest - {j})
                   for j in rest)

    def colour(self, i, j):
        """Which has white (5.2); i stands before j."""
        (si, ci), (sj, cj) = self.want[i], self.want[j]
        if ci != cj or ci is None:
            if ci is not None:
                return i if ci == W else j
            if cj is not None:
                return j if cj == W else i
            return None
        if si != sj:
            giver = i if si > sj else j
            return giver if ci == W else (j if giver == i else i)
        if si == 3 and abs(self.diff[i]) != abs(self.diff[j]):
            giver = i if abs(self.diff[i]) > abs(self.diff[j]) else j
            return giver if ci == W else (j if giver == i else i)
        for a, b in zip(reversed(self.colours[i]), reversed(self.colours[j])):
            if a != b:  # alternated against the last time they differed
                return i if a == B else j
        return i if ci == W else j

    def side_costs(self, i, j):
        """C10 to C13: players of the pair who do not get what they should."""
        white = self.colour(i, j)
        if white is None:
            return 0, 0, 0, 0
        wide = thrice = lost = strong = 0
        for k in (i, j):
            colour = W if k == white else B
            diff = self.diff[k] + (1 if colour == W else -1)
            had = self.colours[k]
            wide += abs(diff) > 2
            thrice += had[-2:] == [colour, colour]
            if self.want[k][1] not in (None, colour):
                lost += 1
                strong += self.want[k][0] == 2
        return wide, thrice, lost, strong

    def candidates(self, moved, residents, groups_below):
        """All ways to pair a bracket that can be completed: (pairs, left)."""
        members = moved + residents
        below = frozenset(i for group in groups_below for i in group)
        moved_set = set(moved)

        def grow(at, used, pairs):
            if at == len(members):
                left = frozenset(members) - used
                if self.complete(left | below):
                    yield tuple(pairs), left
                return
            i = members[at]
            if i in used:
                yield from grow(at + 1, used, pairs)
                return
            yield from grow(at + 1, used, pairs)  # floats down
            for j in members[at + 1:]:
                if j in used or (i in moved_set and j in moved_set) \
                        or not self.may_meet(i, j):
                    continue
                yield from grow(at + 1, used | {i, j}, pairs + [(i, j)])
        return grow(0, frozenset(), [])

    def scores_down(self, left):
        return tuple(sorted((self.score[i] for i in left), reverse=True))

    def next_bracket(self, left, groups):
        """C8: the most pairs, then the lowest floaters, one bracket on."""
        if not groups:
            return ()
        return self._next(left, tuple(map(tuple, groups)))

    @functools.lru_cache(None)
    def _next(self, left, groups):
        return min((-len(pairs), self.scores_down(rest)) for pairs, rest in
                   self.candidates(sorted(left), list(groups[0]), groups[1:]))

    def judge(self, moved, residents, groups, pairs, left):
        low = min(self.score[i] for i in moved + residents)
        mate = {}
        for i, j in pairs:
            mate[i], mate[j] = j, i
        sides = [sum(c) for c in zip(*(self.side_costs(i, j)
                                       for i, j in pairs))] or [0] * 4
        one_over = len(self.all) % 2 and low <= self.bye_score \
            and len(left) == 1
        unplayed = self.rounds - self.games[next(iter(left))] \
            if one_over else 0
        floats = []
        for back in (0, 1):
            floats.append(sum(i in left and self.drift[i][back] == "down"
                              for i in residents))
            floats.append(sum(self.drift[mate[i]][back] == "up"
                              for i in moved if i in mate))
        gaps = []
        for back in (0, 1):
            def gap(i):
                return self.score[i] - (self.score[mate[i]] if i in mate
                                        else low - 10)
            gaps.append(tuple(sorted(
                (gap(i) for i in moved if self.drift[i][back] == "down"),
                reverse=True)))
            gaps.append(tuple(sorted(
                (gap(i) for i in moved if i in mate
                 and self.drift[mate[i]][back] == "up"), reverse=True)))
        return (-len(pairs), self.scores_down(left),
                self.next_bracket(left, groups), unplayed, *sides,
                floats[0], floats[1], floats[2], floats[3], *gaps)

    @staticmethod
    def level_order(members, pairs):
        """4.2 and 4.3: exchanges, then transpositions, of the first way in
        which these pairs are made of a homogeneous bracket."""
        bsn = {i: n for n, i in enumerate(sorted(members))}
        count = len(pairs)
        original = set(range(count))
        best = None
        for turns in itertools.product((0, 1), repeat=count):
            upper = [(bsn[p[t]], bsn[p[1 - t]]) for p, t in zip(pairs, turns)]
            ones = {u for u, _ in upper}
            out, come = original - ones, ones - original
            key = (len(out), sum(come) - sum(out),
                   tuple(-x for x in sorted(out, reverse=True)),
                   tuple(sorted(come)),
                   tuple(low for _, low in sorted(upper)))
            best = key if best is None or key < best else best
        return best

    def order(self, moved, residents, pairs):
        """Article 4: which candidate comes before which."""
        met = sorted((i, j) for i, j in pairs if i in moved)
        rest = [p for p in pairs if p[0] not in moved]
        remainder = set(residents) - {j for _, j in met}
        return (tuple(i for i, _ in met), tuple(j for _, j in met),
                self.level_order(remainder, rest))

    def pair(self):
        everyone = frozenset(range(len(self.all)))
        if not self.complete(everyone):
            return None
        groups = [list(g) for _, g in itertools.groupby(
            range(len(self.all)), key=lambda i: self.score[i])]
        moved, made = [], []
        for at, residents in enumerate(groups):
            below = groups[at + 1:]
            # C6 first: what has fewer pairs is not looked at.
            found = list(self.candidates(moved, residents, below))
            most = max(len(pairs) for pairs, _ in found)
            found = [f for f in found if len(f[0]) == most]
            pairs, left = min(
                found, key=lambda f: (self.judge(moved, residents, below, *f),
                                      self.order(moved, residents, f[0])))
            made += pairs
            moved = sorted(left)
        bye = moved[0] if moved else None
        return ({frozenset((self.all[i].number, self.all[j].number))
                 for i, j in made},
                self.all[bye].number if bye is not None else 0,
                self.whites(made))

    def whites(self, made):
        """Who has white, where a preference decides it."""
        return {self.all[w].number for w in
                (self.colour(i, j) for i, j in made) if w is not None}


def ask(program, players, rounds, total, barred):
    text = [f"012 Brute", f"142 {total}", "152 W", "192 FIDE_DUTCH"]
    text += [line(p, rounds, True) for p in players]
    for pair in barred:
        one, two = sorted(pair)
        text.append(f"XXP {one:4d} {two:4d}")
    for p in players:
        if p.lift:
            text.append(f"XXA {p.number:4d}" + "".join(
                f" {x / 10:4.1f}" for x in p.lift[:rounds + 1]))
    with tempfile.NamedTemporaryFile("w", suffix=".trf", delete=False) as out:
        out.write("\r".join(text) + "\r")
    done = subprocess.run([program, "pair", out.name], capture_output=True,
                          text=True)
    if done.returncode != 0:
        return out.name, None, done.stderr
    pairs, bye, white = set(), 0, set()
    for row in done.stdout.split("\n"):
        words = row.split()
        if words[:1] == ["BYE"]:
            bye = int(words[1])
        elif words:
            pairs.add(frozenset(map(int, words)))
            white.add(int(words[0]))
    return out.name, (pairs, bye, white), done.stderr


def make(chance):
    count = chance.randint(4, 9)
    players = [Player(n + 1, 2400 - 50 * n) for n in range(count)]
    total = chance.randint(3, min(count - 1, 6))
    kind = chance.choice(["plain", "byes", "forfeits", "wild"])
    if chance.random() < 0.2:
        half = count // 2
        for p in players[:half]:
            p.lift = [10] * (total // 2) + [5] * (total - total // 2)
    barred = set()
    if chance.random() < 0.3:
        barred = {frozenset(chance.sample(range(1, count + 1), 2))
                  for _ in range(chance.randint(1, 2))}
    late = {p.number: chance.randint(1, 2) for p in players
            if kind == "wild" and chance.random() < 0.15}
    gone = {}
    return players, total, kind, barred, late, gone


def set_coming(chance, players, r, kind, late, gone):
    for p in players:
        p.coming = None
        if p.number in gone or r < late.get(p.number, 0):
            p.coming = "Z"
        elif kind in ("byes", "wild") and chance.random() < 0.12:
            p.coming = chance.choice("HZF")
        if kind == "wild" and r and chance.random() < 0.05:
            gone[p.number] = r


def play(chance, players, paired, kind):
    pairs, bye, white = paired
    by = {p.number: p for p in players}
    for p in players:
        if p.coming:
            p.rounds.append((0, "-", p.coming))
        elif p.number == bye:
            p.rounds.append((0, "-", "U"))
    for pair in pairs:
        one, two = pair
        if two in white:
            one, two = two, one
        r = chance.choice(["10", "01", "==", "10"])
        if kind in ("forfeits", "wild") and chance.random() < 0.12:
            r = chance.choice(["+-", "-+", "--"])
        by[one].rounds.append((two, W, r[0]))
        by[two].rounds.append((one, B, r[1]))


def run(program, seed):
    """(rounds compared, the file of a difference or None)."""
    chance = random.Random(seed)
    players, total, kind, barred, late, gone = make(chance)
    for r in range(total):
        set_coming(chance, players, r, kind, late, gone)
        field = Field(players, r, total, barred)
        if len(field.all) < 2:
            return r, None
        expected = field.pair()
        file, got, why = ask(program, players, r, total, barred)
        if expected is None:
            if got is not None:
                print(f"{file}: there is no pairing, and one was made")
                return r, file
            os.unlink(file)
            return r, None
        if got is None or expected[:2] != got[:2] or not \
                expected[2] <= got[2]:
            print(f"{file}: seed {seed}, round {r + 1} ({kind})\n"
                  f"  by brute force {show(expected)}\n"
                  f"  by the program {show(got) if got else why}")
            return r, file
        os.unlink(file)
        play(chance, players, got, kind)
    return total, None


def show(paired):
    pairs, bye, white = paired
    return f"{sorted(map(sorted, pairs))} bye {bye} white {sorted(white)}"


def main():
    build = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    rounds = faults = 0
    for seed in range(first, first + count):
        done, file = run(f"{build}/estafetted", seed)
        rounds += done
        faults += file is not None
    print(f"{count} tournaments, {rounds} rounds by brute force, "
          f"{faults} differences")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
