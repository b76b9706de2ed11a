/*
 * An offer by rows: which actions a seat may begin now.
 *
 * A row stands in the menu if its type may be used now (whose turn, which
 * decision, which phase: kit/admit.h), and if the first of its fields has a
 * choice, or may be left out; without fields, if the rules would accept it.
 * Rows keep their order, and there may be several of a type. Knows no game.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_OFFER_ROWS_H
#define ESTAFETTE_SERVER_RULES_KIT_OFFER_ROWS_H

#include "server/rules/game.h"

/* A table ends with a row without a label. */
struct offer_row {
    uint8_t type; /* of the action */
    const char *label, *clause;
    uint32_t steps; /* bit k: while a step of kind k is open; 0: always */
    bool asks_all; /* fields: those of the type, each one value, in its order */
    uint8_t field_count;
    struct menu_field fields[ACTION_FIELDS_MOST]; /* in the order of choosing */
    uint8_t fixed_count;
    struct menu_fixed fixed[MENU_FIXED_MOST];
    /* What hangs on the position, as the total of shares; or NULL. */
    void (*shape)(const void *state, struct menu_row *row);
};

/* A row begins with the first; the second are its fields, each one value, or
 * so many members or from one number to another, and may say more. */
/* clang-format off */
#define OFFER(of, text, by) .type = of, .label = text, .clause = by
#define CHOOSES(...) \
    .fields = {__VA_ARGS__}, \
    .field_count = sizeof((const struct menu_field[]){__VA_ARGS__}) \
                   / sizeof(struct menu_field)
/* In place of these: all fields of the type. */
#define ASKS_ALL .asks_all = true
#define VALUE(of)             .field = of
#define RANGE(of, from, upto) .field = of, .least = from, .most = upto
#define MAYBE                 .is_optional = true
/* What is not asked, for it is the row's own. */
#define FIXES(...) \
    .fixed = {__VA_ARGS__}, \
    .fixed_count = sizeof((const struct menu_fixed[]){__VA_ARGS__}) \
                   / sizeof(struct menu_fixed)
/* clang-format on */

void offer_by_rows(const struct rules *rules, const void *state, seat_id seat,
                   const struct offer_row *rows, struct menu *menu);

#endif
