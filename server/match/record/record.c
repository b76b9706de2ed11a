/* Records: the whole of a match when it is over, one's own part before. */

#include "server/match/record/record.h"

#include "common/base/digest.h"
#include "common/base/instant.h"
#include "server/match/fold/text_member.h"
#include "server/match/history/lookback.h"
#include "server/match/view/project.h"
#include "server/store/told.h"

#include <stdlib.h>
#include <string.h>

#define SIGNING_SEED "signing seed"

static void put_hex(struct writer *out, const char *key,
                    const unsigned char bytes[SECRET_BYTES])
{
    char text[2 * SECRET_BYTES + 1];
    sodium_bin2hex(text, sizeof text, bytes, SECRET_BYTES);
    writer_put_text(out, key, text);
}

static void put_raw(struct writer *out, const char *key, const char *json)
{
    writer_key(out, key);
    writer_raw(out, json, strlen(json));
}

/* Where seats were not chosen: the place that its player had, what they bid. */
static void write_place(const struct store_match *row,
                        const struct store_seat *seat, struct writer *out)
{
    writer_put_number(out, "place", seat->place);
    if (seat->bid != NULL && row->begun != 0)
        writer_put_text(out, "bid", seat->bid);
}

/* Do its players have places and no seats yet? */
static bool has_places(const struct store_match *row)
{
    return row->begun == 0 && strcmp(row->sides, "choice") != 0;
}

static void write_seats(const struct store_match *row, bool with_bytes,
                        struct writer *out)
{
    writer_key(out, "seats");
    writer_list(out);
    for (int i = 0; i < row->seat_count; i++) {
        const struct store_seat *seat = &row->seats[i];
        writer_object(out);
        writer_put_text(out, "seat", seat->name);
        if (strcmp(row->sides, "choice") != 0)
            write_place(row, seat, out);
        if (seat->player != NULL && !has_places(row))
            writer_put_text(out, "player", seat->player);
        if (seat->seal.is_given)
            put_hex(out, "seal", seat->seal.bytes);
        if (with_bytes && seat->bytes.is_given)
            put_hex(out, "bytes", seat->bytes.bytes);
        if (with_bytes && !seat->bytes.is_given)
            writer_put_flag(out, "waived", true);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* What was agreed, and the promise of the dice. */
static void write_head(const struct store_match *row, bool is_whole,
                       struct writer *out)
{
    struct digest commitment;
    digest_of(row->secret, SECRET_BYTES, &commitment);
    writer_put_number(out, "record", RECORD_FORM);
    writer_put_flag(out, "whole", is_whole);
    writer_put_text(out, "match", row->id);
    writer_put_text(out, "game", row->game);
    writer_put_text(out, "scenario", row->scenario);
    put_raw(out, "options", row->options);
    if (strcmp(row->sides, "choice") != 0)
        writer_put_text(out, "sides", row->sides);
    if (row->agreed != NULL)
        put_raw(out, "agreed", row->agreed);
    put_raw(out, "time_control", row->time_control);
    writer_put_flag(out, "rated", row->is_rated);
    if (row->begun != 0)
        instant_put(out, "begun", row->begun);
    put_hex(out, "commitment", commitment.bytes);
    write_seats(row, is_whole, out);
}

static void write_command(const struct store_command *command,
                          const struct store_match *row, struct writer *out)
{
    writer_object(out);
    writer_put_number(out, "number", command->number);
    if (command->seat >= 0 && command->seat < row->seat_count)
        writer_put_text(out, "seat", row->seats[command->seat].name);
    /* An order is its player's own affair, after the match too. */
    bool is_order = strcmp(command->actor, "order") == 0;
    writer_put_text(out, "actor", is_order ? "player" : command->actor);
    put_raw(out, "action", command->action);
    put_raw(out, "throws", command->throws);
    writer_put_text(out, "digest", command->digest);
    instant_put(out, "at", command->at);
    writer_object_end(out);
}

static enum status write_commands(struct store *store,
                                  const struct store_match *row,
                                  struct writer *out)
{
    struct store_cursor *cursor;
    struct store_command command;
    enum status status = store_fold_from(store, row->id, 0, &cursor);
    if (status != STATUS_OK)
        return status;
    writer_key(out, "commands");
    writer_list(out);
    while (store_next_command(cursor, &command))
        write_command(&command, row, out);
    writer_list_end(out);
    return store_cursor_close(cursor);
}

/* The result as the public's last view has it. */
static enum status write_result(struct store *store,
                                const struct store_match *row,
                                struct writer *out)
{
    struct store_arena arena = {0};
    struct store_told told;
    const char *patch, *result;
    size_t length;
    enum status status =
        store_told_last(store, row->id, VIEWER_PUBLIC, &arena, &told);
    if (status == STATUS_OK
        && text_member(told.update, "patch", &patch, &length)
        && text_member(patch, "result", &result, &length)) {
        writer_key(out, "result");
        writer_raw(out, result, length);
    }
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

char *record_canonical(const json_t *record)
{
    json_t *copy = json_copy((json_t *)(uintptr_t)record);
    json_object_del(copy, "signature");
    char *text = json_dumps(copy, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(copy);
    return text;
}

/* The server's key, made when it is first needed. */
static enum status signing_key(struct store *store,
                               unsigned char public[crypto_sign_PUBLICKEYBYTES],
                               unsigned char secret[crypto_sign_SECRETKEYBYTES])
{
    unsigned char seed[crypto_sign_SEEDBYTES], kept[crypto_sign_SEEDBYTES];
    randombytes_buf(seed, sizeof seed);
    enum status status =
        store_keep(store, SIGNING_SEED, seed, sizeof seed, kept);
    if (status == STATUS_OK)
        crypto_sign_seed_keypair(public, secret, kept);
    sodium_memzero(seed, sizeof seed);
    sodium_memzero(kept, sizeof kept);
    return status;
}

/* Signs what stands in `draft`, an object, and writes it with the signature. */
static bool write_signed(const struct writer *draft,
                         const unsigned char secret[crypto_sign_SECRETKEYBYTES],
                         struct writer *out)
{
    unsigned char signature[crypto_sign_BYTES];
    char text[2 * crypto_sign_BYTES + 1];
    json_t *record = json_loadb(draft->data, draft->used, 0, NULL);
    if (record == NULL)
        return false;
    char *canonical = record_canonical(record);
    crypto_sign_detached(signature, NULL, (const unsigned char *)canonical,
                         strlen(canonical), secret);
    sodium_bin2hex(text, sizeof text, signature, sizeof signature);
    free(canonical);
    json_decref(record);
    writer_raw(out, draft->data, draft->used - 1);
    out->needs_comma = true;
    writer_put_text(out, "signature", text);
    writer_object_end(out);
    return true;
}

enum status record_sign(struct store *store, struct writer *draft,
                        struct writer *out)
{
    unsigned char public[crypto_sign_PUBLICKEYBYTES];
    unsigned char secret[crypto_sign_SECRETKEYBYTES];
    enum status status = signing_key(store, public, secret);
    if (status != STATUS_OK)
        return status;
    put_hex(draft, "key", public);
    writer_object_end(draft);
    if (draft->is_full || !write_signed(draft, secret, out))
        status = STATUS_UNAVAILABLE;
    sodium_memzero(secret, sizeof secret);
    return status;
}

enum status record_write(struct store *store, const struct store_match *row,
                         struct writer *out)
{
    struct writer draft;
    writer_open(&draft, TEXT_MOST);
    writer_object(&draft);
    write_head(row, true, &draft);
    writer_put_number(&draft, "revision", row->revision);
    instant_put(&draft, "finished", row->finished);
    put_hex(&draft, "secret", row->secret);
    enum status status = write_commands(store, row, &draft);
    if (status == STATUS_OK)
        status = write_result(store, row, &draft);
    if (status == STATUS_OK)
        status = record_sign(store, &draft, out);
    writer_release(&draft);
    return status;
}

enum status record_key(struct store *store, char key[RECORD_KEY_TEXT])
{
    unsigned char public[crypto_sign_PUBLICKEYBYTES];
    unsigned char secret[crypto_sign_SECRETKEYBYTES];
    enum status status = signing_key(store, public, secret);
    sodium_memzero(secret, sizeof secret);
    key[0] = '\0';
    if (status == STATUS_OK)
        sodium_bin2hex(key, RECORD_KEY_TEXT, public, sizeof public);
    return status;
}

/* With whose signature the whole record will come: told while nobody knows how
 * the match ends, so that no other signature can stand for it afterwards. */
static enum status write_key(struct store *store, struct writer *out)
{
    char key[RECORD_KEY_TEXT];
    enum status status = record_key(store, key);
    if (status == STATUS_OK)
        writer_put_text(out, "key", key);
    return status;
}

/* What one viewer was told so far: no secret, no command of its own. */
static enum status write_own(struct store *store, const struct store_match *row,
                             const struct lookback *lookback,
                             struct answer *answer)
{
    struct writer *out = &answer->out;
    struct store_cursor *cursor;
    struct store_told told;
    enum status status = store_told_range(store, row->id, lookback->viewer, 1,
                                          lookback->last, &cursor);
    if (status != STATUS_OK)
        return status;
    writer_object(out);
    write_head(row, false, out);
    writer_put_text(out, "as", answer->viewer);
    writer_key(out, "updates");
    writer_list(out);
    while (store_next_told(cursor, &told)) {
        writer_raw(out, told.update, strlen(told.update));
        answer->work++;
    }
    writer_list_end(out);
    status = store_cursor_close(cursor);
    if (status == STATUS_OK)
        status = write_key(store, out);
    writer_object_end(out);
    return status;
}

static enum status write_whole(struct store *store,
                               const struct store_match *row,
                               struct answer *answer)
{
    answer->work += (int)row->commands;
    return record_write(store, row, &answer->out);
}

enum status match_record(struct store *store, const struct request *request,
                         struct lookback *lookback, struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_match row;
    enum status status = lookback_settle(store, request, lookback, answer);
    if (status != STATUS_OK)
        return status;
    struct writer *out = &answer->out;
    writer_object(out);
    writer_put_text(out, "match", request->match);
    writer_key(out, "record");
    status = store_match_load(store, request->match, &arena, &row);
    if (status == STATUS_OK)
        status = lookback->is_over ? write_whole(store, &row, answer)
                                   : write_own(store, &row, lookback, answer);
    store_arena_release(&arena);
    writer_object_end(out);
    return status == STATUS_OK && !out->is_full ? STATUS_OK
                                                : lookback_failed(answer);
}
