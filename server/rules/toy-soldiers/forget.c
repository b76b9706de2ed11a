/*
 * Forgetting what a viewer cannot know: strength, letters, plots, and who
 * stands where unseen (T17.3, T19).
 *
 * While something is being settled, what is left to be done stays as it is, by
 * the leave of T3.12, and so does who stands where, by that of T17.7.
 */

#include "server/rules/toy-soldiers/effect.h"
#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/hidden.h"

void toys_forget(const struct rules *base, void *state, viewer_id viewer)
{
    struct toys_hiding hiding;
    toys_hiding_begin(toys_rules(base), state, viewer, NULL, &hiding);
    toys_hide(&hiding);
}

/* What is left to be done may go by strengths (T16.5) and qualities (T4.8), and
 * by who stands unseen; with open rosters and in full view these are known.
 * While something is decided all see that it is, but not whether more is left
 * to be done: so it goes by the first, and this tells nobody the second. */
bool toys_forgets_all(const struct rules *base, const void *at,
                      viewer_id viewer)
{
    const struct toys_state *state = toys_state(at);
    bool is_limited = state->option[OPTION_VISIBILITY] != 0;
    bool is_open =
        state->option[OPTION_ROSTERS] || state->option[OPTION_FAMILY];
    (void)base, (void)viewer;
    return toys_open(state) == NULL || (is_open && !is_limited);
}
