/*
 * Menus: what a seat may do, as a tree of typed choices (protocol: the offer).
 *
 * A game fills a struct menu with rows (an action type, fixed fields, fields
 * to choose) and answers `pick` with the choices of one field, given what has
 * been chosen so far. Everything else is common: offer.h decides which fields
 * are open, whether the action is complete (admit and check say so), what it
 * lacks, and writes the JSON. So an offered action that is complete is accepted
 * by construction; that every accepted action can be walked is the game's
 * part, and is tested. Choices stand in the rules' order of preference, then
 * by id, and may depend only on what the seat can see.
 */
#ifndef ESTAFETTE_SERVER_RULES_MENU_H
#define ESTAFETTE_SERVER_RULES_MENU_H

#include "server/rules/action.h"

enum {
    MENU_ROWS_MOST = 24,
    MENU_FIXED_MOST = 2,
    MENU_SUBS_MOST = 4,
    PICK_CHOICES_MOST = 1024,
    PICK_REACHES_MOST = 1024,
    PICK_POOL = 16384,
    CHOICE_NOTE = 24
};

/* The item of a fixed field that is an empty list or path. */
enum { FIXED_EMPTY = INT32_MIN + 2 };

struct menu_fixed {
    uint8_t field;
    int32_t item;
};

/* How one field of a row is to be chosen. */
struct menu_field {
    uint8_t field; /* of the action type's row */
    bool is_optional;
    bool is_ordered; /* a list in which the order means something */
    bool is_idle;    /* what is not among the choices is accepted and ignored */
    uint16_t least, most; /* members of a list, or bounds of a number */
    uint16_t total;       /* of shares */
    /* Of a group: its fields in their order; most 0 is a single value. */
    bool sub_is_optional[MENU_SUBS_MOST];
    uint16_t sub_least[MENU_SUBS_MOST], sub_most[MENU_SUBS_MOST];
};

struct menu_row {
    uint8_t type;
    const char *label;  /* static text for a person */
    const char *clause; /* static, or NULL */
    uint8_t fixed_count;
    uint8_t field_count;
    struct menu_fixed fixed[MENU_FIXED_MOST];
    struct menu_field fields[ACTION_FIELDS_MOST];
};

struct menu {
    /* The type whose rows are asked for, or ACTION_UNKNOWN: all of them. */
    uint8_t only;
    uint8_t count;
    struct menu_row rows[MENU_ROWS_MOST];
};

/* Are rows of this type asked for? Those of others may be there or not. */
static inline bool menu_wants(const struct menu *menu, uint8_t type)
{
    return menu->only == ACTION_UNKNOWN || menu->only == type;
}

/* Adds a row without fields; NULL never comes: more rows than fit abort. */
struct menu_row *menu_add(struct menu *menu, uint8_t type, const char *label,
                          const char *clause);
void menu_fix(struct menu_row *row, uint8_t field, int32_t item);
struct menu_field *menu_field(struct menu_row *row, uint8_t field);
struct menu_field *menu_list(struct menu_row *row, uint8_t field,
                             uint16_t least, uint16_t most);

/* Which value is asked for: field k, or field `sub` of group `group` of it. */
struct slot_path {
    uint8_t field;
    int16_t group; /* -1: not inside a group */
    uint8_t sub;
};

struct choice {
    int32_t value;
    int32_t second;     /* the other place of an edge; the most of a share */
    int16_t cost;       /* -1: none */
    const char *clause; /* static, or NULL */
    char note[CHOICE_NOTE];
};

/* An end that a path can reach from here: the path is whole, with the steps
 * that were chosen before; the cost is that of the steps from here. */
struct reach {
    place_id to;
    int16_t cost;
    uint16_t first, count; /* the path, a run in the pool */
    bool stops;            /* it ends there by rule */
    uint8_t loses;         /* points that the way costs */
    const char *brings;    /* a further word ("charge", "exit"), or NULL */
};

struct picks {
    bool is_full;  /* something was left out: a fault of the game */
    bool is_first; /* only the first choice is asked for, and no reach */
    uint16_t count;
    uint16_t reach_count;
    uint16_t pooled;
    struct choice choices[PICK_CHOICES_MOST];
    struct reach reaches[PICK_REACHES_MOST];
    uint16_t pool[PICK_POOL];
};

void picks_clear(struct picks *picks);
/* Clears it to ask for the first choice alone: a game may leave out what comes
 * after it, and must not leave out that one. */
void picks_ask_first(struct picks *picks);
/* Is there all that was asked for? */
static inline bool picks_will_do(const struct picks *picks)
{
    return picks->is_first && picks->count > 0;
}
/* Adds a choice without cost, note and clause. Never NULL. */
struct choice *picks_add(struct picks *picks, int32_t value);
struct reach *picks_reach(struct picks *picks, place_id to, int cost,
                          const place_id *path, int count);

#endif
