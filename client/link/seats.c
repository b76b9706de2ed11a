/* Seats asked for, each with its seal, and their bytes sent when due. */

#include "client/link/read.h"
#include "client/link/session_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A seat was asked for: whom to tell what became of it. */
struct asking {
    struct session *session;
    struct link *link;
    char seal[DIGEST_TEXT];
    link_done *done;
    void *user;
};

static void open_seats(struct session *session, const json_t *row);

/* New secret bytes for a seat; kept before anyone hears of them. */
static bool seat_add(struct session *session, const json_t *params, json_t *bid,
                     char seal[DIGEST_TEXT], struct error *error)
{
    char text[DIGEST_TEXT];
    commitment_make(bid, text, seal);
    int lock = session_begin(session);
    commitment_keep(session, json_pack("{s:s,s:s,s:s,s:s*,s:O*}", "seal", seal,
                                       "bytes", text, "seat",
                                       read_text(params, "seat"), "challenge",
                                       read_text_or(params, "challenge", NULL),
                                       "bid", bid));
    return session_end(session, lock, error) == STATUS_OK;
}

static void seated(void *user, const struct reply *reply)
{
    struct asking *asking = user;
    struct session *session = asking->session;
    const char *challenge = read_text_or(reply->result, "challenge", NULL);
    if (challenge != NULL) {
        commitment_note(session, asking->seal, "challenge",
                        json_string(challenge));
        commitment_note(session, asking->seal, "commitment",
                        json_string(read_text(reply->result, "commitment")));
        open_seats(session, reply->result);
    } else if (reply->status != STATUS_UNAVAILABLE) {
        commitment_drop(session, asking->seal);
    }
    if (asking->done != NULL)
        asking->done(asking->user, reply);
}

static void take_seat(struct session *session, struct link *link,
                      const char *method, json_t *taken_params, link_done *done,
                      void *user)
{
    struct asking *asking = calloc(1, sizeof *asking);
    if (asking == NULL)
        abort();
    *asking = (struct asking){session, link, "", done, user};
    struct error error;
    json_t *bid = json_incref(json_object_get(taken_params, "bid"));
    json_object_del(taken_params, "bid");
    if (!seat_add(session, taken_params, bid, asking->seal, &error))
        session_complain(&error);
    json_decref(bid);
    json_object_set_new(taken_params, "seal", json_string(asking->seal));
    link_call_owned(link, method, taken_params, seated, asking);
}

void session_challenge(struct session *session, struct link *link,
                       json_t *taken_params, link_done *done, void *user)
{
    take_seat(session, link, "challenge.create", taken_params, done, user);
}

void session_accept(struct session *session, struct link *link,
                    json_t *taken_params, link_done *done, void *user)
{
    take_seat(session, link, "challenge.accept", taken_params, done, user);
}

void session_join(struct session *session, struct link *link, const char *pool,
                  link_done *done, void *user)
{
    json_t *params = json_pack("{s:s}", "pool", pool);
    take_seat(session, link, "pool.join",
              params == NULL ? json_object() : params, done, user);
}

/*
 * A challenge that became a match: the bytes of our seats in it are due. It
 * may have been made by a command while this program was open on a screen.
 */
static void open_seats(struct session *session, const json_t *row)
{
    const char *match = read_text(row, "match");
    const char *challenge = read_text(row, "challenge");
    const char *mirror = read_text(row, "mirror_match");
    if (session->link == NULL || match[0] == '\0')
        return;
    session_refresh(session);
    json_t *list = json_deep_copy(session_seats(session));
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        if (strcmp(read_text(seat, "challenge"), challenge) == 0
            && !read_flag(seat, "opened")) {
            commitment_open(session, seat, match, *mirror ? 2 : 1);
            if (*mirror)
                commitment_open(session, seat, mirror, 2);
        }
    }
    json_decref(list);
}

static void notified(void *user, const char *method, const json_t *params)
{
    if (strcmp(method, "challenge.update") == 0)
        open_seats(user, params);
    if (strcmp(method, "tournament.update") == 0)
        entries_notified(user, params);
}

/* A challenge was asked after, for a seat that owes its bytes. */
struct looking {
    struct session *session;
    char seal[DIGEST_TEXT];
};

/* A challenge that is no longer there, or was taken back, wants no bytes. */
static void listed(void *user, const struct reply *reply)
{
    struct looking *looking = user;
    looking->session->asked--;
    const json_t *rows = read_list(reply->result, "challenges");
    bool is_alive = rows == NULL;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        is_alive |= strcmp(read_text(row, "state"), "withdrawn") != 0;
        open_seats(looking->session, row);
    }
    if (!is_alive || reply->status == STATUS_NOT_FOUND)
        commitment_note(looking->session, looking->seal, "opened", json_true());
}

/* What was said while we were away: asks after each seat that still owes. */
static void state_changed(void *user, enum link_state state, const char *why,
                          int delay)
{
    struct session *session = user;
    (void)why;
    (void)delay;
    const json_t *list = session_seats(session);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        const char *challenge = read_text(seat, "challenge");
        if (state != LINK_READY || challenge[0] == '\0'
            || read_flag(seat, "opened"))
            continue;
        json_t *params = json_pack("{s:s}", "challenge", challenge);
        struct looking *looking = calloc(1, sizeof *looking);
        if (looking == NULL)
            abort();
        looking->session = session;
        snprintf(looking->seal, sizeof looking->seal, "%s",
                 read_text(seat, "seal"));
        session->asked++;
        link_call_owned(session->link, "challenge.list", params, listed,
                        looking);
    }
    if (state == LINK_READY)
        entries_ask(session);
}

void session_attach(struct session *session, struct link *link)
{
    session->link = link;
    struct link_hooks hooks = {session, state_changed, session_signed_in,
                               notified};
    link_listen(link, &hooks);
}
