/* The table of methods: what a stranger may ask costs what it takes. */

#include "server/api/endpoint.h"
#include "server/api/quota.h"

#include <criterion/criterion.h>
#include <string.h>

/* What costs a stranger one token although it has no bound of its own: none of
 * these reads more than a row. */
static const char *const free_for_all[] = {"hello", "account.resume",
                                           "match.unwatch"};

static bool is_free(const char *name)
{
    for (size_t i = 0; i < sizeof free_for_all / sizeof *free_for_all; i++)
        if (strcmp(name, free_for_all[i]) == 0)
            return true;
    return false;
}

Test(endpoints, a_stranger_pays_for_what_they_read)
{
    const struct endpoint *endpoint;
    for (int i = 0; (endpoint = endpoint_get(i)) != NULL; i++)
        cr_expect(endpoint->who != WHO_ANYONE || endpoint->rate != RATE_PLAIN
                      || is_free(endpoint->name),
                  "%s", endpoint->name);
}

Test(endpoints, what_reads_the_past_keeps_no_match_waiting)
{
    static const char *const past[] = {"match.history", "match.view_at",
                                       "match.since", "match.record"};
    for (size_t i = 0; i < sizeof past / sizeof *past; i++) {
        const struct endpoint *endpoint = endpoint_find(past[i]);
        cr_expect_eq(endpoint->lane, LANE_PAST, "%s", past[i]);
        cr_expect_eq(endpoint->rate, RATE_READ, "%s", past[i]);
    }
}

Test(endpoints, who_thinks_keeps_neither_matches_nor_readers_waiting)
{
    static const struct {
        const char *name;
        enum lane lane;
    } thinks[] = {{"match.hint", LANE_THINK},
                  {"match.odds", LANE_THINK},
                  {"match.review", LANE_REVIEW}};
    for (size_t i = 0; i < sizeof thinks / sizeof *thinks; i++) {
        const struct endpoint *endpoint = endpoint_find(thinks[i].name);
        cr_expect_eq(endpoint->lane, thinks[i].lane, "%s", thinks[i].name);
        cr_expect_eq(endpoint->rate, RATE_READ, "%s", thinks[i].name);
    }
}

/*
 * What writes and is counted by no quota, or writes nothing: it only reads,
 * writes over what is there, or ends something that a quota has let begin.
 */
static const char *const unbounded[] = {
    "account.delete",     "account.export",    "account.house",
    "account.logout",     "account.password",  "account.sessions",
    "account.settings",   "account.totp",      "challenge.decline",
    "challenge.withdraw", "match.claim",       "match.explain",
    "match.hint",         "match.imagine",     "match.leave",
    "match.next",         "match.odds",        "match.open",
    "match.pick",         "match.seen",        "match.since",
    "notify.change",      "notify.confirm",    "notify.feed",
    "notify.log",         "notify.remove",     "notify.settings",
    "pool.close",         "pool.leave",        "tournament.adjudicate",
    "tournament.annul",   "tournament.cancel", "tournament.close",
    "tournament.consent", "tournament.leave",  "tournament.preview",
    "tournament.publish",
};

Test(endpoints, whether_a_method_may_write_without_end_was_decided)
{
    const struct endpoint *endpoint;
    for (int i = 0; (endpoint = endpoint_get(i)) != NULL; i++) {
        bool is_listed = false;
        for (size_t k = 0; k < sizeof unbounded / sizeof *unbounded; k++)
            is_listed |= strcmp(unbounded[k], endpoint->name) == 0;
        bool has_quota = quota_of(endpoint) != QUOTA_NONE;
        if (endpoint->who == WHO_ACCOUNT)
            cr_expect_neq(is_listed, has_quota, "%s", endpoint->name);
    }
}
