/* Choices that lead on: tried one by one. */

#include "server/rules/kit/pick_leads.h"

#include "server/rules/driver.h"
#include "server/rules/ids.h"
#include "server/rules/offer.h"

static bool is_accepted(const struct picking *it, const struct action *action)
{
    return is_allowed(drive_check(it->rules, it->state, it->seat, action));
}

bool accepts_text(const struct rules *rules, const void *state, seat_id seat,
                  struct action *action, int field)
{
    action->text = "?";
    action_set_one(action, field, 0);
    return is_allowed(drive_check(rules, state, seat, action));
}

static bool leads_on(const struct picking *it, struct action *action)
{
    struct open_field open[OPEN_FIELDS_MOST];
    struct picks picks;
    if (is_accepted(it, action))
        return true;
    int count = offer_open(it->rules, it->row, action, open);
    if (count == 0 || !open[0].is_required)
        return false;
    if (open[0].field->choose == CHOOSE_TEXT)
        return accepts_text(it->rules, it->state, it->seat, action,
                            open[0].path.field);
    offer_pick_first(it->rules, it->state, it->seat, it->row, action, &open[0],
                     &picks);
    return picks.count > 0;
}

void pick_if_leads(const struct picking *it, int32_t value, int32_t second)
{
    const struct action_type *type = &it->rules->game->actions[it->row->type];
    bool is_edge = type->fields[it->path.field].choose == CHOOSE_EDGE;
    const int32_t items[] = {value, second};
    struct action action = *it->partial;
    if (picks_will_do(it->picks))
        return;
    action_set(&action, it->path.field, items, is_edge ? 2 : 1);
    if (leads_on(it, &action))
        picks_add(it->picks, value)->second = second;
}

/* From where to where the row lets it go; a field that the row does not ask has
 * no range. */
static const struct menu_field *range_of(const struct picking *it)
{
    static const struct menu_field none = {.least = 1, .most = 0};
    for (int i = 0; i < it->row->field_count; i++)
        if (it->row->fields[i].field == it->path.field)
            return &it->row->fields[i];
    return &none;
}

static void pick_ids(const struct picking *it, enum id_kind kind)
{
    const struct game *game = it->rules->game;
    int count = id_count(it->rules, kind);
    for (int id = 0; id < count; id++)
        if (kind != ID_PIECE
            || game->may_name(it->rules, it->seat, it->row->type,
                              it->path.field, -1, (piece_id)id))
            pick_if_leads(it, id, 0);
}

void pick_what_leads(const struct picking *it)
{
    const struct action_field *field =
        &it->rules->game->actions[it->row->type].fields[it->path.field];
    const struct menu_field *range = range_of(it);
    switch (field->choose) {
    case CHOOSE_PIECE:
    case CHOOSE_PLACE:
    case CHOOSE_CARD:
    case CHOOSE_SEAT: pick_ids(it, choose_ids(field->choose)); break;
    case CHOOSE_FACING:
    case CHOOSE_NUMBER:
        for (int number = range->least; number <= range->most; number++)
            pick_if_leads(it, number, 0);
        break;
    case CHOOSE_OPTION:
        for (int word = 0; word < field->word_count; word++)
            pick_if_leads(it, word, 0);
        break;
    case CHOOSE_FLAG: pick_if_leads(it, 1, 0); break;
    case CHOOSE_EDGE:
    case CHOOSE_PATH:
    case CHOOSE_STEPS:
    case CHOOSE_TEXT:
    case CHOOSE_GROUP:
    case CHOOSE_SHARES: break;
    }
}
