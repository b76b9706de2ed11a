/* match.list and match.next: rows of what each viewer was told; and the same of
 * one match, for a card. */

#include "server/store/list.h"
#include "server/match/match.h"

#include "common/base/instant.h"
#include "server/match/fold/text_member.h"
#include "server/match/live/seat_draw.h"
#include "server/match/view/project.h"
#include "server/rules/library.h"
#include "server/store/result.h"
#include "server/store/told.h"

#include <stdlib.h>
#include <string.h>

/* Seats that anyone is asked to take, if there are any. */
static void write_free(const struct store_match *match, struct writer *out)
{
    int count = 0;
    for (int i = 0; i < match->seat_count; i++) {
        if (!match->seats[i].is_open)
            continue;
        if (count++ == 0) {
            writer_key(out, "free");
            writer_list(out);
        }
        writer_text(out, match->seats[i].name);
    }
    if (count > 0)
        writer_list_end(out);
}

/* How a match has ended: who has won, by what, and what that is to a seat. */
struct ended {
    int winner;     /* a side; -1: nobody */
    const char *by; /* NULL: it has not, or its rules are not here */
};

static void write_result(const struct ended *ended,
                         const struct store_match *match, int viewer,
                         struct writer *out)
{
    const struct rules *rules = library_rules(match->game, match->scenario);
    if (ended->by == NULL || rules == NULL
        || ended->winner >= rules->side_count)
        return;
    writer_key(out, "result");
    writer_object(out);
    if (ended->winner >= 0)
        writer_put_text(out, "winner",
                        rules->names[ID_SIDE].name[ended->winner]);
    writer_put_text(out, "by", ended->by);
    writer_object_end(out);
    if (viewer < match->seat_count)
        writer_put_text(out, "score",
                        ended->winner < 0 ? "drawn"
                        : rules->side_of_seat[viewer] == ended->winner
                            ? "won"
                            : "lost");
}

static void write_row(const struct store_row *row,
                      const struct store_match *match,
                      const struct ended *ended, struct writer *out)
{
    bool is_seat = row->viewer < match->seat_count;
    bool has_places = strcmp(match->state, "opening") == 0
                      && strcmp(match->sides, "choice") != 0;
    bool is_waiting =
        row->awaited_since != 0 && strcmp(match->state, "running") == 0;
    writer_object(out);
    writer_put_text(out, "match", match->id);
    writer_put_text(out, "game", match->game);
    writer_put_text(out, "scenario", match->scenario);
    writer_put_text(out, "state", match->state);
    writer_put_text(out, "as",
                    has_places && is_seat ? VIEWER_PLACE
                    : is_seat             ? match->seats[row->viewer].name
                                          : "public");
    writer_key(out, "seats");
    writer_object(out);
    for (int i = 0; i < match->seat_count && !has_places; i++)
        if (match->seats[i].player != NULL)
            writer_put_text(out, match->seats[i].name, match->seats[i].player);
    writer_object_end(out);
    writer_put_number(out, "seq", row->seq);
    if (row->told_at != 0)
        instant_put(out, "told", row->told_at);
    writer_put_flag(out, "waiting", is_waiting);
    if (is_waiting)
        instant_put(out, "since", row->awaited_since);
    if (is_waiting && row->falls != 0)
        instant_put(out, "falls", row->falls);
    writer_put_flag(out, "rated", match->is_rated);
    if (match->mirror != NULL)
        writer_put_text(out, "mirror", match->mirror);
    writer_put_flag(out, "private", match->is_private);
    instant_put(out, "created", match->created);
    write_free(match, out);
    if (row->is_asked)
        writer_put_flag(out, "asked", true);
    write_result(ended, match, row->viewer, out);
    writer_object_end(out);
}

static enum status write_rows(struct store *store, const struct store_row *rows,
                              int count, struct store_arena *arena,
                              struct writer *out)
{
    for (int i = 0; i < count; i++) {
        struct store_match match;
        enum status status =
            store_match_load(store, rows[i].match, arena, &match);
        struct ended ended = {.winner = -1};
        if (status == STATUS_OK && strcmp(match.state, "finished") == 0)
            status = store_outcome_load(store, rows[i].match, arena,
                                        &ended.winner, &ended.by);
        if (status != STATUS_OK && status != STATUS_NOT_FOUND)
            return status;
        write_row(&rows[i], &match, &ended, out);
    }
    return STATUS_OK;
}

static enum status finish(enum status status, struct store_arena *arena,
                          struct answer *answer)
{
    store_arena_release(arena);
    if (status == STATUS_OK)
        return status;
    writer_clear(&answer->out);
    return error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
}

enum status match_list(struct store *store, const struct request *request,
                       bool mine, const char *state, const char *game, int most,
                       struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_row rows[MATCH_LIST_MOST];
    struct store_filter filter = {
        .account = request->account,
        .is_mine = mine,
        .state = state,
        .game = game,
        .most = most < MATCH_LIST_MOST ? most : MATCH_LIST_MOST};
    int count = 0;
    answer_clear(answer);
    enum status status = store_match_list(store, &filter, &arena, rows, &count);
    writer_object(&answer->out);
    writer_key(&answer->out, "matches");
    writer_list(&answer->out);
    if (status == STATUS_OK)
        status = write_rows(store, rows, count, &arena, &answer->out);
    writer_list_end(&answer->out);
    writer_object_end(&answer->out);
    return finish(status, &arena, answer);
}

enum status match_next(struct store *store, const struct request *request,
                       struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_row row;
    answer_clear(answer);
    if (request->account == NULL)
        return error_set(&answer->error, STATUS_NOT_SIGNED_IN, "sign in first");
    enum status status =
        store_match_next(store, request->account, &arena, &row);
    writer_object(&answer->out);
    if (status == STATUS_OK) {
        writer_key(&answer->out, "match");
        status = write_rows(store, &row, 1, &arena, &answer->out);
    } else if (status == STATUS_NOT_FOUND) {
        status = STATUS_OK;
    }
    writer_object_end(&answer->out);
    return finish(status, &arena, answer);
}

/* The members of the view that say where a match stands. */
static void write_stand(const char *view, struct writer *out)
{
    static const char *const members[] = {"turn", "result", "standing"};
    const char *value;
    size_t length;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (!text_member(view, members[i], &value, &length))
            continue;
        writer_key(out, members[i]);
        writer_raw(out, value, length);
    }
}

/* Before the first update there is none. */
static enum status write_public_view(struct store *store, const char *match,
                                     struct store_arena *arena,
                                     struct answer *answer)
{
    struct store_told told;
    char *view = NULL;
    enum status status =
        store_told_last(store, match, VIEWER_PUBLIC, arena, &told);
    if (status != STATUS_OK)
        return status == STATUS_NOT_FOUND ? STATUS_OK : status;
    status = project_view_at(store, match, VIEWER_PUBLIC, told.seq, &view,
                             &answer->work);
    if (status == STATUS_OK)
        write_stand(view, &answer->out);
    free(view);
    return status;
}

enum status match_card(struct store *store, const char *match,
                       struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_match kept;
    struct store_row row = {.match = match, .viewer = VIEWER_PUBLIC};
    answer_clear(answer);
    enum status status = store_match_load(store, match, &arena, &kept);
    if (status == STATUS_NOT_FOUND
        || (status == STATUS_OK && kept.is_private)) {
        store_arena_release(&arena);
        return error_set(&answer->error, STATUS_NOT_FOUND,
                         "there is no such match");
    }
    writer_object(&answer->out);
    writer_key(&answer->out, "match");
    if (status == STATUS_OK)
        status = write_rows(store, &row, 1, &arena, &answer->out);
    if (status == STATUS_OK)
        status = write_public_view(store, match, &arena, answer);
    writer_object_end(&answer->out);
    return finish(status, &arena, answer);
}
