/* Verifying the commands of a record: all of them are played once more. */

#include "server/match/record/verify.h"

#include "common/base/instant.h"
#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/terms.h"
#include "server/match/live/live.h"

#include <stdlib.h>

static enum status read_command(const struct rules *rules, const json_t *row,
                                struct throws *throws,
                                struct fold_command *command,
                                struct error *error)
{
    const char *seat = verify_text(row, "seat");
    const char *digest = verify_text(row, "digest");
    const json_t *number = json_object_get(row, "number");
    *command = (struct fold_command){
        .number = json_is_integer(number) ? json_integer_value(number) : -1,
        .seat = seat != NULL ? terms_seat(rules, seat) : -1,
        .action = json_object_get(row, "action"),
        .throws = throws,
        .is_keyed = true};
    if (digest == NULL || !digest_parse(digest, &command->digest))
        return error_set(error, STATUS_BAD_REQUEST, "command %lld: no digest",
                         (long long)command->number);
    if (!json_is_object(command->action))
        return error_set(error, STATUS_BAD_REQUEST, "command %lld: no action",
                         (long long)command->number);
    return throws_read(json_object_get(row, "throws"), throws, error);
}

/* Nothing was done before what it follows. */
static enum status check_time(const json_t *row, int64_t number, int64_t *last,
                              struct error *error)
{
    const char *text = verify_text(row, "at");
    int64_t at;
    if (text == NULL || !instant_parse(text, &at))
        return error_set(error, STATUS_BAD_REQUEST, "command %lld: no instant",
                         (long long)number);
    if (at < *last)
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: before the one that it follows",
                         (long long)number);
    *last = at;
    return STATUS_OK;
}

static enum status check_command(struct verifying *verifying, const json_t *row,
                                 struct error *error)
{
    struct throws throws;
    struct fold_command command;
    enum status status =
        read_command(verifying->rules, row, &throws, &command, error);
    if (status == STATUS_OK)
        status = check_time(row, command.number, &verifying->at, error);
    if (status == STATUS_OK)
        status = fold_play(&verifying->fold, &command, error);
    verifying->throws += throws.count;
    return status;
}

/* The record's own commands once more, for one that takes some back. */
static enum status past_each(void *user, int64_t first, int64_t last,
                             past_take *take, void *to, struct error *error)
{
    const struct verifying *verifying = user;
    const json_t *list = json_object_get(verifying->record, "commands");
    enum status status = STATUS_OK;
    for (int64_t i = first; i <= last && status == STATUS_OK; i++) {
        struct throws throws;
        struct fold_command command;
        status = read_command(verifying->rules, json_array_get(list, (size_t)i),
                              &throws, &command, error);
        if (status == STATUS_OK)
            status = take(to, &command, error);
    }
    return status;
}

/* The view of a match that is over, by its rules or by the house. */
static json_t *ended_view(const struct verifying *verifying,
                          const struct view *view)
{
    const struct fold *fold = &verifying->fold;
    if (fold->ruling.by == RULED_NOT)
        return json_loadb(view->out.data, view->out.used, 0, NULL);
    char *text = ruling_view(fold->rules, &fold->ruling, view->out.data);
    json_t *shown = json_loads(text, 0, NULL);
    free(text);
    return shown;
}

/* Who won is no promise of the server's: it follows from the commands. */
static enum status check_result(struct verifying *verifying,
                                struct error *error)
{
    const struct rules *rules = verifying->rules;
    struct view view = {.closes = NULL};
    writer_open(&view.out, TEXT_MOST);
    writer_object(&view.out);
    rules->game->show(rules, verifying->fold.state, VIEWER_PUBLIC, &view);
    writer_object_end(&view.out);
    json_t *shown = ended_view(verifying, &view);
    bool is_so = shown != NULL
                 && json_equal(json_object_get(shown, "result"),
                               json_object_get(verifying->record, "result"));
    json_decref(shown);
    writer_release(&view.out);
    if (!is_so)
        return error_set(error, STATUS_BAD_REQUEST,
                         "result: not that to which the commands lead");
    verify_say(verifying, "result: that to which the commands lead");
    return STATUS_OK;
}

static enum status check_commands(struct verifying *verifying,
                                  struct error *error)
{
    const json_t *list = json_object_get(verifying->record, "commands");
    enum status status = STATUS_OK;
    size_t count = json_array_size(list);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = check_command(verifying, json_array_get(list, i), error);
    if (status != STATUS_OK)
        return status;
    if (count == 0 || !fold_is_over(&verifying->fold))
        return error_set(error, STATUS_BAD_REQUEST,
                         "commands: after the last of %zu the match is not "
                         "over",
                         count);
    verify_say(verifying, "commands: %zu accepted, each with the digest given",
               count);
    verify_say(verifying, "dice: %lld throws are those of the key",
               verifying->throws);
    return check_result(verifying, error);
}

enum status verify_commands(struct verifying *verifying, struct error *error)
{
    struct digest key;
    struct events *events = calloc(1, sizeof *events);
    struct action *action = calloc(1, sizeof *action);
    if (events == NULL || action == NULL)
        abort();
    keyed_rng_key(verifying->secret, verifying->seats,
                  verifying->rules->seat_count, &key);
    fold_open(&verifying->fold, verifying->rules, &verifying->options, &key,
              events, action);
    verifying->fold.past = (struct past){verifying, past_each, NULL};
    enum status status = check_commands(verifying, error);
    fold_release(&verifying->fold);
    free(events);
    free(action);
    return status;
}
