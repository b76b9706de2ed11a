/* Blindness of what a viewer is told of one command. */

#include "lab/selfplay/blind_parts.h"

#include "server/rules/driver.h"

#include <string.h>

/* What came of the command on one side of the pair. */
struct outcome_of {
    enum played played;
    struct verdict verdict;
    struct telling telling;
    bool has_thrown;
};

static void exchange(const struct blind *blind,
                     const struct action_field *field, const struct slot *slot,
                     struct action *action)
{
    int stride = field->choose == CHOOSE_SHARES ? 2 : 1;
    if (field->choose != CHOOSE_PIECE && field->choose != CHOOSE_SHARES)
        return;
    for (int i = 0; slot->mark == MARK_GIVEN && i < slot->count; i += stride) {
        int32_t *item = &action->items[slot->first + i];
        *item = blind->played_by[*item];
    }
}

/* The same command for the twin: each piece is named by who plays its part. */
static void translate(const struct blind *blind, struct action *action)
{
    const struct action_type *type = &blind->rules->game->actions[action->type];
    for (int k = 0; k < type->field_count; k++) {
        const struct action_field *field = &type->fields[k];
        const struct slot *slot = &action->slots[k];
        if (field->choose != CHOOSE_GROUP) {
            exchange(blind, field, slot, action);
            continue;
        }
        int parts =
            slot->mark == MARK_GIVEN ? slot->count * field->field_count : 0;
        for (int i = 0; i < parts; i++)
            exchange(blind, &field->fields[i % field->field_count],
                     &action->slots[slot->first + i], action);
    }
}

/*
 * Plays it on one side; what the viewer is told is text k. Dice are the same
 * on both sides. Draws are not: what lies in the bags differs anyway, and who
 * must not see a card must not see what follows from it.
 */
static void play(struct blind *blind, int k, seat_id seat,
                 const struct action *action, struct random random,
                 struct outcome_of *outcome)
{
    const struct rules *rules = blind->rules;
    struct random_source source = {.random = random, .draws = (uint64_t)k};
    struct chance chance;

    memcpy(blind->after[k], blind->state[k], rules->game->state_size);
    random_chance_init(&source, &chance);
    outcome->played =
        drive_action(rules, blind->after[k], blind->scratch, seat, action,
                     &chance, &blind->events, &outcome->verdict);
    outcome->has_thrown = chance.count > 0;
    writer_clear(&blind->text[k]);
    outcome->telling = (struct telling){.out = blind->text[k],
                                        .weights = rules->game->line_weights};
    if (outcome->played != PLAYED_ACCEPTED)
        return;
    writer_list(&outcome->telling.out);
    rules->game->tell(rules, blind->state[k], blind->after[k], &blind->events,
                      blind->viewer, &outcome->telling);
    writer_list_end(&outcome->telling.out);
    blind->text[k] = outcome->telling.out;
}

/* The course without its turn and phase, which the view holds. */
static bool same_course(struct blind *blind)
{
    const struct course *one = course_of(blind->after[0]);
    const struct course *other = course_of(blind->after[1]);
    if (course_to_act(one) != course_to_act(other))
        return blind_leak(blind, "who is awaited after the command", "", "");
    if (one->depth != other->depth || one->is_over != other->is_over)
        return blind_leak(blind, "how deep the decisions stand", "", "");
    for (int i = 0; i < one->depth; i++)
        if (one->steps[i].kind != other->steps[i].kind
            || one->steps[i].seats != other->steps[i].seats
            || one->steps[i].done != other->steps[i].done)
            return blind_leak(blind, "what is awaited after the command", "",
                              "");
    return true;
}

/* Then what was made known is the same, and no wait may tell them apart. */
static bool is_told_the_same(const struct blind *blind)
{
    return blind->text[0].used == blind->text[1].used
           && memcmp(blind->text[0].data, blind->text[1].data,
                     blind->text[0].used)
                  == 0;
}

static bool same_after(struct blind *blind, const struct action *action)
{
    if (!blind_same_text(blind, "what is told of", action)
        || !same_course(blind))
        return false;
    for (int k = 0; k < 2; k++)
        blind_write_view(blind, blind->after[k], k);
    if (!blind_same_text(blind, "the view after", action))
        return false;
    if (blind->viewer == VIEWER_PUBLIC)
        return true;
    for (int k = 0; k < 2; k++) {
        writer_clear(&blind->text[k]);
        offer_write(blind->rules, blind->after[k], blind->viewer,
                    &blind->player->picks, &blind->text[k]);
    }
    return blind_same_text(blind, "the offer after", action);
}

/* An undo is refused where a die was thrown: where nothing was made known that
 * must not tell one from the other. */
static bool is_undone_alike(const struct outcome_of outcomes[2])
{
    return outcomes[0].has_thrown == outcomes[1].has_thrown;
}

bool blind_command(struct blind *blind, seat_id seat,
                   const struct action *action)
{
    struct blind_count *count = &blind->count[blind->viewer];
    struct outcome_of outcomes[2];
    struct random random = {random_next(&blind->random)};

    blind->is_alike = false;
    blind->action = *action;
    translate(blind, &blind->action);
    play(blind, 0, seat, action, random, &outcomes[0]);
    play(blind, 1, seat, &blind->action, random, &outcomes[1]);
    if (seat == blind->viewer && outcomes[0].played != outcomes[1].played)
        return blind_leak(blind, "their own command fares otherwise", "", "");
    if (outcomes[0].played != PLAYED_ACCEPTED
        || outcomes[1].played != PLAYED_ACCEPTED) {
        count->unlike++;
        return true;
    }
    blind->is_alike = is_told_the_same(blind);
    if (outcomes[0].telling.reveals > 0 || outcomes[1].telling.reveals > 0) {
        count->revealing++;
        return !is_told_the_same(blind) || same_course(blind);
    }
    if (seat == blind->viewer && !is_undone_alike(outcomes))
        return blind_leak(blind, "whether their own command can be undone", "",
                          "");
    count->commands++;
    return same_after(blind, action);
}
