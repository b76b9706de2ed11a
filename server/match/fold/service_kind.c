/* Deeds: commands of the service itself, played like actions. */

#include "server/match/fold/service_kind.h"

#include "server/match/fold/terms.h"

#include <string.h>

static const char *const words[SERVICE_KINDS] = {
    [SERVICE_LEAVE] = "leave",       [SERVICE_TAKE] = "take",
    [SERVICE_UNDO] = "undo",         [SERVICE_END] = "end",
    [SERVICE_TIME] = "time",         [SERVICE_PAUSE] = "pause",
    [SERVICE_RESUME] = "resume",     [SERVICE_FLAG] = "flag",
    [SERVICE_VACATION] = "vacation", [SERVICE_RETURN] = "return",
};

enum service_kind service_kind_of(const json_t *action)
{
    const char *word = json_string_value(json_object_get(action, "deed"));
    for (int i = SERVICE_LEAVE; word != NULL && i < SERVICE_KINDS; i++)
        if (strcmp(words[i], word) == 0)
            return (enum service_kind)i;
    return SERVICE_NONE;
}

const char *service_word(enum service_kind kind)
{
    return words[kind];
}

enum status service_read_empty(const struct rules *rules, const json_t *deed,
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

void service_put_empty(const struct rules *rules, seat_set empty,
                       struct writer *out)
{
    writer_key(out, "empty");
    writer_list(out);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (seat_in(empty, seat))
            writer_text(out, rules->names[ID_SEAT].name[seat]);
    writer_list_end(out);
}

enum played service_play(const struct rules *rules, void *state, void *scratch,
                         seat_set empty, struct chance *chance,
                         struct events *events)
{
    if (rules->game->seat != NULL && !course_of(state)->is_over)
        return drive_seats(rules, state, scratch, empty, chance, events);
    events_clear(events);
    return PLAYED_ACCEPTED;
}
