/* The members of a record: those that it has, and none beside them. */

#include "server/match/record/verify.h"

#include <string.h>

/* As schema/record.json has them. */
static const char *const of_record[] = {
    "record",       "whole",     "match",    "game",   "scenario", "options",
    "time_control", "rated",     "sides",    "agreed", "begun",    "finished",
    "commitment",   "seats",     "revision", "secret", "commands", "result",
    "key",          "signature", NULL};
static const char *const of_seat[] = {"seat",  "player", "seal",   "bytes",
                                      "place", "bid",    "waived", NULL};
static const char *const of_command[] = {"number", "seat",   "actor", "action",
                                         "throws", "digest", "at",    NULL};
static const char *const of_throw[] = {"die",  "deck",  "among",
                                       "deal", "value", NULL};
static const char *const of_part[] = {
    "record",       "whole", "match", "game",    "scenario", "options",
    "time_control", "rated", "sides", "agreed",  "begun",    "commitment",
    "seats",        "as",    "key",   "updates", NULL};

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

static enum status check_object(const json_t *object, const char *const *names,
                                const char *what, struct error *error)
{
    const char *name;
    json_t *value;
    if (!json_is_object(object))
        return error_set(error, STATUS_BAD_REQUEST, "form: no %s", what);
    json_object_foreach((json_t *)(uintptr_t)object, name, value)
    {
        if (!is_one_of(name, names))
            return error_set(error, STATUS_BAD_REQUEST,
                             "form: a %s has no member %.40s", what, name);
    }
    return STATUS_OK;
}

static enum status check_each(const json_t *list, const char *const *names,
                              const char *what, struct error *error)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < json_array_size(list) && status == STATUS_OK; i++)
        status = check_object(json_array_get(list, i), names, what, error);
    return status;
}

enum status verify_members(const json_t *record, struct error *error)
{
    const json_t *commands = json_object_get(record, "commands");
    enum status status = check_object(record, of_record, "record", error);
    if (status == STATUS_OK)
        status = check_each(json_object_get(record, "seats"), of_seat, "seat",
                            error);
    if (status == STATUS_OK)
        status = check_each(commands, of_command, "command", error);
    for (size_t i = 0; i < json_array_size(commands) && status == STATUS_OK;
         i++)
        status =
            check_each(json_object_get(json_array_get(commands, i), "throws"),
                       of_throw, "throw", error);
    return status;
}

enum status verify_part_members(const json_t *part, struct error *error)
{
    enum status status = check_object(part, of_part, "part", error);
    return status == STATUS_OK ? check_each(json_object_get(part, "seats"),
                                            of_seat, "seat", error)
                               : status;
}
