/* The terms of an invitation: sides, pair, rated. */

#include "client/model/invite_terms.h"

#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

enum row { ROW_SIDES, ROW_POINTS, ROW_MIRROR, ROW_RATED, ROWS };
enum { BY_CHOICE, BY_LOT, BY_BID };

static int points_most(const json_t *scenario)
{
    return (int)read_number(scenario, "bid", 0, 1000, 0);
}

/* Where a game has no points to give, one gives of one's time. */
static bool is_time(const json_t *scenario)
{
    return strcmp(read_text(scenario, "bid_of"), "time") == 0;
}

/* What was chosen for one scenario need not be possible in the next. */
static int sides_of(const struct invite_terms *terms, const json_t *scenario)
{
    return terms->sides == BY_BID && points_most(scenario) == 0 ? BY_CHOICE
                                                                : terms->sides;
}

static bool has_mirror(const struct invite_terms *terms, const json_t *scenario)
{
    return json_array_size(json_object_get(scenario, "seats")) == 2
           && sides_of(terms, scenario) == BY_CHOICE;
}

bool terms_bids(const struct invite_terms *terms, const json_t *scenario)
{
    return sides_of(terms, scenario) == BY_BID;
}

bool terms_draws(const struct invite_terms *terms, const json_t *scenario)
{
    return sides_of(terms, scenario) == BY_LOT;
}

static bool is_shown(const struct invite_terms *terms, const json_t *scenario,
                     enum row row)
{
    return row == ROW_POINTS   ? terms_bids(terms, scenario)
           : row == ROW_MIRROR ? has_mirror(terms, scenario)
                               : true;
}

int terms_lines(const struct invite_terms *terms, const json_t *scenario)
{
    int count = 0;
    for (int row = 0; row < ROWS; row++)
        count += is_shown(terms, scenario, (enum row)row);
    return count;
}

static enum row row_at(const struct invite_terms *terms, const json_t *scenario,
                       int line)
{
    int row = 0;
    for (; row < ROWS - 1; row++)
        if (is_shown(terms, scenario, (enum row)row) && line-- == 0)
            break;
    return (enum row)row;
}

void terms_line(const struct invite_terms *terms, const json_t *scenario,
                int line, char *label, char *value, size_t size)
{
    const char *const sides[] = {TR("as each chooses"), TR("by lot"),
                                 is_time(scenario)
                                     ? TR("by bidding of one's time")
                                     : TR("by bidding points")};
    static const char *const pairs[] = {TR("one match"),
                                        TR("two, sides swapped: by wins"),
                                        TR("two, sides swapped: by points")};
    enum row row = row_at(terms, scenario, line);
    if (row == ROW_SIDES) {
        snprintf(label, size, tr("Sides"));
        snprintf(value, size, "%s", tr(sides[sides_of(terms, scenario)]));
    } else if (row == ROW_POINTS) {
        snprintf(label, size,
                 is_time(scenario) ? tr("  of your time you give for it")
                                   : tr("  points you give for it"));
        snprintf(value, size, is_time(scenario) ? "%d %%" : "%d",
                 terms->points);
    } else if (row == ROW_MIRROR) {
        snprintf(label, size, tr("Matches"));
        snprintf(value, size, "%s", tr(pairs[terms->mirror]));
    } else {
        snprintf(label, size, tr("Rated"));
        snprintf(value, size, "%s", terms->is_rated ? tr("yes") : tr("no"));
    }
}

static int turned(int value, int by, int count)
{
    return (value + by + count) % count;
}

void terms_turn(struct invite_terms *terms, const json_t *scenario, int line,
                int by)
{
    int most = points_most(scenario);
    enum row row = row_at(terms, scenario, line);
    if (row == ROW_SIDES)
        terms->sides = turned(sides_of(terms, scenario), by, most > 0 ? 3 : 2);
    else if (row == ROW_POINTS)
        terms->points = turned(terms->points, by, most + 1);
    else if (row == ROW_MIRROR)
        terms->mirror = turned(terms->mirror, by, 3);
    else
        terms->is_rated = !terms->is_rated;
}

void terms_put(const struct invite_terms *terms, const json_t *scenario,
               const char *seat, json_t *params)
{
    static const char *const words[] = {"choice", "lot", "bid"};
    static const char *const mirrors[] = {"", "wins", "points"};
    int sides = sides_of(terms, scenario);
    json_object_set_new(params, "sides", json_string(words[sides]));
    if (sides == BY_CHOICE)
        json_object_set_new(params, "seat", json_string(seat));
    if (sides == BY_BID)
        json_object_set_new(
            params, "bid",
            json_pack("{s:s,s:i}", "seat", seat, "points", terms->points));
    if (has_mirror(terms, scenario) && terms->mirror > 0)
        json_object_set_new(params, "mirror",
                            json_string(mirrors[terms->mirror]));
    if (terms->is_rated)
        json_object_set_new(params, "rated", json_true());
}
