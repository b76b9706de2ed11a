/* Victory (Y14), and the outcome. */

#include "server/rules/yorktown/victory.h"

#include "server/rules/yorktown/sail.h"

#include <string.h>

int yorktown_in_town(struct yorktown_position pos, side_id side, int town,
                     side_id viewer)
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side && yorktown_is_combat(pos.rules, i)
            && is_place(pos.state->unit[i].at)
            && yorktown_town(pos.rules, pos.state->unit[i].at) == town
            && (viewer == SIDE_NONE || yorktown_is_seen(pos, viewer, i)))
            count++; /* Y14.4 */
    return count;
}

void yorktown_finish(struct yorktown_play *play, side_id winner,
                     enum yorktown_result result, const char *clause)
{
    struct course *course = &play->state->course;
    struct event *event = events_add(play->events, EVENT_OVER, clause);
    event->side = winner;
    event->number[0] = (int16_t)result;
    course->depth = 0;
    memset(course->steps, 0, sizeof course->steps);
    course->phase = PHASE_OVER;
    course->is_over = 1;
    play->state->winner = winner;
    play->state->result = (uint16_t)result;
    play->state->struck_count = 0;
    play->state->resolving = RESOLVING_NONE;
    play->state->is_phase_done = 0;
    play->state->attack_count = 0;
    play->state->attack_next = 0;
    memset(play->state->struck, 0, sizeof play->state->struck);
    memset(play->state->attack, 0, sizeof play->state->attack);
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        play->state->unit[i].owes = 0;
}

bool yorktown_is_away(struct yorktown_position pos)
{
    return pos.rules->victory_exit > 0
           && pos.state->exited >= pos.rules->victory_exit;
}

/* Is one of this side's units counted by those eyes? */
static bool is_counted(struct yorktown_position pos, side_id observers,
                       piece_id unit)
{
    return observers == SIDE_NONE || yorktown_is_seen(pos, observers, unit);
}

int yorktown_outside(struct yorktown_position pos, side_id observers)
{
    const struct board_area *north =
        board_area(&pos.rules->base.board, "north-bank");
    int outside = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        place_id at = pos.state->unit[i].at;
        if (pos.rules->piece[i].side == BRITISH
            && yorktown_is_combat(pos.rules, i) && is_place(at) && north != NULL
            && board_area_has(north, at) && yorktown_town(pos.rules, at) != 2
            && is_counted(pos, observers, i))
            outside++;
    }
    return outside;
}

bool yorktown_is_taken(struct yorktown_position pos, place_id hex,
                       side_id observers)
{
    piece_id units[2];
    int count = yorktown_units_at(pos, ALLIED, hex, units);
    for (int i = 0; i < count; i++)
        if (is_counted(pos, observers, units[i]))
            return true;
    return false;
}

int yorktown_taken(struct yorktown_position pos, side_id observers)
{
    int taken = 0;
    for (int i = 0; i < pos.rules->victory_hex_count; i++)
        taken += yorktown_is_taken(pos, pos.rules->victory_hex[i], observers);
    return taken;
}

/* Y14.1: seven in Yorktown, three in Gloucester, one or both. */
static bool has_objectives(struct yorktown_position pos, side_id observers)
{
    bool yorktown = yorktown_in_town(pos, ALLIED, 1, observers)
                    >= pos.rules->victory_yorktown;
    bool gloucester = yorktown_in_town(pos, ALLIED, 2, observers)
                      >= pos.rules->victory_gloucester;
    return pos.state->victory_option ? yorktown && gloucester
                                     : yorktown || gloucester;
}

static bool has_british(struct yorktown_position pos)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        uint16_t at = pos.state->unit[i].at;
        if (pos.rules->piece[i].side == BRITISH
            && yorktown_is_combat(pos.rules, i)
            && (is_place(at) || is_aboard(at)))
            return true;
    }
    return false;
}

/* What a check can come to. */
static const struct yorktown_judgement
    nobody = {SIDE_NONE, RESULT_NONE, NULL},
    by_objectives = {ALLIED, RESULT_OBJECTIVES, "Y14.1"},
    by_exit = {BRITISH, RESULT_EXIT, "Y14.2"},
    by_calendar = {BRITISH, RESULT_CALENDAR, "Y14.3"},
    by_nothing_left = {ALLIED, RESULT_NOTHING_LEFT, "Y14.5"},
    by_redoubts = {ALLIED, RESULT_REDOUBTS, "Y14.6"},
    by_redoubts_kept = {BRITISH, RESULT_CALENDAR, "Y14.6"},
    by_neck[SIDES_MOST] = {{ALLIED, RESULT_CALENDAR, "Y14.6"},
                           {BRITISH, RESULT_CALENDAR, "Y14.6"}};

/* Who does not see the British side does not know that nothing is left. */
static struct yorktown_judgement judge_siege(struct yorktown_position pos,
                                             struct yorktown_counting counting,
                                             bool is_last)
{
    if (has_objectives(pos, counting.allied))
        return by_objectives;
    if (counting.british == SIDE_NONE && !has_british(pos))
        return by_nothing_left;
    return is_last ? by_calendar : nobody;
}

static struct yorktown_judgement judge_redoubts(
    struct yorktown_position pos, struct yorktown_counting counting,
    bool is_last)
{
    if (yorktown_taken(pos, counting.allied) == pos.rules->victory_hex_count)
        return by_redoubts;
    return is_last ? by_redoubts_kept : nobody;
}

static struct yorktown_judgement judge_neck(struct yorktown_position pos,
                                            struct yorktown_counting counting,
                                            bool is_last)
{
    int outside = yorktown_outside(pos, counting.british);
    return is_last ? by_neck[outside >= pos.rules->victory_outside ? BRITISH
                                                                   : ALLIED]
                   : nobody;
}

struct yorktown_judgement yorktown_judge(struct yorktown_position pos,
                                         struct yorktown_counting counting,
                                         bool is_last)
{
    static struct yorktown_judgement (*const judges[])(
        struct yorktown_position, struct yorktown_counting, bool) = {
        [VICTORY_SIEGE] = judge_siege,
        [VICTORY_REDOUBTS] = judge_redoubts,
        [VICTORY_NECK] = judge_neck,
    };
    if (yorktown_is_away(pos))
        return by_exit;
    return judges[pos.rules->victory](pos, counting, is_last);
}

void yorktown_victory_check(struct yorktown_play *play)
{
    static const struct yorktown_counting all = {SIDE_NONE, SIDE_NONE};
    events_met(play->events, "Y14.4");
    struct yorktown_judgement judgement =
        yorktown_judge(yorktown_now(play), all,
                       play->state->course.turn >= play->rules->turns);
    if (judgement.result != RESULT_NONE)
        yorktown_finish(play, judgement.winner, judgement.result,
                        judgement.clause);
}

const char *yorktown_verdict_word(side_id winner)
{
    static const char *const words[SIDES_MOST] = {"allied victory",
                                                  "british victory"};
    return words[winner];
}

void yorktown_outcome(const struct rules *rules, const void *state,
                      struct outcome *outcome)
{
    const struct yorktown_state *it = yorktown_state(state);
    (void)rules;
    *outcome = (struct outcome){.winner = SIDE_NONE};
    if (!it->course.is_over)
        return;
    outcome->is_over = true;
    outcome->winner = (side_id)it->winner;
    outcome->result = yorktown_verdict_word((side_id)it->winner);
    outcome->by = yorktown_result_words[it->result];
}
