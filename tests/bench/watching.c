/* What a player of a load knows of its match, from the texts of updates. */

#include "tests/bench/watching.h"

#include "client/link/read.h"
#include "tests/bench/pipe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UPDATES_UNCHECKED = 40 };

static json_t *parse(const char *text)
{
    return json_loads(text, JSON_DISABLE_EOF_CHECK, NULL);
}

static void read_now(struct watching *watching, const char *params)
{
    size_t length = 0;
    char quoted[40];
    const char *to_act = pipe_member(params, "to_act", &length);
    snprintf(quoted, sizeof quoted, "\"%s\"", watching->seat);
    watching->seq = strtoll(pipe_member(params, "seq", NULL), NULL, 10);
    if (to_act != NULL) {
        watching->is_over = length <= 2 && watching->seq > 0;
        watching->is_awaited =
            memmem(to_act, length, quoted, strlen(quoted)) != NULL;
    }
    const char *offer = pipe_member(params, "offer", &length);
    if (offer == NULL)
        return;
    free(watching->offer);
    watching->offer = strndup(offer, length);
}

bool watching_begin(struct watching *watching, const char *result)
{
    int64_t before = watching->seq;
    read_now(watching, result);
    if (!watching->verifies)
        return true;
    const char *text = pipe_member(result, "view", NULL);
    json_t *whole = text != NULL ? parse(text) : NULL;
    bool is_same = watching->view == NULL || watching->seq != before
                   || json_equal(whole, watching->view);
    json_decref(watching->view);
    watching->view = whole;
    watching->updates = 0;
    return is_same;
}

void watching_go_on(struct watching *watching, const char *params)
{
    read_now(watching, params);
    const char *text = pipe_member(params, "patch", NULL);
    if (!watching->verifies || watching->view == NULL || text == NULL)
        return;
    json_t *patch = parse(text);
    watching->view = read_merge(watching->view, patch);
    watching->updates += watching->updates >= 0;
    json_decref(patch);
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
    free(watching->offer);
    json_decref(watching->view);
    *watching = (struct watching){.seat = watching->seat,
                                  .verifies = watching->verifies};
}
