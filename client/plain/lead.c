/* Leading a newcomer: the briefing in short, the coach, and how it stands. */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/link/memory.h"
#include "client/link/read.h"
#include "client/model/coach.h"
#include "client/model/match.h"
#include "client/model/met.h"
#include "client/play/goals.h"

#include <string.h>

void lead_briefing(struct plain *plain)
{
    char key[160];
    const struct match *match = &plain->model.match;
    const json_t *assets = match->assets->json;
    const json_t *briefing = read_object(assets, "briefing");
    snprintf(key, sizeof key, "%s/%s", read_text(assets, "game"),
             read_text(assets, "scenario"));
    if (plain->hides_briefing || match->side < 0 || briefing == NULL
        || met_has(&plain->model.met, "briefing", key) || match_is_over(match))
        return;
    say(plain, "%s %s", tr("Who fights:"), read_text(briefing, "who"));
    say(plain, "%s %s", tr("What decides:"), read_text(briefing, "decides"));
    say(plain, "%s",
        tr("briefing reads all of it; goals says how each stands; "
           "coach what is to be done now."));
    /* It is remembered by the same name as on the screen. */
    struct effects effects;
    effects_init(&effects);
    met_note(&plain->model.met, "briefing", key, &effects);
    effects_release(&effects);
    memory_add(plain->runner.session, plain->model.met.kinds);
}

/* Said, it is done with: lines have no place where it would stay. */
void lead_coach(struct plain *plain)
{
    const char *text = coach_shown(&plain->model);
    if (text == NULL)
        return;
    plain->model.coach.is_shown = false;
    say(plain, tr("Coach: %s"), text);
}

void lead_standing(struct plain *plain)
{
    char text[AWAITED_TEXT];
    const struct match *match = &plain->model.match;
    goals_now(match->assets, match->view, text, sizeof text);
    bool is_told = strcmp(text, plain->told.standing) == 0;
    snprintf(plain->told.standing, sizeof plain->told.standing, "%s", text);
    if (!is_told && *text != '\0' && !match_is_over(match))
        say(plain, "%s.", text);
}
