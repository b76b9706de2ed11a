/* Menus and picks: filling them in. */

#include "server/rules/menu.h"

#include <assert.h>
#include <string.h>

struct menu_row *menu_add(struct menu *menu, uint8_t type, const char *label,
                          const char *clause)
{
    assert(menu->count < MENU_ROWS_MOST);
    struct menu_row *row = &menu->rows[menu->count++];
    memset(row, 0, sizeof *row);
    row->type = type;
    row->label = label;
    row->clause = clause;
    return row;
}

void menu_fix(struct menu_row *row, uint8_t field, int32_t item)
{
    assert(row->fixed_count < MENU_FIXED_MOST);
    row->fixed[row->fixed_count++] = (struct menu_fixed){field, item};
}

struct menu_field *menu_field(struct menu_row *row, uint8_t field)
{
    assert(row->field_count < ACTION_FIELDS_MOST);
    struct menu_field *added = &row->fields[row->field_count++];
    added->field = field;
    return added;
}

struct menu_field *menu_list(struct menu_row *row, uint8_t field,
                             uint16_t least, uint16_t most)
{
    struct menu_field *added = menu_field(row, field);
    added->least = least;
    added->most = most;
    added->is_optional = least == 0;
    return added;
}

void picks_clear(struct picks *picks)
{
    picks->is_full = false;
    picks->is_first = false;
    picks->count = 0;
    picks->reach_count = 0;
    picks->pooled = 0;
}

void picks_ask_first(struct picks *picks)
{
    picks_clear(picks);
    picks->is_first = true;
}

struct choice *picks_add(struct picks *picks, int32_t value)
{
    if (picks->count == PICK_CHOICES_MOST) {
        picks->is_full = true;
        picks->count--;
    }
    struct choice *choice = &picks->choices[picks->count++];
    choice->value = value;
    choice->second = -1;
    choice->cost = -1;
    choice->clause = NULL;
    choice->note[0] = '\0';
    return choice;
}

struct reach *picks_reach(struct picks *picks, place_id to, int cost,
                          const place_id *path, int count)
{
    if (picks->reach_count == PICK_REACHES_MOST
        || picks->pooled + count > PICK_POOL) {
        picks->is_full = true;
        assert(picks->reach_count > 0);
        return &picks->reaches[picks->reach_count - 1];
    }
    struct reach *reach = &picks->reaches[picks->reach_count++];
    *reach = (struct reach){.to = to,
                            .cost = (int16_t)cost,
                            .first = picks->pooled,
                            .count = (uint16_t)count};
    memcpy(picks->pool + picks->pooled, path, (size_t)count * sizeof *path);
    picks->pooled = (uint16_t)(picks->pooled + count);
    return reach;
}
