/*
 * Views and tellings: the only forms in which a match leaves the server.
 *
 * A view starts empty and only gains: a game's show.c writes into it, as
 * members of one JSON object, what one viewer may know (protocol: the view).
 * A telling holds the happenings of one command in one viewer's words, as
 * members of a JSON list, and which of them make something hidden known.
 */
#ifndef ESTAFETTE_SERVER_RULES_VIEW_H
#define ESTAFETTE_SERVER_RULES_VIEW_H

#include "common/base/writer.h"
#include "server/rules/course.h"
#include "server/rules/ending.h"
#include "server/rules/saying.h"
#include "server/rules/types.h"
#include "server/rules/view_record.h"

struct rules;

/* The members of a step that say what is awaited. */
enum view_part { VIEW_KIND, VIEW_AT, VIEW_PIECES, VIEW_PARTS };

/*
 * What is shown, as text or, if the writer has an outline, as a record; and
 * what the service must know of it, so that it need not read that again. `{.out
 * = …}` is one that begins.
 */
struct view {
    struct writer out;
    const char *closes; /* when the step ends by itself, for it to show; or
                           NULL: the rules know no time */
    seat_set to_act;    /* as it is shown */
    /* Where the values of the step's members stand. */
    struct view_span step[VIEW_PARTS];
};

/*
 * How much lines of a kind matter to one who was away: `is_grave` first of all,
 * the others of a table hardly. A table ends with a row without a kind.
 */
struct line_weight {
    const char *kind;
    bool is_grave;
};

struct telling {
    struct writer out;
    const struct line_weight *weights; /* of who tells, or NULL */
    /* Nothing has happened: it is told what could, without what was thrown. */
    bool is_odds;
    int lines;
    int reveals;            /* lines marked as making something known */
    const char *reveals_by; /* the clause of the last of them, or NULL */
};

/* The parts that all games have: turn, phase, side, to_act, and which seats
 * are empty if any is. Open object. */
void view_course(struct view *view, const struct rules *rules,
                 const struct course *course);

/* Opens "step" and closes it; it is what course_top says. */
void view_step(struct view *view);
void view_step_end(struct view *view);
/* Around the one call that writes this member of the step. */
void view_part(struct view *view, enum view_part part);
void view_part_end(struct view *view, enum view_part part);

/* Its members "kind" and "at". */
void view_step_kind(struct view *view, const char *kind);
void view_step_at(struct view *view, const struct rules *rules,
                  const place_id *places, int count);

/* Opens "result", with the winner if there is one, for the game to add to and
 * to end; false, and nothing is written, as long as the match goes on. */
bool view_result(struct writer *out, const struct rules *rules,
                 const struct course *course, side_id winner);

/* "goals" and "standing": what the game says of them for this viewer. */
void view_goals(struct view *view, const struct rules *rules, const void *state,
                viewer_id viewer);

/* A list of the seats of a set, by name. */
void view_seats(struct writer *out, const struct rules *rules, seat_set seats);

/* An object of flags: bit k of `bits` is words[k]. */
void view_words(struct writer *out, const char *key, const char *const *words,
                int count, unsigned bits);

/* A list of places by name. */
void view_places(struct writer *out, const struct rules *rules, const char *key,
                 const place_id *places, int count);

/* "at": a place's name. */
void view_place(struct writer *out, const struct rules *rules, const char *key,
                place_id place);

/*
 * Begins a line with what is said, which ends by this: kind, text, clause,
 * `said`; then the caller may add members "pieces", "at", "dice"; telling_end
 * closes it. `reveals` is the clause by which this line makes something hidden
 * known, or NULL.
 */
void telling_say(struct telling *telling, struct saying *saying,
                 const char *clause, const char *reveals);
void telling_end(struct telling *telling);

/* A phrase as this telling says it: the bare one where it is of odds. */
const struct phrase *telling_phrase(const struct telling *telling,
                                    const struct phrase *phrase);

/* A member "dice" with several dice of a kind, as they fell. */
void telling_dice(struct telling *telling, int sides, const uint16_t *values,
                  int count, const char *purpose);
/* The same with one die. */
void telling_die(struct telling *telling, int sides, int value,
                 const char *purpose);

#endif
