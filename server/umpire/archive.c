/* Archives: written and signed. */

#include "server/umpire/archive.h"

#include "common/base/instant.h"
#include "server/umpire/umpire_internal.h"

#include <stdlib.h>
#include <string.h>

enum { ARCHIVE_MOST = 16 * 1024 * 1024, ACTS_READ = 500 };

/* Accounts stay here; names and numbers go. */
static void write_act(const struct store_act *row, struct writer *out)
{
    char at[INSTANT_TEXT];
    json_t *act = json_loads(row->act, 0, NULL);
    json_object_del(act, "account");
    char *text = json_dumps(act, JSON_COMPACT);
    instant_text(row->at, at);
    writer_object(out);
    writer_put_number(out, "number", row->number);
    writer_put_text(out, "at", at);
    writer_put_text(out, "role", row->role);
    if (row->player != NULL)
        writer_put_text(out, "who", row->player);
    if (row->reason[0] != '\0')
        writer_put_text(out, "reason", row->reason);
    writer_key(out, "act");
    writer_raw(out, text, strlen(text));
    writer_object_end(out);
    free(text);
    json_decref(act);
}

static enum status write_acts(const struct contest_transaction *transaction,
                              struct writer *out)
{
    struct store_act *acts = calloc(ACTS_READ, sizeof *acts);
    enum status status = STATUS_OK;
    int64_t from = 0;
    if (acts == NULL)
        abort();
    writer_key(out, "acts");
    writer_list(out);
    while (status == STATUS_OK && from < transaction->row.acts) {
        struct store_arena arena = {0};
        int count = 0;
        status = store_tournament_acts(transaction->store, transaction->row.id,
                                       from, &arena, acts, ACTS_READ, &count);
        for (int i = 0; i < count; i++)
            write_act(&acts[i], out);
        from += count;
        if (count == 0)
            from = transaction->row.acts;
        store_arena_release(&arena);
    }
    writer_list_end(out);
    free(acts);
    return status;
}

static void write_matches(const struct contest_transaction *transaction,
                          struct writer *out)
{
    writer_key(out, "matches");
    writer_list(out);
    for (int i = 0; i < transaction->contest->games; i++) {
        struct store_arena arena = {0};
        const char *digest = NULL;
        const char *match = transaction->contest->game[i].match;
        if (match[0] == '\0')
            continue;
        writer_object(out);
        writer_put_text(out, "match", match);
        if (store_last_digest(transaction->store, match, &arena, &digest)
            == STATUS_OK)
            writer_put_text(out, "digest", digest);
        writer_object_end(out);
        store_arena_release(&arena);
    }
    writer_list_end(out);
}

static enum status write_archive(const struct contest_transaction *transaction,
                                 struct writer *out)
{
    const struct contest *contest = transaction->contest;
    struct writer draft;
    writer_open(&draft, ARCHIVE_MOST);
    writer_object(&draft);
    writer_put_number(&draft, "archive", ARCHIVE_FORM);
    writer_put_text(&draft, "tournament", contest->id);
    writer_put_text(&draft, "name", contest->terms.name);
    writer_put_text(&draft, "state", phase_word(contest->phase));
    enum status status = write_acts(transaction, &draft);
    table_write(contest, &draft);
    write_matches(transaction, &draft);
    if (status == STATUS_OK)
        status = record_sign(transaction->store, &draft, out);
    writer_release(&draft);
    return status;
}

enum status umpire_archive(const struct umpire_call *call, struct writer *out,
                           struct error *error)
{
    struct contest_transaction transaction;
    enum status status = umpire_read(call, &transaction, error);
    if (status == STATUS_OK && transaction.contest->phase != PHASE_CLOSED)
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "it is signed when it is closed");
    if (status == STATUS_OK) {
        writer_object(out);
        writer_put_text(out, "tournament", call->tournament);
        writer_key(out, "archive");
        status = write_archive(&transaction, out);
        writer_object_end(out);
        if (status != STATUS_OK)
            status = error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    }
    transaction_release(&transaction);
    return status;
}
