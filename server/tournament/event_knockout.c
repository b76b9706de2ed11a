/* Knock-out events: single, double, and after groups. */

#include "server/tournament/event_internal.h"

#include <string.h>

/* All units by seeds. */
static struct draw draw_of_all(const struct event *event, int16_t *entrants)
{
    for (int i = 0; i < event->units; i++)
        entrants[i] = (int16_t)i;
    return (struct draw){entrants, event->units, 0,
                         event->terms.format == FORMAT_DOUBLE,
                         event->terms.has_third};
}

static enum status check(struct event *event, struct error *error)
{
    if (event->bars > 0)
        return error_set(error, STATUS_BAD_PARAMS,
                         "a knock-out cannot keep a pair apart");
    return STATUS_OK;
}

static enum status pair(struct event *event, struct error *error)
{
    int16_t entrants[UNITS_MOST];
    struct draw draw = draw_of_all(event, entrants);
    (void)error;
    return draw_pair(event, &draw);
}

static void stand(const struct event *event, struct event_row *rows)
{
    int16_t entrants[UNITS_MOST];
    struct draw draw = draw_of_all(event, entrants);
    draw_stand(event, &draw, rows);
}

static bool is_over(const struct event *event)
{
    int16_t entrants[UNITS_MOST];
    struct draw draw = draw_of_all(event, entrants);
    return draw_is_over(event, &draw);
}

/* Seeds are dealt to groups to and fro: 1 2 3, then 3 2 1. */
static enum status check_groups(struct event *event, struct error *error)
{
    int groups = event->terms.groups, advance = event->terms.advance;
    if (groups < 1 || event->units / groups < 2)
        return error_set(error, STATUS_BAD_PARAMS,
                         "every group must have two in it");
    if (advance < 1 || advance > event->units / groups || groups * advance < 2)
        return error_set(error, STATUS_BAD_PARAMS,
                         "from 1 to %d of a group go on, two at least in all",
                         event->units / groups);
    for (int i = 0; i < event->units; i++) {
        int place = i % groups;
        bool is_back = i / groups % 2 == 1;
        event->unit[i].group = (int16_t)(is_back ? groups - 1 - place : place);
    }
    return check(event, error);
}

/*
 * Winners of the groups are seeded first, then the seconds, and so on. Each
 * row is turned by half the groups, so that the first round of the knock-out
 * brings nobody together who comes from one group, where that can be.
 */
static struct draw draw_of_groups(const struct event *event, int16_t *entrants)
{
    struct event_row rows[UNITS_MOST];
    int groups = event->terms.groups, advance = event->terms.advance;
    for (int i = 0; i < groups; i++) {
        robin_stand(event, i, rows);
        for (int j = 0; j < advance; j++) {
            int place = j % 2 == 0 ? i : (i + groups / 2) % groups;
            if (j % 2 == 1 && groups % 2 == 0)
                place = i;
            entrants[j * groups + place] = rows[j].unit;
        }
    }
    return (struct draw){entrants, groups * advance, robin_rounds(event), false,
                         event->terms.has_third};
}

static enum status pair_groups(struct event *event, struct error *error)
{
    int16_t entrants[UNITS_MOST];
    (void)error;
    if (!robin_is_over(event))
        return robin_pair(event);
    if (event_round(event) == robin_rounds(event) && event_has_open(event))
        return STATUS_OK;
    struct draw draw = draw_of_groups(event, entrants);
    return draw_pair(event, &draw);
}

/* Those who went on, by how far they came; then the groups' others. */
static void stand_groups(const struct event *event, struct event_row *rows)
{
    int16_t entrants[UNITS_MOST];
    struct event_row others[UNITS_MOST];
    bool is_in[UNITS_MOST] = {false};
    if (!robin_is_over(event)) {
        event_league.stand(event, rows);
        return;
    }
    struct draw draw = draw_of_groups(event, entrants);
    draw_stand(event, &draw, rows);
    for (int i = 0; i < draw.entrants; i++)
        is_in[draw.entrant[i]] = true;
    int count = draw.entrants;
    int all = robin_stand(event, NOBODY, others);
    for (int i = 0; i < all; i++)
        if (!is_in[others[i].unit]) {
            rows[count] = others[i];
            rows[count].group = NOBODY;
            rows[count].rank = (int16_t)(count + 1);
            count++;
        }
}

static bool is_over_groups(const struct event *event)
{
    int16_t entrants[UNITS_MOST];
    if (!robin_is_over(event) || event_has_open(event))
        return false;
    struct draw draw = draw_of_groups(event, entrants);
    return draw_is_over(event, &draw);
}

const struct format_kind event_knockout = {"knock-out", check, pair, stand,
                                           is_over};
const struct format_kind event_double = {"double knock-out", check, pair, stand,
                                         is_over};
const struct format_kind event_groups = {"groups, then knock-out", check_groups,
                                         pair_groups, stand_groups,
                                         is_over_groups};
