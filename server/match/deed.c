/* Deeds: commands of the service itself, played like actions. */

#include "server/match/deed.h"

#include "server/match/terms.h"

#include <string.h>

static const char *const words[DEED_KINDS] = {
    [DEED_LEAVE] = "leave",       [DEED_TAKE] = "take",
    [DEED_UNDO] = "undo",         [DEED_END] = "end",
    [DEED_TIME] = "time",         [DEED_PAUSE] = "pause",
    [DEED_RESUME] = "resume",     [DEED_FLAG] = "flag",
    [DEED_VACATION] = "vacation", [DEED_RETURN] = "return",
};

enum deed_kind deed_of(const json_t *action)
{
    const char *word = json_string_value(json_object_get(action, "deed"));
    for (int i = DEED_LEAVE; word != NULL && i < DEED_KINDS; i++)
        if (strcmp(words[i], word) == 0)
            return (enum deed_kind)i;
    return DEED_NONE;
}

const char *deed_word(enum deed_kind kind)
{
    return words[kind];
}

enum status deed_empty(const struct rules *rules, const json_t *deed,
                       seat_set *empty, struct error *error)
{
    const json_t *list = json_object_get(deed, "empty");
    size_t index;
    json_t *name;
    *empty = 0;
    json_array_foreach((json_t *)(uintptr_t)list, index, name)
    {
        const char *text = json_string_value(name);
        int seat = text != NULL ? terms_seat(rules, text) : -1;
        if (seat < 0 || !rules_may_be_empty(rules, (seat_id)seat))
            return error_set(error, STATUS_BAD_REQUEST,
                             "a seat is named that cannot be empty");
        *empty |= seat_only((seat_id)seat);
    }
    return STATUS_OK;
}

void deed_put_empty(const struct rules *rules, seat_set empty,
                    struct writer *out)
{
    writer_key(out, "empty");
    writer_list(out);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (seat_in(empty, seat))
            writer_text(out, rules->names[ID_SEAT].name[seat]);
    writer_list_end(out);
}

enum played deed_play(const struct rules *rules, void *state, void *scratch,
                      seat_set empty, struct chance *chance,
                      struct events *events)
{
    if (rules->game->seat != NULL && !course_of(state)->is_over)
        return drive_seats(rules, state, scratch, empty, chance, events);
    events_clear(events);
    return PLAYED_ACCEPTED;
}
