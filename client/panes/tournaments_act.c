/* Acts of tournaments by their words, typed; with what there is to be typed. */

#include "client/panes/tournaments.h"

#include "client/link/acting.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

static const char new_words[] =
    TR("name=Cup format=… game=… scenario=… option.NAME=… clock=move:3d "
       "rounds=5 players=2 least=4 most=16 boards=4 start=hand|full|at "
       "start_at=… round_time=14d pause=1d appeals=1d desk=yes rated=yes "
       "private=yes mirrored=yes sides=choice|lot|bid seeds=rating|lot "
       "tie_breaks=BH,SB cycles= groups= advance= replays= third= reach= "
       "lasts= follows= grace= misses=; ? behind a = says what may stand "
       "there");

static const char act_words[] =
    TR("pause until=…, resume, extend add=1d match=…, substitute player=… "
       "by=…, annul match=…, rewind match=… to=…, result meeting=1 score=1,0, "
       "pair pairs=ANNA:BEN,CARL, forbid both=ANNA,BEN, umpire player=… "
       "named=yes, look match=…, cancel, bye, boards, challenge, consent "
       "match=… accepts=yes; all with reason=…");

/* The names of a list of the server's, with blanks between. */
static void write_names(const json_t *rows, const char *key, char *text,
                        size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(rows); i++)
        label_append(text, size, *text != '\0' ? "  " : "",
                     read_text(json_array_get(rows, i), key));
}

/* The value of "game=" in what is typed, or "". */
static void game_typed(const char *text, char game[80])
{
    const char *at = NULL, *next = text;
    while ((next = strstr(next, " game=")) != NULL)
        at = next += strlen(" game=");
    snprintf(game, 80, "%.*s", at != NULL ? (int)strcspn(at, " ") : 0,
             at != NULL ? at : "");
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), own = strlen(end);
    return length >= own && strcmp(text + length - own, end) == 0;
}

static void list_words(const struct model *model, const char *text, char *words,
                       size_t size)
{
    char game[80];
    const struct lobby *lobby = &model->lobby;
    game_typed(text, game);
    if (ends_with(text, " format="))
        snprintf(words, size,
                 "swiss  robin  knockout  double  groups  league  "
                 "ladder  design");
    else if (ends_with(text, " game="))
        write_names(lobby->games, "game", words, size);
    else if (ends_with(text, " scenario="))
        write_names(read_list(lobby_game(lobby, game), "scenarios"), "scenario",
                    words, size);
    else
        snprintf(words, size, "%s",
                 tr(model->tournaments.is_new ? new_words : act_words));
}

static void act(struct model *model, const char *text, struct effects *effects);

static void ask(struct model *model, const char *text, const char *hint)
{
    bool is_new = model->tournaments.is_new;
    prompt_open(&model->prompt, is_new ? TR("A new one") : TR("Act"), text,
                act);
    model->prompt.list = list_words;
    prompt_hint(&model->prompt, hint);
}

/* What is needed of a new one is missed at once, not by the server. */
static const char *missing(const json_t *params)
{
    static const char *const needed[] = {"name", "format", "game", "scenario"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (*read_text(params, needed[i]) == '\0')
            return needed[i];
    return NULL;
}

/* "create WHAT=VALUE ...", or any other act about the one that is chosen. */
static void act(struct model *model, const char *text, struct effects *effects)
{
    char word[32], method[64];
    int used = 0;
    struct tournaments *tournaments = &model->tournaments;
    json_t *params = json_object();
    const char *id = read_text(tournaments_chosen(tournaments), "tournament");
    bool is_word = sscanf(text, "%31[a-z] %n", word, &used) == 1;
    bool is_new = is_word && strcmp(word, "create") == 0;
    snprintf(tournaments->typed, sizeof tournaments->typed, "%s", text);
    tournaments->is_new = is_new;
    const char *lacks = NULL;
    if (!is_word || (!is_new && *id == '\0')
        || !acting_read(params, text + used)) {
        model_warn(model, "An act and its words: create name=Cup format=swiss "
                          "…, extend add=1d reason=…");
        json_decref(params);
        return;
    }
    if (is_new && (lacks = missing(params)) != NULL) {
        model_warn(model, "%s= has nothing behind it yet", lacks);
        tournaments_act_again(model);
        json_decref(params);
        return;
    }
    if (!is_new)
        json_object_set_new(params, "tournament", json_string(id));
    snprintf(method, sizeof method, "tournament.%s", word);
    effects_call(effects, ASKED_TOURNAMENT_DONE, 0, method, params);
}

void tournaments_act_again(struct model *model)
{
    char why[NOTICE_TEXT];
    if (model->tournaments.typed[0] == '\0' || model->pane != PANE_TOURNAMENTS)
        return;
    snprintf(why, sizeof why, "%s", model->notice);
    ask(model, model->tournaments.typed, "");
    snprintf(model->prompt.more, sizeof model->prompt.more, "%s", why);
}

void tournaments_act_press(struct model *model, int32_t key,
                           struct effects *effects)
{
    char text[240] = "";
    (void)effects;
    model->tournaments.is_new = key == 'c';
    const json_t *game = json_array_get(model->lobby.games, 0);
    const json_t *scenario = json_array_get(read_list(game, "scenarios"), 0);
    if (key == 'c')
        snprintf(text, sizeof text,
                 "create format=swiss game=%s scenario=%s name=",
                 read_text(game, "game"), read_text(scenario, "scenario"));
    ask(model, text,
        key == 'c' ? TR("? lists the words; a name may have blanks")
                   : TR("as: extend add=1d reason=…; ? lists all of them"));
}
