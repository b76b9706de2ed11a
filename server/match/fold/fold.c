/* The fold: commands played, and played again. */

#include "server/match/fold/fold.h"

#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/service_kind.h"
#include "server/match/fold/undo.h"
#include "server/rules/action.h"
#include "server/rules/driver.h"
#include "server/rules/script.h"

#include <stdlib.h>
#include <string.h>

enum { ACTION_TEXT_MOST = 64 * 1024 };

void fold_open(struct fold *fold, const struct rules *rules,
               const struct options *options, const struct digest *key,
               struct events *events, struct action *action)
{
    *fold = (struct fold){.rules = rules,
                          .options = *options,
                          .key = *key,
                          .number = -1,
                          .events = events,
                          .action = action};
    fold->state = calloc(1, rules->game->state_size);
    fold->scratch = calloc(1, rules->game->state_size);
    if (fold->state == NULL || fold->scratch == NULL)
        abort();
}

void fold_release(struct fold *fold)
{
    free(fold->state);
    free(fold->scratch);
    free(fold->gaps);
    fold->gaps = NULL;
    fold->gap_count = 0;
    fold->state = NULL;
    fold->scratch = NULL;
}

void fold_action_text(const struct rules *rules, const struct action *action,
                      struct writer *out)
{
    action_encode(rules, action, out);
}

void fold_service_text(const json_t *deed, struct writer *out)
{
    char *text = json_dumps(deed, JSON_COMPACT | JSON_SORT_KEYS);
    if (text == NULL)
        abort();
    writer_raw(out, text, strlen(text));
    free(text);
}

/* Is it the service's own, with nothing in it for `action_decode`? */
static bool is_deed(const struct fold_command *command)
{
    return command->number == 0
           || service_kind_of(command->action) != SERVICE_NONE;
}

/* Sources of chance for a command that was played before. */
struct again {
    struct script script;
    struct keyed_rng rng;
};

static enum status again_chance(struct again *again, const struct fold *fold,
                                const struct fold_command *command,
                                struct chance *chance, struct error *error)
{
    if (command->is_keyed) {
        keyed_rng_chance(&again->rng, &fold->key, command->number, chance);
        return STATUS_OK;
    }
    memset(&again->script, 0, sizeof again->script);
    script_chance(&again->script, chance);
    if (script_add(&again->script, command->throws->items,
                   command->throws->count))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST, "command %lld: too many throws",
                     (long long)command->number);
}

bool fold_is_over(const struct fold *fold)
{
    return fold->ruling.by != RULED_NOT || course_of(fold->state)->is_over;
}

seat_set fold_to_act(const struct fold *fold)
{
    return fold_is_over(fold) ? 0 : course_to_act(course_of(fold->state));
}

/* Seats were left or taken. */
static enum status deed_seats(struct fold *fold, const json_t *deed,
                              struct chance *chance, enum played *played,
                              struct error *error)
{
    seat_set empty;
    enum status status = service_read_empty(fold->rules, deed, &empty, error);
    if (status == STATUS_OK)
        *played = service_play(fold->rules, fold->state, fold->scratch, empty,
                               chance, fold->events);
    return status;
}

enum status fold_service(struct fold *fold, const json_t *deed,
                         struct chance *chance, enum played *played,
                         struct error *error)
{
    struct service_command house;
    enum service_kind kind = service_kind_of(deed);
    *played = PLAYED_ACCEPTED;
    if (kind == SERVICE_LEAVE || kind == SERVICE_TAKE)
        return deed_seats(fold, deed, chance, played, error);
    enum status status = service_read(fold->rules, deed, &house, error);
    if (status != STATUS_OK)
        return status;
    if (kind == SERVICE_UNDO)
        status = undo_play(fold, house.from, house.to, error);
    events_clear(fold->events);
    if (kind == SERVICE_END)
        fold->ruling = house.ruling;
    return status;
}

static enum status play_setup(struct fold *fold,
                              const struct fold_command *command,
                              struct chance *chance, enum played *played,
                              struct error *error)
{
    seat_set empty;
    enum status status =
        service_read_empty(fold->rules, command->action, &empty, error);
    if (status == STATUS_OK)
        *played = drive_setup(fold->rules, &fold->options, empty, fold->state,
                              chance, fold->events);
    return status;
}

static enum status play(struct fold *fold, const struct fold_command *command,
                        struct chance *chance, struct error *error)
{
    struct verdict verdict = allow();
    enum played played;
    if (command->number > 0 && fold_is_over(fold))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: the match is over",
                         (long long)command->number);
    if (command->number == 0) {
        if (play_setup(fold, command, chance, &played, error) != STATUS_OK)
            return STATUS_BAD_REQUEST;
    } else if (is_deed(command)) {
        if (fold_service(fold, command->action, chance, &played, error)
            != STATUS_OK)
            return STATUS_BAD_REQUEST;
    } else {
        if (action_decode(fold->rules, node_from(command->action), fold->action,
                          error)
            != STATUS_OK)
            return STATUS_BAD_REQUEST;
        played = drive_action(fold->rules, fold->state, fold->scratch,
                              (seat_id)command->seat, fold->action, chance,
                              fold->events, &verdict);
    }
    if (played == PLAYED_ACCEPTED)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST, "command %lld: the rules %s %s",
                     (long long)command->number,
                     played == PLAYED_REFUSED ? "refuse it by" : "fail",
                     played == PLAYED_REFUSED ? verdict.clause : "over it");
}

enum status fold_again(struct fold *fold, const struct fold_command *command,
                       struct error *error)
{
    struct again again;
    struct chance chance;
    struct fold_command with_throws = *command;
    with_throws.is_keyed = false;
    enum status status =
        again_chance(&again, fold, &with_throws, &chance, error);
    return status == STATUS_OK ? play(fold, &with_throws, &chance, error)
                               : status;
}

/* Carries the chain on; true if it comes to the digest that was kept. */
static bool chain_on(struct fold *fold, const struct fold_command *command,
                     const struct chance *chance)
{
    struct writer text;
    writer_open(&text, ACTION_TEXT_MOST);
    if (is_deed(command))
        fold_service_text(command->action, &text);
    else
        fold_action_text(fold->rules, fold->action, &text);
    struct link link = {.number = command->number,
                        .seat = command->seat,
                        .action = text.data,
                        .throw_count = chance->count,
                        .throws = chance->throws};
    chain_add(&fold->key, &link, fold->rules, fold->state, &fold->digest);
    writer_release(&text);
    return memcmp(fold->digest.bytes, command->digest.bytes, DIGEST_BYTES) == 0;
}

enum status fold_play(struct fold *fold, const struct fold_command *command,
                      struct error *error)
{
    struct again again;
    struct chance chance;
    long long number = command->number;
    if (command->number != fold->number + 1)
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: where number %lld is expected", number,
                         (long long)fold->number + 1);
    if (command->number > 0
        && (command->seat < 0 || command->seat >= fold->rules->seat_count))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: there is no such seat", number);
    enum status status = again_chance(&again, fold, command, &chance, error);
    if (status == STATUS_OK)
        status = play(fold, command, &chance, error);
    if (status != STATUS_OK)
        return status;
    int differs = throws_differ(command->throws, &chance);
    if (differs >= 0)
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: throw %d is not what the key gives",
                         number, differs + 1);
    fold->number = command->number;
    if (!chain_on(fold, command, &chance))
        return error_set(error, STATUS_BAD_REQUEST,
                         "command %lld: the digest differs", number);
    return STATUS_OK;
}
