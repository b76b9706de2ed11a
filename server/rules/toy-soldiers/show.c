/* The view: what one viewer is shown of a match (T19, part G). */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/toy-soldiers/game_view.h"

static void show_result(const struct toys_observer *observer,
                        struct writer *out)
{
    const struct toys_state *state = observer->pos.state;
    if (!view_result(out, &observer->pos.rules->base, &state->course,
                     (side_id)state->winner))
        return;
    if (toys_by_words[state->by] != NULL)
        writer_put_text(out, "by", toys_by_words[state->by]);
    writer_object_end(out);
}

void toys_show(const struct rules *rules, const void *state, viewer_id viewer,
               struct view *view)
{
    struct toys_observer observer;
    toys_observer_open(toys_position(rules, state), viewer, &observer);
    view_course(view, rules, course_of(state));
    toys_show_step(&observer, view);
    toys_show_pieces(&observer, &view->out);
    toys_show_field(&observer, &view->out);
    toys_show_letters(&observer, &view->out);
    toys_show_own(&observer, &view->out);
    view_goals(view, rules, state, viewer);
    toys_show_prompt(&observer, &view->out);
    show_result(&observer, &view->out);
}
