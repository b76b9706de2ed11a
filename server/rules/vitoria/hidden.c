/* What lies face down: who plays which part, and how strong (V1.3, V13). */

#include "server/rules/vitoria/hidden.h"

#include "server/rules/kit/order.h"

#include <string.h>

/* The part of a face-down marker: what has happened to it in the open. */
struct part {
    struct vitoria_unit unit;
    struct vitoria_roles roles;
    piece_id by; /* whom it was played by */
};

/* The units of one back, and the parts that they play. */
struct back {
    int part_count, waiting, identity_count;
    struct part parts[VITORIA_UNITS_MOST];
    piece_id identities[VITORIA_UNITS_MOST]; /* the first so many wait */
};

bool vitoria_is_face_down(const struct vitoria_hiding *hiding, piece_id piece)
{
    const struct vitoria_unit *unit = &hiding->state->unit[piece];
    return hiding->rules->piece[piece].side != hiding->side
           && unit->fate == FATE_ON_MAP && !unit->is_revealed;
}

static int compare_roles(const struct vitoria_roles *one,
                         const struct vitoria_roles *other)
{
    if (one->lists != other->lists)
        return one->lists < other->lists ? -1 : 1;
    return memcmp(one->place, other->place, sizeof one->place);
}

bool vitoria_is_named(const struct vitoria_hiding *hiding, piece_id piece)
{
    const struct vitoria_roles none = {0};
    struct vitoria_roles roles = vitoria_roles(hiding->state, piece);
    return compare_roles(&roles, &none) != 0;
}

/* V7.8.2 lets slip which of the routed are which when they flee. */
static bool is_fixed(const struct vitoria_hiding *hiding, piece_id piece)
{
    const struct course *course = &hiding->state->course;
    return course->phase == PHASE_RALLY
           && course->side == hiding->rules->piece[piece].side
           && (hiding->state->unit[piece].condition & STATE_ROUTED) != 0;
}

/* In the free set-up columns and turns are secret; an entry that was used was
 * seen, and belongs to the part (V14.3). */
static bool has_columns(const struct vitoria_hiding *hiding, side_id side)
{
    return hiding->rules->column_count > 0
           && hiding->rules->column_side == side;
}

static bool has_same_back(const struct vitoria_hiding *hiding, piece_id a,
                          piece_id b)
{
    const struct vitoria_piece *one = &hiding->rules->piece[a];
    const struct vitoria_piece *two = &hiding->rules->piece[b];
    return one->side == two->side && one->nation == two->nation
           && one->kind == two->kind;
}

static bool is_hidden(const struct vitoria_hiding *hiding, piece_id piece)
{
    bool waits = hiding->state->unit[piece].fate == FATE_WAITING
                 && hiding->rules->piece[piece].side != hiding->side;
    return waits
           || (vitoria_is_face_down(hiding, piece) && !is_fixed(hiding, piece));
}

static int compare_parts(const struct part *one, const struct part *other)
{
    int order = memcmp(&one->unit, &other->unit, sizeof one->unit);
    return order != 0 ? order : compare_roles(&one->roles, &other->roles);
}

/* A part has neither strength nor, unless it was seen, an entry. */
static struct part part_of(const struct vitoria_hiding *hiding, piece_id piece)
{
    struct part part = {.unit = hiding->state->unit[piece],
                        .roles = vitoria_roles(hiding->state, piece),
                        .by = piece};
    part.unit.strength = 0;
    part.unit.is_placed = 0;
    if (!has_columns(hiding, hiding->rules->piece[piece].side)) {
        part.unit.entry = 0;
        part.unit.due_turn = 0;
    }
    return part;
}

/* Who waits sooner: due later, then weaker, so that on the map there is room
 * for whatever was lost. */
static bool waits_sooner(const struct vitoria_hiding *hiding, piece_id a,
                         piece_id b)
{
    const struct vitoria_piece *one = &hiding->rules->piece[a];
    const struct vitoria_piece *two = &hiding->rules->piece[b];
    if (one->due_turn != two->due_turn)
        return one->due_turn > two->due_turn;
    return one->strength != two->strength ? one->strength < two->strength
                                          : a > b;
}

static void gather(const struct vitoria_hiding *hiding, piece_id first,
                   struct back *back)
{
    back->part_count = back->waiting = back->identity_count = 0;
    for (piece_id piece = first; piece < hiding->rules->unit_count; piece++) {
        if (!has_same_back(hiding, first, piece) || !is_hidden(hiding, piece))
            continue;
        int k = back->identity_count++;
        for (; k > 0 && waits_sooner(hiding, piece, back->identities[k - 1]);
             k--)
            back->identities[k] = back->identities[k - 1];
        back->identities[k] = piece;
        if (hiding->state->unit[piece].fate == FATE_WAITING) {
            back->waiting++;
            continue;
        }
        struct part part = part_of(hiding, piece);
        for (k = back->part_count++;
             k > 0 && compare_parts(&part, &back->parts[k - 1]) < 0; k--)
            back->parts[k] = back->parts[k - 1];
        back->parts[k] = part;
    }
}

static void shuffle(struct dealer *dealer, piece_id *pieces, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = dealer_draw(dealer, i + 1);
        piece_id piece = pieces[i];
        pieces[i] = pieces[k];
        pieces[k] = piece;
    }
}

/*
 * Who of them waits, and in what order the others take the parts. Of a printed
 * list those wait who are not due yet, and none of those who are not in it.
 */
static void order_identities(const struct vitoria_hiding *hiding,
                             struct back *back)
{
    const struct vitoria_piece *first =
        &hiding->rules->piece[back->identities[0]];
    piece_id *others = back->identities + back->waiting;
    int must = 0, may = back->identity_count;
    if (hiding->dealer == NULL) {
        order_ids(others, back->part_count);
        return;
    }
    if (!has_columns(hiding, first->side)) {
        while (must < back->waiting
               && hiding->rules->piece[back->identities[must]].due_turn
                      > hiding->state->course.turn)
            must++;
        may = must;
        while (may < back->identity_count
               && hiding->rules->piece[back->identities[may]].due_turn > 0)
            may++;
    }
    shuffle(hiding->dealer, back->identities + must, may - must);
    shuffle(hiding->dealer, others, back->part_count);
}

/* Placed in the deployment of its side, if that has one (V2.5). */
static uint8_t was_placed(const struct vitoria_rules *rules, piece_id piece)
{
    return rules->has_deployment[rules->piece[piece].side]
           && rules->piece[piece].start == PLACE_NONE;
}

static struct vitoria_unit play_part(const struct vitoria_hiding *hiding,
                                     piece_id piece, const struct part *part)
{
    const struct vitoria_piece *printed = &hiding->rules->piece[piece];
    struct vitoria_unit unit = {
        .at = PLACE_NONE, .from = PLACE_NONE, .fate = FATE_WAITING};
    if (part != NULL)
        unit = part->unit;
    if (part == NULL || !has_columns(hiding, printed->side)) {
        unit.entry = printed->entry;
        unit.due_turn = printed->due_turn;
    }
    unit.strength = printed->strength;
    unit.is_placed = was_placed(hiding->rules, piece);
    return unit;
}

static void give_parts(const struct vitoria_hiding *hiding,
                       const struct back *back,
                       piece_id now[VITORIA_UNITS_MOST])
{
    for (int i = 0; i < back->identity_count; i++) {
        piece_id piece = back->identities[i];
        const struct part *part =
            i < back->waiting ? NULL : &back->parts[i - back->waiting];
        hiding->state->unit[piece] = play_part(hiding, piece, part);
        if (part != NULL)
            now[part->by] = piece;
    }
}

static void hide_backs(const struct vitoria_hiding *hiding)
{
    piece_id now[VITORIA_UNITS_MOST];
    bool is_done[VITORIA_UNITS_MOST] = {false};
    for (piece_id piece = 0; piece < VITORIA_UNITS_MOST; piece++)
        now[piece] = piece;
    for (piece_id piece = 0; piece < hiding->rules->unit_count; piece++) {
        struct back back;
        if (is_done[piece] || !is_hidden(hiding, piece))
            continue;
        gather(hiding, piece, &back);
        for (int i = 0; i < back.identity_count; i++)
            is_done[back.identities[i]] = true;
        order_identities(hiding, &back);
        give_parts(hiding, &back, now);
    }
    vitoria_rename(hiding->state, now);
}

static bool can_lose(const struct vitoria_hiding *hiding, piece_id piece,
                     side_id side)
{
    return hiding->rules->piece[piece].side == side
           && vitoria_is_combat(hiding->rules->piece[piece].kind)
           && vitoria_is_face_down(hiding, piece);
}

/* Points that face-down units of a side have lost: the score, which is public,
 * counts them together (V12.2.2). They are whole then. */
static int take_losses(const struct vitoria_hiding *hiding, side_id side)
{
    int points = 0;
    for (piece_id piece = 0; piece < hiding->rules->unit_count; piece++) {
        struct vitoria_unit *unit = &hiding->state->unit[piece];
        if (!can_lose(hiding, piece, side))
            continue;
        points += hiding->rules->piece[piece].strength - unit->strength;
        unit->strength = hiding->rules->piece[piece].strength;
    }
    return points;
}

/* One by one to the first, or to any, who has more than one point left. */
static void give_losses(const struct vitoria_hiding *hiding, side_id side,
                        int points)
{
    for (; points > 0; points--) {
        piece_id able[VITORIA_UNITS_MOST];
        int count = 0;
        for (piece_id piece = 0; piece < hiding->rules->unit_count; piece++)
            if (can_lose(hiding, piece, side)
                && hiding->state->unit[piece].strength > 1)
                able[count++] = piece;
        if (count == 0)
            return;
        int loser =
            hiding->dealer == NULL ? 0 : dealer_draw(hiding->dealer, count);
        hiding->state->unit[able[loser]].strength--;
    }
}

/* Who waits comes by the first column and turn with room, or by any. */
static void hide_columns(const struct vitoria_hiding *hiding)
{
    const struct vitoria_rules *rules = hiding->rules;
    int turns = rules->column_last_turn - rules->column_first_turn + 1;
    int slots = turns * rules->column_count;
    uint8_t taken[COLUMNS_MOST * UINT8_MAX] = {0};
    for (piece_id piece = 0; piece < rules->unit_count; piece++) {
        struct vitoria_unit *unit = &hiding->state->unit[piece];
        bool is_combat = vitoria_is_combat(rules->piece[piece].kind);
        if (unit->fate != FATE_WAITING
            || rules->piece[piece].side != rules->column_side)
            continue;
        int slot =
            hiding->dealer == NULL ? 0 : dealer_draw(hiding->dealer, slots);
        for (int i = 0;
             is_combat && taken[slot] >= rules->column_most && i < slots; i++)
            slot = (slot + 1) % slots;
        taken[slot] = (uint8_t)(taken[slot] + is_combat);
        unit->entry = rules->column[slot % rules->column_count].entry;
        unit->due_turn =
            (uint8_t)(rules->column_first_turn + slot / rules->column_count);
    }
}

void vitoria_hide(const struct vitoria_hiding *hiding)
{
    int lost[SIDES_MOST] = {0};
    for (side_id side = 0; side < SIDES_MOST; side++)
        lost[side] = take_losses(hiding, side);
    hide_backs(hiding);
    for (side_id side = 0; side < SIDES_MOST; side++) {
        give_losses(hiding, side, lost[side]);
        if (side != hiding->side && has_columns(hiding, side))
            hide_columns(hiding);
    }
}
