/* Time controls: read, checked and written by one table. */

#include "server/clock/control.h"

#include <stddef.h>
#include <string.h>

#define SECOND INT64_C(1000)
#define MINUTE (60 * SECOND)
#define DAY    (1440 * MINUTE)

const int64_t control_live_most = 6 * 60 * MINUTE;

static const char *const kind_words[CONTROL_KINDS] = {
    [CONTROL_NONE] = "none",
    [CONTROL_MOVE] = "move",
    [CONTROL_FISCHER] = "fischer",
    [CONTROL_BANK] = "bank",
};

static const char *const flag_words[FLAG_KINDS] = {
    [FLAG_LOSES] = "lose",
    [FLAG_CLAIM] = "claim",
    [FLAG_SUBSTITUTE] = "substitute",
};

#define KIND(word) (1U << CONTROL_##word)
#define TIMED      (KIND(MOVE) | KIND(FISCHER) | KIND(BANK))
#define ANY        (TIMED | KIND(NONE))

/* Times: of which kinds, of which it must be given, and its bounds. */
static const struct time_row {
    const char *name;
    unsigned kinds, needed;
    int64_t least, most;
    size_t offset;
} times[] = {
    {"move", KIND(MOVE), KIND(MOVE), 10 * SECOND, 60 * DAY,
     offsetof(struct control, move)},
    {"bank", KIND(FISCHER) | KIND(BANK), KIND(FISCHER) | KIND(BANK), MINUTE,
     366 * DAY, offsetof(struct control, bank)},
    {"add", KIND(FISCHER), KIND(FISCHER), 0, 30 * DAY,
     offsetof(struct control, add)},
    {"most", KIND(FISCHER), 0, MINUTE, 366 * DAY,
     offsetof(struct control, most)},
    {"quick", TIMED, 0, 0, 60 * DAY, offsetof(struct control, quick)},
    {"vacation", TIMED, 0, 0, 90 * DAY, offsetof(struct control, vacation)},
    {"window", ANY, 0, 0, 30 * DAY, offsetof(struct control, window)},
    {"order_delay", ANY, 0, 0, DAY, offsetof(struct control, order_delay)},
};

enum { TIMES = sizeof times / sizeof times[0] };

static int64_t *time_of(struct control *control, int row)
{
    return (int64_t *)(void *)((char *)control + times[row].offset);
}

static int word_find(const char *const *words, int count, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; i < count && text != NULL; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return -1;
}

static bool is_known(const char *name, unsigned kind)
{
    static const char *const others[] = {"at_flag", "sleep", "weekends"};
    if (strcmp(name, "kind") == 0)
        return true;
    for (int i = 0; i < TIMES; i++)
        if (strcmp(times[i].name, name) == 0)
            return (times[i].kinds & kind) != 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i], name) == 0)
            return (kind & TIMED) != 0;
    return false;
}

static enum status check_members(const json_t *given, unsigned kind,
                                 struct error *error)
{
    void *member = json_object_iter((json_t *)(uintptr_t)given);
    for (; member != NULL;
         member = json_object_iter_next((json_t *)(uintptr_t)given, member))
        if (!is_known(json_object_iter_key(member), kind))
            return error_set(error, STATUS_BAD_PARAMS,
                             "time_control: %.40s is nothing of this kind",
                             json_object_iter_key(member));
    return STATUS_OK;
}

static enum status read_times(const json_t *given, unsigned kind,
                              struct control *control, struct error *error)
{
    for (int i = 0; i < TIMES; i++) {
        const struct time_row *row = &times[i];
        const json_t *value = json_object_get(given, row->name);
        if (value == NULL && (row->needed & kind) == 0)
            continue;
        int64_t number = json_integer_value(value);
        if (!json_is_integer(value) || number < row->least
            || number > row->most)
            return error_set(error, STATUS_BAD_PARAMS,
                             "time_control: %s is from %lld to %lld "
                             "milliseconds",
                             row->name, (long long)row->least,
                             (long long)row->most);
        *time_of(control, i) = number;
    }
    return STATUS_OK;
}

static enum status read_rest(const json_t *given, struct control *control,
                             struct error *error)
{
    const json_t *flag = json_object_get(given, "at_flag");
    int word = flag != NULL ? word_find(flag_words, FLAG_KINDS, flag) : 0;
    if (word < 0)
        return error_set(error, STATUS_BAD_PARAMS,
                         "time_control: at_flag is lose, claim or substitute");
    control->at_flag = (enum at_flag)word;
    control->has_sleep = json_is_true(json_object_get(given, "sleep"));
    control->has_weekends = json_is_true(json_object_get(given, "weekends"));
    return STATUS_OK;
}

enum status control_read(const json_t *given, struct control *control,
                         struct error *error)
{
    *control = (struct control){.kind = CONTROL_NONE};
    if (given == NULL)
        return STATUS_OK;
    int kind =
        word_find(kind_words, CONTROL_KINDS, json_object_get(given, "kind"));
    if (kind < 0)
        return error_set(error, STATUS_BAD_PARAMS,
                         "time_control: kind is none, move, fischer or bank");
    control->kind = (enum control_kind)kind;
    enum status status = check_members(given, 1U << kind, error);
    if (status == STATUS_OK)
        status = read_times(given, 1U << kind, control, error);
    if (status == STATUS_OK)
        status = read_rest(given, control, error);
    if (status != STATUS_OK)
        return status;
    if (control->kind == CONTROL_MOVE
        && json_object_get(given, "quick") == NULL)
        control->quick = control->move;
    if (control->kind == CONTROL_FISCHER && control->most < control->bank)
        control->most = control->bank;
    return STATUS_OK;
}

void control_parse(const char *text, struct control *control)
{
    json_t *given = json_loads(text, 0, NULL);
    if (control_read(given, control, NULL) != STATUS_OK)
        *control = (struct control){.kind = CONTROL_NONE};
    json_decref(given);
}

void control_write(const struct control *control, struct writer *out)
{
    unsigned kind = 1U << control->kind;
    struct control copy = *control;
    writer_object(out);
    writer_put_text(out, "kind", kind_words[control->kind]);
    for (int i = 0; i < TIMES; i++)
        if ((times[i].kinds & kind) != 0
            && (times[i].kinds != ANY || *time_of(&copy, i) != 0))
            writer_put_number(out, times[i].name, *time_of(&copy, i));
    if ((kind & TIMED) != 0) {
        writer_put_text(out, "at_flag", flag_words[control->at_flag]);
        writer_put_flag(out, "sleep", control->has_sleep);
        writer_put_flag(out, "weekends", control->has_weekends);
    }
    writer_object_end(out);
}

bool control_is_timed(const char *text)
{
    struct control control;
    control_parse(text, &control);
    return control.kind != CONTROL_NONE;
}

bool control_is_live(const struct control *control)
{
    int64_t longest =
        control->kind == CONTROL_MOVE ? control->move : control->bank;
    return control->kind != CONTROL_NONE && longest < control_live_most;
}
