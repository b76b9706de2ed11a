/* What terms must hold beside what the schema asks of each member. */

#include "server/umpire/terms.h"

#include "common/base/text.h"
#include "server/tournament/standings.h"

#include <stdlib.h>
#include <string.h>

#define DAY (INT64_C(24) * 60 * 60 * 1000)

/* What is wrong, and how it is said. */
struct fault {
    bool is_so;
    const char *why;
};

static enum status check_faults(const struct fault *faults, size_t count,
                                struct error *error)
{
    for (size_t i = 0; i < count; i++)
        if (faults[i].is_so)
            return error_set(error, STATUS_BAD_PARAMS, "%s", faults[i].why);
    return STATUS_OK;
}

static enum status check_seats(const struct terms *terms, struct error *error)
{
    int units = terms->event.seats, sides = terms_sides(terms);
    if (units != sides && units != terms->seat_count)
        return error_set(error, STATUS_BAD_PARAMS,
                         "this scenario is for %d sides and %d seats", sides,
                         terms->seat_count);
    const struct fault faults[] = {
        {(terms->event.format == FORMAT_DESIGN) == (units == 2),
         "players: two, and from three to six in a design"},
        {terms->event.is_mirrored && units != 2,
         "two exchange sides, and no more"},
    };
    enum status status =
        check_faults(faults, sizeof faults / sizeof faults[0], error);
    if (status == STATUS_OK
        && (terms->least > terms->most || terms->least < units))
        return error_set(error, STATUS_BAD_PARAMS,
                         "least: from %d to the most that may take part",
                         units);
    return status;
}

static enum status check_members(const struct terms *terms,
                                 const struct terms_plan *plan, int64_t now,
                                 struct error *error)
{
    const struct event_terms *event = &terms->event;
    const struct absence *absence = &terms->absence;
    const struct fault faults[] = {
        {terms->start == START_AT && terms->start_at <= now,
         "start: in the future"},
        {!plan->has_clock && terms->round_time > 366 * DAY,
         "without a clock a round has an end"},
        {absence->late_until > 0 && event->format != FORMAT_SWISS,
         "only a Swiss can be entered late"},
        {event->boards > 0
             && (event->seats != 2 || absence->late_until > 0
                 || absence->has_substitutes),
         "boards: teams meet two by two, complete from the start, with "
         "reserves instead of substitutes"},
        {terms->reach > 0
             && (event->format != FORMAT_LADDER || event->boards > 0),
         "reach: who challenges stands on a ladder, alone"},
        {terms->follows != NULL && event->format != FORMAT_LEAGUE,
         "follows: a league has seasons"},
        {!text_is_clean(terms->name, strlen(terms->name))
             || text_is_blank(terms->name),
         "name: in plain letters, on one line"},
    };
    struct tiebreaks breaks;
    enum status status =
        check_faults(faults, sizeof faults / sizeof faults[0], error);
    return status == STATUS_OK ? tiebreaks_read(terms->breaks, &breaks, error)
                               : status;
}

/* Seats that are given when a match begins, and time that is the event's. */
static enum status check_sides(const struct terms *terms,
                               const struct terms_plan *plan,
                               struct error *error)
{
    bool is_given = terms->sides != TERMS_SIDES_CHOICE;
    const struct fault faults[] = {
        {terms->sides == TERMS_SIDES_BID && plan->no_bid != NULL, plan->no_bid},
        {is_given
             && (terms->event.is_mirrored
                 || terms->seat_count != terms->event.seats),
         "sides: drawn or bid for where each player has one seat, and does "
         "not play both"},
        {terms->absence.vacation > 0 && !plan->has_clock,
         "vacation: it stops clocks, and there are none"},
        {terms->absence.vacation > 0 && is_given,
         "vacation: of the event only where sides are paired"},
    };
    return check_faults(faults, sizeof faults / sizeof faults[0], error);
}

/* Rounds, groups and the like, as far as they can be known before the start. */
static enum status check_event(const struct terms *terms, struct error *error)
{
    struct event *event = calloc(1, sizeof *event);
    if (event == NULL)
        abort();
    event->terms = terms->event;
    event->units = terms->start == START_FULL ? terms->most : 0;
    int usual = terms->event.format == FORMAT_DESIGN ? 0 : 2;
    int groups = terms->event.groups * 2;
    if (event->units == 0)
        event->units = terms->most < UNITS_MOST ? terms->most : 16;
    if (event->units < groups)
        event->units = groups;
    for (int i = 0; i < event->units && i < UNITS_MOST; i++)
        event->unit[i] = (struct unit){
            .group = (int16_t)(i % terms->event.groups), .left = NOBODY};
    enum status status = STATUS_OK;
    bool is_counted = terms->event.format == FORMAT_SWISS
                      || terms->event.format == FORMAT_LADDER;
    if (is_counted
        && terms->event.rounds * ((terms->most + 1) / 2) > MEETINGS_MOST)
        status = error_set(error, STATUS_BAD_PARAMS,
                           "rounds: more than %d meetings", MEETINGS_MOST);
    if (status == STATUS_OK && (usual != 0 || terms->start == START_FULL))
        status = event_begin(event, error);
    free(event);
    return status;
}

enum status terms_check(const struct terms *terms,
                        const struct terms_plan *plan, int64_t now,
                        struct error *error)
{
    enum status status = check_seats(terms, error);
    if (status == STATUS_OK)
        status = check_members(terms, plan, now, error);
    if (status == STATUS_OK)
        status = check_sides(terms, plan, error);
    return status == STATUS_OK ? check_event(terms, error) : status;
}
