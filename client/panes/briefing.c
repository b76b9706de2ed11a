/* Briefings on the screen. */

#include "client/panes/briefing.h"

#include "client/link/briefing.h"
#include "client/link/i18n.h"
#include "client/link/phrases.h"
#include "client/link/read.h"
#include "client/model/model.h"

#include <stdio.h>
#include <stdlib.h>

/* Short of rows: a heading stands before its text, and a list below it. */
static void add_paragraph(void *user, const char *heading, const char *text)
{
    FILE *out = user;
    bool is_list = *text >= '1' && *text <= '9' && text[1] == '.';
    fprintf(out, "%s%s%s%s\n", ftell(out) > 0 && *heading != '\0' ? "\n" : "",
            heading,
            *heading == '\0' ? ""
            : is_list        ? "\n"
                             : " ",
            text);
}

/* "vitoria/introductory": what is remembered as met. */
static void remember(struct model *model, const json_t *assets,
                     struct effects *effects)
{
    char key[160];
    snprintf(key, sizeof key, "%s/%s", read_text(assets, "game"),
             read_text(assets, "scenario"));
    met_note(&model->met, "briefing", key, effects);
}

static bool is_met(const struct model *model, const json_t *assets)
{
    char key[160];
    snprintf(key, sizeof key, "%s/%s", read_text(assets, "game"),
             read_text(assets, "scenario"));
    return met_has(&model->met, "briefing", key);
}

/* `mine` is the match that one has a seat in, or NULL. With something to say
 * before it, or behind it, or neither. */
static void show(struct model *model, const json_t *assets,
                 const struct match *mine, const char *first, const char *last,
                 struct effects *effects)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL)
        abort();
    if (*first != '\0')
        fprintf(out, "%s\n", first);
    if (mine != NULL && mine->side >= 0)
        add_paragraph(out, tr("You play:"),
                      assets_label(mine->assets, mine->as));
    bool is_told = briefing_tell(assets, add_paragraph, out);
    if (*last != '\0')
        fprintf(out, "\n%s\n", last);
    fclose(out);
    if (is_told) {
        model_sheet(model, read_text(assets, "title"), text);
        remember(model, assets, effects);
    } else if (*first != '\0') {
        model_say(model, "%s", first);
    } else {
        model_say(model, "The server has no briefing for this scenario");
    }
    free(text);
}

bool briefing_has(const struct model *model)
{
    const struct assets *assets = model->match.assets;
    return assets != NULL && read_object(assets->json, "briefing") != NULL;
}

void briefing_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    show(model, model->match.assets->json, &model->match, "", "", effects);
}

void briefing_begin(struct model *model, struct effects *effects)
{
    const struct match *match = &model->match;
    if (model->keymap.hides_briefing || match->side < 0
        || model->pane != PANE_MATCH || !briefing_has(model)
        || is_met(model, match->assets->json) || match_is_over(match))
        return;
    show(model, match->assets->json, match, "",
         tr("Esc goes to the board; B shows this again."), effects);
}

/* What the lobby or the form points at: an object with game and scenario. */
static json_t *pointed_at(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = lobby_row(&model->lobby, model->lobby.chosen, &section);
    const char *game = read_text(row, "game");
    const char *scenario = read_text(row, "scenario");
    if (model->pane == PANE_INVITE) {
        game = read_text(invite_game(model), "game");
        scenario = read_text(invite_scenario(model), "scenario");
    }
    if (*game == '\0' || *scenario == '\0')
        return NULL;
    return json_pack("{s:s,s:s}", "game", game, "scenario", scenario);
}

bool briefing_can_ask(const struct model *model)
{
    json_t *params = pointed_at(model);
    bool can = params != NULL;
    json_decref(params);
    return can;
}

void briefing_ask(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    effects_call(effects, ASKED_BRIEFING, 0, "game.assets", pointed_at(model));
}

static void show_asked(struct model *model, const json_t *assets,
                       const char *first, struct effects *effects)
{
    if (model->pane == PANE_LOBBY || model->pane == PANE_INVITE)
        show(model, assets, NULL, first, "", effects);
}

void briefing_answered(struct model *model, const json_t *assets,
                       const char *first, struct effects *effects)
{
    struct lobby *lobby = &model->lobby;
    json_t *params = phrases_params(read_text(assets, "game"), NULL);
    if (params == NULL || read_object(assets, "briefing") == NULL) {
        json_decref(params);
        show_asked(model, assets, first, effects);
        return;
    }
    json_decref(lobby->briefed);
    lobby->briefed = json_deep_copy(assets);
    snprintf(lobby->before, sizeof lobby->before, "%s", first);
    effects_call(effects, ASKED_BRIEFING_PHRASES, ++lobby->briefings,
                 "game.phrases", params);
}

/* A server that has it in English alone is no failure. */
bool briefing_reply(struct model *model, const struct message *message,
                    struct effects *effects)
{
    struct lobby *lobby = &model->lobby;
    if (message->asked != ASKED_BRIEFING_PHRASES)
        return false;
    json_t *assets = lobby->briefed;
    if (message->serial != lobby->briefings || assets == NULL)
        return true;
    lobby->briefed = NULL;
    phrases_translate(assets, message->reply.result);
    show_asked(model, assets, lobby->before, effects);
    json_decref(assets);
    return true;
}
