/* An offer by rows. */

#include "server/rules/kit/offer_rows.h"

#include "server/rules/driver.h"
#include "server/rules/kit/admit.h"
#include "server/rules/kit/pick_leads.h"
#include "server/rules/offer.h"

#include <string.h>

/* Has the row something to begin with? */
static bool begins(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, struct action *begun)
{
    struct open_field open[OPEN_FIELDS_MOST];
    struct picks picks;
    if (row->field_count == 0)
        return is_allowed(drive_check(rules, state, seat, begun));
    if (row->fields[0].is_optional)
        return true;
    if (offer_open(rules, row, begun, open) == 0)
        return false;
    if (open[0].field->choose == CHOOSE_TEXT)
        return accepts_text(rules, state, seat, begun, open[0].path.field);
    offer_pick_first(rules, state, seat, row, begun, &open[0], &picks);
    return picks.count > 0;
}

static bool is_admitted(const struct rules *rules, const void *state,
                        seat_id seat, const struct action *begun)
{
    const struct admitting it = {rules, state, seat, begun,
                                 &rules->game->actions[begun->type]};
    return admit_turn(&it) && admit_answer(&it) && admit_phase(&it);
}

static bool is_for_step(const struct offer_row *row, const void *state)
{
    const struct step *top = course_top(course_of(state));
    return row->steps == 0
           || (top != NULL && (row->steps >> top->kind & 1U) != 0);
}

static void ask_all(const struct action_type *type, struct menu_row *row)
{
    for (uint8_t i = 0; i < type->field_count; i++)
        menu_field(row, i)->is_optional =
            type->fields[i].need == FIELD_OPTIONAL;
}

void offer_by_rows(const struct rules *rules, const void *state, seat_id seat,
                   const struct offer_row *rows, struct menu *menu)
{
    struct action begun;
    for (; rows->label != NULL; rows++) {
        if (!menu_wants(menu, rows->type) || !is_for_step(rows, state))
            continue;
        action_begin(rules, rows->type, &begun);
        if (!is_admitted(rules, state, seat, &begun))
            continue;
        struct menu_row *row =
            menu_add(menu, rows->type, rows->label, rows->clause);
        row->field_count = rows->field_count;
        row->fixed_count = rows->fixed_count;
        memcpy(row->fields, rows->fields, sizeof rows->fields);
        memcpy(row->fixed, rows->fixed, sizeof rows->fixed);
        if (rows->asks_all)
            ask_all(&rules->game->actions[rows->type], row);
        if (rows->shape != NULL)
            rows->shape(state, row);
        offer_begin(rules, row, &begun);
        if (!begins(rules, state, seat, row, &begun))
            menu->count--;
    }
}
