/* Away for a while: the clock stops. */

#include "client/panes/vacation.h"

#include "client/link/duration.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"

#include <stdio.h>
#include <time.h>

static const json_t *own_clock(const struct match *match)
{
    return json_object_get(match->clock, match->as);
}

bool vacation_can_take(const struct model *model)
{
    const struct match *match = &model->match;
    const json_t *clock = own_clock(match);
    return match->side >= 0 && !match_is_over(match)
           && (read_flag(clock, "away")
               || read_number(clock, "vacation", 0, INT64_MAX, 0) > 0);
}

static void rest(struct model *model, const char *text, struct effects *effects)
{
    struct match *match = &model->match;
    json_t *params = link_params(match->id, match->as);
    long long span = duration_read(text);
    if (*text != '\0' && span <= 0) {
        model_warn(model, "How long? as 12h or 3d");
        json_decref(params);
        return;
    }
    if (*text != '\0') {
        char until[40];
        struct tm parts;
        time_t then = (time_t)((model->now + span) / 1000);
        gmtime_r(&then, &parts);
        strftime(until, sizeof until, "%Y-%m-%dT%H:%M:%S.000Z", &parts);
        json_object_set_new(params, "until", json_string(until));
    }
    effects_call(effects, ASKED_PROPOSAL, match->serial, "match.vacation",
                 params);
}

void vacation_take(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    const json_t *clock = own_clock(&model->match);
    char left[40];
    if (read_flag(clock, "away")) {
        rest(model, "", effects);
        return;
    }
    duration_write(read_number(clock, "vacation", 0, INT64_MAX, 0) / 3600000
                       * 3600000,
                   left, sizeof left);
    prompt_open(&model->prompt, "Vacation for how long", "", rest);
    snprintf(model->prompt.more, sizeof model->prompt.more,
             tr("as 12h or 3d; you have %s; your next act ends it"), left);
}
