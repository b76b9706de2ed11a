/* The driver: how one action is played. */

#include "server/rules/driver.h"

#include <assert.h>
#include <string.h>

struct verdict drive_check(const struct rules *rules, const void *state,
                           seat_id seat, const struct action *action)
{
    const struct game *game = rules->game;
    const struct action_type *type =
        action->type < game->action_count ? &game->actions[action->type] : NULL;
    const struct admitting it = {rules, state, seat, action, type};
    const struct admission *row = game->admissions;
    for (; row->passes != NULL; row++)
        if (!row->passes(&it))
            return refuse(row->clause);
    assert(type != NULL);
    return type->check(rules, state, seat, action);
}

static bool has_faulted(const struct play *play)
{
    return play->chance->has_failed || play->events->is_full
           || course_of(play->state)->fault != 0
           || play->rules->game->invariants(play->rules, play->state) != NULL;
}

enum played drive_action(const struct rules *rules, void *state, void *scratch,
                         seat_id seat, const struct action *action,
                         struct chance *chance, struct events *events,
                         struct verdict *verdict)
{
    const struct game *game = rules->game;
    struct play play = {rules, scratch, chance, events};

    events_clear(events);
    *verdict = drive_check(rules, state, seat, action);
    if (!is_allowed(*verdict))
        return PLAYED_REFUSED;
    memcpy(scratch, state, game->state_size);
    game->actions[action->type].apply(&play, seat, action);
    if (course_of(scratch)->fault == 0)
        game->advance(&play);
    if (has_faulted(&play))
        return PLAYED_FAULT;
    memcpy(state, scratch, game->state_size);
    return PLAYED_ACCEPTED;
}

enum played drive_seats(const struct rules *rules, void *state, void *scratch,
                        seat_set empty, struct chance *chance,
                        struct events *events)
{
    const struct game *game = rules->game;
    struct play play = {rules, scratch, chance, events};

    events_clear(events);
    memcpy(scratch, state, game->state_size);
    if (game->seat == NULL)
        ((struct course *)scratch)->empty = empty;
    else
        game->seat(&play, empty);
    if (course_of(scratch)->fault == 0)
        game->advance(&play);
    if (has_faulted(&play))
        return PLAYED_FAULT;
    memcpy(state, scratch, game->state_size);
    return PLAYED_ACCEPTED;
}

struct verdict drive_talk(const struct rules *rules, const void *state,
                          seat_id seat)
{
    const struct game *game = rules->game;
    return game->talk == NULL ? allow() : game->talk(rules, state, seat);
}

enum played drive_setup(const struct rules *rules,
                        const struct options *options, seat_set empty,
                        void *state, struct chance *chance,
                        struct events *events)
{
    struct play play = {rules, state, chance, events};

    events_clear(events);
    memset(state, 0, rules->game->state_size);
    rules->game->setup(&play, options, empty);
    return has_faulted(&play) ? PLAYED_FAULT : PLAYED_ACCEPTED;
}

static void add_bytes(void *user, const void *bytes, size_t length)
{
    hashing_add(user, bytes, length);
}

void drive_canonical(const struct rules *rules, const void *state,
                     struct hashing *hashing)
{
    fields_canonical(rules->game->fields, rules->game->field_count, state,
                     add_bytes, hashing);
}
