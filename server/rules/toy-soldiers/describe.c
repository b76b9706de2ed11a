/* The static half for clients: sides, signs and colours, board, types. */

#include "server/rules/toy-soldiers/game_view.h"

#include "server/rules/kit/legend.h"
#include "server/rules/library.h"

#include <stdio.h>

static const struct legend_sign terrains[] = {
    {"open", " ", " ", "#3a4430", "Open ground", "open"},
    {"forest", "♣", "&", "#1e4624", "Forest", "wood"},
    {"bua", "⌂", "#", "#6a4a40", "Built-up area", "town"},
    {"crops", "\"", "\"", "#5c5420", "Tall crops", "field"},
    {"river", "~", "~", "#1c3c6c", "River", "water"},
    {"bridge", "=", "=", "#6a5c40", "Bridge", "bridge"},
    {"ford", "-", "-", "#3c6c8c", "Ford", "ford"},
    {.word = NULL},
};

static const struct legend_sign hexsides[] = {
    {"fence", "▫", "+", "#b89a5c", "Fence", "fence"},
    {"wall", "▪", "*", "#c8b48c", "Wall", "wall"},
    {"high-wall", "■", "#", "#d8d0c0", "High wall", "wall"},
    {.word = NULL},
};

static const struct legend_sign lines[] = {
    {"road", "═", "=", "#d6b260", "Road", "road"},
    {.word = NULL},
};

/* Tracks, and the words of states and values that are not plain. */
static const struct legend_word words[] = {
    {"break", "Breaks at (points of the other)"},
    {"cv", "combat value"},
    {"first", "First half-turn"},
    {"of", "of"},
    {"score", "Score"},
    {"streak", "Initiatives in a row"},
    {"target", "the target"},
    {"transfer", "units to hand over"},
    {"turns", "Last turn"},
    {"unit", "the unit"},
    {"with", "who rides along"},
    {.word = NULL},
};

static const struct legend legend = {
    .sides =
        {
            {"blue", "Blue", "#2648a0"},
            {"red", "Red", "#a82828"},
        },
    .terrains = terrains,
    .hexsides = hexsides,
    .lines = lines,
    .words = words,
    .glossary = &toys_glossary,
};

/* Troops are called by the names of their types. */
static void put_type_words(const struct toys_rules *own, struct writer *out)
{
    for (int i = 0; i < own->type_count; i++)
        writer_put_text(out, own->type[i].id, own->type[i].name);
}

/* Who the players are: no secret, unlike what each of them commands. */
static void put_generals(struct writer *out, const struct toys_rules *rules)
{
    writer_put_object(out, "generals");
    for (seat_id seat = 0; seat < rules->base.seat_count; seat++) {
        writer_put_object(out, rules->base.names[ID_SEAT].name[seat]);
        writer_put_text(out, "name", rules->seat_name[seat]);
        writer_put_text(out, "role",
                        rules->is_commander[seat] ? "commander" : "general");
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void put_objectives(struct writer *out, const struct toys_rules *rules)
{
    writer_put_list(out, "objectives");
    for (int i = 0; i < rules->objective_count; i++) {
        writer_object(out);
        view_place(out, &rules->base, "at", rules->objective[i].at);
        writer_put_number(out, "value", rules->objective[i].value);
        writer_object_end(out);
    }
    writer_list_end(out);
}

void toys_describe(const struct rules *rules, struct writer *out)
{
    const struct toys_rules *own = toys_rules(rules);
    char path[96];
    snprintf(path, sizeof path, "toy-soldiers/data/maps/%s.json", own->map);
    legend_begin(out, &legend);
    put_type_words(own, out);
    legend_end(out, &legend);
    put_generals(out, own);
    put_objectives(out, own);
    writer_put_number(out, "turns", own->turns);
    writer_put_number(out, "margin", own->margin);
    datum_write(out, "board", path);
    datum_write(out, "roster", "toy-soldiers/data/units.json");
    datum_write(out, "charts", "toy-soldiers/data/tables.json");
}
