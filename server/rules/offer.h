/*
 * Offers: walking the tree of choices that a game's menu spans.
 *
 * The game says which rows there are and what may be chosen for one field;
 * this module says which fields are open next, whether an action is complete
 * (it would be accepted), and writes both in the protocol's form. Fields open
 * in the order in which they stand in the row: a required one hides those
 * after it until it is filled; lists and paths that were begun stay open.
 */
#ifndef ESTAFETTE_SERVER_RULES_OFFER_H
#define ESTAFETTE_SERVER_RULES_OFFER_H

#include "common/base/writer.h"
#include "server/rules/game.h"

enum { OPEN_FIELDS_MOST = 24 };

/* A field that can be filled or lengthened now. */
struct open_field {
    struct slot_path path;
    const struct action_field *field;
    const struct menu_field *menu; /* of the top-level field */
    bool is_required;              /* nothing is there yet and must be */
    uint8_t group_fields;          /* inside a group: fields it has */
};

/* The rows of a seat, as the game offers them now. */
void offer_menu(const struct rules *rules, const void *state, seat_id seat,
                struct menu *menu);
/* The same, but rows of other types than this one need not be there, and are
 * not looked at: most of a menu is asking what each row would offer. */
void offer_menu_of(const struct rules *rules, const void *state, seat_id seat,
                   uint8_t type, struct menu *menu);

/* The first row of the action's type whose fixed fields it has, or NULL. */
const struct menu_row *offer_row(const struct menu *menu,
                                 const struct action *action);

/* Is this row a form of the action: its type, its fixed fields, room for all?
 */
bool offer_row_fits(const struct menu_row *row, const struct action *action);

/* An action with a row's fixed fields and nothing else. */
void offer_begin(const struct rules *rules, const struct menu_row *row,
                 struct action *action);

/*
 * The open fields of a partial action, the natural next one first; their
 * number. A field for which the game then picks nothing is closed after all.
 */
int offer_open(const struct rules *rules, const struct menu_row *row,
               const struct action *partial,
               struct open_field open[OPEN_FIELDS_MOST]);

/*
 * A whole action that holds as much of `partial` as can be; see game.h. Neither
 * this nor a pick says anything about pieces that the seat may not name.
 */
bool offer_suggest(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct action *whole);

/* Clears `picks` and asks the game for the choices of an open field. */
void offer_pick(const struct rules *rules, const void *state, seat_id seat,
                const struct menu_row *row, const struct action *partial,
                const struct open_field *open, struct picks *picks);
/* The same, but nothing after the first choice has to be there. */
void offer_pick_first(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row,
                      const struct action *partial,
                      const struct open_field *open, struct picks *picks);

/*
 * Adds a choice to a partial action: fills the field, lengthens the list or
 * path, or begins a further group. Of shares a choice names the piece and, as
 * `second`, the most that it may take; what is taken is that number, which the
 * caller may lower first. False if there is no room.
 */
bool offer_take(const struct open_field *open, const struct choice *choice,
                struct action *partial);

/* Can this action be made by taking choices only? (The offer is complete.) */
bool offer_walks(const struct rules *rules, const void *state, seat_id seat,
                 const struct action *action, struct picks *picks);

/* The offer as one JSON object: {"phase", "actions"}. */
void offer_write(const struct rules *rules, const void *state, seat_id seat,
                 struct picks *picks, struct writer *out);

/* One of its rows, as an object, without the values that can be chosen: for
 * saying in words what an action of it is. */
void offer_write_row(const struct rules *rules, const struct menu_row *row,
                     struct writer *out);

/*
 * Is an action complete with any of the ways that a pick gives for this path?
 * It is where nothing is behind it that was chosen already or must be: a game
 * gives the whole way to each end at which it may be ended, and no other (held
 * by random play, lab/selfplay/player.c).
 */
bool offer_way_is_whole(const struct menu_row *row,
                        const struct action *partial,
                        const struct open_field *open);

/* How much an answer to match.pick says. */
enum pick_form {
    PICK_FULL,   /* all there is, each way and each clause with its text */
    PICK_BRIEF,  /* ways as columns, no texts of clauses; a whole action is
                    suggested only where nothing is open */
    PICK_ADVISED /* the same, and one is suggested wherever it is missing */
};

/*
 * The answer to match.pick, members of an open object: complete, lacks, open,
 * suggest. `picks` is room to work in. Clauses are told in the language, if the
 * game has them in it; NULL: in English.
 */
void offer_write_pick(const struct rules *rules, const void *state,
                      seat_id seat, const struct action *partial,
                      enum pick_form form, const char *language,
                      struct picks *picks, struct writer *out);

/* A verdict's members: clause, its text in that language (as above), the
 * places. Nothing if allowed. */
void verdict_write(const struct rules *rules, const struct verdict *verdict,
                   const char *language, struct writer *out);

#endif
