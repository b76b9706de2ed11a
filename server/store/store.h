/*
 * The store: what the service remembers, in the words of the domain.
 *
 * One database. Every write is one unit: all of it is durable when the function
 * returns STATUS_OK, or none of it happened. Writes of all threads go to one
 * committer, which puts all that arrived while its last fsync ran into one
 * transaction; the caller waits. Reads run on a connection of the calling
 * thread. So a struct store is shared by all threads without further locks.
 *
 * The store judges nothing and reads no clock: it holds numbers, texts and
 * instants (milliseconds since 1970) that it is given. Texts in a struct given
 * to a function are borrowed for the call. A row read is owned by the cursor,
 * or by the struct store_arena given, and lives as long as that does.
 * Statuses: NOT_FOUND (no such row), CONFLICT (it is there already, or not in
 * the state that the change starts from), IO (the database failed).
 */
#ifndef ESTAFETTE_SERVER_STORE_STORE_H
#define ESTAFETTE_SERVER_STORE_STORE_H

#include "common/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_SEATS_MOST = 8,
    STORE_VIEWERS_MOST = STORE_SEATS_MOST + 1,
    STORE_DUES_MOST = 8,
    STORE_ID =
        40, /* room for an id: "m_" and 32 hexadecimal digits, NUL-terminated */
    SECRET_BYTES = 32
};

struct store;

/* Bytes that may be missing (a seal not given, bytes not opened). */
struct secret {
    bool is_given;
    unsigned char bytes[SECRET_BYTES];
};

/* Texts of rows that outlive their statement; zeroed before first use. */
struct store_arena {
    struct store_block *blocks;
};
void store_arena_release(struct store_arena *arena);

/*
 * Opens or makes the database and brings it to the newest known form.
 * STATUS_IO with the reason if it cannot be had, or is newer than we know.
 */
enum status store_open(const char *path, struct store **store,
                       struct error *error) MUST_USE;
/* Waits for what was handed in, then closes. No thread may be in a call. */
void store_close(struct store *store);

/* Tests: the n-th statement from now fails (1: the next); 0: none does. */
void store_fail_at(struct store *store, int64_t n);
/* Tests and metrics: transactions committed so far. */
int64_t store_commits(struct store *store);

/* The server's own values: its signing key. */

/* Keeps `value` under `key` if there is none yet; then hands out what is. */
enum status store_keep(struct store *store, const char *key, const void *value,
                       size_t size, void *kept) MUST_USE;

/* Accounts and sessions. */

struct store_account {
    const char *id;
    const char *name;
    const char *folded;   /* the name as it must be unique */
    const char *password; /* a libsodium password string, or NULL: a guest */
    const char *email;    /* or NULL */
    int64_t created;
};

/* CONFLICT: the folded name is taken. */
enum status store_account_add(struct store *store,
                              const struct store_account *account) MUST_USE;
/* A guest gets a name and a password: CONFLICT as above, or no guest. */
enum status store_account_claim(struct store *store,
                                const struct store_account *account) MUST_USE;
enum status store_account_by_id(struct store *store, const char *id,
                                struct store_arena *arena,
                                struct store_account *account) MUST_USE;
enum status store_account_by_name(struct store *store, const char *folded,
                                  struct store_arena *arena,
                                  struct store_account *account) MUST_USE;

/* Of a token only the hash is kept. */
enum status store_session_add(struct store *store,
                              const unsigned char hash[SECRET_BYTES],
                              const char *account, int64_t now) MUST_USE;
/* The account of a session used after `since`, noted as used `now`. */
enum status store_session_use(struct store *store,
                              const unsigned char hash[SECRET_BYTES],
                              int64_t since, int64_t now,
                              struct store_arena *arena,
                              struct store_account *account) MUST_USE;
enum status store_session_drop(struct store *store,
                               const unsigned char hash[SECRET_BYTES]) MUST_USE;

struct store_session {
    unsigned char hash[SECRET_BYTES];
    int64_t created, used;
};

/* Sessions of an account used after `since`, the last used first. */
enum status store_session_list(struct store *store, const char *account,
                               int64_t since, struct store_session *sessions,
                               int most, int *count) MUST_USE;

/* Seats of challenges (challenge.h) and of matches. */

struct store_seat {
    const char *name;    /* as the game calls it */
    const char *account; /* who sits there, or NULL */
    const char *player;  /* reading: that account's name, or NULL */
    /* Challenge: the account for whom it is kept; match: whom somebody has
     * asked to take it. Or NULL. */
    const char *wanted;
    const char *wanted_name; /* reading */
    bool is_open;            /* match: anyone is asked to take it */
    struct secret seal;
    struct secret bytes; /* match: opened */
    const char *bid;     /* match: opened with them, or NULL */
    int place;           /* match: that its player had before it began */
};

/* Matches. */

struct store_match {
    const char *id;
    const char *challenge;
    const char *game;
    const char *scenario;
    const char *options;
    const char *time_control;
    const char *sides;  /* "choice", "lot" or "bid" */
    const char *agreed; /* options before points were bid, or NULL: the same */
    const char *mirror; /* the other match of a pair, or NULL */
    const char *state;  /* "opening", "running", "finished" or "held" */
    const char *reason; /* why it is held, or NULL; never sent */
    bool is_rated;
    bool is_private;
    int revision; /* of the rules that played its last command; 0: opening */
    unsigned char secret[SECRET_BYTES];
    int64_t created, begun, finished, opens_by;
    int64_t commands; /* the number that the next command must have */
    int seat_count;
    struct store_seat seats[STORE_SEATS_MOST];
};

enum status store_match_load(struct store *store, const char *id,
                             struct store_arena *arena,
                             struct store_match *match) MUST_USE;

/* A seat's bytes, and the bid with them (or NULL). CONFLICT: not opening, or
 * given already. */
enum status store_match_open(struct store *store, const char *match, int seat,
                             const unsigned char bytes[SECRET_BYTES],
                             const char *bid) MUST_USE;

/* A command as it was accepted. */
struct store_command {
    int64_t number;     /* 0 is the set-up */
    int seat;           /* -1: none (the set-up) */
    const char *actor;  /* "player", "clock", "order", "host", "setup" */
    const char *nonce;  /* or NULL */
    const char *action; /* canonical JSON */
    const char *throws; /* JSON */
    const char *digest; /* hexadecimal */
    int64_t seq;        /* that its seat was answered */
    int64_t at;
    bool is_final; /* a die was thrown for it, or it made something known */
};

/* What one viewer was told of it. */
struct store_told {
    int viewer; /* a seat, or STORE_SEATS_MOST for the public */
    int64_t seq;
    int64_t number;     /* of the command, 0 of an aside; never sent */
    const char *update; /* the params of match.update, as sent */
    int64_t at;
    int64_t awaited_since; /* instant; 0: this viewer is not awaited */
    const char *awaits;    /* digest of what is awaited of it, or "" */
    int64_t awaits_seq;    /* the seq with which that last changed */
    int64_t acted_seq;     /* the seq of its own last command */
    bool is_called;        /* awaited now and not before: its player is told */
};

/* An instant at which something is due in a match; 0: no longer. */
struct store_due {
    const char *kind;
    int64_t at;
};

/* A seat's player leaves or comes, with a command; who was asked no more is. */
struct store_seating {
    bool is_changed; /* else nothing of it counts */
    int seat;
    const char *account; /* NULL: nobody sits there now */
};

/* What is kept beside a match, and is no part of its position. */
struct store_kept {
    int64_t closes; /* of the window that is open; 0: none ends by itself */
    struct store_kept_seat {
        const char *orders;  /* JSON list, or NULL */
        const char *account; /* who left them */
        int64_t passed_seq;  /* the update in which it passed; 0: never */
        const char *nonce;   /* of that pass, or NULL */
    } seats[STORE_SEATS_MOST];
};

/* A change of it; what is not said stays. */
struct store_change {
    bool has_closes;
    int64_t closes; /* 0: no window */
    bool has_orders;
    int orders_seat;
    const char *orders; /* NULL: none are left */
    const char *account;
    bool has_passed;
    int passed_seat;
    int64_t passed_seq;
    const char *nonce;
};

struct store_result;

/* Players who had places have their seats now, with number 0. */
struct store_drawn {
    const struct store_seat *seats; /* all of the match, in their order */
    int seat_count;
    const char *options; /* as points were given; NULL: as they were */
};

/* When a seat's flag falls from now on, and when its player is reminded. */
struct store_deadline {
    int seat;
    int64_t falls;     /* 0: it does not */
    int64_t remind_at; /* 0: never */
};

/* All that goes into the database with one command. */
struct store_append {
    const char *match;
    int revision;
    const char *state; /* of the match from now on */
    struct store_command command;
    int told_count;
    struct store_told told[STORE_VIEWERS_MOST];
    struct store_seating seating;
    const char *snapshot;     /* JSON of the state, or NULL */
    const char *state_digest; /* with a snapshot */
    int due_count;
    struct store_due dues[STORE_DUES_MOST]; /* that are others than before */
    struct store_change change;
    const char *clock; /* JSON of the clocks, or NULL: as they were */
    const struct store_drawn *drawn;   /* or NULL: seats were chosen */
    const struct store_result *result; /* it ends the match (result.h) */
    int deadline_count;
    struct store_deadline deadlines[STORE_SEATS_MOST]; /* that have changed */
    int64_t order; /* of an umpire that is done with it, or 0 */
};

/*
 * Appends a command. CONFLICT unless its number is the one expected and the
 * match is running, or opening for number 0.
 */
enum status store_append(struct store *store,
                         const struct store_append *append) MUST_USE;

/* What happens beside the commands, and is told to one seat at most. */
struct store_aside {
    const char *match;
    const struct store_told *told; /* or NULL */
    struct store_change change;
    int due_count;
    struct store_due dues[STORE_DUES_MOST];
};

/* CONFLICT if that seat has an update of this number already. */
enum status store_set_aside(struct store *store,
                            const struct store_aside *aside) MUST_USE;
enum status store_kept_load(struct store *store, const char *match,
                            struct store_arena *arena,
                            struct store_kept *kept) MUST_USE;

/* Takes a match out of play, with the reason in its log. */
enum status store_match_hold(struct store *store, const char *match,
                             const char *reason, int64_t now) MUST_USE;
/* A line in the match's log, for operators. */
enum status store_match_log(struct store *store, const char *match,
                            const char *line, int64_t now) MUST_USE;

/* The seq that was answered to this nonce; NOT_FOUND if it is new. */
enum status store_nonce_find(struct store *store, const char *match, int seat,
                             const char *nonce, int64_t *seq) MUST_USE;

/*
 * Asks an account, or anyone, to take a seat of a running match; both NULL and
 * false: nobody any more. CONFLICT: the match does not run.
 */
enum status store_seat_invite(struct store *store, const char *match, int seat,
                              const char *account, bool is_open) MUST_USE;

/* The seats that an account has ever had in a match: bit s, seat s. */
enum status store_seats_had(struct store *store, const char *match,
                            const char *account, unsigned *seats) MUST_USE;
/* Who had a seat last, or has it; NOT_FOUND if nobody ever had. */
enum status store_seat_last(struct store *store, const char *match, int seat,
                            struct store_arena *arena,
                            const char **account) MUST_USE;

/* Reading a match in order. */

struct store_cursor;

/* Commands from `number` on. store_next_command: false at the end. */
enum status store_fold_from(struct store *store, const char *match,
                            int64_t number,
                            struct store_cursor **cursor) MUST_USE;
/* Updates of a viewer with `from` <= seq <= `to`. */
enum status store_told_range(struct store *store, const char *match, int viewer,
                             int64_t from, int64_t to,
                             struct store_cursor **cursor) MUST_USE;
/* The row's texts live until the next call. A failed read ends it too. */
bool store_next_command(struct store_cursor *cursor,
                        struct store_command *command);
bool store_next_told(struct store_cursor *cursor, struct store_told *told);
/* Ends the reading: STATUS_IO if a read failed. */
enum status store_cursor_close(struct store_cursor *cursor) MUST_USE;

/* The newest update of a viewer; NOT_FOUND if it was told nothing yet. */
enum status store_told_last(struct store *store, const char *match, int viewer,
                            struct store_arena *arena,
                            struct store_told *told) MUST_USE;

/* Lists. */

/* What a viewer was told of a match, for lists: never more than that. */
struct store_row {
    const char *match;
    int viewer;
    int64_t seq;
    int64_t told_at;       /* instant of that update; 0: none yet */
    int64_t awaited_since; /* 0: this viewer is not awaited */
    bool is_asked;         /* the account does not sit there: it may */
};

struct store_filter {
    const char *account;
    bool is_mine;      /* only where the account has a seat; else public */
    const char *state; /* or NULL: any */
    const char *game;  /* or NULL: any */
    int most;          /* rows */
};

/*
 * Newest told first. An account with several seats gets a row for each, and
 * one, of which it is told nothing, for each seat that it is asked to take.
 */
enum status store_match_list(struct store *store,
                             const struct store_filter *filter,
                             struct store_arena *arena, struct store_row *rows,
                             int *count) MUST_USE;
/* The running match that has awaited one of the account's seats longest. */
enum status store_match_next(struct store *store, const char *account,
                             struct store_arena *arena,
                             struct store_row *row) MUST_USE;

/* Ids of all matches behind `after` in their order, at most `most`. */
enum status store_match_ids(struct store *store, const char *after,
                            struct store_arena *arena, const char **ids,
                            int most, int *count) MUST_USE;

/* Sets and drops instants of a match, outside of a command. */
enum status store_due_set(struct store *store, const char *match,
                          const struct store_due *dues, int count) MUST_USE;
/*
 * Matches in which something is due at `now`, each once, oldest first; and the
 * first instant after `now` at which something will be, or 0.
 */
enum status store_due_before(struct store *store, int64_t now,
                             struct store_arena *arena, const char **ids,
                             int most, int *count, int64_t *next) MUST_USE;

/* Talk. */

struct store_message {
    int64_t id;
    int64_t at;
    const char *account;
    const char *player; /* reading: the account's name */
    int seat;           /* of the writer, or -1: a watcher */
    const char *to;     /* "seats", "side" or "watchers" */
    int side;           /* with "side" */
    const char *text;
};

enum status store_chat_add(struct store *store, const char *match,
                           struct store_message *message) MUST_USE;

/* Who reads: a seat and its side, or -1 and -1 for a watcher. */
struct store_reader {
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
