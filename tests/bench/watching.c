/* What a player of a load knows of its match, from the texts of updates. */

#include "tests/bench/watching.h"

#include "client/link/read.h"
#include "tests/bench/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UPDATES_UNCHECKED = 40 };

static json_t *parse(const char *text)
{
    return json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
}

/* What an update tells, in the order in which it tells it. */
enum { SEQ, DIGEST, PATCH, TO_ACT, OFFER, OFFER_PATCH, TOLD };

/* Is the seat among these, a list of names? */
static bool has_seat(const char *list, const char *seat)
{
    const char *name = scan_first(list);
    while (name != NULL && !scan_is(name, seat))
        name = scan_next(name);
    return name != NULL;
}

static void read_now(struct watching *watching, const char *params,
                     const char *told[TOLD])
{
    static const char *const names[TOLD] = {"seq",    "digest", "patch",
                                            "to_act", "offer",  "offer_patch"};
    scan_members(params, names, TOLD, told);
    watching->seq = scan_number(told[SEQ], 0, INT64_MAX, 0);
    if (told[TO_ACT] != NULL) {
        watching->is_over =
            scan_first(told[TO_ACT]) == NULL && watching->seq > 0;
        watching->is_awaited = has_seat(told[TO_ACT], watching->seat);
    }
    if (told[OFFER] != NULL)
        draft_set(&watching->offer, told[OFFER], scan_length(told[OFFER]));
    if (told[OFFER_PATCH] != NULL
        && !draft_patch(&watching->offer, told[OFFER_PATCH])) {
        fprintf(stderr, "load: a patch fits no offer: %s\n", params);
        exit(1);
    }
}

/* Is the whole offer what the patches made of it? */
static bool is_same_offer(const struct draft *folded, const char *whole)
{
    json_t *one = parse(folded->text), *other = parse(whole);
    bool is_same = json_equal(one, other);
    json_decref(one);
    json_decref(other);
    return is_same;
}

bool watching_begin(struct watching *watching, const char *result)
{
    int64_t before = watching->seq;
    const char *told[TOLD];
    const char *offer = scan_member(result, "offer");
    bool is_told =
        offer != NULL && watching->offer.used > 0
        && scan_number(scan_member(result, "seq"), 0, INT64_MAX, -1) == before;
    if (watching->verifies && is_told
        && !is_same_offer(&watching->offer, offer))
        return false;
    read_now(watching, result, told);
    if (!watching->verifies)
        return true;
    const char *text = scan_member(result, "view");
    json_t *whole = text != NULL ? parse(text) : NULL;
    bool is_same = watching->view == NULL || watching->seq != before
                   || json_equal(whole, watching->view);
    json_decref(watching->view);
    watching->view = whole;
    watching->updates = 0;
    return is_same;
}

const char *watching_go_on(struct watching *watching, const char *params)
{
    const char *told[TOLD];
    read_now(watching, params, told);
    if (!watching->verifies || watching->view == NULL || told[PATCH] == NULL)
        return told[DIGEST];
    json_t *patch = parse(told[PATCH]);
    watching->view = read_merge(watching->view, patch);
    watching->updates += watching->updates >= 0;
    json_decref(patch);
    return told[DIGEST];
}

bool watching_is_due(struct watching *watching)
{
    if (!watching->verifies || watching->updates < UPDATES_UNCHECKED)
        return false;
    watching->updates = -1;
    return true;
}

void watching_end(struct watching *watching)
{
    struct draft offer = watching->offer;
    offer.used = 0;
    json_decref(watching->view);
    *watching = (struct watching){
        .seat = watching->seat, .verifies = watching->verifies, .offer = offer};
}
