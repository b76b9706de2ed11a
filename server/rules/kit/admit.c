/* Admit: tests that every action must pass, as rows of a game name them. */

#include "server/rules/kit/admit.h"

#include "server/rules/game.h"

static bool is_any_time(const struct admitting *it)
{
    return it->type != NULL && it->type->is_any_time;
}

static const struct step *open_decision(const struct admitting *it)
{
    return course_decision(course_of(it->state));
}

bool admit_going(const struct admitting *it)
{
    return !course_of(it->state)->is_over;
}

bool admit_known(const struct admitting *it)
{
    return it->type != NULL;
}

bool admit_turn(const struct admitting *it)
{
    return is_any_time(it)
           || seat_in(course_to_act(course_of(it->state)), it->seat);
}

bool admit_answer(const struct admitting *it)
{
    const struct game *game = it->rules->game;
    const struct step *open = open_decision(it);
    if (open == NULL || is_any_time(it))
        return true;
    return it->type != NULL && seat_in(open->seats, it->seat)
           && (game->steps[open->kind].answers >> (it->type - game->actions)
               & 1U)
                  != 0;
}

bool admit_phase(const struct admitting *it)
{
    return it->type == NULL || is_any_time(it) || open_decision(it) != NULL
           || (it->type->phases >> course_of(it->state)->phase & 1U) != 0;
}

bool admit_counts(const struct admitting *it, int field)
{
    const struct action_field *row = &it->type->fields[field];
    const struct step *open = open_decision(it);
    return row->need != FIELD_IDLE
           && (row->steps == 0
               || (open != NULL && (row->steps >> open->kind & 1U) != 0));
}

static bool has_parts(const struct action_field *field,
                      const struct slot *parts)
{
    for (int k = 0; k < field->field_count; k++)
        if (field->fields[k].need == FIELD_NEEDED
            && parts[k].mark == MARK_ABSENT)
            return false;
    return true;
}

static bool is_there(const struct action *action,
                     const struct action_field *field, const struct slot *slot)
{
    if (slot->mark == MARK_ABSENT)
        return field->need != FIELD_NEEDED;
    for (int i = 0; field->choose == CHOOSE_GROUP && i < slot->count; i++)
        if (!has_parts(field,
                       &action->slots[slot->first + i * field->field_count]))
            return false;
    return true;
}

/* Of the fields of which one is needed: how many are there; -1: no such ones.
 * An empty list counts as none. */
static int either_given(const struct admitting *it)
{
    int count = -1;
    for (int k = 0; k < it->type->field_count; k++)
        if (it->type->fields[k].need == FIELD_EITHER)
            count += (count < 0) + (it->action->slots[k].count > 0);
    return count;
}

bool admit_given(const struct admitting *it)
{
    for (int k = 0; k < it->type->field_count; k++)
        if (admit_counts(it, k)
            && !is_there(it->action, &it->type->fields[k],
                         &it->action->slots[k]))
            return false;
    return either_given(it) != 0;
}

bool admit_either(const struct admitting *it)
{
    return either_given(it) <= 1;
}

bool admit_kinds(const struct admitting *it)
{
    for (int k = 0; k < it->type->field_count; k++)
        if (admit_counts(it, k) && it->action->slots[k].mark == MARK_WRONG)
            return false;
    return true;
}

bool admit_exact(const struct admitting *it)
{
    for (int k = 0; k < it->type->field_count; k++) {
        int mark = it->action->slots[k].mark;
        bool is_good =
            mark <= MARK_GIVEN
            || (mark == MARK_UNKNOWN && it->type->fields[k].may_be_unknown);
        if (admit_counts(it, k) && !is_good)
            return false;
    }
    return true;
}

bool admit_filled(const struct admitting *it)
{
    for (int k = 0; k < it->type->field_count; k++) {
        const struct slot *slot = &it->action->slots[k];
        if (admit_counts(it, k) && slot->mark != MARK_ABSENT
            && slot->count < it->type->fields[k].least)
            return false;
    }
    return true;
}

bool admit_no_more(const struct admitting *it)
{
    return !it->action->has_unknown_field;
}

struct judging {
    const struct admitting *it;
    admit_item *passes;
};

static bool item_passes(const void *user, int field, int sub, int32_t item)
{
    const struct judging *judging = user;
    return !admit_counts(judging->it, field)
           || judging->passes(judging->it, field, sub, item);
}

bool admit_items(const struct admitting *it, enum id_kind kind,
                 admit_item *passes)
{
    const struct judging judging = {it, passes};
    return action_items_pass(it->rules, it->action, kind, item_passes,
                             &judging);
}
