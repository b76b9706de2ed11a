/* Our part of the dice in tournaments: sealed with the entry, sent when asked.
 */

#include "client/link/read.h"
#include "client/link/session_internal.h"

#include <stdlib.h>
#include <string.h>

/* So many games are sealed ahead, as many as an entry takes: two rounds of 32
 * who all meet have 62. Those beyond go without a seal of ours. */
enum { ENTRY_SEALS = 64 };

struct entering {
    struct session *session;
    char entry[DIGEST_TEXT]; /* the first of its seals */
    link_done *done;
    void *user;
};

/* Forgets all seats of which this member is this. */
static void drop(struct session *session, const char *member, const char *value)
{
    struct error error;
    int lock = session_begin(session);
    json_t *list = session_seats(session);
    for (size_t i = json_array_size(list); i > 0; i--)
        if (strcmp(read_text(json_array_get(list, i - 1), member), value) == 0)
            json_array_remove(list, i - 1);
    if (session_end(session, lock, &error) != STATUS_OK)
        session_complain(&error);
}

static void entered(void *user, const struct reply *reply)
{
    const struct entering *entering = user;
    if (reply->status != STATUS_OK && reply->status != STATUS_UNAVAILABLE)
        drop(entering->session, "entry", entering->entry);
    if (entering->done != NULL)
        entering->done(entering->user, reply);
}

/* Seals, kept before anyone hears of them. */
static json_t *make_seals(struct entering *entering, const char *tournament,
                          json_t *bid)
{
    struct error error;
    struct session *session = entering->session;
    json_t *seals = json_array();
    int lock = session_begin(session);
    for (int i = 0; i < ENTRY_SEALS; i++) {
        char bytes[DIGEST_TEXT], seal[DIGEST_TEXT];
        commitment_make(bid, bytes, seal);
        if (i == 0)
            memcpy(entering->entry, seal, sizeof seal);
        json_array_append_new(seals, json_string(seal));
        commitment_keep(session,
                        json_pack("{s:s,s:s,s:s,s:s,s:O*}", "seal", seal,
                                  "bytes", bytes, "tournament", tournament,
                                  "entry", entering->entry, "bid", bid));
    }
    if (session_end(session, lock, &error) != STATUS_OK) {
        session_complain(&error);
        json_array_clear(seals);
    }
    return seals;
}

void session_enter(struct session *session, struct link *link,
                   json_t *taken_params, link_done *done, void *user)
{
    json_t *bid = json_incref(json_object_get(taken_params, "bid"));
    struct entering *entering = calloc(1, sizeof *entering);
    if (entering == NULL)
        abort();
    *entering = (struct entering){session, "", done, user};
    json_object_del(taken_params, "bid");
    json_object_set_new(
        taken_params, "seals",
        make_seals(entering, read_text(taken_params, "tournament"), bid));
    json_decref(bid);
    link_call_owned(link, "tournament.join", taken_params, entered, entering);
}

/* What a tournament says that it waits for, of what we have sealed. */
static void shown(void *user, const struct reply *reply)
{
    const struct entering *asking = user;
    asking->session->asked--;
    const json_t *own = read_object(reply->result, "own");
    const json_t *rows = read_list(own, "sealed");
    const char *state = read_text(reply->result, "state");
    const char *id = read_text(reply->result, "tournament");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        json_t *seat = json_deep_copy(
            commitment_find(asking->session, read_text(row, "seal")));
        if (seat != NULL && !read_flag(seat, "opened"))
            commitment_open(asking->session, seat, read_text(row, "match"), 1);
        json_decref(seat);
    }
    if (strcmp(state, "closed") == 0 || strcmp(state, "cancelled") == 0)
        drop(asking->session, "tournament", id);
}

static void ask(struct session *session, const char *tournament)
{
    struct entering *asking = calloc(1, sizeof *asking);
    if (asking == NULL)
        abort();
    asking->session = session;
    session->asked++;
    link_call_owned(session->link, "tournament.show",
                    json_pack("{s:s}", "tournament", tournament), shown,
                    asking);
}

/* Each of them once. */
void entries_ask(struct session *session)
{
    json_t *asked = json_object();
    const json_t *list = session_seats(session);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id = read_text(json_array_get(list, i), "tournament");
        if (id[0] == '\0' || json_object_get(asked, id) != NULL)
            continue;
        json_object_set_new(asked, id, json_true());
        ask(session, id);
    }
    json_decref(asked);
}

/* Only a new round, or the end, is worth a look. */
void entries_notified(struct session *session, const json_t *params)
{
    const char *id = read_text(params, "tournament");
    if (session->link == NULL || !read_flag(params, "turns"))
        return;
    session_refresh(session);
    const json_t *list = session_seats(session);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(read_text(json_array_get(list, i), "tournament"), id) == 0) {
            ask(session, id);
            return;
        }
}
