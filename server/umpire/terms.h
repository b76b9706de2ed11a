/*
 * The terms of a tournament: what its host has declared when they made it.
 *
 * They are one JSON object, written canonically and never changed: what is
 * carried out is what stood there when people registered. `seats` is the plan
 * of the scenario, as the rules have it; who makes a tournament hands it in,
 * so that nothing here needs the rules.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_TERMS_H
#define ESTAFETTE_SERVER_UMPIRE_TERMS_H

#include "common/base/writer.h"
#include "server/tournament/event.h"
#include "server/umpire/plan.h"

#include <jansson.h>

enum { BREAKS_TEXT = 96 };

enum start_kind { START_BY_HAND, START_AT, START_FULL };

/* What is done with games that have not ended when their round does. */
enum unfinished {
    UNFINISHED_AWAITED, /* who is awaited loses; all or none: a draw */
    UNFINISHED_DRAW
};

/* Who has which side of a game: as it is paired, by lot, or by bidding. */
enum terms_sides { TERMS_SIDES_CHOICE, TERMS_SIDES_LOT, TERMS_SIDES_BID };

/* Who is seeded before whom at the start. */
enum terms_seeds { SEEDS_RATING, SEEDS_LOT };

/* Declared for those who do not come, or not always. */
struct absence {
    int64_t grace;  /* awaited so long, and never acted: the game is forfeit */
    int misses;     /* so many forfeits of this kind, and one is out */
    int half_byes;  /* how often one may sit out for half a point */
    int zero_byes;  /* and for none */
    int late_until; /* the last round, from 1, that a latecomer may still play;
                       0: none may come late */
    int64_t vacation;  /* of a player in the whole event; 0: none of its own */
    bool late_is_half; /* a missed round is a half-point bye, not a zero one */
    bool has_substitutes; /* those who wait take over from who leaves */
};

struct terms {
    json_t *json;        /* owned; the texts below are in it */
    const char *follows; /* the season before, or NULL */
    const char *name, *game, *scenario, *options, *time_control;
    bool is_rated, is_private;
    struct event_terms event;
    char breaks[BREAKS_TEXT]; /* tie-breaks, as standings.h reads them */
    int least, most;          /* who may take part */
    enum start_kind start;
    int64_t start_at;
    int64_t round_time; /* from a round's publication to its end */
    int reach;          /* ladder: rungs up that one may challenge; 0: rounds
                           of neighbours */
    int64_t lasts;      /* so long may be challenged */
    int64_t pause;      /* between a round's end and the next */
    int64_t appeals;    /* from the last result to the server's signature */
    bool has_desk;      /* nothing is published or signed but by hand */
    enum unfinished unfinished;
    struct absence absence;
    enum terms_seeds seeds;
    enum terms_sides sides;
    const char *sides_word; /* "choice", "lot", "bid" */
    int seat_count;         /* of the scenario */
    struct plan_seat seats[PLAN_SEATS_MOST];
};

/*
 * Makes terms of what a host asks for (schema/tournament.create.json), with
 * all that they have left out. BAD_PARAMS says what cannot be.
 */
enum status terms_make(const json_t *asked, const struct terms_plan *plan,
                       int64_t now, json_t **made,
                       struct error *error) MUST_USE;
/* What terms must hold beside the schema of each member; BAD_PARAMS. */
enum status terms_check(const struct terms *terms,
                        const struct terms_plan *plan, int64_t now,
                        struct error *error) MUST_USE;
/* Reads what terms_make has made; `taken_json` is released with it. */
enum status terms_read(json_t *taken_json, struct terms *terms,
                       struct error *error) MUST_USE;
void terms_release(struct terms *terms);

/* The word of a format, and back; FORMATS if there is none. */
const char *format_word(enum format format);
enum format format_find(const char *word);

/* How many sides the scenario has. */
int terms_sides(const struct terms *terms);

/* Has each unit of a meeting a side, with all its seats? Else it has a seat. */
bool terms_seats_by_side(const struct terms *terms);

#endif
