/* Bayonet charges (T16): infantry against infantry, guns, horse in houses. */

#include "server/rules/toy-soldiers/clash.h"
#include "server/rules/toy-soldiers/retreat.h"

static void note_branch(const struct toys_clash *clash, int flags,
                        const char *clause)
{
    toys_note_branch(clash, flags, clause);
    events_met(clash->play->events, "T16.1");
}

/* T16.2: no reply. */
static void flee(const struct toys_clash *clash)
{
    toys_suffer_charge(clash->play, clash->defender, &clash->blow);
    if (toys_is_on(clash->play->state, clash->defender))
        toys_rout(clash->play, clash->defender, "T16.2");
    toys_flee(clash->play, clash->defender);
    toys_errand(clash, ERRAND_ADVANCE);
}

/* Both throws (F.5); cavalry caught in houses throws none (T10.10). */
static void exchange(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    struct toys_blow reply = {0};
    bool is_cavalry = play->rules->piece[clash->defender].kind == KIND_CAVALRY;
    int dice = is_cavalry ? 0 : toys_reply_dice(clash, PURPOSE_REPLY);
    bool has_replied = toys_reply(clash, PURPOSE_REPLY, dice, &reply);
    toys_suffer_charge(play, clash->defender, &clash->blow);
    if (has_replied)
        toys_suffer_charge(play, clash->attacker, &reply);
}

/* T16.5: two flags, worn, spent, beaten or gone; `checked` notes it. */
static bool is_halted(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    struct toys_unit *it = toys_unit_of(clash->play, clash->attacker);
    bool is_halted = toys_is_halted(play->state, clash->attacker)
                     || it->status != CONDITION_OK
                     || toys_is_worn(toys_now(play), clash->attacker);
    if (is_halted && toys_is_on(play->state, clash->attacker)) {
        it->checked = (uint8_t)play->state->course.turn;
        toys_note(play, EVENT_CHECKED, "T16.5", clash->attacker);
    }
    return is_halted;
}

/* T16.7: the sums of both; the defender goes first (F.5). */
static void waver(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    toys_waver(play, clash->defender, "T16.7");
    toys_waver(play, clash->attacker, "T16.7");
    toys_flee(play, clash->defender);
    toys_flee(play, clash->attacker);
}

/* T16.3: if its fire does not halt the attacker the defender falls back, and
 * only then are the flags of the turn tested (T16.7). */
static void fire_and_retire(const struct toys_clash *clash)
{
    exchange(clash);
    toys_errand(clash, ERRAND_ADVANCE);
    if (is_halted(clash)) {
        waver(clash);
        return;
    }
    toys_errand(clash, ERRAND_WAVER);
    toys_errand(clash, ERRAND_FALL)->number[ERRAND_WHY] = WHY_FIRED;
}

static void fall_later(const struct toys_clash *clash, piece_id unit)
{
    struct toys_task *task = toys_errand(clash, ERRAND_FALL);
    task->other = unit;
    task->number[ERRAND_WHY] = WHY_UNDECIDED;
}

/* T16.6: a second round, or no decision. */
static void fight_on(const struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    struct toys_unit *attacker = toys_unit_of(clash->play, clash->attacker);
    if (!clash->was_second) {
        attacker->locked_with = clash->defender;
        attacker->rounds = 1;
        toys_note(play, EVENT_LOCKED, "T16.6", clash->attacker)->other =
            clash->defender;
        return;
    }
    events_met(play->events, "T16.6");
    if (!toys_ground_is(play->rules, clash->at, TERRAIN_BUA))
        fall_later(clash, clash->defender);
    fall_later(clash, clash->attacker);
}

/* T16.4, T16.5. */
static void stand(const struct toys_clash *clash)
{
    exchange(clash);
    bool has_stopped = is_halted(clash);
    waver(clash);
    if (toys_clash_cleared(clash))
        toys_errand(clash, ERRAND_ADVANCE);
    else if (!has_stopped && toys_clash_stands(clash)
             && toys_unit_of(clash->play, clash->defender)->status
                    == CONDITION_OK
             && toys_unit_of(clash->play, clash->attacker)->status
                    == CONDITION_OK)
        fight_on(clash);
}

void toys_bayonet(struct toys_clash *clash)
{
    int helped =
        toys_unit_of(clash->play, clash->defender)->skirmish_flags; /* T15.6 */
    int flags = clash->flags + helped;
    int sum = flags + clash->sabres;
    if (helped > 0)
        events_met(clash->play->events, "T15.6");
    if (flags == 0) {
        note_branch(clash, flags, "T16.5");
        stand(clash);
    } else if (sum >= clash->quality) {
        note_branch(clash, flags, "T16.2");
        flee(clash);
    } else if (sum >= 2) {
        note_branch(clash, flags, "T16.3");
        fire_and_retire(clash);
    } else {
        note_branch(clash, flags, "T16.4");
        stand(clash);
    }
}

/* T16.6: the next attacker of this side who cannot go on. */
void toys_run_break_off(struct toys_play *play)
{
    struct toys_task *task = toys_top(play->state);
    for (piece_id unit = task->unit; unit < play->rules->unit_count; unit++) {
        struct toys_unit *it = &play->state->unit[unit];
        if (it->locked_with == ID_NONE
            || play->rules->piece[unit].side != play->state->course.side
            || is_allowed(
                toys_attack_verdict(toys_now(play), unit, it->locked_with)))
            continue;
        task->unit = (uint16_t)(unit + 1);
        it->locked_with = ID_NONE;
        it->rounds = 0;
        toys_note(play, EVENT_BREAK_OFF, "T16.6", unit);
        toys_retreat(play, unit, WHY_BREAK_OFF);
        return;
    }
    toys_pop(play);
}
