/*
 * Goals: what wins a match, and how it stands, as one viewer may know it.
 *
 * A game fills a struct goals from the very functions that decide its matches,
 * asked about what the viewer knows: so what is shown before the end is what
 * comes of it. What depends on something hidden is counted as far as it is
 * known and marked as partial; what would betray something is left out.
 * The texts are plain sentences for people who have read no rule.
 */
#ifndef ESTAFETTE_SERVER_RULES_GOALS_H
#define ESTAFETTE_SERVER_RULES_GOALS_H

#include "server/rules/view_record.h"

enum {
    GOALS_ROWS = 24,
    GOAL_PLACES = 40,
    GOAL_TEXT = 320,
    GOAL_UNSAID = INT16_MIN /* a number that is not shown */
};

/* One thing that is scored, or that decides the match. */
struct goal {
    side_id side;   /* whose it is; SIDE_NONE: every side's */
    side_id holder; /* who has it now, where only one side can; or SIDE_NONE */
    const char *clause;
    const char *said;     /* what is to be done, and what it brings */
    char text[GOAL_TEXT]; /* the same, where it was put together for this */
    int16_t worth;        /* points for each, or for having it */
    int16_t points;       /* what it has brought its side until now */
    int16_t now, most;    /* how many there are, and how many are wanted */
    bool has_test, is_met;
    bool is_partial; /* counted as far as this viewer knows */
    int place_count;
    place_id places[GOAL_PLACES];
};

/* If the match ended now; once it is over, how it has ended. */
struct goals_standing {
    side_id leads;      /* who would win; SIDE_NONE: nobody */
    const char *result; /* as the outcome words it, a static string */
    const char *by;     /* what would decide: the outcome's word, static */
    const char *clause;
    char text[GOAL_TEXT]; /* how it stands, and why, in a sentence or two */
    char score[80]; /* what has been counted, said after the end too; or "" */
    bool is_partial;
};

struct goals {
    int count;
    struct goal rows[GOALS_ROWS];
    struct goals_standing standing;
};

/* One more row, nothing but side, clause and text said of it. */
struct goal *goals_add(struct goals *goals, side_id side, const char *clause,
                       const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same with a text that stays: one of the rules, since most of what is to
 * be done is the same in every position, and every view says it. */
struct goal *goals_put(struct goals *goals, side_id side, const char *clause,
                       const char *said);

/* It lies there. */
void goal_at(struct goal *goal, place_id place);
/* So many of so many, met when it is all of them. */
void goal_count(struct goal *goal, int now, int most);

/* "Bayonne (3206)", or the number alone; returns `text`. */
enum { GOALS_PLACE = 64 };
const char *goals_place(const struct rules *rules, place_id place,
                        char text[GOALS_PLACE]);

/* Nothing yet; `result` and `by` must be said of it still. */
void goals_begin(struct goals *goals);
/* What has been counted: a sentence for goals_say to begin with. */
void goals_score(struct goals *goals, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* How it stands, in words. */
void goals_say(struct goals *goals, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
