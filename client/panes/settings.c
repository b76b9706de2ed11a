/* The pane of one's own settings: its keys, and what it asks for. */

#include "client/panes/settings.h"

#include "client/link/duration.h"
#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/panes/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void settings_release(struct model *model)
{
    struct settings *settings = &model->settings;
    json_decref(settings->told);
    json_decref(settings->hours);
    json_decref(settings->blocked);
    *settings = (struct settings){.told = NULL};
}

static void refresh(struct effects *effects)
{
    effects_call(effects, ASKED_SETTINGS_TOLD, 0, "notify.settings",
                 json_object());
    effects_call(effects, ASKED_SETTINGS_HOURS, 0, "account.settings",
                 json_object());
    effects_call(effects, ASKED_SETTINGS_BLOCKED, 0, "account.block",
                 json_object());
}

void settings_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    model->pane = PANE_SETTINGS;
    refresh(effects);
}

static struct settings_line chosen(const struct model *model)
{
    return settings_at(&model->settings, model->settings.chosen);
}

static bool is_channel(const struct model *model)
{
    return chosen(model).kind == SETTINGS_CHANNEL;
}

static bool is_player(const struct model *model)
{
    return chosen(model).kind == SETTINGS_PLAYER;
}

static bool is_setting(const struct model *model)
{
    return model->settings.hours != NULL && !is_channel(model)
           && !is_player(model) && chosen(model).kind != SETTINGS_NONE;
}

static void ask(const char *method, json_t *taken_params,
                struct effects *effects)
{
    effects_call(effects, ASKED_SETTINGS_DONE, 0, method, taken_params);
}

/* notify.change and its like, of the channel that is chosen. */
static void ask_channel(const struct model *model, const char *method,
                        const char *name, json_t *taken_value,
                        struct effects *effects)
{
    json_t *params =
        json_pack("{s:s}", "channel", read_text(chosen(model).row, "channel"));
    if (name != NULL)
        json_object_set_new(params, name, taken_value);
    ask(method, params, effects);
}

static void toggle(struct model *model, int32_t key, struct effects *effects)
{
    const char *name = key == 'd' ? "digest" : "on";
    bool is_on = read_flag(chosen(model).row, name);
    ask_channel(model, "notify.change", name, json_boolean(!is_on), effects);
}

static void test(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    ask_channel(model, "notify.test", NULL, NULL, effects);
}

static void confirm_with(struct model *model, const char *text,
                         struct effects *effects)
{
    if (*text != '\0')
        ask_channel(model, "notify.confirm", "code", json_string(text),
                    effects);
}

static void confirm(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "The code that came by mail", "", confirm_with);
}

static void remove_line(struct model *model, int32_t key,
                        struct effects *effects)
{
    (void)key;
    const json_t *row = chosen(model).row;
    if (is_player(model))
        ask("account.block",
            json_pack("{s:s,s:b}", "player", json_string_value(row), "blocked",
                      0),
            effects);
    else
        ask_channel(model, "notify.remove", NULL, NULL, effects);
}

/* "mail ada@example.org", "hook https://…". */
static void add_channel(struct model *model, const char *text,
                        struct effects *effects)
{
    char kind[16];
    const char *space = strchr(text, ' ');
    if (space == NULL || space - text >= (long)sizeof kind) {
        model_warn(model, "As in: mail ada@example.org");
        return;
    }
    snprintf(kind, sizeof kind, "%.*s", (int)(space - text), text);
    json_t *params = json_pack("{s:s,s:s}", "kind", kind, "to", space + 1);
    i18n_put_language(params);
    ask("notify.add", params, effects);
}

static void add(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Tell me by", "mail ", add_channel);
    snprintf(model->prompt.more, sizeof model->prompt.more,
             tr("mail ADDRESS, or hook, discord or slack and a URL"));
}

static void block_player(struct model *model, const char *text,
                         struct effects *effects)
{
    (void)model;
    if (*text != '\0')
        ask("account.block", json_pack("{s:s}", "player", text), effects);
}

static void block(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Hear nothing more from", "", block_player);
    prompt_hint(&model->prompt, TR("a player's name; they are not told"));
}

/* Was this word typed, in English or as the pane shows it? */
static bool is_word(const char *text, const char *word)
{
    return strcmp(text, word) == 0 || strcmp(text, tr(word)) == 0;
}

/* "23:00-07:00", or "no". */
static json_t *read_hours(const char *text)
{
    char from[6];
    if (is_word(text, "no"))
        text = "00:00-00:00";
    if (strlen(text) != 11 || text[5] != '-')
        return NULL;
    snprintf(from, sizeof from, "%.5s", text);
    return json_pack("{s:s,s:s}", "from", from, "to", text + 6);
}

static json_t *read_words(const char *text)
{
    json_t *list = json_array();
    char words[256], *rest = words;
    snprintf(words, sizeof words, "%s", is_word(text, "nothing") ? "" : text);
    for (char *word; (word = strtok_r(rest, ", ", &rest)) != NULL;)
        json_array_append_new(list, json_string(word));
    return list;
}

static void put_after(const struct model *model, long long span, json_t *to,
                      const char *member)
{
    char text[40];
    struct tm parts;
    time_t then = (time_t)((model->now + span) / 1000);
    gmtime_r(&then, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.000Z", &parts);
    json_object_set_new(to, member, json_string(text));
}

/* "in 3d for 7d", or "no". */
static json_t *read_away(const struct model *model, const char *text)
{
    char in[16], lasts[16];
    json_t *away = json_object();
    if (is_word(text, "no"))
        return away;
    if (sscanf(text, "in %15s for %15s", in, lasts) == 2
        && duration_read(in) >= 0 && duration_read(lasts) > 0) {
        put_after(model, duration_read(in), away, "from");
        put_after(model, duration_read(in) + duration_read(lasts), away, "to");
        return away;
    }
    json_decref(away);
    return NULL;
}

/* How a setting is changed: by which method, what is typed for it. */
static const struct setting {
    const char *method, *member, *more;
} known[SETTINGS_NONE] = {
    [SETTINGS_SILENT] =
        {"notify.settings", "silent",
         TR("kinds by commas: turn started ended challenge answered "
            "declined gathered reminder proposal invited; or nothing")},
    [SETTINGS_QUIET] = {"notify.settings", "quiet",
                        TR("as 23:00-07:00, or no")},
    [SETTINGS_DIGEST] = {"notify.settings", "digest_at", TR("as 08:00")},
    [SETTINGS_LANGUAGE] = {"notify.settings", "language", TR("as es, or en")},
    [SETTINGS_ZONE] = {"account.settings", "zone", TR("as Europe/Berlin")},
    [SETTINGS_SLEEP] = {"account.settings", "sleep",
                        TR("as 23:00-07:00, or no")},
    [SETTINGS_AWAY] = {"account.settings", "away",
                       TR("as: in 3d for 7d; or no")},
    [SETTINGS_SAVES] = {"account.settings", "saves_flags", NULL},
};

static json_t *read_value(const struct model *model, enum settings_kind kind,
                          const char *text)
{
    if (kind == SETTINGS_SILENT)
        return read_words(text);
    if (kind == SETTINGS_QUIET || kind == SETTINGS_SLEEP)
        return read_hours(text);
    return kind == SETTINGS_AWAY ? read_away(model, text) : json_string(text);
}

static void change_to(struct model *model, const char *text,
                      struct effects *effects)
{
    enum settings_kind kind = chosen(model).kind;
    json_t *value = *text != '\0' ? read_value(model, kind, text) : NULL;
    if (value == NULL && *text != '\0')
        model_warn(model, "Not so: %s", tr(known[kind].more));
    if (value != NULL)
        ask(known[kind].method, json_pack("{s:o}", known[kind].member, value),
            effects);
}

static void change(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    char label[SETTINGS_LINE_TEXT], value[SETTINGS_LINE_TEXT];
    enum settings_kind kind = chosen(model).kind;
    if (kind == SETTINGS_SAVES) {
        bool saves = read_flag(model->settings.hours, "saves_flags");
        ask("account.settings", json_pack("{s:b}", "saves_flags", !saves),
            effects);
        return;
    }
    settings_text(&model->settings, model->settings.chosen, label, value);
    if (label[0] >= 'a' && label[0] <= 'z')
        label[0] = (char)(label[0] - 'a' + 'A');
    label[60] = '\0';
    prompt_open(&model->prompt, label, kind == SETTINGS_AWAY ? "" : value,
                change_to);
    snprintf(model->prompt.more, sizeof model->prompt.more, "%s",
             tr(known[kind].more));
}

static void ask_log(struct model *model, int32_t key, struct effects *effects)
{
    (void)model;
    (void)key;
    effects_call(effects, ASKED_SETTINGS_LOG, 0, "notify.log", json_object());
}

static void show_log(struct model *model, const json_t *result)
{
    const json_t *rows = read_list(result, "log");
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL)
        abort();
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        char at[64] = "";
        local_time_text(read_text(row, "at"), at, sizeof at);
        fprintf(out, "%s  %s  %s%s%s%s\n", at, read_text(row, "kind"),
                read_text(row, "state"),
                read_flag(row, "twice") ? tr(", perhaps twice") : "",
                *read_text(row, "why") != '\0' ? ": " : "",
                read_text(row, "why"));
    }
    fclose(out);
    model_sheet(model, tr("What was delivered, and what was not"),
                *text != '\0' ? text : tr("Nothing yet."));
    free(text);
}

static void keep(json_t **kept, const json_t *value)
{
    json_decref(*kept);
    *kept = json_deep_copy(value);
}

/* What was asked for is done; a secret is told once. */
static void done(struct model *model, const json_t *result,
                 struct effects *effects)
{
    const char *secret = read_text(result, "secret");
    if (*secret != '\0')
        model_sheet(model, tr("It signs with this, which is not told again"),
                    secret);
    else
        model_say(model, "Done");
    refresh(effects);
}

bool settings_reply(struct model *model, const struct message *message,
                    struct effects *effects)
{
    struct settings *settings = &model->settings;
    const json_t *result = message->reply.result;
    if (message->asked < ASKED_SETTINGS_TOLD
        || message->asked > ASKED_SETTINGS_DONE)
        return false;
    if (message->reply.status != STATUS_OK) {
        model_fail(model, &message->reply);
        return true;
    }
    if (message->asked == ASKED_SETTINGS_TOLD)
        keep(&settings->told, result);
    if (message->asked == ASKED_SETTINGS_HOURS)
        keep(&settings->hours, result);
    if (message->asked == ASKED_SETTINGS_BLOCKED)
        keep(&settings->blocked, json_object_get(result, "players"));
    if (message->asked == ASKED_SETTINGS_LOG && model->pane == PANE_SETTINGS)
        show_log(model, result);
    if (message->asked == ASKED_SETTINGS_DONE)
        done(model, result, effects);
    if (settings->chosen >= settings_count(settings))
        settings->chosen = settings_count(settings) - 1;
    return true;
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int to = model->settings.chosen + (key == PRESS_UP || key == 'k' ? -1 : 1);
    if (to >= 0 && to < settings_count(&model->settings))
        model->settings.chosen = to;
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    model->pane = PANE_LOBBY;
    lobby_refresh(model, effects);
}

/* clang-format off */
const struct binding settings_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, "up", NULL, move},
    {PRESS_DOWN, 'j', "↓", NULL, "down", NULL, move},
    {PRESS_ENTER, ' ', "Enter", "switch", "switches the channel on or off", is_channel, toggle},
    {PRESS_ENTER, ' ', "Enter", "change", "changes the setting", is_setting, change},
    {PRESS_ENTER, 'x', "Enter", "lift", "lifts the block", is_player, remove_line},
    {'a', 0, "a", "add", "adds a way to be told: mail, a web hook, Discord, Slack", NULL, add},
    {'c', 0, "c", "code", "confirms an address with the code that came by mail", is_channel, confirm},
    {'d', 0, "d", "daily", "one message a day on this channel, or each at once", is_channel, toggle},
    {'t', 0, "t", "test", "sends a message that says that it is one", is_channel, test},
    {'x', 0, "x", "remove", "removes the channel", is_channel, remove_line},
    {'b', 0, "b", "block", "hears nothing more from a player, who is not told", NULL, block},
    {'l', 0, "l", "log", "what was delivered, what was not, and why", NULL, ask_log},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {PRESS_ESCAPE, 'q', "Esc", "lobby", "back to the lobby", NULL, leave},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
