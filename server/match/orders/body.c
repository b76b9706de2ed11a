/* The body of a standing order: each word of it must be known to its seat. */

#include "server/match/orders/body.h"

#include "common/base/text.h"
#include "server/rules/action.h"
#include "server/rules/ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONDITION_LIST_MOST = 32, WORD_MOST = 64 };

enum status reading_wrong(const struct reading *reading, const char *format,
                          ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return error_set(reading->error, STATUS_BAD_PARAMS, "%s: %s", reading->name,
                     text);
}

/* The members of an object are only these. */
enum status reading_members(const struct reading *reading, const json_t *object,
                            const char *what, const char *const *known,
                            size_t count)
{
    for (void *at = json_object_iter((json_t *)(uintptr_t)object); at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)object, at)) {
        const char *name = json_object_iter_key(at);
        size_t i = 0;
        while (i < count && strcmp(known[i], name) != 0)
            i++;
        if (i == count)
            return reading_wrong(reading, "%s has no member %.40s", what, name);
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
    return word[0] != '\0' && text_is_clean(word, strlen(word));
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
        return reading_wrong(reading, "%s names something that is not there",
                             part);
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
        return reading_wrong(reading, "%s is a list with something in it",
                             name);
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
        return reading_wrong(reading, "%s is an object with something in it",
                             what);
    enum status status = reading_members(reading, object, what, known, count);
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
        return reading_wrong(reading, "%s has no such field", type->name);
    for (int i = 0; i < type->field_count; i++) {
        switch ((enum mark)action->slots[i].mark) {
        case MARK_ABSENT:
        case MARK_GIVEN: break;
        case MARK_WRONG:
            return reading_wrong(reading, "answer.%s is of the wrong kind",
                                 type->fields[i].name);
        case MARK_UNKNOWN:
            return reading_wrong(reading,
                                 "answer.%s names something that is not there",
                                 type->fields[i].name);
        case MARK_REPEATED:
            return reading_wrong(reading, "answer.%s has a member twice",
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
    enum status status = action_decode(reading->rules, node_from(object),
                                       action, reading->error);
    if (status == STATUS_OK && action->type == ACTION_UNKNOWN)
        status =
            reading_wrong(reading, "answer: there is no action of this type");
    else if (status == STATUS_OK
             && !may_answer(game, reading->kind, action->type))
        status = reading_wrong(reading, "answer: %s does not answer %s",
                               game->actions[action->type].name,
                               reading->kind->name);
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
                   : reading_wrong(reading, "answer: %s cannot be passed",
                                   reading->kind->name);
    if (word == NULL || strcmp(word, "first") != 0)
        return reading_wrong(reading, "answer is an action, pass, or first");
    return goes_on(reading->kind)
               ? reading_wrong(reading,
                               "answer: first is for a decision, and %s goes "
                               "on until it is ended",
                               reading->kind->name)
               : STATUS_OK;
}

/* Kind of step, conditions and answer: of an order, and of one that follows. */
enum status reading_body(struct reading *reading, const json_t *order)
{
    const json_t *on = json_object_get(order, "on");
    int kind = json_is_string(on)
                   ? order_kind(reading->rules->game, json_string_value(on))
                   : -1;
    if (kind < 0)
        return reading_wrong(reading, "on: this game has no such step");
    reading->kind = &reading->rules->game->steps[kind];
    enum status status = check_condition(reading, order, "when");
    if (status == STATUS_OK)
        status = check_condition(reading, order, "unless");
    return status == STATUS_OK
               ? check_answer(reading, json_object_get(order, "answer"))
               : status;
}
