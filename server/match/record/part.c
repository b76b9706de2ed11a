/* A seat's own record against the whole one: was it told what was played? */

#include "server/match/record/record.h"
#include "server/match/record/verify.h"

#include <stdlib.h>
#include <string.h>

static const char *get_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static bool is_same_text(const json_t *one, const json_t *other,
                         const char *key)
{
    const char *text = get_text(one, key);
    return text != NULL && get_text(other, key) != NULL
           && strcmp(text, get_text(other, key)) == 0;
}

/* The first command from `at` on that reached this digest, or -1. */
static int find(const json_t *commands, int at, const char *digest)
{
    for (int i = at; digest != NULL && i < (int)json_array_size(commands);
         i++) {
        const char *reached =
            get_text(json_array_get(commands, (size_t)i), "digest");
        if (reached != NULL && strcmp(reached, digest) == 0)
            return i;
    }
    return -1;
}

/* What was promised before the match, as that seat was told it then. */
static enum status check_promises(const json_t *record, const json_t *part,
                                  struct error *error)
{
    const json_t *seats = json_object_get(record, "seats");
    const json_t *told = json_object_get(part, "seats");
    if (!is_same_text(record, part, "match"))
        return error_set(error, STATUS_BAD_REQUEST, "part: of another match");
    if (!is_same_text(record, part, "commitment"))
        return error_set(error, STATUS_BAD_REQUEST,
                         "part: another commitment was given");
    if (get_text(part, "key") != NULL && !is_same_text(record, part, "key"))
        return error_set(error, STATUS_BAD_REQUEST,
                         "part: the key of another server");
    for (size_t i = 0; i < json_array_size(told); i++) {
        const json_t *seat = json_array_get(told, i);
        if (get_text(seat, "seal") != NULL
            && !is_same_text(seat, json_array_get(seats, i), "seal"))
            return error_set(error, STATUS_BAD_REQUEST,
                             "part: another seal was given for seat %zu",
                             i + 1);
    }
    return STATUS_OK;
}

enum status record_verify_part(const json_t *record, const json_t *part,
                               int *count, struct error *error)
{
    const json_t *commands = json_object_get(record, "commands");
    const json_t *updates = json_object_get(part, "updates");
    enum status status = verify_part_members(part, error);
    if (status == STATUS_OK)
        status = check_promises(record, part, error);
    int at = 0;
    *count = 0;
    if (status != STATUS_OK)
        return status;
    if (!json_is_array(updates))
        return error_set(error, STATUS_BAD_REQUEST,
                         "part: not what a seat was told");
    for (size_t i = 0; i < json_array_size(updates); i++) {
        const json_t *update = json_array_get(updates, i);
        at = find(commands, at, get_text(update, "digest"));
        if (at < 0)
            return error_set(error, STATUS_BAD_REQUEST,
                             "part: update %zu came from a position that no "
                             "command of the record reaches there",
                             i + 1);
        ++*count;
    }
    return STATUS_OK;
}
