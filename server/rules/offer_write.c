/* Offers in the protocol's form: rows, and the values of their first field. */

#include "server/rules/offer_json.h"

#include "server/rules/driver.h"
#include "server/rules/ids.h"
#include "server/rules/library.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *const choose_words[] = {
    [CHOOSE_PIECE] = "piece",   [CHOOSE_PLACE] = "place",
    [CHOOSE_CARD] = "card",     [CHOOSE_SEAT] = "seat",
    [CHOOSE_EDGE] = "edge",     [CHOOSE_PATH] = "path",
    [CHOOSE_STEPS] = "steps",   [CHOOSE_FACING] = "facing",
    [CHOOSE_NUMBER] = "number", [CHOOSE_OPTION] = "option",
    [CHOOSE_FLAG] = "flag",     [CHOOSE_TEXT] = "text",
    [CHOOSE_GROUP] = "group",   [CHOOSE_SHARES] = "shares",
};

void choice_write_value(const struct offer_writing *writing,
                        const struct action_field *field,
                        const struct choice *choice)
{
    struct writer *out = writing->out;
    if (field->choose == CHOOSE_GROUP) {
        writer_object(out);
        writer_key(out, field->fields[0].name);
        action_encode_item(writing->rules, &field->fields[0], choice->value,
                           out);
        writer_object_end(out);
        return;
    }
    if (field->choose == CHOOSE_EDGE) {
        writer_list(out);
        action_encode_item(writing->rules, field, choice->value, out);
        action_encode_item(writing->rules, field, choice->second, out);
        writer_list_end(out);
        return;
    }
    action_encode_item(writing->rules, field, choice->value, out);
}

void choice_write(const struct offer_writing *writing,
                  const struct action_field *field, const struct choice *choice)
{
    struct writer *out = writing->out;
    writer_object(out);
    writer_key(out, "value");
    choice_write_value(writing, field, choice);
    if (field->choose == CHOOSE_SHARES)
        writer_put_number(out, "most", choice->second);
    if (choice->cost >= 0)
        writer_put_number(out, "cost", choice->cost);
    if (choice->note[0] != '\0')
        writer_put_text(out, "note", choice->note);
    if (choice->clause != NULL)
        writer_put_text(out, "clause", choice->clause);
    writer_object_end(out);
}

void reach_write(const struct offer_writing *writing, const struct reach *reach)
{
    struct writer *out = writing->out;
    char text[ID_TEXT];
    writer_object(out);
    view_place(out, writing->rules, "to", reach->to);
    if (reach->cost >= 0)
        writer_put_number(out, "cost", reach->cost);
    writer_put_list(out, "path");
    for (int i = 0; i < reach->count; i++)
        writer_text(out, id_name(writing->rules, ID_PLACE,
                                 writing->picks->pool[reach->first + i], text));
    writer_list_end(out);
    if (reach->stops)
        writer_put_flag(out, "stops", true);
    if (reach->loses > 0)
        writer_put_number(out, "loses", reach->loses);
    if (reach->brings != NULL)
        writer_put_text(out, "brings", reach->brings);
    writer_object_end(out);
}

/* The bounds of a list or number, as the offer gives them. */
static void write_bounds(const struct offer_writing *writing,
                         const struct action_field *field, uint16_t least,
                         uint16_t most, bool is_ordered)
{
    struct writer *out = writing->out;
    if (field->is_list) {
        writer_put_object(out, "list");
        writer_put_number(out, "least", least);
        writer_put_number(out, "most", most);
        if (is_ordered)
            writer_put_flag(out, "ordered", true);
        writer_object_end(out);
    } else if (field->choose == CHOOSE_NUMBER
               || field->choose == CHOOSE_FACING) {
        writer_put_number(out, "least", least);
        writer_put_number(out, "most", most);
    } else if (field->choose == CHOOSE_TEXT) {
        writer_put_number(out, "most", most);
    }
}

/* The values of a row's first field, or the shares with their total. */
static void write_from(const struct offer_writing *writing,
                       const struct menu_row *row,
                       const struct menu_field *menu,
                       const struct action_field *field)
{
    struct action partial;
    struct open_field open = {
        .path = {menu->field, -1, 0}, .field = field, .menu = menu};
    struct writer *out = writing->out;
    bool is_shares = field->choose == CHOOSE_SHARES;

    offer_begin(writing->rules, row, &partial);
    offer_pick(writing->rules, writing->state, writing->seat, row, &partial,
               &open, writing->picks);
    if (is_shares)
        writer_put_number(out, "total", menu->total);
    writer_key(out, is_shares ? "most" : "from");
    if (is_shares)
        writer_object(out);
    else
        writer_list(out);
    for (int i = 0; i < writing->picks->count; i++) {
        const struct choice *choice = &writing->picks->choices[i];
        char text[ID_TEXT];
        if (is_shares)
            writer_put_number(
                out, id_name(writing->rules, ID_PIECE, choice->value, text),
                choice->second);
        else
            choice_write_value(writing, field, choice);
    }
    if (is_shares)
        writer_object_end(out);
    else
        writer_list_end(out);
}

static bool has_from(const struct action_field *field)
{
    return field->choose == CHOOSE_PIECE || field->choose == CHOOSE_PLACE
           || field->choose == CHOOSE_CARD || field->choose == CHOOSE_SEAT
           || field->choose == CHOOSE_OPTION || field->choose == CHOOSE_EDGE
           || field->choose == CHOOSE_SHARES;
}

static void write_subs(const struct offer_writing *writing,
                       const struct menu_field *menu,
                       const struct action_field *field)
{
    struct writer *out = writing->out;
    writer_put_list(out, "fields");
    for (int k = 0; k < field->field_count; k++) {
        const struct action_field *sub = &field->fields[k];
        writer_object(out);
        writer_put_text(out, "name", sub->name);
        writer_put_text(out, "choose", choose_words[sub->choose]);
        write_bounds(writing, sub, menu->sub_least[k], menu->sub_most[k],
                     false);
        if (menu->sub_is_optional[k])
            writer_put_flag(out, "optional", true);
        writer_object_end(out);
    }
    writer_list_end(out);
}

static void write_field(const struct offer_writing *writing,
                        const struct menu_row *row, int index)
{
    const struct menu_field *menu = &row->fields[index];
    const struct action_field *field =
        &writing->rules->game->actions[row->type].fields[menu->field];
    struct writer *out = writing->out;

    writer_object(out);
    writer_put_text(out, "name", field->name);
    writer_put_text(out, "choose", choose_words[field->choose]);
    write_bounds(writing, field, menu->least, menu->most, menu->is_ordered);
    if (menu->is_optional)
        writer_put_flag(out, "optional", true);
    if (field->choose == CHOOSE_GROUP)
        write_subs(writing, menu, field);
    if (index == 0 && has_from(field) && writing->picks != NULL)
        write_from(writing, row, menu, field);
    writer_object_end(out);
}

static void write_fixed(const struct offer_writing *writing,
                        const struct menu_row *row)
{
    const struct action_type *type = &writing->rules->game->actions[row->type];
    struct writer *out = writing->out;
    writer_put_object(out, "fixed");
    for (int i = 0; i < row->fixed_count; i++) {
        const struct action_field *field = &type->fields[row->fixed[i].field];
        writer_key(out, field->name);
        bool is_empty = row->fixed[i].item == FIXED_EMPTY;
        if (field->is_list || is_empty)
            writer_list(out);
        if (!is_empty)
            action_encode_item(writing->rules, field, row->fixed[i].item, out);
        if (field->is_list || is_empty)
            writer_list_end(out);
    }
    writer_object_end(out);
}

static void write_row(const struct offer_writing *writing,
                      const struct menu_row *row)
{
    const struct action_type *type = &writing->rules->game->actions[row->type];
    struct writer *out = writing->out;
    writer_object(out);
    writer_put_text(out, "type", type->name);
    writer_put_text(out, "label", row->label);
    if (row->clause != NULL)
        writer_put_text(out, "clause", row->clause);
    if (type->is_end)
        writer_put_flag(out, "ends", true);
    if (type->is_grave)
        writer_put_flag(out, "grave", true);
    if (row->fixed_count > 0)
        write_fixed(writing, row);
    writer_put_list(out, "fields");
    for (int i = 0; i < row->field_count; i++)
        write_field(writing, row, i);
    writer_list_end(out);
    writer_object_end(out);
}

void offer_write_row(const struct rules *rules, const struct menu_row *row,
                     struct writer *out)
{
    struct offer_writing writing = {.rules = rules, .out = out};
    write_row(&writing, row);
}

/*
 * The row that ends the phase, or passes, if nothing else belongs to it: what
 * may be done at any time, or gives the match away, is not what it is for.
 */
static const struct menu_row *only_end(const struct rules *rules,
                                       const struct menu *menu)
{
    const struct menu_row *end = NULL;
    for (int i = 0; i < menu->count; i++) {
        const struct menu_row *row = &menu->rows[i];
        const struct action_type *type = &rules->game->actions[row->type];
        if (type->is_any_time || type->is_grave)
            continue;
        if (!type->is_end || row->field_count > 0 || end != NULL)
            return NULL;
        end = row;
    }
    return end;
}

static void write_idle(const struct menu_row *end, struct writer *out)
{
    if (end == NULL)
        return;
    writer_key(out, "idle");
    writer_format(out, "There is nothing to do here but “%s”.", end->label);
}

void offer_write(const struct rules *rules, const void *state, seat_id seat,
                 struct picks *picks, struct writer *out)
{
    struct offer_writing writing = {rules, state, seat, picks, out, NULL};
    struct menu menu;

    offer_menu(rules, state, seat, &menu);
    writer_object(out);
    writer_put_text(out, "phase", rules->game->phases[course_of(state)->phase]);
    write_idle(only_end(rules, &menu), out);
    writer_put_list(out, "actions");
    for (int i = 0; i < menu.count; i++)
        write_row(&writing, &menu.rows[i]);
    writer_list_end(out);
    writer_object_end(out);
}
