/* What the scenario has where a clause speaks of one. */

#include "server/rules/petite-guerre/know.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    if (used < size)
        vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

static void add_place(char *text, size_t size, const struct rules *rules,
                      place_id place)
{
    char number[PLACE_TEXT];
    const char *name = board_name(&rules->board, place);
    board_place_text(&rules->board, place, number);
    add(text, size, name != NULL ? "%s, %s" : "%s%s", number,
        name != NULL ? name : "");
}

/* "3 for whoever holds 1918, New Brunswick, at the end" */
static void add_award(const struct petite_rules *own,
                      const struct petite_score *row, char *text, size_t size)
{
    add(text, size, "%d for ", row->points);
    if (row->award == AWARD_BATTLE)
        add(text, size, "each battle won");
    else if (row->award == AWARD_DISSOLVED)
        add(text, size, "each unit of the other side dissolved in battle");
    else {
        add(text, size, "holding ");
        add_place(text, size, &own->base, row->at);
        add(text, size, ", at the end");
    }
}

static void add_degree(const struct petite_rules *own,
                       const struct petite_degree_row *row, char *text,
                       size_t size)
{
    enum { BEYOND = 99 };
    if (row->to >= BEYOND)
        add(text, size, "%d or more: ", row->from);
    else if (row->from <= -BEYOND)
        add(text, size, "%d or less: ", row->to);
    else if (row->from == row->to)
        add(text, size, "%d: ", row->from);
    else
        add(text, size, "%d to %d: ", row->from, row->to);
    if (row->winner < SIDES_MOST)
        add(text, size, "%s, ", own->base.names[ID_SIDE].name[row->winner]);
    add(text, size, "%s", petite_degree_words[row->degree]);
}

static void add_points(const struct petite_rules *own, char *text, size_t size)
{
    add(text, size, "In this scenario, points: ");
    for (int i = 0; i < own->score_count; i++) {
        add(text, size, i > 0 ? "; " : "");
        add_award(own, &own->score[i], text, size);
    }
    add(text, size, ". The result by the difference: ");
    for (int i = 0; i < own->degree_count; i++) {
        add(text, size, i > 0 ? "; " : "");
        add_degree(own, &own->degree[i], text, size);
    }
    add(text, size, ".");
    if (own->immediate_unit == ID_NONE)
        return;
    add(text, size, " The loss of %s ends the game at once: %s, %s.",
        own->piece[own->immediate_unit].name,
        own->base.names[ID_SIDE].name[own->immediate_winner],
        petite_degree_words[own->immediate_degree]);
}

void petite_fill(const struct rules *rules, const char *word, char *text,
                 size_t size)
{
    const struct petite_rules *own = petite_rules(rules);
    if (strcmp(word, "points") == 0 && !own->is_campaign)
        add_points(own, text, size);
}
