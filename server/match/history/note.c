/* match.note: what players write down for themselves. */

#include "server/match/match.h"
#include "server/store/talk.h"

#include "common/base/text.h"
#include "server/match/history/history_view.h"
#include "server/match/live/live.h"
#include "server/store/memory.h"

#include <stdlib.h>
#include <string.h>

enum { NOTE_BYTES_MOST = 8000, MOMENT_BYTES_MOST = 2000, MOMENTS_MOST = 200 };

/* All that an account has noted about a match as one viewer. */
struct notes {
    struct store_arena arena;
    const char *text;
    int count;
    struct store_moment moments[MOMENTS_MOST];
};

static enum status load(struct matches *matches,
                        const struct store_rememberer *who, struct notes *notes)
{
    enum status status = store_note_get(
        matches->store, who->match, who->account, &notes->arena, &notes->text);
    if (status == STATUS_OK)
        status = store_moments(matches->store, who, &notes->arena,
                               notes->moments, MOMENTS_MOST, &notes->count);
    return status;
}

static enum status set_text(struct matches *matches,
                            const struct store_rememberer *who,
                            const char *text, struct error *error)
{
    if (strlen(text) > NOTE_BYTES_MOST)
        return error_set(error, STATUS_TOO_LARGE, "notes have at most %d bytes",
                         NOTE_BYTES_MOST);
    return store_note_set(matches->store, who->match, who->account, text);
}

/* For who reads it, whatever was taken down before it was cleaned. */
static void put_clean(struct writer *out, const char *text)
{
    char *clean = text_clean_lines_new(text);
    writer_put_text(out, "text", clean);
    free(clean);
}

static bool has_moment(const struct notes *notes, int64_t seq)
{
    for (int i = 0; i < notes->count; i++)
        if (notes->moments[i].seq == seq)
            return true;
    return false;
}

static enum status set_moment(struct matches *matches,
                              const struct store_rememberer *who,
                              const struct store_moment *moment, int64_t last,
                              struct error *error)
{
    struct notes notes = {0};
    if (moment->seq > last)
        return error_set(error, STATUS_BAD_PARAMS, "there is no such update");
    if (strlen(moment->text) > MOMENT_BYTES_MOST)
        return error_set(error, STATUS_TOO_LARGE,
                         "a note at a moment has at most %d bytes",
                         MOMENT_BYTES_MOST);
    enum status status = load(matches, who, &notes);
    bool is_too_many = status == STATUS_OK && moment->text[0] != '\0'
                       && notes.count == MOMENTS_MOST
                       && !has_moment(&notes, moment->seq);
    store_arena_release(&notes.arena);
    if (is_too_many)
        return error_set(error, STATUS_TOO_LARGE,
                         "there are notes at %d moments already", MOMENTS_MOST);
    return status == STATUS_OK ? store_moment_set(matches->store, who, moment)
                               : status;
}

static void write_notes(const struct notes *notes, struct writer *out)
{
    writer_object(out);
    put_clean(out, notes->text);
    writer_key(out, "moments");
    writer_list(out);
    for (int i = 0; i < notes->count; i++) {
        writer_object(out);
        writer_put_number(out, "seq", notes->moments[i].seq);
        put_clean(out, notes->moments[i].text);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
}

enum status match_note(struct matches *matches, const struct request *request,
                       const char *text, int64_t seq, struct answer *answer)
{
    struct lookback lookback;
    struct history_view history = {
        .store = matches->store, .match = request->match, .of = &lookback};
    struct notes notes = {0};
    enum status status = match_lookback(matches, request, &lookback, answer);
    if (status == STATUS_OK)
        status = lookback_settle(matches->store, request, &lookback, answer);
    if (status != STATUS_OK)
        return status;
    if (request->account == NULL)
        return error_set(&answer->error, STATUS_NOT_SIGNED_IN, "sign in first");
    struct store_rememberer who = {request->match, request->account,
                                   lookback.viewer};
    char *clean = text != NULL ? text_clean_lines_new(text) : NULL;
    struct store_moment moment = {seq, clean};
    int64_t last;
    if (clean != NULL && seq < 0)
        status = set_text(matches, &who, clean, &answer->error);
    else if (clean != NULL) {
        status = history_view_last(&history, &last);
        if (status == STATUS_OK)
            status = set_moment(matches, &who, &moment, last, &answer->error);
    }
    free(clean);
    if (status == STATUS_OK)
        status = load(matches, &who, &notes);
    if (status == STATUS_OK)
        write_notes(&notes, &answer->out);
    store_arena_release(&notes.arena);
    return status == STATUS_IO ? error_set(&answer->error, STATUS_UNAVAILABLE,
                                           "not now; try again")
                               : status;
}
