/* The view: what one viewer is shown of a match (T19, part G). */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/toy-soldiers/know.h"

static void show_result(const struct toys_eye *eye, struct writer *out)
{
    const struct toys_state *state = eye->state;
    if (!view_result(out, &eye->rules->base, &state->course,
                     (side_id)state->winner))
        return;
    if (toys_by_words[state->by] != NULL)
        writer_put_text(out, "by", toys_by_words[state->by]);
    writer_object_end(out);
}

void toys_show(const struct rules *rules, const void *state, viewer_id viewer,
               struct view *view)
{
    struct toys_eye eye;
    toys_eye_open(toys_rules(rules), toys_state(state), viewer, &eye);
    view_course(view, rules, course_of(state));
    toys_show_step(&eye, view);
    toys_show_pieces(&eye, &view->out);
    toys_show_field(&eye, &view->out);
    toys_show_letters(&eye, &view->out);
    toys_show_own(&eye, &view->out);
    view_goals(view, rules, state, viewer);
    toys_show_prompt(&eye, &view->out);
    show_result(&eye, &view->out);
}
