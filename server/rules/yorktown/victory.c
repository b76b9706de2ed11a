/* Victory (Y14), and the outcome. */

#include "server/rules/yorktown/victory.h"

#include "server/rules/yorktown/flow.h"
#include "server/rules/yorktown/sail.h"

#include <string.h>

int yorktown_in_town(const struct yorktown_rules *rules,
                     const struct yorktown_state *state, side_id side, int town,
                     side_id viewer)
{
    int count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side && yorktown_is_combat(rules, i)
            && is_place(state->unit[i].at)
            && yorktown_town(rules, state->unit[i].at) == town
            && (viewer == SIDE_NONE
                || yorktown_is_seen(rules, state, viewer, i)))
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

/* Y14.1: seven in Yorktown, three in Gloucester, one or both. */
static bool has_objectives(const struct yorktown_play *play)
{
    bool yorktown =
        yorktown_in_town(play->rules, play->state, ALLIED, 1, SIDE_NONE)
        >= play->rules->victory_yorktown;
    bool gloucester =
        yorktown_in_town(play->rules, play->state, ALLIED, 2, SIDE_NONE)
        >= play->rules->victory_gloucester;
    return play->state->victory_option ? yorktown && gloucester
                                       : yorktown || gloucester;
}

static bool has_british(const struct yorktown_play *play)
{
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        uint16_t at = play->state->unit[i].at;
        if (play->rules->piece[i].side == BRITISH
            && yorktown_is_combat(play->rules, i)
            && (is_place(at) || is_aboard(at)))
            return true;
    }
    return false;
}

static void check_siege(struct yorktown_play *play, bool is_last)
{
    if (has_objectives(play))
        yorktown_finish(play, ALLIED, RESULT_OBJECTIVES, "Y14.1");
    else if (!has_british(play))
        yorktown_finish(play, ALLIED, RESULT_NOTHING_LEFT, "Y14.5");
    else if (is_last)
        yorktown_finish(play, BRITISH, RESULT_CALENDAR, "Y14.3");
}

static void check_redoubts(struct yorktown_play *play, bool is_last)
{
    int held = 0;
    for (int i = 0; i < play->rules->victory_hex_count; i++) {
        piece_id units[2];
        held += yorktown_units_at(play->rules, play->state, ALLIED,
                                  play->rules->victory_hex[i], units)
                > 0;
    }
    if (held == play->rules->victory_hex_count)
        yorktown_finish(play, ALLIED, RESULT_REDOUBTS, "Y14.6");
    else if (is_last)
        yorktown_finish(play, BRITISH, RESULT_CALENDAR, "Y14.6");
}

static void check_neck(struct yorktown_play *play, bool is_last)
{
    const struct board_area *north =
        board_area(&play->rules->base.board, "north-bank");
    int outside = 0;
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        place_id at = play->state->unit[i].at;
        if (play->rules->piece[i].side == BRITISH
            && yorktown_is_combat(play->rules, i) && is_place(at)
            && north != NULL && board_area_has(north, at)
            && yorktown_town(play->rules, at) != 2)
            outside++;
    }
    if (is_last)
        yorktown_finish(
            play, outside >= play->rules->victory_outside ? BRITISH : ALLIED,
            RESULT_CALENDAR, "Y14.6");
}

void yorktown_victory_check(struct yorktown_play *play)
{
    static void (*const checks[])(struct yorktown_play *, bool) = {
        [VICTORY_SIEGE] = check_siege,
        [VICTORY_REDOUBTS] = check_redoubts,
        [VICTORY_NECK] = check_neck,
    };
    events_met(play->events, "Y14.4");
    checks[play->rules->victory](play, play->state->course.turn
                                           >= play->rules->turns);
}

void yorktown_outcome(const struct rules *rules, const void *state,
                      struct outcome *outcome)
{
    const struct yorktown_state *it = yorktown_state(state);
    static const char *const words[SIDES_MOST] = {"allied victory",
                                                  "british victory"};
    (void)rules;
    *outcome = (struct outcome){.winner = SIDE_NONE};
    if (!it->course.is_over)
        return;
    outcome->is_over = true;
    outcome->winner = (side_id)it->winner;
    outcome->result = words[it->winner];
    outcome->by = yorktown_result_words[it->result];
}
