/* The fold: commands of the store or of a record, played again. */

#include "server/match/fold.h"

#include "server/match/deed.h"
#include "server/match/keyed.h"
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
    fold->state = NULL;
    fold->scratch = NULL;
}

void fold_action_text(const struct rules *rules, const struct action *action,
                      struct writer *out)
{
    action_encode(rules, action, out);
}

void fold_deed_text(const json_t *deed, struct writer *out)
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
    return command->number == 0 || deed_of(command->action) != DEED_NONE;
}

/* Sources of chance for a command that was played before. */
struct again {
    struct script script;
    struct keyed keyed;
};

static enum status again_chance(struct again *again, const struct fold *fold,
                                const struct fold_command *command,
                                struct chance *chance, struct error *error)
{
    if (command->is_keyed) {
        keyed_chance(&again->keyed, &fold->key, command->number, chance);
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
    enum status status = deed_empty(fold->rules, deed, &empty, error);
    if (status == STATUS_OK)
        *played = deed_play(fold->rules, fold->state, fold->scratch, empty,
                            chance, fold->events);
    return status;
}

enum status fold_deed(struct fold *fold, const json_t *deed,
                      struct chance *chance, enum played *played,
                      struct error *error)
{
    struct house_deed house;
    enum deed_kind kind = deed_of(deed);
    *played = PLAYED_ACCEPTED;
    if (kind == DEED_LEAVE || kind == DEED_TAKE)
        return deed_seats(fold, deed, chance, played, error);
    enum status status = house_read(fold->rules, deed, &house, error);
    if (status != STATUS_OK)
        return status;
    events_clear(fold->events);
    if (kind == DEED_END)
        fold->ruling = house.ruling;
    return STATUS_OK;
}

static enum status play_setup(struct fold *fold,
                              const struct fold_command *command,
                              struct chance *chance, enum played *played,
                              struct error *error)
{
    seat_set empty;
    enum status status =
        deed_empty(fold->rules, command->action, &empty, error);
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
        if (fold_deed(fold, command->action, chance, &played, error)
            != STATUS_OK)
            return STATUS_BAD_REQUEST;
    } else {
        if (action_decode(fold->rules, command->action, fold->action, error)
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

/* Carries the chain on; true if it comes to the digest that was kept. */
static bool chain_on(struct fold *fold, const struct fold_command *command,
                     const struct chance *chance)
{
    struct writer text;
    writer_open(&text, ACTION_TEXT_MOST);
    if (is_deed(command))
        fold_deed_text(command->action, &text);
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

static enum status play_stored(struct fold *fold,
                               const struct store_command *stored,
                               bool is_keyed, struct error *error)
{
    struct throws throws;
    json_t *action = json_loads(stored->action, 0, NULL);
    json_t *list = json_loads(stored->throws, 0, NULL);
    struct fold_command command = {.number = stored->number,
                                   .seat = stored->seat,
                                   .action = action,
                                   .throws = &throws,
                                   .is_keyed = is_keyed};
    enum status status = throws_read(list, &throws, error);
    if (status == STATUS_OK && !digest_parse(stored->digest, &command.digest))
        status = error_set(error, STATUS_BAD_REQUEST, "command %lld: no digest",
                           (long long)stored->number);
    if (status == STATUS_OK)
        status = fold_play(fold, &command, error);
    json_decref(action);
    json_decref(list);
    return status;
}

/* The digest that the chain had reached at a command. */
static enum status digest_at(struct store *store, const char *match,
                             int64_t number, struct digest *digest)
{
    struct store_cursor *cursor;
    struct store_command command;
    bool is_there = false;
    if (store_fold_from(store, match, number, &cursor) != STATUS_OK)
        return STATUS_IO;
    if (store_next_command(cursor, &command))
        is_there =
            command.number == number && digest_parse(command.digest, digest);
    enum status status = store_cursor_close(cursor);
    return status != STATUS_OK ? status
           : is_there          ? STATUS_OK
                               : STATUS_NOT_FOUND;
}

static bool read_snapshot(struct fold *fold, const struct store_snapshot *kept)
{
    const struct rules *rules = fold->rules;
    struct digest digest;
    char text[DIGEST_TEXT];
    json_t *object = json_loads(kept->state, 0, NULL);
    house_read_ruling(rules, json_object_get(object, "house"), &fold->ruling);
    json_object_del(object, "house");
    memset(fold->state, 0, rules->game->state_size);
    fields_reset(rules->game->fields, rules->game->field_count, fold->state);
    enum status status =
        fields_read(rules, rules->game->fields, rules->game->field_count,
                    object, false, fold->state, NULL);
    json_decref(object);
    chain_state(rules, fold->state, &digest);
    digest_text(&digest, text);
    return status == STATUS_OK && strcmp(text, kept->state_digest) == 0;
}

/*
 * Starts from a snapshot. Without one that these rules made, and that reads
 * back to what it was, the fold is at its beginning again.
 */
static enum status from_snapshot(struct fold *fold, struct store *store,
                                 const char *match, bool any_revision,
                                 int64_t *snapshot_number)
{
    struct store_arena arena = {0};
    struct store_snapshot kept;
    *snapshot_number = -1;
    enum status status = store_snapshot_load(store, match, &arena, &kept);
    bool fits =
        status == STATUS_OK
        && (any_revision || kept.revision == fold->rules->game->revision);
    if (fits)
        fits = read_snapshot(fold, &kept);
    if (fits
        && digest_at(store, match, kept.number, &fold->digest) == STATUS_OK) {
        fold->number = kept.number;
        *snapshot_number = kept.number;
    } else {
        memset(fold->state, 0, fold->rules->game->state_size);
        memset(&fold->digest, 0, sizeof fold->digest);
        fold->ruling = (struct ruling){.by = RULED_NOT};
        fold->number = -1;
    }
    store_arena_release(&arena);
    return status == STATUS_IO ? STATUS_IO : STATUS_OK;
}

static enum status play_rest(struct fold *fold, struct store *store,
                             const char *match, bool is_keyed,
                             struct error *error)
{
    struct store_cursor *cursor;
    struct store_command command;
    enum status status = STATUS_OK;
    if (store_fold_from(store, match, fold->number + 1, &cursor) != STATUS_OK)
        return STATUS_IO;
    while (status == STATUS_OK && store_next_command(cursor, &command))
        status = play_stored(fold, &command, is_keyed, error);
    enum status closed = store_cursor_close(cursor);
    return closed != STATUS_OK ? closed : status;
}

enum status fold_load(struct fold *fold, struct store *store,
                      const struct store_match *row, int64_t *snapshot_number,
                      struct error *error)
{
    enum status status =
        from_snapshot(fold, store, row->id, false, snapshot_number);
    if (status == STATUS_OK)
        status = play_rest(fold, store, row->id, false, error);
    if (status != STATUS_BAD_REQUEST
        || row->revision == fold->rules->game->revision)
        return status;
    /* Other rules than those that played it: go on from a position that those
     * have left, if that is the last one. */
    status = from_snapshot(fold, store, row->id, true, snapshot_number);
    if (status == STATUS_OK && *snapshot_number != row->commands - 1)
        return STATUS_BAD_REQUEST;
    return status;
}

enum status fold_replay(struct fold *fold, struct store *store,
                        const char *match, struct error *error)
{
    return play_rest(fold, store, match, true, error);
}

/* What the house has done beside the position. */
static void put_house(const struct fold *fold, struct writer *out)
{
    if (fold->ruling.by == RULED_NOT)
        return;
    json_t *house = house_ruling(fold->rules, &fold->ruling);
    char *text = json_dumps(house, JSON_COMPACT);
    writer_key(out, "house");
    writer_raw(out, text, strlen(text));
    free(text);
    json_decref(house);
}

void fold_snapshot(const struct fold *fold, struct writer *out,
                   char digest[DIGEST_TEXT])
{
    struct digest state;
    writer_object(out);
    fields_write(fold->rules, fold->rules->game->fields,
                 fold->rules->game->field_count, fold->state, false, out);
    put_house(fold, out);
    writer_object_end(out);
    chain_state(fold->rules, fold->state, &state);
    digest_text(&state, digest);
}
