/* The answer to match.pick: complete, lacks, open fields, a suggestion. */

#include "server/rules/offer_json.h"

#include "server/rules/clauses.h"
#include "server/rules/driver.h"
#include "server/rules/ids.h"
#include "server/rules/library.h"

static void write_at(const struct rules *rules, const struct verdict *verdict,
                     struct writer *out)
{
    if (verdict->place_count == 0)
        return;
    writer_put_list(out, "at");
    for (int i = 0; i < verdict->place_count; i++) {
        char text[ID_TEXT];
        const char *name = id_name(rules, ID_PLACE, verdict->places[i], text);
        if (name != NULL)
            writer_text(out, name);
    }
    writer_list_end(out);
}

void verdict_write(const struct rules *rules, const struct verdict *verdict,
                   const char *language, struct writer *out)
{
    if (is_allowed(*verdict))
        return;
    const struct clauses *from;
    const struct clause *clause =
        clause_in(rules->clauses, language, verdict->clause, &from);
    writer_put_text(out, "clause", verdict->clause);
    char said[CLAUSE_MOST] = "";
    if (clause != NULL)
        clause_say(rules, from, clause, said, sizeof said);
    writer_put_text(out, "text", said);
    if (clause != NULL)
        writer_put_text(out, "heading", clause->heading);
    write_at(rules, verdict, out);
}

/* "attacks.0.units", or just the field's name. */
static void write_open_name(const struct offer_writing *writing,
                            const struct menu_row *row,
                            const struct open_field *open)
{
    const struct action_field *field =
        &writing->rules->game->actions[row->type].fields[open->path.field];
    writer_key(writing->out, "field");
    if (open->path.group < 0)
        writer_text(writing->out, field->name);
    else
        writer_format(writing->out, "%s.%d.%s", field->name, open->path.group,
                      open->field->name);
}

static void write_reach(const struct offer_writing *writing)
{
    writer_put_list(writing->out, "reach");
    for (int i = 0; i < writing->picks->reach_count; i++)
        reach_write(writing, &writing->picks->reaches[i]);
    writer_list_end(writing->out);
}

static void write_open(const struct offer_writing *writing,
                       const struct menu_row *row, const struct action *partial,
                       const struct open_field *open, enum pick_form form)
{
    struct writer *out = writing->out;
    const struct picks *picks = writing->picks;

    writer_object(out);
    write_open_name(writing, row, open);
    writer_put_text(out, "choose", choose_words[open->field->choose]);
    if (!open->is_required)
        writer_put_flag(out, "optional", true);
    if (open->field->choose == CHOOSE_SHARES)
        writer_put_number(out, "total", open->menu->total);
    writer_put_list(out, "from");
    for (int i = 0; i < picks->count; i++)
        choice_write(writing, open->field, &picks->choices[i]);
    writer_list_end(out);
    if (picks->reach_count > 0 && form == PICK_FULL)
        write_reach(writing);
    else if (picks->reach_count > 0)
        ways_write(writing, offer_way_is_whole(row, partial, open));
    writer_object_end(out);
}

/* Writes the open fields of one row into the open list; their number. */
static int write_opens(const struct offer_writing *writing,
                       const struct menu_row *row, const struct action *partial,
                       enum pick_form form)
{
    struct open_field open[OPEN_FIELDS_MOST];
    int written = 0;
    int count = offer_open(writing->rules, row, partial, open);

    for (int i = 0; i < count; i++) {
        offer_pick(writing->rules, writing->state, writing->seat, row, partial,
                   &open[i], writing->picks);
        bool is_empty =
            writing->picks->count == 0 && writing->picks->reach_count == 0;
        if (is_empty && open[i].field->choose != CHOOSE_TEXT)
            continue;
        write_open(writing, row, partial, &open[i], form);
        written++;
    }
    return written;
}

/* False if the game has none for this row. */
static bool write_suggestion(const struct offer_writing *writing,
                             const struct menu_row *row,
                             const struct action *partial)
{
    struct action whole;
    if (!offer_suggest(writing->rules, writing->state, writing->seat, row,
                       partial, &whole)
        || !is_allowed(
            drive_check(writing->rules, writing->state, writing->seat, &whole)))
        return false;
    writer_key(writing->out, "suggest");
    action_encode(writing->rules, &whole, writing->out);
    return true;
}

/* Only what is well formed can be walked on from. */
static bool is_clean(const struct action *partial)
{
    for (int i = 0; i < partial->slot_count; i++)
        if (partial->slots[i].mark > MARK_GIVEN)
            return false;
    return true;
}

/*
 * All forms of the type that have room for what is given: each says what it
 * leaves open, since what was chosen so far may belong to any of them. The
 * first suggestion is that of a form which can go on from here.
 */
static void write_forms(const struct offer_writing *writing,
                        const struct menu *menu, const struct action *partial,
                        enum pick_form form, bool is_complete)
{
    uint8_t forms[2 * MENU_ROWS_MOST];
    int open = 0, closed = MENU_ROWS_MOST;
    const struct menu_row *nearest = offer_row(menu, partial);
    writer_put_list(writing->out, "open");
    for (uint8_t i = 0; i < menu->count; i++) {
        const struct menu_row *row = &menu->rows[i];
        if (row != nearest && !offer_row_fits(row, partial))
            continue;
        int written = write_opens(writing, row, partial, form);
        forms[written > 0 ? open++ : closed++] = i;
    }
    writer_list_end(writing->out);
    bool is_said = is_complete || (form == PICK_BRIEF && open > 0);
    for (int k = 0; k < open && !is_said; k++)
        is_said = write_suggestion(writing, &menu->rows[forms[k]], partial);
    for (int k = MENU_ROWS_MOST; k < closed && !is_said; k++)
        is_said = write_suggestion(writing, &menu->rows[forms[k]], partial);
}

/* What stands in the way; its text is in the assets, by its number. */
static void write_lacks(const struct offer_writing *writing,
                        const struct verdict *verdict, enum pick_form form)
{
    writer_put_object(writing->out, "lacks");
    if (form == PICK_FULL) {
        verdict_write(writing->rules, verdict, writing->language, writing->out);
    } else {
        writer_put_text(writing->out, "clause", verdict->clause);
        write_at(writing->rules, verdict, writing->out);
    }
    writer_object_end(writing->out);
}

void offer_write_pick(const struct rules *rules, const void *state,
                      seat_id seat, const struct action *partial,
                      enum pick_form form, const char *language,
                      struct picks *picks, struct writer *out)
{
    struct offer_writing writing = {rules, state, seat, picks, out, language};
    struct verdict verdict = drive_check(rules, state, seat, partial);
    struct menu menu;

    writer_put_flag(out, "complete", is_allowed(verdict));
    if (!is_allowed(verdict))
        write_lacks(&writing, &verdict, form);
    menu.count = 0;
    if (partial->type != ACTION_UNKNOWN && is_clean(partial))
        offer_menu_of(rules, state, seat, partial->type, &menu);
    write_forms(&writing, &menu, partial, form, is_allowed(verdict));
}
