/* Our part of the dice: bytes kept, sealed, and sent when they are due. */

#include "client/link/read.h"
#include "client/link/session_internal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEALS_MOST = 1000 };

json_t *commitment_find(struct session *session, const char *seal)
{
    json_t *list = session_seats(session);
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *commitment = json_array_get(list, i);
        if (strcmp(read_text(commitment, "seal"), seal) == 0)
            return commitment;
    }
    return NULL;
}

void commitment_note(struct session *session, const char *seal, const char *key,
                     json_t *taken_value)
{
    struct error error;
    int lock = session_begin(session);
    json_t *commitment = commitment_find(session, seal);
    if (commitment != NULL)
        json_object_set(commitment, key, taken_value);
    json_decref(taken_value);
    if (session_end(session, lock, &error) != STATUS_OK)
        session_complain(&error);
}

void commitment_drop(struct session *session, const char *seal)
{
    struct error error;
    int lock = session_begin(session);
    json_t *list = session_seats(session);
    for (size_t i = json_array_size(list); i > 0; i--) {
        if (strcmp(read_text(json_array_get(list, i - 1), "seal"), seal) == 0)
            json_array_remove(list, i - 1);
    }
    if (session_end(session, lock, &error) != STATUS_OK)
        session_complain(&error);
}

void commitment_make(const json_t *bid, char bytes_text[DIGEST_TEXT],
                     char seal[DIGEST_TEXT])
{
    struct digest bytes, hash;
    struct hashing hashing;
    randombytes_buf(bytes.bytes, sizeof bytes.bytes);
    hashing_start(&hashing);
    hashing_add(&hashing, bytes.bytes, sizeof bytes.bytes);
    if (bid != NULL) {
        char text[80];
        snprintf(text, sizeof text, "%s %d", read_text(bid, "seat"),
                 (int)read_number(bid, "points", 0, 9999, 0));
        hashing_add(&hashing, text, strlen(text));
    }
    hashing_end(&hashing, &hash);
    digest_text(&bytes, bytes_text);
    digest_text(&hash, seal);
}

void commitment_keep(struct session *session, json_t *taken_commitment)
{
    json_t *list = session_seats(session);
    while (json_array_size(list) >= SEALS_MOST)
        json_array_remove(list, 0);
    json_array_append_new(list, taken_commitment);
}

struct opening {
    struct session *session;
    char seal[DIGEST_TEXT];
    int matches; /* two, of a pair: it is done when both have the bytes */
};

/* Whatever the server said, it has heard the bytes, or wants them no more. */
static void commitment_opened(void *user, const struct reply *reply)
{
    struct opening *opening = user;
    opening->session->asked--;
    bool is_settled = reply->status != STATUS_UNAVAILABLE
                      && reply->status != STATUS_TOO_FAST
                      && reply->status != STATUS_NOT_SIGNED_IN;
    if (!is_settled)
        return;
    json_t *commitment = commitment_find(opening->session, opening->seal);
    int64_t settled = read_number(commitment, "settled", 0, 99, 0) + 1;
    commitment_note(opening->session, opening->seal, "settled",
                    json_integer(settled));
    if (settled >= opening->matches)
        commitment_note(opening->session, opening->seal, "opened", json_true());
}

/* The server knows by the seal whose bytes these are. */
void commitment_open(struct session *session, const json_t *commitment,
                     const char *match, int matches)
{
    struct opening *opening = calloc(1, sizeof *opening);
    if (opening == NULL)
        abort();
    opening->session = session;
    opening->matches = matches;
    snprintf(opening->seal, sizeof opening->seal, "%s",
             read_text(commitment, "seal"));
    json_t *params = link_params(match, NULL);
    json_object_set(params, "bytes", json_object_get(commitment, "bytes"));
    if (json_object_get(commitment, "bid") != NULL)
        json_object_set(params, "bid", json_object_get(commitment, "bid"));
    commitment_note(session, opening->seal, "match", json_string(match));
    session->asked++;
    link_call_owned(session->link, "match.open", params, commitment_opened,
                    opening);
}
