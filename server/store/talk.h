/*
 * Talk in a match, and private notes on it.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_TALK_H
#define ESTAFETTE_SERVER_STORE_TALK_H

#include "server/store/store.h"

struct store_message {
    int64_t id;
    int64_t at;
    const char *account;
    const char *player; /* reading: the account's name */
    int seat;           /* of the writer, or -1: a watcher */
    const char *to;     /* "seats", "side" or "watchers" */
    int side;           /* with "side" */
    const char *text;
    int64_t order; /* adding: of an umpire that is done with it, or 0 */
};

enum status store_chat_add(struct store *store, const char *match,
                           struct store_message *message) MUST_USE;

/* Who reads: a seat and its side, or -1 and -1 for a watcher. What is said by
 * whom the account (or NULL) has blocked is not among it, but for an umpire's
 * word. */
struct store_reader {
    const char *account;
    int seat;
    int side;
    bool hears_watchers;
};

/*
 * Messages of a match with an id above `after` that are for this reader: the
 * newest `most`, oldest first. What others say takes no room in them.
 */
enum status store_chat_list(struct store *store, const char *match,
                            const struct store_reader *reader, int64_t after,
                            struct store_arena *arena,
                            struct store_message *messages, int most,
                            int *count) MUST_USE;

/* The private note of an account on a match: "" if there is none. */
enum status store_note_set(struct store *store, const char *match,
                           const char *account, const char *text) MUST_USE;
enum status store_note_get(struct store *store, const char *match,
                           const char *account, struct store_arena *arena,
                           const char **text) MUST_USE;

#endif
