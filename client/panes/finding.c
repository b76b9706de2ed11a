/* Finding each other: pools, bids, ratings and how sides have fared. */

#include "client/panes/finding.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARD_TEXT = 8192 };

static const json_t *chosen(const struct model *model,
                            enum lobby_section *section)
{
    *section = LOBBY_SECTIONS;
    return lobby_row(&model->lobby, model->lobby.chosen, section);
}

static bool is_pool(const struct model *model, bool is_in)
{
    enum lobby_section section;
    const json_t *row = chosen(model, &section);
    return row != NULL && section == LOBBY_POOLS
           && read_flag(row, "in") == is_in;
}

bool finding_can_join(const struct model *model)
{
    return is_pool(model, false);
}

bool finding_can_leave(const struct model *model)
{
    return is_pool(model, true);
}

bool finding_can_bid(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen(model, &section);
    return row != NULL && section == LOBBY_CHALLENGES && !read_flag(row, "mine")
           && strcmp(read_text(row, "sides"), "bid") == 0;
}

void finding_join(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    enum lobby_section section;
    const json_t *row = chosen(model, &section);
    struct effect *effect = effects_add(effects, EFFECT_JOIN);
    effect->asked = ASKED_ACCEPT;
    snprintf(effect->match, sizeof effect->match, "%s", read_text(row, "pool"));
}

/* `method`, of the pool that is chosen. */
static void quit_pool(const struct model *model, const char *method,
                      struct effects *effects)
{
    enum lobby_section section;
    const json_t *row = chosen(model, &section);
    effects_call(effects, ASKED_WITHDRAW, 0, method,
                 json_pack("{s:s}", "pool", read_text(row, "pool")));
}

void finding_leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    quit_pool(model, "pool.leave", effects);
}

bool finding_can_close(const struct model *model)
{
    enum lobby_section section;
    const json_t *row = chosen(model, &section);
    return row != NULL && section == LOBBY_POOLS && read_flag(row, "mine");
}

void finding_close(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    quit_pool(model, "pool.close", effects);
}

/* "allied 3": the seat that one wants, and the points that one gives. */
static void bid(struct model *model, const char *text, struct effects *effects)
{
    enum lobby_section section;
    char seat[64], *end = NULL;
    const json_t *row = chosen(model, &section);
    const char *space = strrchr(text, ' ');
    long points = space != NULL ? strtol(space + 1, &end, 10) : -1;
    if (space == NULL || end == space + 1 || *end != '\0' || points < 0
        || points > 9999) {
        model_warn(model, "A bid is a seat and points, as in: %s 3",
                   read_text(json_array_get(json_object_get(row, "seats"), 0),
                             "seat"));
        return;
    }
    snprintf(seat, sizeof seat, "%.*s", (int)(space - text), text);
    struct effect *effect = effects_add(effects, EFFECT_ACCEPT);
    effect->asked = ASKED_ACCEPT;
    effect->params =
        json_pack("{s:s,s:{s:s,s:i}}", "challenge", read_text(row, "challenge"),
                  "bid", "seat", seat, "points", (int)points);
}

/* Is it time that is bid in this game? */
static bool bids_time(const struct model *model, const json_t *row)
{
    const json_t *game = lobby_game(&model->lobby, read_text(row, "game"));
    const json_t *scenarios = read_list(game, "scenarios");
    const char *name = read_text(row, "scenario");
    const json_t *scenario = read_row(scenarios, "scenario", name);
    return strcmp(read_text(scenario, "bid_of"), "time") == 0;
}

void finding_bid(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    char usual[64];
    enum lobby_section section;
    const json_t *row = chosen(model, &section);
    const json_t *seats = json_object_get(row, "seats");
    snprintf(usual, sizeof usual, "%.50s 0",
             read_text(json_array_get(seats, 0), "seat"));
    prompt_suggest(&model->prompt,
                   bids_time(model, row)
                       ? tr("Seat, and % of your time given for it")
                       : tr("Seat, and points given for it"),
                   usual, bid);
}

/* A game's table, or a player's card: one's own if nothing was typed. */
static void ask_ratings(struct model *model, const char *text,
                        struct effects *effects)
{
    if (*text == '\0')
        text = model->account;
    if (lobby_game(&model->lobby, text) != NULL)
        effects_call(effects, ASKED_TABLE, 0, "rating.list",
                     json_pack("{s:s}", "game", text));
    else
        effects_call(effects, ASKED_CARD, 0, "rating.show",
                     json_pack("{s:s}", "player", text));
}

void finding_ratings(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Ratings of", "", ask_ratings);
    snprintf(model->prompt.more, sizeof model->prompt.more,
             "%s: ", tr("Enter for your own card, a player, or a game"));
    for (size_t i = 0; i < json_array_size(model->lobby.games); i++) {
        const json_t *game = json_array_get(model->lobby.games, i);
        label_append(model->prompt.more, sizeof model->prompt.more,
                     i > 0 ? ", " : "", read_text(game, "game"));
    }
}

static int number(const json_t *row, const char *key)
{
    return (int)read_number(row, key, -99999, 99999, 0);
}

/* A text that grows by lines and is cut where its room ends. */
struct text {
    size_t used;
    char at[CARD_TEXT];
};

static void add(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int put = vsnprintf(text->at + text->used, sizeof text->at - text->used,
                        format, arguments);
    va_end(arguments);
    if (put > 0 && (size_t)put < sizeof text->at - text->used)
        text->used += (size_t)put;
    text->at[text->used] = '\0';
}

static void add_standing(struct text *text, const json_t *row)
{
    add(text, "%5d%s ± %d", number(row, "rating"),
        read_flag(row, "provisional") ? "?" : " ", number(row, "deviation"));
}

static void add_provisional(struct text *text)
{
    add(text, tr("\nA ? is provisional: little is known of the player yet.\n"));
}

static void show_table(struct model *model, const json_t *result)
{
    struct text text = {.used = 0};
    const json_t *rows = json_object_get(result, "ratings");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        add(&text, "%3zu. ", i + 1);
        add_standing(&text, row);
        add(&text, tr("  %s, %d rated\n"), read_text(row, "player"),
            number(row, "rated"));
    }
    if (text.used == 0)
        add(&text, tr("Nobody has a rating in it yet.\n"));
    add_provisional(&text);
    char heading[120];
    snprintf(heading, sizeof heading, tr("%s: ratings"),
             lobby_title(&model->lobby, read_text(result, "game")));
    model_sheet(model, heading, text.at);
}

static void add_game(const struct model *model, struct text *text,
                     const json_t *row)
{
    const char *title = lobby_title(&model->lobby, read_text(row, "game"));
    int pad = 20 - glyph_count(title);
    add(text, "%s%*s ", title, pad > 0 ? pad : 0, "");
}

static const char *score_word(const char *score)
{
    static const char *const words[] = {TR("won"), TR("drawn"), TR("lost")};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], score) == 0)
            return tr(words[i]);
    return score;
}

static void show_card(struct model *model, const json_t *result)
{
    char heading[120];
    struct text text = {.used = 0};
    const json_t *games = json_object_get(result, "games");
    const json_t *steps = json_object_get(result, "history");
    if (read_flag(result, "house"))
        add(&text, tr("A program.\n"));
    for (size_t i = 0; i < json_array_size(games); i++) {
        const json_t *row = json_array_get(games, i);
        add_game(model, &text, row);
        add_standing(&text, row);
        add(&text, tr("   won %d, drawn %d, lost %d\n"), number(row, "won"),
            number(row, "drawn"), number(row, "lost"));
    }
    if (json_array_size(games) == 0)
        add(&text, tr("No match of this player has been rated yet.\n"));
    add(&text, "\n");
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *row = json_array_get(steps, i);
        add(&text, "%.10s  ", read_text(row, "at"));
        add_game(model, &text, row);
        add(&text, "%5d → %d  %s\n", number(row, "before"),
            number(row, "after"), score_word(read_text(row, "score")));
    }
    if (json_array_size(games) > 0)
        add_provisional(&text);
    snprintf(heading, sizeof heading, tr("%s: ratings"),
             read_text(result, "player"));
    model_sheet(model, heading, text.at);
}

void finding_ask_sides(struct model *model, struct effects *effects)
{
    const char *game = read_text(invite_game(model), "game");
    if (strcmp(game, read_text(model->lobby.sides, "game")) != 0)
        effects_call(effects, ASKED_SIDES, 0, "stats.sides",
                     json_pack("{s:s}", "game", game));
}

static const json_t *tally_of(const struct model *model)
{
    const json_t *rows = json_object_get(model->lobby.sides, "rows");
    const char *scenario = read_text(invite_scenario(model), "scenario");
    if (strcmp(read_text(invite_game(model), "game"),
               read_text(model->lobby.sides, "game"))
        != 0)
        return NULL;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (strcmp(read_text(row, "scenario"), scenario) == 0
            && strcmp(read_text(row, "by"), "people") == 0)
            return row;
    }
    return NULL;
}

void finding_sides(const struct model *model, char *text, size_t size)
{
    const json_t *row = tally_of(model);
    const char *side;
    json_t *won;
    text[0] = '\0';
    if (row == NULL)
        return;
    snprintf(text, size, tr("People have won it as"));
    json_object_foreach(json_object_get(row, "won"), side, won)
    {
        char name[48];
        size_t used = strlen(text);
        label_named(invite_game(model), side, name, sizeof name);
        if (used + 1 < size)
            snprintf(text + used, size - used, " %s %d,", name,
                     (int)json_integer_value(won));
    }
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, tr(" drawn %d"),
                 number(row, "drawn"));
}

bool finding_reply(struct model *model, const struct message *message,
                   struct effects *effects)
{
    const json_t *result = message->reply.result;
    (void)effects;
    if (message->asked != ASKED_TABLE && message->asked != ASKED_CARD
        && message->asked != ASKED_SIDES)
        return false;
    if (result == NULL) {
        model_fail(model, &message->reply);
    } else if (message->asked == ASKED_TABLE) {
        show_table(model, result);
    } else if (message->asked == ASKED_CARD) {
        show_card(model, result);
    } else {
        json_decref(model->lobby.sides);
        model->lobby.sides = json_deep_copy(result);
    }
    return true;
}
