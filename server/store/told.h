/*
 * What a match is made of: its commands, and what each viewer was told of them.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_TOLD_H
#define ESTAFETTE_SERVER_STORE_TOLD_H

#include "server/store/store.h"

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
    bool is_final; /* a die was thrown for it, or its side learned something */
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
    int64_t written;       /* bytes of its commands: to be added; read: all */
};

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

/*
 * Where updates stand, without their texts. Those outside of any command
 * (asides: number 0, but for the first) are left out of what is counted here.
 */
struct store_moment_told {
    int64_t seq;
    int64_t number;
    int64_t at;
};
/* The update `seq`, aside or not; NOT_FOUND beyond the last. */
enum status store_told_at(struct store *store, const char *match, int viewer,
                          int64_t seq,
                          struct store_moment_told *moment) MUST_USE;
/* The n-th that is no aside, from 1 on; NOT_FOUND beyond the last. */
enum status store_told_nth(struct store *store, const char *match, int viewer,
                           int64_t n,
                           struct store_moment_told *moment) MUST_USE;
/* The last that came of a command up to this one; NOT_FOUND if none did. */
enum status store_told_by(struct store *store, const char *match, int viewer,
                          int64_t command,
                          struct store_moment_told *moment) MUST_USE;
/* How many up to `seq` are no asides. */
enum status store_told_count(struct store *store, const char *match, int viewer,
                             int64_t seq, int64_t *count) MUST_USE;

/*
 * Keyframes: views as some update left them, so that reading an old one need
 * not begin at the first. Disposable: each follows from the updates before it.
 */
struct store_keyframe {
    int64_t seq;
    const char *view; /* JSON object */
};
/* The newest at `seq` or before it; NOT_FOUND if there is none. */
enum status store_keyframe_before(struct store *store, const char *match,
                                  int viewer, int64_t seq,
                                  struct store_arena *arena,
                                  struct store_keyframe *keyframe) MUST_USE;
/* In one unit; those that are there already stay. */
enum status store_keyframes_keep(struct store *store, const char *match,
                                 int viewer,
                                 const struct store_keyframe *keyframes,
                                 int count) MUST_USE;

/* The newest update of a viewer; NOT_FOUND if it was told nothing yet. */
enum status store_told_last(struct store *store, const char *match, int viewer,
                            struct store_arena *arena,
                            struct store_told *told) MUST_USE;

/* The seq that was answered to this nonce; NOT_FOUND if it is new. */
enum status store_nonce_find(struct store *store, const char *match, int seat,
                             const char *nonce, int64_t *seq) MUST_USE;

#endif
