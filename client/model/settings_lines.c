/* One's own settings as lines: what they are, and how they read. */

#include "client/model/settings.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

static int channels(const struct settings *settings)
{
    return (int)json_array_size(read_list(settings->told, "channels"));
}

int settings_count(const struct settings *settings)
{
    int fixed = SETTINGS_PLAYER - SETTINGS_SILENT;
    return channels(settings) + fixed + (int)json_array_size(settings->blocked);
}

struct settings_line settings_at(const struct settings *settings, int line)
{
    int fixed = SETTINGS_PLAYER - SETTINGS_SILENT;
    if (line < channels(settings))
        return (struct settings_line){
            SETTINGS_CHANNEL,
            json_array_get(read_list(settings->told, "channels"),
                           (size_t)line)};
    line -= channels(settings);
    if (line < fixed)
        return (struct settings_line){
            (enum settings_kind)(SETTINGS_SILENT + line), NULL};
    const json_t *player =
        json_array_get(settings->blocked, (size_t)(line - fixed));
    return (struct settings_line){
        player != NULL ? SETTINGS_PLAYER : SETTINGS_NONE, player};
}

/* What a channel is to those who do not write programs. */
static const char *kind_of(const json_t *row)
{
    static const struct {
        const char *kind, *words;
    } kinds[] = {{"mail", TR("mail")},
                 {"hook", TR("web hook")},
                 {"discord", "Discord"},
                 {"slack", "Slack"},
                 {"push", TR("browser")}};
    const char *kind = read_text(row, "kind");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            return tr(kinds[i].words);
    return kind;
}

static void write_channel(const json_t *row, char label[SETTINGS_LINE_TEXT],
                          char value[SETTINGS_LINE_TEXT])
{
    const char *state = !read_flag(row, "confirmed") ? tr("waits for its code")
                        : read_flag(row, "on")
                            ? tr("on ") /* not the link's "on" */
                            : tr("off");
    snprintf(label, SETTINGS_LINE_TEXT, "%s: %s", kind_of(row), state);
    snprintf(value, SETTINGS_LINE_TEXT, "%s%s", read_text(row, "to"),
             read_flag(row, "digest") ? tr(", once a day") : "");
}

static void write_silent(const struct settings *settings,
                         char value[SETTINGS_LINE_TEXT])
{
    const json_t *silent = read_list(settings->told, "silent");
    snprintf(value, SETTINGS_LINE_TEXT, "%s",
             json_array_size(silent) > 0 ? "" : tr("nothing"));
    for (size_t i = 0; i < json_array_size(silent); i++) {
        size_t used = strlen(value);
        snprintf(value + used, SETTINGS_LINE_TEXT - used, "%s%s",
                 i > 0 ? "," : "", read_item(silent, i));
    }
}

/* "23:00-07:00", or a span of instants by the clock on this wall. */
static void write_span(const json_t *span, char value[SETTINGS_LINE_TEXT])
{
    char from[64], to[64];
    const char *begins = read_text(span, "from"), *ends = read_text(span, "to");
    if (span == NULL || strcmp(begins, ends) == 0)
        snprintf(value, SETTINGS_LINE_TEXT, tr("no"));
    else if (local_time_text(begins, from, sizeof from)
             && local_time_text(ends, to, sizeof to))
        snprintf(value, SETTINGS_LINE_TEXT, tr("%s to %s"), from, to);
    else
        snprintf(value, SETTINGS_LINE_TEXT, "%s-%s", begins, ends);
}

void settings_text(const struct settings *settings, int line,
                   char label[SETTINGS_LINE_TEXT],
                   char value[SETTINGS_LINE_TEXT])
{
    static const char *const labels[SETTINGS_NONE] = {
        [SETTINGS_SILENT] = TR("not told of"),
        [SETTINGS_QUIET] = TR("quiet hours"),
        [SETTINGS_DIGEST] = TR("the daily message"),
        [SETTINGS_LANGUAGE] = TR("you are written to in"),
        [SETTINGS_ZONE] = TR("time zone"),
        [SETTINGS_SLEEP] = TR("sleeping hours"),
        [SETTINGS_AWAY] = TR("planned vacation"),
        [SETTINGS_SAVES] = TR("vacation saves a flag"),
        [SETTINGS_PLAYER] = TR("blocked")};
    struct settings_line at = settings_at(settings, line);
    label[0] = value[0] = '\0';
    if (at.kind == SETTINGS_NONE)
        return;
    if (at.kind == SETTINGS_CHANNEL) {
        write_channel(at.row, label, value);
        return;
    }
    snprintf(label, SETTINGS_LINE_TEXT, "%s", tr(labels[at.kind]));
    if (at.kind == SETTINGS_SILENT)
        write_silent(settings, value);
    if (at.kind == SETTINGS_QUIET)
        write_span(read_object(settings->told, "quiet"), value);
    if (at.kind == SETTINGS_DIGEST)
        snprintf(value, SETTINGS_LINE_TEXT, "%s",
                 read_text(settings->told, "digest_at"));
    if (at.kind == SETTINGS_LANGUAGE)
        snprintf(value, SETTINGS_LINE_TEXT, "%s",
                 read_text_or(settings->told, "language", "en"));
    if (at.kind == SETTINGS_ZONE)
        snprintf(value, SETTINGS_LINE_TEXT, "%s",
                 read_text(settings->hours, "zone"));
    if (at.kind == SETTINGS_SLEEP)
        write_span(read_object(settings->hours, "sleep"), value);
    if (at.kind == SETTINGS_AWAY)
        write_span(read_object(settings->hours, "away"), value);
    if (at.kind == SETTINGS_SAVES)
        snprintf(value, SETTINGS_LINE_TEXT, "%s",
                 read_flag(settings->hours, "saves_flags") ? tr("yes")
                                                           : tr("no"));
    if (at.kind == SETTINGS_PLAYER)
        snprintf(value, SETTINGS_LINE_TEXT, "%s", json_string_value(at.row));
}
