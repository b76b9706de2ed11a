/* What a client is told of a scenario before a match: its words and its map. */

#include "server/rules/assets.h"

#include "server/rules/library.h"
#include "server/rules/library_briefing.h"

#include <stdio.h>

void assets_put_clauses(const struct rules *rules,
                        const struct clauses *clauses, const char *language,
                        struct writer *out)
{
    char text[CLAUSE_MOST];
    const struct clauses *from;
    writer_put_list(out, "clauses");
    for (int i = 0; i < clauses->count; i++) {
        const char *number = clauses->items[i].number;
        const struct clause *clause =
            clause_in(clauses, language, number, &from);
        writer_object(out);
        writer_put_text(out, "number", number);
        writer_put_text(out, "heading", clause->heading);
        clause_say(rules, from, clause, text, sizeof text);
        writer_put_text(out, "text", text);
        writer_object_end(out);
    }
    writer_list_end(out);
}

static void put_seats(struct writer *out, const struct rules *rules)
{
    writer_put_list(out, "seats");
    for (int seat = 0; seat < rules->seat_count; seat++) {
        writer_object(out);
        writer_put_text(out, "id", rules->names[ID_SEAT].name[seat]);
        writer_put_text(out, "side",
                        rules->names[ID_SIDE].name[rules->side_of_seat[seat]]);
        if (rules_has_commander(rules, (seat_id)seat))
            writer_put_flag(out, "commander", true);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* By number, as text: what each stands for. */
static void put_values(struct writer *out, const struct layer_value *values)
{
    char number[8];
    if (values == NULL)
        return;
    writer_put_object(out, "values");
    for (; values->side != NULL || values->label != NULL; values++) {
        snprintf(number, sizeof number, "%d", values->number);
        writer_put_object(out, number);
        if (values->side != NULL)
            writer_put_text(out, "side", values->side);
        if (values->label != NULL)
            writer_put_text(out, "label", values->label);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void put_layers(struct writer *out, const struct game *game)
{
    writer_put_list(out, "layers");
    for (int i = 0; i < game->layer_count; i++) {
        const struct layer *layer = &game->layers[i];
        writer_object(out);
        writer_put_text(out, "id", layer->name);
        writer_put_text(out, "label", layer->label);
        writer_put_text(out, "shows", layer->shows);
        put_values(out, layer->values);
        writer_put_list(out, "needs");
        if (layer->needs_piece)
            writer_text(out, "piece");
        if (layer->needs_place)
            writer_text(out, "place");
        writer_list_end(out);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* The types that answer a step of this kind; none are named for a phase. */
static void put_answers(struct writer *out, const struct game *game,
                        const struct step_kind *kind)
{
    writer_put_list(out, "answers");
    for (int i = 0; i < game->action_count; i++)
        if ((kind->answers >> i & 1U) != 0)
            writer_text(out, game->actions[i].name);
    writer_list_end(out);
}

static void put_card_field(struct writer *out, const struct action_type *type)
{
    for (int i = 0; i < type->field_count; i++) {
        if (type->fields[i].choose != CHOOSE_CARD || type->fields[i].is_list)
            continue;
        writer_object(out);
        writer_put_text(out, "type", type->name);
        writer_put_text(out, "field", type->fields[i].name);
        writer_object_end(out);
    }
}

/* The types that answer it with a card, and where the card stands in them. */
static void put_card_answers(struct writer *out, const struct game *game,
                             const struct step_kind *kind)
{
    writer_put_list(out, "cards");
    for (int i = 0; i < game->action_count; i++)
        if ((kind->answers >> i & 1U) != 0)
            put_card_field(out, &game->actions[i]);
    writer_list_end(out);
}

static void put_step(struct writer *out, const struct game *game, int index,
                     const char *word, const char *label)
{
    const struct step_kind *kind = &game->steps[index];
    writer_object(out);
    writer_put_text(out, "id", word);
    writer_put_text(out, "label", label);
    put_answers(out, game, kind);
    put_card_answers(out, game, kind);
    if (kind->answers == 0 || kind->ends_by_seats)
        writer_put_flag(out, "phase", true);
    if ((game->windows >> index & 1U) != 0)
        writer_put_flag(out, "window", true);
    writer_object_end(out);
}

/* What a standing order may be left for. */
static void put_steps(struct writer *out, const struct game *game)
{
    const struct shown_step *shown = game->shown_steps;
    writer_put_list(out, "steps");
    for (int i = 0; i < game->step_count; i++)
        put_step(out, game, i, game->steps[i].name, game->steps[i].label);
    for (; shown != NULL && shown->word != NULL; shown++)
        put_step(out, game, shown->kind, shown->word, shown->label);
    writer_list_end(out);
}

static void put_coach(struct writer *out, const struct game *game)
{
    char path[64];
    snprintf(path, sizeof path, "%s/data/coach.json", game->name);
    datum_write(out, "coach", path);
}

/* All but the clauses. */
static void put_board(struct writer *out, const struct rules *rules,
                      const struct game *game)
{
    writer_put_text(out, "game", game->name);
    writer_put_text(out, "scenario", rules->scenario);
    writer_put_text(out, "title", rules->title);
    writer_put_text(out, "intro", rules->intro);
    briefing_show(game->name, rules->scenario, out);
    put_seats(out, rules);
    if (game->secrecy != NULL)
        writer_put_text(out, "secrecy", game->secrecy);
    game->describe(rules, out);
    put_layers(out, game);
    put_steps(out, game);
    put_coach(out, game);
}

void assets_show(const struct rules *rules, const struct game *game,
                 const struct clauses *clauses, struct writer *out)
{
    writer_object(out);
    put_board(out, rules, game);
    assets_put_clauses(rules, clauses, NULL, out);
    writer_object_end(out);
}

void assets_show_board(const struct rules *rules, const struct game *game,
                       const char *clauses_digest, struct writer *out)
{
    writer_object(out);
    put_board(out, rules, game);
    writer_put_text(out, "rules", clauses_digest);
    writer_object_end(out);
}

void assets_show_clauses(const struct rules *rules,
                         const struct clauses *clauses, struct writer *out)
{
    writer_object(out);
    assets_put_clauses(rules, clauses, NULL, out);
    writer_object_end(out);
}
