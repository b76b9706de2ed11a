/* Playing a match again from what a store keeps. */

#include "lab/selfplay/replay.h"

#include <jansson.h>
#include <string.h>

uint64_t position_mark(const struct rules *rules, const void *state)
{
    struct hashing hashing;
    struct digest digest;
    uint64_t mark = 0;
    hashing_start(&hashing);
    drive_canonical(rules, state, &hashing);
    hashing_end(&hashing, &digest);
    for (int i = 0; i < 8; i++)
        mark |= (uint64_t)digest.bytes[i] << (8 * i);
    return mark;
}

static bool load_throws(struct playing *playing, int first, int count)
{
    struct script *script = &playing->script;
    script->die_count = script->dice_used = 0;
    script->draw_count = script->draws_used = 0;
    script->has_deals = true;
    script_chance(script, &playing->chance);
    return script_add(script, playing->throws + first, count)
           || playing_fault(playing, "too many throws in a command");
}

static bool decode(struct playing *playing, const struct logged *logged,
                   json_t **json)
{
    struct error error = {.text = ""};
    *json = json_loadb(playing->texts.data + logged->action, logged->length, 0,
                       NULL);
    return (*json != NULL
            && action_decode(playing->rules, node_from(*json), &playing->action,
                             &error)
                   == STATUS_OK)
           || playing_fault(playing, "a stored action is not read: %s",
                            error.text);
}

static bool replay_one(struct playing *playing, const struct logged *logged)
{
    json_t *json = NULL;
    if (!load_throws(playing, logged->first, logged->count)
        || !decode(playing, logged, &json)) {
        json_decref(json);
        return false;
    }
    enum played played =
        drive_action(playing->rules, playing->other, playing->scratch,
                     logged->seat, &playing->action, &playing->chance,
                     &playing->events, &playing->verdict);
    json_decref(json);
    const struct script *script = &playing->script;
    bool is_used_up = script->dice_used == script->die_count
                      && script->draws_used == script->draw_count;
    if (played != PLAYED_ACCEPTED || !is_used_up)
        return playing_fault(playing,
                             "played again command %td is not accepted",
                             logged - playing->log + 1);
    if (position_mark(playing->rules, playing->other) != logged->mark)
        return playing_fault(playing,
                             "played again command %td leads elsewhere",
                             logged - playing->log + 1);
    return true;
}

bool replay_match(struct playing *playing)
{
    if (!load_throws(playing, 0, playing->setup_throws))
        return false;
    if (drive_setup(playing->rules, &playing->options, playing->empty,
                    playing->other, &playing->chance, &playing->events)
        != PLAYED_ACCEPTED)
        return playing_fault(playing, "the set-up played again faults");
    for (int i = 0; i < playing->log_count; i++)
        if (!playing->log[i].is_refused
            && !replay_one(playing, &playing->log[i]))
            return false;
    return memcmp(playing->other, playing->state,
                  playing->rules->game->state_size)
               == 0
           || playing_fault(playing, "played again it ends otherwise");
}
