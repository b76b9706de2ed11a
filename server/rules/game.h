/*
 * The contract of a game: all that a rules module owes the service.
 *
 * Rules are pure and total: (rules, state, action, chance) gives a new state
 * and events, or a refusal with its clause. No I/O, no clock, no allocation,
 * no global. A state is one flat struct that begins with a struct course; it
 * has no pointers and no padding, and copying it is memcpy. Only `load` may
 * allocate and read JSON, once at start-up.
 */
#ifndef ESTAFETTE_SERVER_RULES_GAME_H
#define ESTAFETTE_SERVER_RULES_GAME_H

#include "server/rules/action.h"
#include "server/rules/admission.h"
#include "server/rules/chance.h"
#include "server/rules/course.h"
#include "server/rules/event.h"
#include "server/rules/field.h"
#include "server/rules/goals.h"
#include "server/rules/menu.h"
#include "server/rules/types.h"
#include "server/rules/verdict.h"
#include "server/rules/view.h"

struct game;
struct clauses;

/*
 * What every loaded game and scenario has; a game's own struct begins so. The
 * library fills game, clauses, scenario, title and intro after `load`; the
 * board, the names, sides, seats and initial options are the load's part.
 */
struct rules {
    const struct game *game;
    const struct clauses *clauses;
    char scenario[40];
    char title[96];
    char intro[256];
    struct board board;
    struct names names[ID_KINDS]; /* ID_PLACE is unused: the board has them */
    int side_count;
    int seat_count;
    side_id side_of_seat[SEATS_MOST];
    /* Never without a player; it plays the empty seats of its side. Where
     * `load` names none of that side the library takes its first seat. */
    seat_id commander_of_side[SIDES_MOST];
    int16_t option_initial[OPTIONS_MOST]; /* the scenario's, else the table's */
    /* With what a challenge should begin, since the scenario is not fair
     * without; OPTION_UNSAID: nothing is proposed for this option. */
    int16_t option_proposed[OPTIONS_MOST];
};

enum { OPTION_UNSAID = INT16_MIN };

/* An option: words (`words` given), or a whole number. */
struct option {
    const char *name;
    const char *label;
    const char *const *words;
    uint8_t word_count;
    int16_t least, most; /* of a number */
    int16_t initial;
};

struct options {
    int16_t value[OPTIONS_MOST];
};

/* A kind of awaited decision. */
struct step_kind {
    const char *name;
    const char *label;
    uint32_t answers;   /* bit a: action type a answers it */
    bool ends_by_seats; /* each seat acts until it ends it; else one answer */
};

/* What views call some steps of a kind, in place of its name. */
struct shown_step {
    const char *word;
    uint16_t kind;
    const char *label; /* for people, as the kind's own */
};

/* The option whose points players may bid for a seat, and the side that gets
 * what is above the scenario's value; the other gets what is below. */
struct handicap {
    const char *option;
    side_id side;
};

/* What one number of a layer stands for: a side's id, or words for people. */
struct layer_value {
    int16_t number;
    const char *side;
    const char *label;
};

struct layer {
    const char *name;
    const char *label;
    const char *shows; /* what its numbers are: side, cost, distance, level */
    /* Where a number stands for something: each, ended by a row without side
     * and label; or NULL. */
    const struct layer_value *values;
    bool needs_piece;
    bool needs_place;
};

/* What a layer shows: places with a number each. */
struct shading {
    uint16_t count;
    place_id places[BOARD_PLACES_MOST];
    int16_t numbers[BOARD_PLACES_MOST];
};

/* The result in one form for all games. */
struct outcome {
    bool is_over;
    side_id winner;     /* SIDE_NONE: a draw */
    const char *result; /* as the rules word it, a static string */
    const char *by;     /* what decided: "score", "resignation", … static */
    int16_t score[SIDES_MOST];
};

/*
 * What the functions of a game take and give, by the name of their member: so
 * a game declares its own in a word (`game_show vitoria_show;`). What each does
 * stands at the member.
 */
typedef enum status game_load(const struct game *game, const char *scenario,
                              struct rules **rules, struct error *error);
typedef void game_free(struct rules *rules);
typedef void game_setup(struct play *play, const struct options *options,
                        seat_set empty);
typedef void game_blank(const struct rules *rules, void *state);
typedef void game_settle(struct play *play);
typedef void game_seat(struct play *play, seat_set empty);
typedef void game_advance(struct play *play);
typedef void game_offer(const struct rules *rules, const void *state,
                        seat_id seat, struct menu *menu);
typedef void game_pick(const struct rules *rules, const void *state,
                       seat_id seat, const struct menu_row *row,
                       const struct action *partial, struct slot_path path,
                       struct picks *picks);
typedef bool game_suggest(const struct rules *rules, const void *state,
                          seat_id seat, const struct menu_row *row,
                          const struct action *partial, struct action *whole);
typedef void game_layer(const struct rules *rules, const void *state,
                        viewer_id viewer, int layer, piece_id piece,
                        place_id place, struct shading *shading);
typedef void game_show(const struct rules *rules, const void *state,
                       viewer_id viewer, struct view *view);
typedef void game_goals(const struct rules *rules, const void *state,
                        viewer_id viewer, struct goals *goals);
typedef void game_tell(const struct rules *rules, const void *before,
                       const void *after, const struct events *events,
                       viewer_id viewer, struct telling *telling);
typedef void game_fill(const struct rules *rules, const char *word, char *text,
                       size_t size);
typedef void game_describe(const struct rules *rules, struct writer *out);
typedef bool game_is_veiled(const struct rules *rules, const void *before,
                            const void *after);
typedef struct verdict game_talk(const struct rules *rules, const void *state,
                                 seat_id seat);
typedef void game_forget(const struct rules *rules, void *state,
                         viewer_id viewer);
typedef bool game_forgets_all(const struct rules *rules, const void *state,
                              viewer_id viewer);
typedef void game_deal(const struct rules *rules, void *state, viewer_id viewer,
                       struct chance *chance);
typedef int game_value(const struct rules *rules, const void *state,
                       side_id side);
typedef void game_outcome(const struct rules *rules, const void *state,
                          struct outcome *outcome);
typedef const char *game_invariants(const struct rules *rules,
                                    const void *state);

/*
 * What may be NULL says so; a table that has no rows may be, too. Of all else
 * library_open says what is missing.
 */
struct game {
    const char *name;
    const char *title;
    int revision; /* rises when any answer of the rules changes */
    size_t state_size;
    char clause_letter;
    /* The clause on what a side is not shown of the other: a player whose
     * client acts by itself is told of it. NULL: nothing is hidden. */
    const char *secrecy;
    const char *const *phases;
    int phase_count;
    const struct option *options;
    int option_count;
    const struct handicap *handicap; /* or NULL: what is bid is time */
    const struct field *fields;
    int field_count;
    const struct action_type *actions;
    int action_count;
    const struct step_kind *steps;
    int step_count;
    /*
     * Bit k: a step of kind k is a window for reactions. It is passed with an
     * action `pass`, and in a match that was made with a time for windows it
     * stays open for exactly so long; then the server passes.
     */
    uint32_t windows;
    /* Ended by a NULL: words that views show in place of a step's name; or
     * NULL: there are none. */
    const struct shown_step *shown_steps;
    const struct line_weight *line_weights; /* of what `tell` writes */
    const struct narration *narration;      /* and all that it can say */
    /* What people call results, and what decides; NULL: as their words are. */
    const struct ending_word *results, *reasons;
    const struct layer *layers;
    int layer_count;

    /*
     * Reads one scenario (its file's stem) from the embedded data, checks it
     * beyond the schema, and hands out the game's own struct; free is for it.
     */
    game_load *load;
    game_free *free;

    /* The first position: state is zeroed; chance is there for set-ups. */
    game_setup *setup;
    /* Initial values for a position given by a case, before it is read. */
    game_blank *blank;
    /* Makes a position given by a case whole, after it is read. */
    game_settle *settle;

    /*
     * Seats were left or taken: `empty` is all of those without a player now.
     * NULL for a game in which no seat can stand empty; then only course.empty
     * changes. `advance` follows.
     */
    game_seat *seat;

    /* What every action must pass before its `check`, in this order. */
    const struct admission *admissions;
    /* After apply: on to the next decision, or the end. */
    game_advance *advance;

    /* The rows that this seat may use now (acting or not), of the types that
     * the menu wants. */
    game_offer *offer;
    /* The choices of one field of a row, given what is chosen so far. */
    game_pick *pick;
    /*
     * May this seat name that piece there? The roster answers it, not the
     * position: choices and suggestions are made only from what a seat may
     * name, since for another's pieces they would tell where these are.
     */
    piece_test *may_name;
    /*
     * A whole action that would be accepted and holds as much of `partial` as
     * can be; false if there is none. May be NULL for a game without bound
     * declarations.
     */
    game_suggest *suggest;
    /* NULL for a game without layers. */
    game_layer *layer;

    /* Members of the view, into an object that is open; and what says the rows
     * among them, in the order of the game's own enum (view_record.h), or NULL:
     * it has none. */
    game_show *show;
    row_writer *const *rows;
    /*
     * What is scored and what wins, as far as this viewer may know it, and what
     * the result would be called if it ended now; of a match that is over only
     * the rows are looked at. `goals` is empty.
     */
    game_goals *goals;
    /* The lines of one command, into a list that is open. */
    game_tell *tell;
    /* What this scenario has where a clause says "{word|otherwise}"; leaves
     * the text empty where it has nothing. NULL: no clause does. */
    game_fill *fill;
    /* The static half for clients: members into an open object (assets). */
    game_describe *describe;

    /*
     * Is what led from `before` to `after` kept from the public? It is
     * told no happening of such a command, also later; what it is shown is
     * show's matter. NULL: nothing ever is.
     */
    game_is_veiled *is_veiled;
    /*
     * May this seat talk to the others of its side, outside what the rules
     * themselves carry? A refusal names the clause. NULL: always.
     */
    game_talk *talk;

    /*
     * Brings all that a viewer cannot know into one canonical form: of all
     * positions that look alike to them it makes the same one, to the byte,
     * which is sound and looks so too. What is left depends on what they see
     * alone, but for what a clause's leave keeps (`permute_hidden` prints it).
     * Both are NULL in a game that has not learnt to forget.
     */
    game_forget *forget;
    /*
     * Does `forget` leave nothing here but what this viewer is shown or was
     * told? What it keeps by a clause's leave may be thought on, but not sent:
     * only where this says so does a forgotten position leave the server. It
     * asks nothing that the viewer cannot know. NULL: it never does.
     */
    game_forgets_all *forgets_all;
    /*
     * Makes of a forgotten position one of those that could be, each as likely
     * as any other: sound, and for the viewer the same as before.
     */
    game_deal *deal;

    /*
     * What a position that goes on is worth to a side, for who thinks about it:
     * the better, the more; to the other side as much less. Far from a million,
     * which is a match that is won. NULL: as the goals stand.
     */
    game_value *value;

    game_outcome *outcome;
    /* Every invariant; NULL, or a static sentence that says what is broken. */
    game_invariants *invariants;
};

/* The name of a seat, or "public". */
static inline const char *rules_viewer_name(const struct rules *rules,
                                            viewer_id viewer)
{
    return viewer == VIEWER_PUBLIC ? "public"
                                   : rules->names[ID_SEAT].name[viewer];
}

/* The side for which a viewer looks: SIDE_NONE for the public. */
static inline side_id rules_viewer_side(const struct rules *rules,
                                        viewer_id viewer)
{
    return viewer < rules->seat_count ? rules->side_of_seat[viewer]
                                      : (side_id)SIDE_NONE;
}

/* The seats of a side, with or without a player; all of them for SIDE_NONE. */
static inline seat_set rules_seats_of(const struct rules *rules, side_id side)
{
    seat_set seats = 0;
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (side == SIDE_NONE || rules->side_of_seat[seat] == side)
            seats |= seat_only(seat);
    return seats;
}

/* Is this the seat that commands a side of several? */
static inline bool rules_has_commander(const struct rules *rules, seat_id seat)
{
    side_id side = rules->side_of_seat[seat];
    return rules_seats_of(rules, side) != seat_only(seat)
           && rules->commander_of_side[side] == seat;
}

/* Can a match go on without this seat's player? */
static inline bool rules_may_be_empty(const struct rules *rules, seat_id seat)
{
    return rules->game->seat != NULL
           && rules->commander_of_side[rules->side_of_seat[seat]] != seat;
}

static inline const struct course *course_of(const void *state)
{
    return state;
}

#endif
