/* Reading standing orders: everything is judged when they are left. */

#include "server/match/orders.h"

#include "common/base/instant.h"
#include "server/rules/action.h"
#include "server/rules/ids.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONDITION_LIST_MOST = 32, WORD_MOST = 64, NUMBER_MOST = 999999999 };

/* One order on its way in. */
struct reading {
    const struct rules *rules;
    const json_t *view;
    const struct step_kind *kind;
    char name[ORDER_ID + 8]; /* of the order, for what is wrong with it */
    struct error *error;
};

static enum status wrong(const struct reading *reading, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static enum status wrong(const struct reading *reading, const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return error_set(reading->error, STATUS_BAD_PARAMS, "%s: %s", reading->name,
                     text);
}

int order_kind(const struct game *game, const char *word)
{
    const struct shown_step *shown = game->shown_steps;
    for (int i = 0; i < game->step_count; i++)
        if (strcmp(game->steps[i].name, word) == 0)
            return i;
    for (; shown != NULL && shown->word != NULL; shown++)
        if (strcmp(shown->word, word) == 0)
            return shown->kind;
    return -1;
}

int order_pass(const struct game *game, const struct step_kind *kind)
{
    for (int i = 0; i < game->action_count; i++)
        if ((kind->answers >> i & 1U) != 0
            && strcmp(game->actions[i].name, "pass") == 0)
            return i;
    return -1;
}

/* The members of an object are only these. */
static enum status check_members(const struct reading *reading,
                                 const json_t *object, const char *what,
                                 const char *const *known, size_t count)
{
    for (void *at = json_object_iter((json_t *)(uintptr_t)object); at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)object, at)) {
        const char *name = json_object_iter_key(at);
        size_t i = 0;
        while (i < count && strcmp(known[i], name) != 0)
            i++;
        if (i == count)
            return wrong(reading, "%s has no member %.40s", what, name);
    }
    return STATUS_OK;
}

typedef bool word_test(const struct reading *reading, const char *word);

static bool is_shown(const struct reading *reading, const char *part,
                     const char *word)
{
    return json_object_get(json_object_get(reading->view, part), word) != NULL;
}

static bool is_place(const struct reading *reading, const char *word)
{
    return id_find(reading->rules, ID_PLACE, word) != ID_NONE
           || is_shown(reading, "boxes", word);
}

/* Pieces raised in play are known to who is shown them. */
static bool is_piece(const struct reading *reading, const char *word)
{
    return id_find(reading->rules, ID_PIECE, word) != ID_NONE
           || is_shown(reading, "pieces", word);
}

static bool is_phase(const struct reading *reading, const char *word)
{
    const struct game *game = reading->rules->game;
    for (int i = 0; i < game->phase_count; i++)
        if (strcmp(game->phases[i], word) == 0)
            return true;
    return false;
}

static bool is_any(const struct reading *reading, const char *word)
{
    (void)reading;
    return word[0] != '\0';
}

static bool is_clause(const struct reading *reading, const char *word)
{
    return clause_find(reading->rules->clauses, word) != NULL;
}

static const char *const happening_members[] = {"kind", "at", "pieces",
                                                "clause"};
static const struct {
    const char *name;
    bool is_list;
    word_test *test;
} parts[] = {
    {"at", true, is_place},       {"pieces", true, is_piece},
    {"phase", true, is_phase},    {"kind", false, is_any},
    {"clause", false, is_clause},
};
static const char *const condition_members[] = {"at", "pieces", "phase",
                                                "happening"};

static enum status check_word(const struct reading *reading, const char *part,
                              word_test *test, const json_t *value)
{
    const char *word = json_string_value(value);
    if (word == NULL || strlen(word) > WORD_MOST || !test(reading, word))
        return wrong(reading, "%s names something that is not there", part);
    return STATUS_OK;
}

static enum status check_part(const struct reading *reading, const char *name,
                              const json_t *value)
{
    size_t i = 0;
    while (strcmp(parts[i].name, name) != 0)
        i++;
    if (!parts[i].is_list)
        return check_word(reading, name, parts[i].test, value);
    size_t count = json_array_size(value);
    if (count == 0)
        return wrong(reading, "%s is a list with something in it", name);
    if (count > CONDITION_LIST_MOST)
        return error_set(reading->error, STATUS_TOO_LARGE,
                         "%s: %s has at most %d members", reading->name, name,
                         CONDITION_LIST_MOST);
    enum status status = STATUS_OK;
    for (size_t k = 0; k < count && status == STATUS_OK; k++)
        status =
            check_word(reading, name, parts[i].test, json_array_get(value, k));
    return status;
}

static enum status check_parts(const struct reading *reading,
                               const json_t *object, const char *what,
                               const char *const *known, size_t count)
{
    if (!json_is_object(object) || json_object_size(object) == 0)
        return wrong(reading, "%s is an object with something in it", what);
    enum status status = check_members(reading, object, what, known, count);
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        const json_t *value = json_object_get(object, known[i]);
        if (value == NULL)
            continue;
        status = strcmp(known[i], "happening") == 0
                     ? check_parts(
                         reading, value, "happening", happening_members,
                         sizeof happening_members / sizeof *happening_members)
                     : check_part(reading, known[i], value);
    }
    return status;
}

static enum status check_condition(const struct reading *reading,
                                   const json_t *order, const char *name)
{
    const json_t *object = json_object_get(order, name);
    if (object == NULL)
        return STATUS_OK;
    return check_parts(reading, object, name, condition_members,
                       sizeof condition_members / sizeof *condition_members);
}

/* A phase's own step goes on until it is ended. */
static bool goes_on(const struct step_kind *kind)
{
    return kind->answers == 0 || kind->ends_by_seats;
}

static enum status check_form(const struct reading *reading,
                              const struct action *action)
{
    const struct action_type *type =
        &reading->rules->game->actions[action->type];
    if (action->has_unknown_field)
        return wrong(reading, "%s has no such field", type->name);
    for (int i = 0; i < type->field_count; i++) {
        switch ((enum mark)action->slots[i].mark) {
        case MARK_ABSENT:
        case MARK_GIVEN: break;
        case MARK_WRONG:
            return wrong(reading, "answer.%s is of the wrong kind",
                         type->fields[i].name);
        case MARK_UNKNOWN:
            return wrong(reading, "answer.%s names something that is not there",
                         type->fields[i].name);
        case MARK_REPEATED:
            return wrong(reading, "answer.%s has a member twice",
                         type->fields[i].name);
        }
    }
    return STATUS_OK;
}

static bool may_answer(const struct game *game, const struct step_kind *kind,
                       uint8_t type)
{
    if (kind->answers != 0)
        return (kind->answers >> type & 1U) != 0;
    return !game->actions[type].is_any_time;
}

static enum status check_action(const struct reading *reading,
                                const json_t *object)
{
    const struct game *game = reading->rules->game;
    struct action *action = malloc(sizeof *action);
    if (action == NULL)
        abort();
    enum status status =
        action_decode(reading->rules, object, action, reading->error);
    if (status == STATUS_OK && action->type == ACTION_UNKNOWN)
        status = wrong(reading, "answer: there is no action of this type");
    else if (status == STATUS_OK
             && !may_answer(game, reading->kind, action->type))
        status = wrong(reading, "answer: %s does not answer %s",
                       game->actions[action->type].name, reading->kind->name);
    else if (status == STATUS_OK)
        status = check_form(reading, action);
    free(action);
    return status;
}

static enum status check_answer(const struct reading *reading,
                                const json_t *answer)
{
    const struct game *game = reading->rules->game;
    const char *word = json_string_value(answer);
    if (json_is_object(answer))
        return check_action(reading, answer);
    if (word != NULL && strcmp(word, "pass") == 0)
        return order_pass(game, reading->kind) >= 0
                   ? STATUS_OK
                   : wrong(reading, "answer: %s cannot be passed",
                           reading->kind->name);
    if (word == NULL || strcmp(word, "first") != 0)
        return wrong(reading, "answer is an action, pass, or first");
    return goes_on(reading->kind)
               ? wrong(reading,
                       "answer: first is for a decision, and %s goes "
                       "on until it is ended",
                       reading->kind->name)
               : STATUS_OK;
}

static enum status check_until(const struct reading *reading,
                               const json_t *until)
{
    const char *word = json_string_value(until);
    json_int_t turn = json_integer_value(until);
    int64_t instant;
    if (json_is_integer(until) && turn >= 0 && turn <= UINT16_MAX)
        return STATUS_OK;
    if (word != NULL
        && (strcmp(word, "used") == 0 || strcmp(word, "withdrawn") == 0
            || instant_parse(word, &instant)))
        return STATUS_OK;
    return wrong(reading,
                 "until is used, withdrawn, a turn, or an instant such as "
                 "2026-11-22T20:00:00Z");
}

/* The number of an id, or 0. */
static long id_number(const json_t *order)
{
    const char *id = json_string_value(json_object_get(order, "id"));
    char *end;
    if (id == NULL || strncmp(id, "o_", 2) != 0
        || !isdigit((unsigned char)id[2]) || id[2] == '0')
        return 0;
    long number = strtol(id + 2, &end, 10);
    return *end == '\0' && number <= NUMBER_MOST ? number : 0;
}

/* Kind of step, conditions and answer: of an order, and of one that follows. */
static enum status check_body(struct reading *reading, const json_t *order)
{
    const json_t *on = json_object_get(order, "on");
    int kind = json_is_string(on)
                   ? order_kind(reading->rules->game, json_string_value(on))
                   : -1;
    if (kind < 0)
        return wrong(reading, "on: this game has no such step");
    reading->kind = &reading->rules->game->steps[kind];
    enum status status = check_condition(reading, order, "when");
    if (status == STATUS_OK)
        status = check_condition(reading, order, "unless");
    return status == STATUS_OK
               ? check_answer(reading, json_object_get(order, "answer"))
               : status;
}

/* What follows, in turn, once the order was carried out. */
static enum status check_then(struct reading *reading, const json_t *order)
{
    static const char *const members[] = {"on", "when", "unless", "answer"};
    const json_t *then = json_object_get(order, "then");
    const char *until = json_string_value(json_object_get(order, "until"));
    size_t count = json_array_size(then);
    enum status status = STATUS_OK;
    if (then == NULL)
        return STATUS_OK;
    if (count == 0 || count > ORDER_LINE_MOST)
        return wrong(reading, "then is a list of 1 to %d", ORDER_LINE_MOST);
    if (until == NULL || strcmp(until, "used") != 0)
        return wrong(reading, "then: only after an order that is used once");
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        const json_t *next = json_array_get(then, i);
        if (!json_is_object(next))
            return wrong(reading, "then: what follows is an object");
        status = check_members(reading, next, "then", members,
                               sizeof members / sizeof *members);
        if (status == STATUS_OK)
            status = check_body(reading, next);
    }
    return status;
}

static enum status read_order(struct reading *reading, const json_t *order,
                              long number, json_t *list)
{
    static const char *const members[] = {"id",     "on",    "when",   "unless",
                                          "answer", "until", "strict", "then"};
    size_t count = sizeof members / sizeof *members;
    const json_t *strict = json_object_get(order, "strict");
    if (!json_is_object(order))
        return wrong(reading, "an order is an object");
    if (json_dumpb(order, NULL, 0, JSON_COMPACT) > ORDER_BYTES_MOST)
        return error_set(reading->error, STATUS_TOO_LARGE,
                         "%s: an order has at most %d bytes", reading->name,
                         ORDER_BYTES_MOST);
    enum status status =
        check_members(reading, order, "an order", members, count);
    if (status == STATUS_OK)
        status = check_body(reading, order);
    if (status == STATUS_OK)
        status = check_until(reading, json_object_get(order, "until"));
    if (status == STATUS_OK)
        status = check_then(reading, order);
    if (status == STATUS_OK && strict != NULL && !json_is_boolean(strict))
        status = wrong(reading, "strict is true or false");
    if (status != STATUS_OK)
        return status;
    json_t *kept = json_object();
    json_object_set_new(kept, "id", json_sprintf("o_%ld", number));
    for (size_t i = 1; i < count; i++)
        if (json_object_get(order, members[i]) != NULL)
            json_object_set(kept, members[i],
                            json_object_get(order, members[i]));
    json_array_append_new(list, kept);
    return STATUS_OK;
}

/* Ids that were given are different and well formed; the highest of them. */
static enum status check_ids(const json_t *given, long *highest,
                             struct error *error)
{
    size_t count = json_array_size(given);
    *highest = 0;
    for (size_t i = 0; i < count; i++) {
        const json_t *order = json_array_get(given, i);
        long number = id_number(order);
        if (json_object_get(order, "id") != NULL && number == 0)
            return error_set(error, STATUS_BAD_PARAMS,
                             "order %zu: id is o_ and a number", i + 1);
        for (size_t k = 0; k < i && number > 0; k++)
            if (id_number(json_array_get(given, k)) == number)
                return error_set(error, STATUS_BAD_PARAMS,
                                 "order %zu: o_%ld is there already", i + 1,
                                 number);
        *highest = number > *highest ? number : *highest;
    }
    return STATUS_OK;
}

static enum status read_all(struct reading *reading, const json_t *given,
                            json_t *list)
{
    long highest;
    enum status status = check_ids(given, &highest, reading->error);
    for (size_t i = 0; i < json_array_size(given) && status == STATUS_OK; i++) {
        const json_t *order = json_array_get(given, i);
        long number = id_number(order);
        snprintf(reading->name, sizeof reading->name, "order %zu", i + 1);
        status =
            read_order(reading, order, number > 0 ? number : ++highest, list);
    }
    if (status == STATUS_OK
        && json_dumpb(list, NULL, 0, JSON_COMPACT) > ORDERS_BYTES_MOST)
        status = error_set(reading->error, STATUS_TOO_LARGE,
                           "a seat's orders have at most %d bytes",
                           ORDERS_BYTES_MOST);
    return status;
}

enum status orders_read(const struct rules *rules, const json_t *given,
                        const json_t *view, json_t **list, struct error *error)
{
    struct reading reading = {.rules = rules, .view = view, .error = error};
    if (!json_is_array(given))
        return error_set(error, STATUS_BAD_PARAMS, "orders are a list");
    if (json_array_size(given) > ORDERS_MOST)
        return error_set(error, STATUS_TOO_LARGE,
                         "a seat has at most %d orders", ORDERS_MOST);
    *list = json_array();
    enum status status = read_all(&reading, given, *list);
    if (status == STATUS_OK)
        return status;
    json_decref(*list);
    *list = NULL;
    return status;
}
