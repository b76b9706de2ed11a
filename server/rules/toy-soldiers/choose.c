/* Answers to decisions (T3.12): retreats, advances, pursuits, initiative. */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/clash.h"
#include "server/rules/toy-soldiers/retreat.h"

/* The two words of a decision, the one that acts first. */
static const uint16_t words[STEP_COUNT][2] = {
    [STEP_ADVANCE] = {ANSWER_ADVANCE, ANSWER_STAY},
    [STEP_PURSUE] = {ANSWER_PURSUE, ANSWER_HOLD},
};

static bool is_answer(const struct step *open, int32_t answer)
{
    if (open->kind == STEP_RETREAT)
        return answer == ANSWER_COUNT + open->argument[1]
               || answer == ANSWER_COUNT + open->argument[2];
    return answer == words[open->kind][0] || answer == words[open->kind][1];
}

struct verdict toys_choose_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    const struct step *open = toys_open(toys_state(state));
    if (open == NULL)
        return toys_initiative_check(rules, state, seat, action);
    int32_t answer = action_one(action, CHOOSE_ANSWER, ITEM_UNKNOWN);
    return is_answer(open, answer) ? allow() : refuse("T3.12");
}

void toys_choose_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    struct toys_play play = toys_play(base);
    const struct step *step = toys_open(play.state);
    if (step == NULL) {
        toys_initiative_apply(base, seat, action);
        return;
    }
    const struct step open = *step;
    int32_t answer = action_one(action, CHOOSE_ANSWER, ITEM_UNKNOWN);
    bool is_yes = answer == words[open.kind][0];
    toys_answered(&play);
    events_met(play.events, "T3.12");
    if (open.kind == STEP_RETREAT)
        toys_retreat_to(&play, (place_id)(answer - ANSWER_COUNT));
    else if (open.kind == STEP_ADVANCE)
        toys_answer_advance(&play, is_yes);
    else
        toys_answer_pursue(&play, is_yes);
}
