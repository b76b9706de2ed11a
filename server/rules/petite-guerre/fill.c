/* What the scenario has where a clause speaks of one. */

#include "server/rules/kit/fill.h"
#include "server/rules/petite-guerre/game_view.h"

#include <string.h>

/* "3 for holding New Brunswick (1918) at the end" */
static void add_award(const struct petite_rules *own,
                      const struct petite_score *row, char *text, size_t size)
{
    fill_add(text, size, "%d for ", row->points);
    if (row->award == AWARD_BATTLE)
        fill_add(text, size, "each battle won");
    else if (row->award == AWARD_DISSOLVED)
        fill_add(text, size, "each unit of the other side dissolved in battle");
    else {
        fill_add(text, size, "holding ");
        fill_place(text, size, &own->base, row->at);
        fill_add(text, size, " at the end");
    }
}

static void add_degree(const struct petite_rules *own,
                       const struct petite_degree_row *row, char *text,
                       size_t size)
{
    enum { BEYOND = 99 };
    fill_range(text, size, row->from, row->to, BEYOND);
    fill_add(text, size, ": ");
    if (row->winner < SIDES_MOST)
        fill_add(text, size, "%s, ",
                 own->base.names[ID_SIDE].name[row->winner]);
    fill_add(text, size, "%s", petite_degree_words[row->degree]);
}

static void add_points(const struct petite_rules *own, char *text, size_t size)
{
    fill_add(text, size, "In this scenario, points: ");
    for (int i = 0; i < own->score_count; i++) {
        fill_add(text, size, i > 0 ? "; " : "");
        add_award(own, &own->score[i], text, size);
    }
    fill_add(text, size, ". The result by the difference: ");
    for (int i = 0; i < own->degree_count; i++) {
        fill_add(text, size, i > 0 ? "; " : "");
        add_degree(own, &own->degree[i], text, size);
    }
    fill_add(text, size, ".");
    if (own->immediate_unit == ID_NONE)
        return;
    fill_add(text, size, " The loss of %s ends the game at once: %s, %s.",
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
