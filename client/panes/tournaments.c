/* The pane of tournaments: what is listed, and what can be done. */

#include "client/panes/tournaments.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/panes/lobby.h"
#include "client/panes/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_chosen(const struct model *model)
{
    return tournaments_chosen(&model->tournaments) != NULL;
}

static void refresh(struct model *model, int32_t key, struct effects *effects)
{
    (void)model;
    (void)key;
    effects_call(effects, ASKED_TOURNAMENTS, 0, "tournament.list",
                 json_object());
}

void tournaments_open(struct model *model, int32_t key, struct effects *effects)
{
    model->pane = PANE_TOURNAMENTS;
    refresh(model, key, effects);
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    model->pane = PANE_LOBBY;
    lobby_refresh(model, effects);
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int count = (int)json_array_size(model->tournaments.rows);
    int to =
        model->tournaments.chosen + (key == PRESS_UP || key == 'k' ? -1 : 1);
    if (to >= 0 && to < count)
        model->tournaments.chosen = to;
}

static void ask(struct model *model, enum asked asked, const char *method,
                struct effects *effects)
{
    const char *id =
        read_text(tournaments_chosen(&model->tournaments), "tournament");
    json_t *params = json_pack("{s:s}", "tournament", id);
    model->tournaments.typed[0] = '\0';
    if (asked == ASKED_TOURNAMENT_TRAIL)
        json_object_set_new(params, "newest", json_true());
    if (asked == ASKED_TOURNAMENT_TRAIL)
        i18n_put_language(params);
    effects_call(effects, asked, 0, method, params);
}

/* Keys that ask one thing about the tournament that is chosen. */
static const struct asking {
    int32_t key;
    enum asked asked;
    const char *method;
} askings[] = {
    {PRESS_ENTER, ASKED_TOURNAMENT, "tournament.show"},
    {'t', ASKED_TOURNAMENT_TABLE, "tournament.table"},
    {'a', ASKED_TOURNAMENT_TRAIL, "tournament.trail"},
    {'m', ASKED_TOURNAMENT_NEXT, "tournament.show"},
    {'j', ASKED_TOURNAMENT_DONE, "tournament.join"},
    {'s', ASKED_TOURNAMENT_DONE, "tournament.start"},
    {'p', ASKED_TOURNAMENT_PREVIEW, "tournament.preview"},
    {'P', ASKED_TOURNAMENT_DONE, "tournament.publish"},
    {'S', ASKED_TOURNAMENT_DONE, "tournament.close"},
};

static void run(struct model *model, int32_t key, struct effects *effects)
{
    for (size_t i = 0; i < sizeof askings / sizeof *askings; i++)
        if (askings[i].key == key)
            ask(model, askings[i].asked, askings[i].method, effects);
}

static void withdraw_sure(struct model *model, const char *text,
                          struct effects *effects)
{
    if (prompt_is_yes(text))
        ask(model, ASKED_TOURNAMENT_DONE, "tournament.leave", effects);
}

static void withdraw(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Withdraw for good?", "", withdraw_sure);
    prompt_hint(&model->prompt, TR("yes, or Esc to stay"));
}

/* "MATCH WINNER REASON": the winner - is a draw. */
static void decide(struct model *model, const char *text,
                   struct effects *effects)
{
    char match[80], winner[80];
    int used = 0;
    model->tournaments.typed[0] = '\0';
    if (sscanf(text, "%79s %79s %n", match, winner, &used) < 2
        || text[used] == '\0') {
        model_warn(model, "A match, a winner (- for a draw), and the reason");
        return;
    }
    json_t *params = json_pack(
        "{s:s,s:s,s:s}", "tournament",
        read_text(tournaments_chosen(&model->tournaments), "tournament"),
        "match", match, "reason", text + used);
    if (strcmp(winner, "-") != 0)
        json_object_set_new(params, "winner", json_string(winner));
    effects_call(effects, ASKED_TOURNAMENT_DONE, 0, "tournament.adjudicate",
                 params);
}

static void decide_press(struct model *model, int32_t key,
                         struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Decide a match", "", decide);
    prompt_hint(&model->prompt, TR("its id (Enter on the tournament shows it), "
                                   "the winner or - for a draw, the reason"));
}

static void keep_rows(struct model *model, const json_t *result)
{
    struct tournaments *tournaments = &model->tournaments;
    json_decref(tournaments->rows);
    tournaments->rows = json_deep_copy(json_object_get(result, "tournaments"));
    int count = (int)json_array_size(tournaments->rows);
    if (tournaments->chosen >= count)
        tournaments->chosen = count > 0 ? count - 1 : 0;
}

static void show_text(struct model *model, const char *what, char *taken_text)
{
    char heading[160];
    json_decref(model->tournaments.shown);
    model->tournaments.shown = NULL;
    snprintf(heading, sizeof heading, "%s: %s",
             read_text(tournaments_chosen(&model->tournaments), "name"), what);
    model_sheet(model, heading, taken_text);
    free(taken_text);
}

static void enter_next(struct model *model, const json_t *shown,
                       struct effects *effects)
{
    const char *match = read_text(read_object(shown, "own"), "next");
    if (*match != '\0')
        match_enter(model, match, NULL, effects);
    else
        model_say(model, "No match of this tournament waits for you");
}

bool tournaments_reply(struct model *model, const struct message *message,
                       struct effects *effects)
{
    const json_t *result = message->reply.result;
    if (message->asked < ASKED_TOURNAMENTS
        || message->asked > ASKED_TOURNAMENT_DONE)
        return false;
    if (message->reply.status != STATUS_OK) {
        if (message->reply.status == STATUS_NO_METHOD)
            model_warn(model, "%s", tr("There is no such act: ? has them"));
        else
            model_fail(model, &message->reply);
        if (message->asked == ASKED_TOURNAMENT_DONE)
            tournaments_act_again(model);
        return true;
    }
    if (message->asked == ASKED_TOURNAMENTS)
        keep_rows(model, result);
    if (message->asked == ASKED_TOURNAMENT_DONE) {
        model->tournaments.typed[0] = '\0';
        model_say(model, "Done, and written in the trail");
        refresh(model, 0, effects);
    }
    if (model->pane != PANE_TOURNAMENTS)
        return true;
    if (message->asked == ASKED_TOURNAMENT) {
        show_text(model, tournaments_state(read_text(result, "state")),
                  tournaments_page(&model->lobby, result));
        model->tournaments.shown = json_deep_copy(result);
    }
    if (message->asked == ASKED_TOURNAMENT_TABLE)
        show_text(model, tr("standings"), tournaments_table(result));
    if (message->asked == ASKED_TOURNAMENT_TRAIL)
        show_text(model, tr("what was done"), tournaments_trail(result));
    if (message->asked == ASKED_TOURNAMENT_PREVIEW)
        show_text(model, tr("the next round"), tournaments_preview(result));
    if (message->asked == ASKED_TOURNAMENT_NEXT)
        enter_next(model, result, effects);
    return true;
}

void tournaments_notified(struct model *model, const char *method,
                          const json_t *params, struct effects *effects)
{
    (void)params;
    if (model->pane == PANE_TOURNAMENTS
        && strcmp(method, "tournament.update") == 0)
        refresh(model, 0, effects);
}

/* clang-format off */
const struct binding tournaments_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, "up", NULL, move},
    {PRESS_DOWN, 0, "↓", NULL, "down", NULL, move},
    {PRESS_ENTER, 0, "Enter", "page", "terms, people, schedule and the meetings of the last round", is_chosen, run},
    {'t', 0, "t", "table", "standings and cross table, as they are now", is_chosen, run},
    {'m', 0, "m", "my match", "opens my next match in it", is_chosen, run},
    {'a', 0, "a", "trail", "every act: who, when and why", is_chosen, run},
    {'j', 0, "j", "join", "registers me", is_chosen, run},
    {'w', 0, "w", NULL, "withdraws me for good", is_chosen, withdraw},
    {'s', 0, "s", NULL, "begins it (its host)", is_chosen, run},
    {'p', 0, "p", "preview", "the next round before it is published (umpires)", is_chosen, run},
    {'P', 0, "P", NULL, "publishes the next round (umpires)", is_chosen, run},
    {'d', 0, "d", NULL, "decides a match that is being played (umpires)", is_chosen, decide_press},
    {'c', 0, "c", NULL, "makes one: name=Cup format=swiss game=… scenario=… rounds=5; formats are swiss, robin, knockout, double, groups, league, ladder, design; all words stand in estafette(1), with teams (boards=4), seasons of a league (follows=…) and what is done for the absent", NULL, tournaments_act_press},
    {'u', 0, "u", NULL, "any act by its words: pause until=…, resume, extend add=1d match=…, substitute player=… by=…, annul match=…, rewind match=… to=…, result meeting=1 score=1,0, pair pairs=ANNA:BEN,CARL, forbid both=ANNA,BEN, umpire player=… named=yes, look match=…, all with reason=…; cancel, bye, boards, challenge, consent match=… accepts=yes", is_chosen, tournaments_act_press},
    {'S', 0, "S", NULL, "signs off: nothing changes any more (umpires)", is_chosen, run},
    {'r', 0, "r", NULL, "asks for the list again", NULL, refresh},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {PRESS_ESCAPE, 'q', "Esc", "lobby", "back to the lobby", NULL, leave},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
