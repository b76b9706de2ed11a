/* The draw of a knock-out: who meets whom, resolved as results come in. */

#include "server/tournament/event_internal.h"

#include <stddef.h>

enum {
    NODES_MOST = 2 * UNITS_MOST + 2,
    PENDING = -2, /* not decided yet; NOBODY: there never will be anyone */
    CHAMPION = 30000
};

enum source_kind { FROM_SEED, FROM_WINNER, FROM_LOSER };

struct source {
    enum source_kind kind;
    int16_t number; /* of the seed, from 0, or of the node */
};

struct node {
    struct source from[2];
    int16_t round;
    bool is_reset; /* played only if the one from below won the final */
    bool is_third; /* for the third place */
    bool has_heir; /* its loser plays on */
    int16_t unit[2], winner, loser;
};

struct tree {
    int nodes;
    struct node node[NODES_MOST];
    int final;
};

static struct source winner_of(int node)
{
    return (struct source){FROM_WINNER, (int16_t)node};
}

static struct source loser_of(int node)
{
    return (struct source){FROM_LOSER, (int16_t)node};
}

/* A node is one round later than the later of those that it waits for. */
static int add(struct tree *tree, struct source one, struct source other)
{
    struct source from[2] = {one, other};
    int round = 0;
    for (int i = 0; i < 2; i++) {
        if (from[i].kind == FROM_SEED)
            continue;
        struct node *above = &tree->node[from[i].number];
        round = above->round >= round ? above->round + 1 : round;
        above->has_heir = above->has_heir || from[i].kind == FROM_LOSER;
    }
    tree->node[tree->nodes] =
        (struct node){.from = {one, other}, .round = (int16_t)round};
    return tree->nodes++;
}

/*
 * Seeds in the order of the draw: 1 and 2 in different halves, 1 to 4 in
 * different quarters, and so on.
 */
static void order_seeds(int16_t *seeds, int size)
{
    seeds[0] = 0;
    for (int length = 1; length < size; length *= 2)
        for (int i = length - 1; i >= 0; i--) {
            int16_t seed = seeds[i];
            seeds[2 * i] = seed;
            seeds[2 * i + 1] = (int16_t)(2 * length - 1 - seed);
        }
}

/* The first round, and then winners; returns the final. */
static int grow_winners(struct tree *tree, int size)
{
    int16_t seeds[2 * UNITS_MOST];
    int first = 0, count = size / 2;
    order_seeds(seeds, size);
    for (int i = 0; i < count; i++)
        add(tree, (struct source){FROM_SEED, seeds[2 * i]},
            (struct source){FROM_SEED, seeds[2 * i + 1]});
    for (; count > 1; count /= 2) {
        int next = tree->nodes;
        for (int i = 0; i < count / 2; i++)
            add(tree, winner_of(first + 2 * i), winner_of(first + 2 * i + 1));
        first = next;
    }
    return first;
}

/*
 * Losers of the first round meet each other; then by turns those who are left
 * meet the losers of the next round above, in reverse order so that nobody
 * soon meets again, and one another.
 */
static int grow_losers(struct tree *tree, int size)
{
    int first = tree->nodes, count = size / 4, above = size / 2;
    for (int i = 0; i < count; i++)
        add(tree, loser_of(2 * i), loser_of(2 * i + 1));
    for (;;) {
        int next = tree->nodes;
        for (int i = 0; i < count; i++)
            add(tree, winner_of(first + i), loser_of(above + count - 1 - i));
        above += count;
        first = next;
        if (count == 1)
            return first;
        next = tree->nodes;
        count /= 2;
        for (int i = 0; i < count; i++)
            add(tree, winner_of(first + 2 * i), winner_of(first + 2 * i + 1));
        first = next;
    }
}

static void grow(struct tree *tree, const struct draw *draw)
{
    int size = 2;
    while (size < draw->entrants)
        size *= 2;
    tree->nodes = 0;
    tree->final = grow_winners(tree, size);
    if (draw->has_third && !draw->is_double && size >= 4) {
        int third =
            add(tree, loser_of(tree->final - 2), loser_of(tree->final - 1));
        tree->node[third].is_third = true;
    }
    if (!draw->is_double)
        return;
    struct source below =
        size >= 4 ? winner_of(grow_losers(tree, size)) : loser_of(tree->final);
    int final = add(tree, winner_of(tree->final), below);
    tree->final = add(tree, winner_of(final), loser_of(final));
    tree->node[tree->final].is_reset = true;
}

static int resolve_source(const struct tree *tree, const struct draw *draw,
                          struct source source)
{
    if (source.kind == FROM_SEED)
        return source.number < draw->entrants ? draw->entrant[source.number]
                                              : NOBODY;
    const struct node *node = &tree->node[source.number];
    return source.kind == FROM_WINNER ? node->winner : node->loser;
}

static void decide(struct node *node, int winner, int loser)
{
    node->winner = (int16_t)winner;
    node->loser = (int16_t)loser;
}

/* What the meetings of a node say: decided, or nothing yet. */
static void judge(const struct event *event, int number, struct node *node)
{
    int draws = 0;
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        int winner = meeting_winner(meeting);
        bool is_same = (meeting->unit[0] == node->unit[0]
                        && meeting->unit[1] == node->unit[1])
                       || (meeting->unit[0] == node->unit[1]
                           && meeting->unit[1] == node->unit[0]);
        if (meeting->slot != number || !is_same || !meeting_counts(meeting))
            continue;
        if (winner != NOBODY)
            decide(node, meeting->unit[winner], meeting->unit[1 - winner]);
        else if (meeting->state == MEETING_FORFEIT)
            decide(node, NOBODY, NOBODY);
        else if (++draws > event->terms.replays && node->winner == PENDING)
            decide(
                node,
                node->unit[0] < node->unit[1] ? node->unit[0] : node->unit[1],
                node->unit[0] < node->unit[1] ? node->unit[1] : node->unit[0]);
    }
}

static void resolve(const struct event *event, const struct draw *draw,
                    struct tree *tree)
{
    for (int i = 0; i < tree->nodes; i++) {
        struct node *node = &tree->node[i];
        for (int j = 0; j < 2; j++)
            node->unit[j] = (int16_t)resolve_source(tree, draw, node->from[j]);
        decide(node, PENDING, PENDING);
        if (node->unit[0] == PENDING || node->unit[1] == PENDING)
            continue;
        const struct node *above = &tree->node[node->from[0].number];
        if (node->is_reset && above->winner == above->unit[0])
            decide(node, above->winner, above->loser);
        else if (node->unit[0] == NOBODY || node->unit[1] == NOBODY)
            decide(node,
                   node->unit[0] == NOBODY ? node->unit[1] : node->unit[0],
                   NOBODY);
        else
            judge(event, i, node);
    }
}

static const struct meeting *last_of(const struct event *event, int slot)
{
    for (int i = event->meetings - 1; i >= 0; i--)
        if (event->meeting[i].slot == slot)
            return &event->meeting[i];
    return NULL;
}

/* How often a unit had the first side more than the second. */
static int excess_of(const struct event *event, int unit)
{
    int excess = 0;
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        excess += meeting->seats == 2 && meeting->unit[0] == unit;
        excess -= meeting->seats == 2 && meeting->unit[1] == unit;
    }
    return excess;
}

static enum status add_meeting(struct event *event, const struct draw *draw,
                               const struct node *node, int slot)
{
    const struct meeting *last = last_of(event, slot);
    int16_t units[] = {node->unit[0], node->unit[1]};
    int round = draw->first_round + node->round;
    int excess = excess_of(event, units[0]) - excess_of(event, units[1]);
    bool is_turned = last != NULL  ? last->unit[0] == units[0]
                     : excess != 0 ? excess > 0
                                   : units[0] > units[1];
    if (is_turned) {
        units[0] = node->unit[1];
        units[1] = node->unit[0];
    }
    enum status status = event_add(event, round, slot, units, 2);
    if (status == STATUS_OK
        && (event_has_left(event, units[0], round)
            || event_has_left(event, units[1], round)))
        event_forfeit(event, &event->meeting[event->meetings - 1]);
    return status;
}

enum status draw_pair(struct event *event, const struct draw *draw)
{
    struct tree tree;
    enum status status = STATUS_OK;
    grow(&tree, draw);
    resolve(event, draw, &tree);
    for (int i = 0; status == STATUS_OK && i < tree.nodes; i++) {
        const struct node *node = &tree.node[i];
        const struct meeting *last = last_of(event, i);
        bool is_open = last != NULL && last->state == MEETING_OPEN;
        if (node->winner == PENDING && node->unit[0] != PENDING
            && node->unit[1] != PENDING && !is_open)
            status = add_meeting(event, draw, node, i);
    }
    return status;
}

bool draw_is_over(const struct event *event, const struct draw *draw)
{
    struct tree tree;
    grow(&tree, draw);
    resolve(event, draw, &tree);
    for (int i = 0; i < tree.nodes; i++)
        if (tree.node[i].winner == PENDING)
            return false;
    return true;
}

/* How far each came: the round in which they were out, the first four above. */
static void find_exits(const struct tree *tree, int32_t *exits)
{
    for (int i = 0; i < tree->nodes; i++) {
        const struct node *node = &tree->node[i];
        bool is_final = i == tree->final;
        if (node->loser >= 0 && (!node->has_heir || is_final))
            exits[node->loser] = is_final         ? CHAMPION - 1
                                 : node->is_third ? CHAMPION - 3
                                                  : node->round + 1;
        if (node->winner >= 0 && (is_final || node->is_third))
            exits[node->winner] = is_final ? CHAMPION : CHAMPION - 2;
    }
}

/* Those still in it stand above those who are out. */
static void add_rows(const struct event *event, const struct draw *draw,
                     const int32_t *exits, struct event_row *rows)
{
    for (int i = 0; i < draw->entrants; i++) {
        int unit = draw->entrant[i];
        struct event_row *row = &rows[i];
        *row = (struct event_row){.unit = (int16_t)unit, .group = NOBODY};
        row->points = exits[unit] == 0 ? CHAMPION - 4 : exits[unit];
        for (int j = 0; j < event->meetings; j++) {
            const struct meeting *meeting = &event->meeting[j];
            int winner = meeting_winner(meeting);
            if (meeting->slot == NOBODY || !meeting_counts(meeting))
                continue;
            row->played += meeting->unit[0] == unit || meeting->unit[1] == unit;
            row->wins += winner != NOBODY && meeting->unit[winner] == unit;
        }
    }
}

void draw_stand(const struct event *event, const struct draw *draw,
                struct event_row *rows)
{
    struct tree tree;
    int32_t exits[UNITS_MOST] = {0};
    grow(&tree, draw);
    resolve(event, draw, &tree);
    find_exits(&tree, exits);
    add_rows(event, draw, exits, rows);
    rows_rank(rows, draw->entrants);
    for (int i = 0; i < draw->entrants; i++)
        rows[i].points = 10 * rows[i].wins;
}
