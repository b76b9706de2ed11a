/*
 * Doing: walking the offer from an action's name to a whole action.
 *
 * The walk knows no game. It begins with a row of the offer, and after each
 * choice asks match.pick what can be chosen next; what it shows as lines (the
 * choices of all open fields, sending, taking a suggestion) comes from that
 * answer alone.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_ACTION_DRAFT_H
#define ESTAFETTE_CLIENT_PLAY_ACTION_DRAFT_H

#include "client/play/pieces.h"

#include <jansson.h>
#include <stdbool.h>

enum action_draft_stage {
    DRAFT_NOTHING,
    DRAFT_MENU, /* which row of the offer? */
    DRAFT_WALK  /* a row was chosen; `partial` grows */
};

enum line_kind {
    LINE_ROW,     /* an action of the offer, maybe with its first value */
    LINE_CHOICE,  /* a value of an open field */
    LINE_REACH,   /* an end that a path can reach */
    LINE_TYPE,    /* a number or a text to be typed in */
    LINE_SEND,    /* the action is complete */
    LINE_SUGGEST, /* a whole action that would be accepted */
};

/* One line of what can be chosen now. JSON and texts are borrowed. */
struct action_draft_line {
    enum line_kind kind;
    int row;             /* LINE_ROW: index in the offer */
    const json_t *open;  /* the open field, or NULL */
    const json_t *value; /* what is taken; NULL if nothing */
    const json_t *entry; /* the choice with cost and note, or NULL */
    place_id place;      /* where it lies, or PLACE_NONE */
    const char *clause;  /* that it goes by, or NULL */
    char text[160];
};

enum { DRAFT_LINES_MOST = 1400 };

struct action_draft {
    enum action_draft_stage stage;
    json_t *row; /* of the offer that is walked */
    json_t *partial;
    json_t *trail;        /* earlier partials, for backing out */
    json_t *answer;       /* of match.pick; NULL while it is awaited */
    int serial;           /* of the pick that is awaited */
    bool has_taken_reach; /* send at once if that made it complete */
    bool is_sent;
    bool is_warned;      /* that sending leaves out what is still open */
    int chosen;          /* the line that is chosen, or -1 */
    bool is_planned;     /* what is complete is kept, and not sent */
    place_id step_end;   /* where steps lead, as far as was said */
    place_id menu_place; /* of DRAFT_MENU; PLACE_NONE: of all rows */
    char label[80];
    char clause[16];
    int line_count;
    struct action_draft_line *lines; /* DRAFT_LINES_MOST */
};

void action_draft_init(struct action_draft *draft);
void action_draft_release(struct action_draft *draft);

/* Back to nothing. */
void action_draft_clear(struct action_draft *draft);

/*
 * The menu of all rows, or of those whose first field can take something at
 * `place`. False and nothing done if there is none.
 */
bool action_draft_menu(struct action_draft *draft, const json_t *offer,
                       const struct assets *assets, const struct pieces *pieces,
                       place_id place);

/* Begins a row, with its first value if the line has one. */
void action_draft_begin(struct action_draft *draft, const json_t *offer,
                        const struct action_draft_line *line);

/*
 * Takes a value of the line's open field into the partial action: fills the
 * field, or lengthens the list or path. `value` may be another than the line's
 * own (a number typed in); of shares it is how many the line's piece takes.
 */
void action_draft_take(struct action_draft *draft,
                       const struct action_draft_line *line,
                       const json_t *value);

/* Takes the whole action that such a line suggests in place of what there is.
 */
void action_draft_suggest(struct action_draft *draft,
                          const struct action_draft_line *line);

/* Begins a row of the offer with a whole action of that kind in place. */
void action_draft_lay_out(struct action_draft *draft, const json_t *row,
                          const json_t *action);

/* The one choice that there is, beside a suggestion; -1 if there are more, or
 * none. */
int action_draft_only_choice(const struct action_draft *draft);

/* The whole action that one of the lines suggests, or NULL. */
const json_t *action_draft_suggested(const struct action_draft *draft);

/* One step back; false if there was none left (then nothing is being done). */
bool action_draft_back(struct action_draft *draft);

/*
 * The answer to match.pick: the lines are made anew. Chosen is what lies at
 * `cursor`; sending, once something was chosen; the first line if that is not
 * on the board; else none, so that a second Enter does nothing.
 */
void action_draft_answer(struct action_draft *draft, const json_t *answer,
                         const struct assets *assets,
                         const struct pieces *pieces, place_id cursor);

/* The first open field that may be left out, and would be; or NULL. */
const json_t *action_draft_left_out(const struct action_draft *draft);

/* Is a place or a way asked for, to be pointed at on the board? */
bool action_draft_is_pointed(const struct action_draft *draft);

/* The labels of the rows of an offer but one, each once: "Play a card, …". */
void action_draft_others(const json_t *offer, int but, char *text, size_t size);

bool action_draft_is_complete(const struct action_draft *draft);

/* The next line at a place from `after` on (-1: the first), or -1. */
int action_draft_line_at(const struct action_draft *draft, place_id place,
                         int after);

/* Whether any line lies on the board. */
bool action_draft_is_on_board(const struct action_draft *draft);

#endif
