/* Derived fields of any match. */

#include "server/rules/kit/field_course.h"

static void write_null(struct writer *out)
{
    writer_raw(out, "null", 4);
}

void field_to_act(const struct rules *rules, const void *state, int index,
                  struct writer *out)
{
    (void)index;
    view_seats(out, rules, course_to_act(course_of(state)));
}

void field_score(const struct rules *rules, const void *state, int index,
                 struct writer *out)
{
    struct outcome outcome;
    (void)index;
    rules->game->outcome(rules, state, &outcome);
    writer_object(out);
    for (side_id side = 0; side < rules->side_count; side++)
        writer_put_number(out, rules->names[ID_SIDE].name[side],
                          outcome.score[side]);
    writer_object_end(out);
}

void field_decision(const struct rules *rules, const void *state, int index,
                    struct writer *out)
{
    const struct step *open = course_decision(course_of(state));
    (void)index;
    if (open == NULL) {
        write_null(out);
        return;
    }
    writer_object(out);
    writer_put_text(out, "kind", rules->game->steps[open->kind].name);
    writer_object_end(out);
}

/* False as long as the match goes on: then null is written. */
static bool has_ended(const struct rules *rules, const void *state,
                      struct outcome *outcome, struct writer *out)
{
    rules->game->outcome(rules, state, outcome);
    if (!outcome->is_over)
        write_null(out);
    return outcome->is_over;
}

void field_result(const struct rules *rules, const void *state, int index,
                  struct writer *out)
{
    struct outcome outcome;
    (void)index;
    if (has_ended(rules, state, &outcome, out))
        writer_text(out, outcome.result);
}

void field_ending(const struct rules *rules, const void *state, int index,
                  struct writer *out)
{
    struct outcome outcome;
    (void)index;
    if (!has_ended(rules, state, &outcome, out))
        return;
    writer_object(out);
    writer_key(out, "winner");
    if (outcome.winner == SIDE_NONE)
        write_null(out);
    else
        writer_text(out, rules->names[ID_SIDE].name[outcome.winner]);
    writer_put_text(out, "by", outcome.by);
    writer_object_end(out);
}
