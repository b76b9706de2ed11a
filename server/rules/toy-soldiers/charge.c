/* Cavalry against infantry and artillery (T14). */

#include "server/rules/toy-soldiers/clash.h"
#include "server/rules/toy-soldiers/entering.h"
#include "server/rules/toy-soldiers/recall.h"
#include "server/rules/toy-soldiers/retreat.h"

enum { SHELTER_RANGE = 3 }; /* T14.5 */

/* What the defender does. */
enum answer {
    ANSWER_BREAKS,   /* T14.2, T14.6 */
    ANSWER_IN_HASTE, /* T14.3 */
    ANSWER_IN_TIME,  /* T14.4 */
    ANSWER_SHELTERS, /* T14.5 */
    ANSWER_HOLDS,    /* T14.7: a square already formed */
    ANSWER_STANDS    /* T14.9: guns */
};

static bool are_guns(const struct toys_clash *clash)
{
    return clash->play->rules->piece[clash->defender].kind == KIND_ARTILLERY;
}

/* T14.1. */
static enum answer answer_of(const struct toys_clash *clash)
{
    bool is_square = toys_unit_of(clash->play, clash->defender)->formation
                     == FORMATION_SQUARE;
    int sum = clash->flags + clash->sabres;
    if (is_square)
        return clash->flags >= clash->quality ? ANSWER_BREAKS : ANSWER_HOLDS;
    if (clash->flags == 0)
        return are_guns(clash) ? ANSWER_STANDS : ANSWER_IN_TIME;
    if (sum >= clash->quality)
        return ANSWER_BREAKS;
    return are_guns(clash) ? ANSWER_SHELTERS : ANSWER_IN_HASTE;
}

static void note_branch(const struct toys_clash *clash, enum answer answer)
{
    static const char *const clause_of[] = {
        [ANSWER_BREAKS] = "T14.2",  [ANSWER_IN_HASTE] = "T14.3",
        [ANSWER_IN_TIME] = "T14.4", [ANSWER_SHELTERS] = "T14.5",
        [ANSWER_HOLDS] = "T14.7",   [ANSWER_STANDS] = "T14.9"};
    bool was_square = toys_unit_of(clash->play, clash->defender)->formation
                      == FORMATION_SQUARE;
    toys_note_branch(clash, clash->flags,
                     was_square && answer == ANSWER_BREAKS ? "T14.6"
                                                           : clause_of[answer]);
    events_met(clash->play->events, "T14.1");
}

static void form_square(const struct toys_clash *clash, const char *clause)
{
    toys_unit_of(clash->play, clash->defender)->formation = FORMATION_SQUARE;
    toys_note(clash->play, EVENT_SQUARE, clause, clash->defender);
}

/* T14.2, T14.6: no reply; guns are lost, infantry routs. */
static void break_up(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    toys_suffer_charge(play, clash->defender, &clash->blow);
    if (are_guns(clash)) {
        if (toys_is_on(play->state, clash->defender))
            toys_lose(play, clash->defender, FATE_CAPTURED, "T14.2");
        toys_errand(clash, ERRAND_ADVANCE);
        return;
    }
    if (toys_is_on(play->state, clash->defender))
        toys_rout(play, clash->defender, "T14.2");
    if (toys_is_on(play->state, clash->defender))
        toys_errand(clash, ERRAND_PURSUE);
}

/* The reply, and what both throws do; `suffered` is what the defender does not
 * ignore. Flags that a reply gives set aside T4.6 (T14.8). */
static void exchange(const struct toys_clash *clash, int dice,
                     const struct toys_blow *suffered)
{
    struct toys_play *play = clash->play;
    struct toys_blow reply = {0};
    bool has_replied = toys_reply(clash, PURPOSE_REPLY, dice, &reply);
    toys_suffer(play, clash->defender, suffered);
    if (has_replied)
        toys_suffer_charge(play, clash->attacker, &reply);
    toys_flee(play, clash->defender);
}

/* T14.7, T14.8: routs, is recalled, or is free to go on: true. */
static bool is_master(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    const struct toys_unit *it = toys_unit_of(clash->play, clash->attacker);
    int quality = toys_quality(toys_now(play), clash->attacker);
    if (it->at == PLACE_NONE || it->flags < quality)
        return it->at != PLACE_NONE;
    if (it->flags > quality) {
        toys_rout(play, clash->attacker, "T4.7");
        toys_flee(play, clash->attacker);
    } else {
        toys_recall(play, clash->attacker, "T14.8");
    }
    return false;
}

void toys_flow_past(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    const struct toys_rules *rules = play->rules;
    int direction = toys_direction(rules, clash->from, clash->at);
    place_id goal = PLACE_NONE;
    place_id from = clash->at;
    for (int step = 0; step < 2; step++) {
        place_id next = toys_step(rules, from, direction);
        if (next == PLACE_NONE
            || !toys_is_open(toys_now(play), clash->attacker, from, next))
            break;
        if (toys_formed_at(toys_now(play), next, SIDE_NONE) == ID_NONE)
            goal = next;
        from = next;
    }
    if (goal == PLACE_NONE)
        toys_recall(play, clash->attacker, "T14.7");
    else
        toys_shift(play, clash->attacker, goal, EVENT_PASS, "T14.7");
}

/* T14.5: the nearest friendly infantry, or ID_NONE. */
static piece_id refuge(const struct toys_clash *clash)
{
    const struct toys_play *play = clash->play;
    side_id side = play->rules->piece[clash->defender].side;
    piece_id best = ID_NONE;
    int best_range = SHELTER_RANGE + 1;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        const struct toys_unit *it = &play->state->unit[unit];
        if (it->status != CONDITION_OK || !toys_is_on(play->state, unit)
            || play->rules->piece[unit].side != side
            || play->rules->piece[unit].kind != KIND_INFANTRY)
            continue;
        int range = toys_range(play->rules, clash->at, it->at);
        if (range < best_range) {
            best = unit;
            best_range = range;
        }
    }
    return best;
}

static void shelter(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    piece_id with = refuge(clash);
    if (!toys_is_on(play->state, clash->defender))
        return;
    if (with == ID_NONE) {
        toys_lose(play, clash->defender, FATE_CAPTURED, "T14.5");
        return;
    }
    toys_unit_of(clash->play, clash->defender)->crew_with = with;
    toys_note(play, EVENT_SHELTER, "T14.5", clash->defender)->other = with;
}

/* Its dice while it is still in line: one, if it has any (T14.3). */
static int hasty_dice(const struct toys_clash *clash)
{
    return toys_reply_dice(clash, PURPOSE_REPLY) > 0 ? 1 : 0;
}

void toys_charge(struct toys_clash *clash)
{
    const struct toys_blow ignored = {.flags = clash->flags};
    enum answer answer = answer_of(clash);
    int dice = answer == ANSWER_IN_HASTE ? hasty_dice(clash) : -1;
    note_branch(clash, answer);
    if (answer == ANSWER_BREAKS) {
        break_up(clash);
        return;
    }
    if (answer == ANSWER_IN_HASTE || answer == ANSWER_IN_TIME)
        form_square(clash, answer == ANSWER_IN_HASTE ? "T14.3" : "T14.4");
    if (dice < 0)
        dice = toys_reply_dice(clash, PURPOSE_REPLY);
    exchange(clash, dice,
             answer == ANSWER_IN_TIME || answer == ANSWER_HOLDS ? &ignored
                                                                : &clash->blow);
    if (answer == ANSWER_SHELTERS)
        shelter(clash);
    if (is_master(clash) && answer != ANSWER_SHELTERS)
        toys_flow_past(clash);
}
