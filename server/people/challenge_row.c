/* Challenges as they are listed. */

#include "server/people/challenge_internal.h"

#include "common/base/instant.h"

#include <string.h>

static void write_seat(const struct store_seat *seat, const char *account,
                       struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "seat", seat->name);
    if (seat->player != NULL)
        writer_put_text(out, "player", seat->player);
    if (seat->wanted_name != NULL)
        writer_put_text(out, "to", seat->wanted_name);
    if (account != NULL && seat->account != NULL
        && strcmp(seat->account, account) == 0)
        writer_put_flag(out, "you", true);
    writer_object_end(out);
}

/* The second match of a pair. */
static void write_mirror(const struct store_challenge *row, struct writer *out)
{
    char commitment[DIGEST_TEXT];
    if (row->mirror == NULL)
        return;
    challenge_commitment(row->mirror_secret, commitment);
    writer_put_text(out, "mirror", row->mirror);
    writer_put_text(out, "mirror_commitment", commitment);
    if (row->mirror_match != NULL)
        writer_put_text(out, "mirror_match", row->mirror_match);
}

static void write_row(const struct store_challenge *row, const char *account,
                      bool knows_word, struct writer *out)
{
    char commitment[DIGEST_TEXT];
    challenge_commitment(row->secret, commitment);
    writer_object(out);
    writer_put_text(out, "challenge", row->id);
    writer_put_text(out, "host", row->host_name);
    writer_put_text(out, "game", row->game);
    writer_put_text(out, "scenario", row->scenario);
    writer_key(out, "options");
    writer_raw(out, row->options, strlen(row->options));
    writer_key(out, "time_control");
    writer_raw(out, row->time_control, strlen(row->time_control));
    writer_put_text(out, "sides", row->sides);
    writer_put_flag(out, "rated", row->is_rated);
    writer_put_flag(out, "private", row->is_private);
    writer_put_text(out, "commitment", commitment);
    instant_put(out, "created", row->created);
    writer_put_text(out, "state", row->state);
    if (row->declined != NULL)
        writer_put_text(out, "declined", row->declined);
    if (row->match != NULL)
        writer_put_text(out, "match", row->match);
    if (row->pool != NULL)
        writer_put_text(out, "pool", row->pool);
    write_mirror(row, out);
    if (row->word != NULL && strcmp(row->state, "open") == 0
        && (knows_word || challenge_has_part(row, account)))
        writer_put_text(out, "word", row->word);
    writer_put_flag(out, "mine",
                    account != NULL && strcmp(row->host, account) == 0);
    writer_key(out, "seats");
    writer_list(out);
    for (int i = 0; i < row->seat_count; i++)
        write_seat(&row->seats[i], account, out);
    writer_list_end(out);
    writer_object_end(out);
}

enum status challenge_list(struct people *people, const char *account,
                           struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    const char *ids[CHALLENGES_LISTED_MOST];
    struct store_challenge row;
    int count = 0;
    enum status status =
        store_challenge_list(people_store(people), account, &arena, ids,
                             CHALLENGES_LISTED_MOST, &count);
    writer_list(out);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status =
            store_challenge_load(people_store(people), ids[i], &arena, &row);
        if (status == STATUS_OK)
            write_row(&row, account, false, out);
    }
    writer_list_end(out);
    store_arena_release(&arena);
    return status == STATUS_OK ? status : challenge_failed(error);
}

static enum status put_row(struct people *people, const char *account,
                           const char *challenge, bool knows_word,
                           struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    enum status status =
        store_challenge_load(people_store(people), challenge, &arena, &row);
    if (status == STATUS_IO)
        status = challenge_failed(error);
    else if (status != STATUS_OK)
        status = challenge_not_found(error);
    else
        status = challenge_check_there(people, &row, account, error);
    if (status == STATUS_OK)
        write_row(&row, account, knows_word, out);
    store_arena_release(&arena);
    return status;
}

enum status challenge_row(struct people *people, const char *account,
                          const char *challenge, struct writer *out,
                          struct error *error)
{
    return put_row(people, account, challenge, false, out, error);
}

enum status challenge_find(struct people *people, const char *account,
                           const char *word, struct writer *out,
                           struct error *error)
{
    struct store_arena arena = {0};
    char drawn[WORD_TEXT];
    const char *id = NULL;
    enum status status = word_read(word, drawn, error);
    if (status != STATUS_OK)
        return status;
    status = store_challenge_find(people_store(people), drawn, &arena, &id);
    if (status == STATUS_OK)
        status = put_row(people, account, id, true, out, error);
    else if (status == STATUS_IO)
        status = challenge_failed(error);
    if (status == STATUS_NOT_FOUND)
        error_set(error, status,
                  "no open challenge has this word: it may be taken up, or "
                  "taken back; ask whoever told it");
    store_arena_release(&arena);
    return status;
}
