/*
 * Results and ratings in the store: how matches ended, and what follows.
 *
 * Under the same rules as store.h. A result is written in the unit that ends
 * its match, and with it all ratings that change: so it is there exactly once,
 * and each rating has counted it, or the match is not over. Who is rated
 * and how is not the store's to know: it reads what there is, asks the caller's
 * functions, and writes what they say, all within that unit.
 */
#ifndef ESTAFETTE_SERVER_STORE_RESULT_H
#define ESTAFETTE_SERVER_STORE_RESULT_H

#include "server/store/store.h"

enum { STORE_SIDES_MOST = 8, STORE_ACTS_COUNTED = 16 };

/* One who began the match, and their rating in this game. */
struct store_rated {
    const char *account;
    int seat;
    int side;
    double score;     /* of their side: 1, 0.5 or 0 */
    int points;       /* of their side */
    bool has_left;    /* their seat is another's, or nobody's, by their fault */
    bool is_relieved; /* an umpire has put another there: no fault of theirs */
    bool is_house;
    bool is_guest;
    bool is_gone;  /* the account was deleted: nothing is kept of its rating */
    int acts;      /* of the seat, resigning left out; of a pair the more */
    int met;       /* how often they and one opponent were rated of late */
    bool is_known; /* there is a rating: this */
    double rating, deviation, volatility;
    int64_t at;
    int64_t rated;
    bool is_rated; /* out: the three numbers are new */
    double before; /* out: the rating that it was */
};

/* Of late is since so many milliseconds before the result. */
extern const int64_t store_lately;

struct store_result;

/*
 * What is not the store's to know of a result, asked within the unit. All are
 * pure but for `rate`, which may ask `user`.
 */
struct store_judge {
    /* "people", "house" or "solo": which tally it belongs to. */
    const char *(*kind)(const struct store_rated *players, int count);
    /* Why these are never rated against each other, in a word, or NULL. */
    const char *(*bars)(const struct store_rated *players, int count);
    /* Both matches of a pair are over, and their sums stand in the two players:
     * makes one score of them. */
    void (*join)(struct store_rated players[2], bool by_points);
    /* Reckons the ratings of all of them, or says in a word why there are none.
     */
    const char *(*rate)(const struct store_result *result,
                        struct store_rated *players, int count, int64_t now);
};

/* How a match has ended; goes into the database with its last command. */
struct store_result {
    int winner;        /* a side; -1: a draw */
    const char *ended; /* "rules", "time", "agreement" or "adjudication" */
    int side_of_seat[STORE_SEATS_MOST];
    int points[STORE_SIDES_MOST];
    const struct store_judge *judge; /* static */
    void *user;                      /* for its `rate` */
    /* An umpire has ended it, or put one of its players there, who has a part
     * in it themselves. The store adds the second to the first. */
    bool is_partial;
};

/* A player's standing in one game. */
struct store_rating {
    const char *account;
    const char *player;
    const char *game;
    double rating, deviation, volatility;
    int64_t at;
    int64_t rated;
    int64_t won, drawn, lost; /* store_rating_of only; of those rated */
};

/* The best of a game, those less sure than `deviation` after all others. */
enum status store_rating_list(struct store *store, const char *game,
                              bool is_house, double deviation,
                              struct store_arena *arena,
                              struct store_rating *rows, int most,
                              int *count) MUST_USE;
/* All ratings of one account, by game. */
enum status store_rating_of(struct store *store, const char *account,
                            struct store_arena *arena,
                            struct store_rating *rows, int most,
                            int *count) MUST_USE;

/* What one result has changed. */
struct store_step {
    const char *match; /* NULL: a private one, in a history */
    const char *account;
    const char *player;
    const char *game;
    double score, before, rating, deviation;
    int64_t at;
};

/* A player's history, newest first; `game` may be NULL. A private match is
 * named only if `reader` (or NULL) had a seat in it. */
enum status store_rating_history(struct store *store, const char *account,
                                 const char *game, const char *reader,
                                 struct store_arena *arena,
                                 struct store_step *rows, int most,
                                 int *count) MUST_USE;

/* How matches of a scenario ended. */
struct store_tally {
    const char *scenario;
    bool is_house; /* a program had a part in them */
    int64_t draws;
    int64_t won[STORE_SIDES_MOST];
};

/*
 * By scenario, people's matches and those of programs apart; those that one
 * account has played against itself are none. `scenario` and `options` may be
 * NULL: all.
 */
enum status store_tally(struct store *store, const char *game,
                        const char *scenario, const char *options,
                        struct store_arena *arena, struct store_tally *rows,
                        int most, int *count) MUST_USE;

/* How one match stands or has ended, and what that has changed. */
struct store_ending {
    const char *game;
    const char *scenario;
    const char *state;
    bool is_rated, is_private;
    const char *mirror;    /* the other match of its pair, or NULL */
    const char *mirror_by; /* "wins", "points" */
    bool is_over;          /* it has a result: the rest is that */
    const char *unrated;   /* why it is not, though it was to be; or NULL */
    int winner;            /* a side; -1: a draw */
    const char *ended;
    int64_t at;
    int count;
    struct store_part {
        const char *account;
        const char *seat;
        const char *player;
        int side;
        double score;
        int points;
        bool has_left;
        bool is_rated; /* by this match, or by the pair */
        double before, rating;
    } parts[STORE_SEATS_MOST];
};

/* Only who has won (-1: nobody) and how it ended; NOT_FOUND: not yet. */
enum status store_outcome_load(struct store *store, const char *match,
                               struct store_arena *arena, int *winner,
                               const char **ended) MUST_USE;

enum status store_ending_load(struct store *store, const char *match,
                              struct store_arena *arena,
                              struct store_ending *ending) MUST_USE;

/* The account is a program from now on, for ever. */
enum status store_account_house(struct store *store,
                                const char *account) MUST_USE;
enum status store_is_house(struct store *store, const char *account,
                           bool *is_house) MUST_USE;

#endif
