/* Scrambling: who is who, how strong, at what work, of those face down. */

#include "server/rules/vitoria/permute_hidden.h"

#include "server/rules/vitoria/contract.h"
#include "server/rules/vitoria/game_view.h"

#include <string.h>

enum { TRANSFERS = 6 };

/* V1.3: on the map, face down, and not the viewer's own. */
static bool is_face_down(const struct vitoria_shuffle *shuffle, piece_id piece)
{
    const struct vitoria_unit *unit = &shuffle->state->unit[piece];
    return shuffle->rules->piece[piece].side != shuffle->side
           && unit->fate == FATE_ON_MAP && !unit->is_revealed
           && !shuffle->is_busy[piece];
}

/* When the rally ends routed units flee in the order of their ids, each as its
 * own points and home let it: V7.8.2 lets that slip, so they stay as they are
 * while the next command may be the end of their rally. */
static bool is_movable(const struct vitoria_shuffle *shuffle, piece_id piece)
{
    const struct course *course = &shuffle->state->course;
    bool may_flee = course->phase == PHASE_RALLY
                    && course->side == shuffle->rules->piece[piece].side;
    return is_face_down(shuffle, piece)
           && !(may_flee
                && (shuffle->state->unit[piece].condition & STATE_ROUTED) != 0);
}

/* The same back, with the same things laid on it (V1.3, section 7.1). */
static bool has_same_back(const struct vitoria_shuffle *shuffle, piece_id a,
                          piece_id b)
{
    const struct vitoria_piece *one = &shuffle->rules->piece[a];
    const struct vitoria_piece *two = &shuffle->rules->piece[b];
    const struct vitoria_unit *here = &shuffle->state->unit[a];
    const struct vitoria_unit *there = &shuffle->state->unit[b];
    return one->side == two->side && one->nation == two->nation
           && one->kind == two->kind && here->condition == there->condition
           && here->is_charging == there->is_charging;
}

/* In the free set-up an entry belongs to the part: it was seen (V14.3). */
static bool keeps_entry(const struct vitoria_shuffle *shuffle, piece_id piece)
{
    return shuffle->rules->column_count == 0
           || shuffle->rules->column_side != shuffle->rules->piece[piece].side;
}

static struct vitoria_unit play_part(const struct vitoria_shuffle *shuffle,
                                     piece_id piece,
                                     const struct vitoria_unit *part,
                                     const struct vitoria_unit *self)
{
    struct vitoria_unit unit = *part;
    unit.strength = self->strength;
    unit.is_used = self->is_used;
    unit.tested = self->tested;
    unit.work_task = self->work_task;
    unit.work_bridge = self->work_bridge;
    if (keeps_entry(shuffle, piece)) {
        unit.entry = self->entry;
        unit.due_turn = self->due_turn;
    }
    return unit;
}

void vitoria_shuffle_parts(struct vitoria_shuffle *shuffle,
                           const piece_id *members, int count)
{
    struct vitoria_unit before[VITORIA_UNITS_MOST];
    piece_id parts[VITORIA_UNITS_MOST];
    uint16_t labels[VITORIA_UNITS_MOST];
    struct permuted *permuted = shuffle->permuted;

    if (count < 2)
        return;
    memcpy(before, shuffle->state->unit, sizeof before);
    for (int i = 0; i < count; i++)
        parts[i] = permuted->piece[members[i]];
    chance_deal(shuffle->chance, count, labels);
    for (int i = 0; i < count; i++) {
        piece_id piece = members[i];
        piece_id other = members[labels[i]];
        shuffle->state->unit[piece] =
            play_part(shuffle, piece, &before[other], &before[piece]);
        permuted->piece[piece] = parts[labels[i]];
        permuted->identities += piece != other;
    }
}

static void shuffle_backs(struct vitoria_shuffle *shuffle)
{
    bool is_done[VITORIA_UNITS_MOST] = {false};
    for (int p = 0; p < shuffle->rules->unit_count; p++) {
        piece_id members[VITORIA_UNITS_MOST];
        int count = 0;
        if (is_done[p] || !is_movable(shuffle, (piece_id)p))
            continue;
        for (int q = p; q < shuffle->rules->unit_count; q++)
            if (!is_done[q] && is_movable(shuffle, (piece_id)q)
                && has_same_back(shuffle, (piece_id)p, (piece_id)q)) {
                members[count++] = (piece_id)q;
                is_done[q] = true;
            }
        vitoria_shuffle_parts(shuffle, members, count);
    }
}

/* Whole and unused, as one who waits must be. */
static bool is_fresh(const struct vitoria_shuffle *shuffle, piece_id piece)
{
    const struct vitoria_unit *unit = &shuffle->state->unit[piece];
    return unit->strength == shuffle->rules->piece[piece].strength
           && !unit->is_used && unit->tested == 0
           && unit->work_task == WORK_NONE;
}

static bool may_wait(const struct vitoria_shuffle *shuffle, piece_id piece)
{
    const struct vitoria_unit *unit = &shuffle->state->unit[piece];
    bool waits = unit->fate == FATE_WAITING && !shuffle->is_busy[piece]
                 && shuffle->rules->piece[piece].side != shuffle->side;
    return is_fresh(shuffle, piece) && (waits || is_movable(shuffle, piece));
}

/* Of the same back, and in the list together (V12.1): one may have come, the
 * other not yet. In the free set-up there is no list. */
static bool is_listed_with(const struct vitoria_shuffle *shuffle, piece_id a,
                           piece_id b)
{
    const struct vitoria_unit *one = &shuffle->state->unit[a];
    const struct vitoria_unit *two = &shuffle->state->unit[b];
    return has_same_back(shuffle, a, b)
           && (!keeps_entry(shuffle, a)
               || (one->entry == two->entry && one->due_turn == two->due_turn
                   && one->due_turn > 0));
}

/* Who has come and who still waits (V13.6). */
static void shuffle_arrivals(struct vitoria_shuffle *shuffle)
{
    bool is_done[VITORIA_UNITS_MOST] = {false};
    for (int p = 0; p < shuffle->rules->unit_count; p++) {
        piece_id members[VITORIA_UNITS_MOST];
        int count = 0;
        if (is_done[p] || !may_wait(shuffle, (piece_id)p))
            continue;
        for (int q = p; q < shuffle->rules->unit_count; q++)
            if (!is_done[q] && may_wait(shuffle, (piece_id)q)
                && is_listed_with(shuffle, (piece_id)p, (piece_id)q)) {
                members[count++] = (piece_id)q;
                is_done[q] = true;
            }
        vitoria_shuffle_parts(shuffle, members, count);
    }
}

/* A point lost by one could have been lost by another: the score, which is
 * public, counts them together (V12.2.2). */
static void shuffle_strengths(struct vitoria_shuffle *shuffle)
{
    for (int i = 0; i < TRANSFERS; i++) {
        int count = shuffle->rules->unit_count;
        piece_id to = (piece_id)(chance_roll(shuffle->chance, count) - 1);
        piece_id from = (piece_id)(chance_roll(shuffle->chance, count) - 1);
        struct vitoria_unit *gains = &shuffle->state->unit[to];
        struct vitoria_unit *loses = &shuffle->state->unit[from];
        bool can = to != from && is_face_down(shuffle, to)
                   && is_face_down(shuffle, from)
                   && vitoria_is_combat(shuffle->rules->piece[to].kind)
                   && vitoria_is_combat(shuffle->rules->piece[from].kind)
                   && shuffle->rules->piece[to].side
                          == shuffle->rules->piece[from].side
                   && gains->strength < shuffle->rules->piece[to].strength
                   && loses->strength > 1;
        if (!can)
            continue;
        gains->strength++;
        loses->strength--;
        shuffle->permuted->plots++;
    }
}

/* "Engineers at work at 0618" says neither the task nor the bridge (7.3). */
static void shuffle_work(struct vitoria_shuffle *shuffle, piece_id piece)
{
    const struct board *board = &shuffle->rules->base.board;
    struct vitoria_unit *unit = &shuffle->state->unit[piece];
    int choices[BOARD_BRIDGES_MOST];
    int count = 0;
    for (int i = 0; i < board->bridge_count; i++)
        if (board->bridges[i].between[0] == unit->at
            || board->bridges[i].between[1] == unit->at)
            choices[count++] = i;
    if (count < 2)
        return;
    int bridge = choices[chance_roll(shuffle->chance, count) - 1];
    shuffle->permuted->orders += bridge != unit->work_bridge;
    unit->work_bridge = (uint8_t)bridge;
    unit->work_task =
        shuffle->state->broken[bridge] ? WORK_REPAIR : WORK_DESTROY;
}

static bool is_heads(struct vitoria_shuffle *shuffle)
{
    return chance_roll(shuffle->chance, 2) == 1;
}

/* Bookkeeping that is never shown of an enemy (7.1): who has moved, when the
 * turn to move is over; who has stirred, as long as no disorder hangs on it
 * (V7.7.1); by which way a face-down counter came; which general is used. */
static void shuffle_notes(struct vitoria_shuffle *shuffle, piece_id piece)
{
    struct vitoria_unit *unit = &shuffle->state->unit[piece];
    struct vitoria_unit before = *unit;
    side_id side = shuffle->rules->piece[piece].side;
    if (side == shuffle->side || unit->fate != FATE_ON_MAP
        || shuffle->is_busy[piece])
        return;
    if (shuffle->state->course.side != side && !unit->is_early)
        unit->is_moved = is_heads(shuffle);
    if (unit->condition == 0)
        unit->is_stirred = is_heads(shuffle);
    if (is_face_down(shuffle, piece)) {
        if (is_heads(shuffle))
            unit->from = PLACE_NONE;
        if (shuffle->rules->piece[piece].kind == KIND_GENERAL)
            unit->is_used = is_heads(shuffle);
    }
    shuffle->permuted->orders += memcmp(&before, unit, sizeof before) != 0;
}

static void mark_group(struct vitoria_shuffle *shuffle,
                       const struct vitoria_group *group)
{
    for (int i = 0; i < group->count; i++)
        shuffle->is_busy[group->unit[i]] = true;
}

static void mark(struct vitoria_shuffle *shuffle, uint16_t piece)
{
    if (piece < shuffle->rules->unit_count)
        shuffle->is_busy[piece] = true;
}

/* Whoever is named in what is being settled stays who he is: his part is not
 * only where he stands. */
static void mark_busy(struct vitoria_shuffle *shuffle)
{
    const struct vitoria_state *state = shuffle->state;
    const struct step *step = course_top(&state->course);
    mark_group(shuffle, &state->move.movers);
    mark_group(shuffle, &state->entry.units);
    mark_group(shuffle, &state->fallen);
    for (int k = 0; k < 2; k++)
        for (int role = 0; role < 2; role++) {
            mark_group(shuffle, &state->melee[k].part[role]);
            if (state->melee[k].kind != ENGAGE_NONE)
                mark(shuffle, state->melee[k].general[role]);
        }
    mark_group(shuffle, &state->melee[0].tested);
    for (int i = 0; i < state->task_count; i++) {
        mark_group(shuffle, &state->task[i].list);
        mark(shuffle, state->task[i].unit);
    }
    mark(shuffle, state->last_mover);
    for (int i = 0; step != NULL && i < STEP_ARGUMENTS; i++)
        if (step->kind != STEP_PHASE && step->kind != STEP_DEPLOYMENT)
            mark(shuffle, step->argument[i]);
}

void vitoria_permute_hidden(const struct rules *rules, void *state,
                            viewer_id viewer, struct chance *chance,
                            struct permuted *permuted)
{
    struct vitoria_shuffle shuffle = {
        .rules = vitoria_rules(rules),
        .state = state,
        .side = rules_viewer_side(rules, viewer),
        .chance = chance,
        .permuted = permuted,
    };
    if (course_of(state)->is_over)
        return; /* V12.3: all is open */
    if (course_of(state)->phase == PHASE_DEPLOYMENT) {
        vitoria_shuffle_placing(&shuffle);
        return;
    }
    mark_busy(&shuffle);
    shuffle_backs(&shuffle);
    shuffle_arrivals(&shuffle);
    vitoria_shuffle_waiting(&shuffle);
    shuffle_strengths(&shuffle);
    for (int p = 0; p < shuffle.rules->unit_count; p++) {
        shuffle_notes(&shuffle, (piece_id)p);
        if (is_face_down(&shuffle, (piece_id)p)
            && shuffle.state->unit[p].work_task != WORK_NONE)
            shuffle_work(&shuffle, (piece_id)p);
    }
    /* What the log told of a turn that goes on stays with the part. */
    permuted->leaves[permuted->leave_count++] = "V13.3";
    if (course_of(state)->phase == PHASE_RALLY)
        permuted->leaves[permuted->leave_count++] = "V7.8.2";
}

static uint16_t vitoria_where(const struct rules *rules, const void *state,
                              piece_id piece)
{
    (void)rules;
    return vitoria_state(state)->unit[piece].at;
}

/* Who is due later waits sooner. */
static bool vitoria_are_alike(const struct rules *rules, const void *state,
                              piece_id a, piece_id b)
{
    const struct vitoria_piece *one = &vitoria_rules(rules)->piece[a];
    const struct vitoria_piece *two = &vitoria_rules(rules)->piece[b];
    return course_of(state)->phase != PHASE_DEPLOYMENT && one->side == two->side
           && one->nation == two->nation && one->kind == two->kind
           && one->due_turn == two->due_turn;
}

const struct game_proof vitoria_proof = {
    .game = &vitoria_game,
    .permute_hidden = vitoria_permute_hidden,
    .permute_kept = vitoria_permute_hidden, /* nothing is kept */
    .where = vitoria_where,
    .are_alike = vitoria_are_alike,
    .read_view = vitoria_read_view,
};
