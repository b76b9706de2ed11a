/* What this machine keeps: who we are, and our part of the dice. */

#include "client/link/session.h"

#include "client/link/keep.h"
#include "client/link/read.h"
#include "common/base/digest.h"
#include "common/base/text.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEALS_MOST = 200 };

/*
 * `kept` is the file: {"server", "name", "token", "seats": [{"seal", "bytes",
 * "challenge", "seat", "commitment", "match", "opened"}]}. A seat's members
 * come one after the other as they become known.
 */
struct session {
    char *path;
    char *lock_path;
    json_t *kept;
    struct link *link; /* or NULL */
};

static char *folder_of(const char *variable, const char *below)
{
    const char *base = getenv(variable);
    const char *home = getenv("HOME");
    char path[4096];
    int length = -1;
    if (base != NULL && base[0] == '/')
        length = snprintf(path, sizeof path, "%s/estafette", base);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, sizeof path, "%s/%s/estafette", home, below);
    if (length < 0 || (size_t)length >= sizeof path || !keep_folder(path))
        return NULL;
    return strdup(path);
}

char *session_state_folder(void)
{
    return folder_of("XDG_STATE_HOME", ".local/state");
}

char *session_config_folder(void)
{
    return folder_of("XDG_CONFIG_HOME", ".config");
}

static json_t *seats(struct session *session)
{
    json_t *list = json_object_get(session->kept, "seats");
    if (json_is_array(list))
        return list;
    list = json_array();
    json_object_set_new(session->kept, "seats", list);
    return list;
}

/* Others may have written since: what is changed is what lies there now. */
static int change_begin(struct session *session)
{
    int lock = keep_lock(session->lock_path);
    json_t *kept = keep_read(session->path, NULL);
    if (kept != NULL) {
        json_decref(session->kept);
        session->kept = kept;
    }
    return lock;
}

static enum status change_end(struct session *session, int lock,
                              struct error *error)
{
    enum status status = keep_write(session->path, session->kept, error);
    keep_unlock(lock);
    return status;
}

static bool is_plain(const char *account)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(account);
    return length <= 64 && strspn(account, allowed) == length;
}

/* One file for each identity and server: "anna@127.0.0.1_1781.json". */
static void name_file(const char *account, const char *server, char name[420])
{
    snprintf(name, 420, "%.64s@%.300s", account[0] == '\0' ? "usual" : account,
             server);
    for (char *at = name; *at != '\0'; at++) {
        if (strchr("/:[]", *at) != NULL)
            *at = '_';
    }
}

enum status session_open(const char *folder, const char *account,
                         const char *server, struct session **session,
                         struct error *error)
{
    account = account == NULL ? "" : account;
    if (!is_plain(account))
        return error_set(error, STATUS_BAD_PARAMS,
                         "an account is letters, digits, - and _");
    char *own = folder == NULL ? session_state_folder() : strdup(folder);
    if (own == NULL || !keep_folder(own)) {
        free(own);
        return error_set(error, STATUS_IO, "there is no state folder %.150s",
                         folder == NULL ? "(HOME is not set)" : folder);
    }
    char name[420];
    name_file(account, server, name);
    struct session *made = calloc(1, sizeof *made);
    if (made == NULL)
        abort();
    made->path = keep_path(own, name, ".json");
    made->lock_path = keep_path(own, name, ".lock");
    made->kept = keep_read(made->path, error);
    free(own);
    if (made->kept == NULL) {
        session_close(made);
        return STATUS_IO;
    }
    json_object_set_new(made->kept, "server", json_string(server));
    *session = made;
    return STATUS_OK;
}

void session_close(struct session *session)
{
    if (session == NULL)
        return;
    json_decref(session->kept);
    free(session->path);
    free(session->lock_path);
    free(session);
}

const char *session_token(const struct session *session)
{
    return read_text_or(session->kept, "token", NULL);
}

const char *session_name(const struct session *session)
{
    return read_text(session->kept, "name");
}

/* A failure to write is told once; play goes on without being kept. */
static void complain(const struct error *error)
{
    fprintf(stderr, "estafette: %s\n", error->text);
}

static void signed_in(void *user, const json_t *account, const char *token)
{
    struct session *session = user;
    struct error error;
    const char *kept = session_token(session);
    bool is_same = token == NULL || kept == NULL ? token == kept
                                                 : strcmp(token, kept) == 0;
    if (is_same
        && strcmp(read_text(account, "name"), session_name(session)) == 0)
        return;
    int lock = change_begin(session);
    if (token == NULL) {
        json_object_del(session->kept, "token");
    } else {
        json_object_set_new(session->kept, "token", json_string(token));
        json_object_set_new(session->kept, "name",
                            json_string(read_text(account, "name")));
    }
    if (change_end(session, lock, &error) != STATUS_OK)
        complain(&error);
}

/* The seat that was kept with this seal, in the file as it is now. */
static json_t *seat_find(struct session *session, const char *seal)
{
    json_t *list = seats(session);
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *seat = json_array_get(list, i);
        if (strcmp(read_text(seat, "seal"), seal) == 0)
            return seat;
    }
    return NULL;
}

/* Sets one member of a kept seat. */
static void seat_note(struct session *session, const char *seal,
                      const char *key, json_t *taken_value)
{
    struct error error;
    int lock = change_begin(session);
    json_t *seat = seat_find(session, seal);
    if (seat != NULL)
        json_object_set(seat, key, taken_value);
    json_decref(taken_value);
    if (change_end(session, lock, &error) != STATUS_OK)
        complain(&error);
}

/* Forgets a seat that we did not get. */
static void seat_drop(struct session *session, const char *seal)
{
    struct error error;
    int lock = change_begin(session);
    json_t *list = seats(session);
    for (size_t i = json_array_size(list); i > 0; i--) {
        if (strcmp(read_text(json_array_get(list, i - 1), "seal"), seal) == 0)
            json_array_remove(list, i - 1);
    }
    if (change_end(session, lock, &error) != STATUS_OK)
        complain(&error);
}

/* New secret bytes for a seat; kept before anyone hears of them. */
static bool seat_add(struct session *session, const char *challenge,
                     const char *seat, char seal[DIGEST_TEXT],
                     struct error *error)
{
    struct digest bytes;
    struct digest hash;
    char text[DIGEST_TEXT];
    randombytes_buf(bytes.bytes, sizeof bytes.bytes);
    digest_of(bytes.bytes, sizeof bytes.bytes, &hash);
    digest_text(&bytes, text);
    digest_text(&hash, seal);
    int lock = change_begin(session);
    json_t *list = seats(session);
    while (json_array_size(list) >= SEALS_MOST)
        json_array_remove(list, 0);
    json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:s*}", "seal", seal,
                                          "bytes", text, "seat", seat,
                                          "challenge", challenge));
    return change_end(session, lock, error) == STATUS_OK;
}

/* A seat was asked for: whom to tell what became of it. */
struct asking {
    struct session *session;
    struct link *link;
    char seal[DIGEST_TEXT];
    link_done *done;
    void *user;
};

static void open_seats(struct session *session, const json_t *row);

static void seated(void *user, const struct reply *reply)
{
    struct asking *asking = user;
    struct session *session = asking->session;
    const char *challenge = read_text_or(reply->result, "challenge", NULL);
    if (challenge != NULL) {
        seat_note(session, asking->seal, "challenge", json_string(challenge));
        seat_note(session, asking->seal, "commitment",
                  json_string(read_text(reply->result, "commitment")));
        open_seats(session, reply->result);
    } else if (reply->status != STATUS_UNAVAILABLE) {
        seat_drop(session, asking->seal);
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
    if (!seat_add(session, read_text_or(taken_params, "challenge", NULL),
                  read_text(taken_params, "seat"), asking->seal, &error))
        complain(&error);
    json_object_set_new(taken_params, "seal", json_string(asking->seal));
    link_call_owned(link, method, taken_params, seated, asking);
}

void session_challenge(struct session *session, struct link *link,
                       json_t *taken_params, link_done *done, void *user)
{
    take_seat(session, link, "challenge.create", taken_params, done, user);
}

void session_accept(struct session *session, struct link *link,
                    const char *challenge, const char *seat, link_done *done,
                    void *user)
{
    json_t *params =
        json_pack("{s:s,s:s}", "challenge", challenge, "seat", seat);
    take_seat(session, link, "challenge.accept",
              params == NULL ? json_object() : params, done, user);
}

struct opening {
    struct session *session;
    char seal[DIGEST_TEXT];
};

static struct opening *opening_new(struct session *session, const json_t *seat)
{
    struct opening *opening = calloc(1, sizeof *opening);
    if (opening == NULL)
        abort();
    opening->session = session;
    snprintf(opening->seal, sizeof opening->seal, "%s",
             read_text(seat, "seal"));
    return opening;
}

/* Whatever the server said, it has heard the bytes, or wants them no more. */
static void seat_opened(void *user, const struct reply *reply)
{
    struct opening *opening = user;
    bool is_settled = reply->status != STATUS_UNAVAILABLE
                      && reply->status != STATUS_TOO_FAST
                      && reply->status != STATUS_NOT_SIGNED_IN;
    if (is_settled)
        seat_note(opening->session, opening->seal, "opened", json_true());
}

static void seat_open(struct session *session, const json_t *seat,
                      const char *match)
{
    struct opening *opening = opening_new(session, seat);
    json_t *params = link_params(match, read_text(seat, "seat"));
    json_object_set(params, "bytes", json_object_get(seat, "bytes"));
    seat_note(session, opening->seal, "match", json_string(match));
    link_call_owned(session->link, "match.open", params, seat_opened, opening);
}

/* A challenge that became a match: the bytes of our seats in it are due. */
static void open_seats(struct session *session, const json_t *row)
{
    const char *match = read_text(row, "match");
    const char *challenge = read_text(row, "challenge");
    if (session->link == NULL || match[0] == '\0')
        return;
    json_t *list = json_deep_copy(seats(session));
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        if (strcmp(read_text(seat, "challenge"), challenge) == 0
            && !read_flag(seat, "opened"))
            seat_open(session, seat, match);
    }
    json_decref(list);
}

static void notified(void *user, const char *method, const json_t *params)
{
    if (strcmp(method, "challenge.update") == 0)
        open_seats(user, params);
}

/* A challenge that is no longer there, or was taken back, wants no bytes. */
static void listed(void *user, const struct reply *reply)
{
    struct opening *opening = user;
    const json_t *rows = read_list(reply->result, "challenges");
    bool is_alive = rows == NULL;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        is_alive |= strcmp(read_text(row, "state"), "withdrawn") != 0;
        open_seats(opening->session, row);
    }
    if (!is_alive || reply->status == STATUS_NOT_FOUND)
        seat_note(opening->session, opening->seal, "opened", json_true());
}

/* What was said while we were away: asks after each seat that still owes. */
static void state_changed(void *user, enum link_state state, const char *why,
                          int delay)
{
    struct session *session = user;
    (void)why;
    (void)delay;
    const json_t *list = seats(session);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        const char *challenge = read_text(seat, "challenge");
        if (state != LINK_READY || challenge[0] == '\0'
            || read_flag(seat, "opened"))
            continue;
        json_t *params = json_pack("{s:s}", "challenge", challenge);
        link_call_owned(session->link, "challenge.list", params, listed,
                        opening_new(session, seat));
    }
}

void session_attach(struct session *session, struct link *link)
{
    session->link = link;
    struct link_hooks hooks = {session, state_changed, signed_in, notified};
    link_listen(link, &hooks);
}

int session_owed(const struct session *session)
{
    const json_t *list = json_object_get(session->kept, "seats");
    int owed = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        if (read_text(seat, "match")[0] != '\0' && !read_flag(seat, "opened"))
            owed++;
    }
    return owed;
}
