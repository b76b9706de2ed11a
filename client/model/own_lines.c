/* One's own settings as lines: what they are, and how they read. */

#include "client/model/own.h"

#include "client/link/read.h"
#include "client/link/tongue.h"
#include "client/link/wall.h"

#include <stdio.h>
#include <string.h>

static int channels(const struct own *own)
{
    return (int)json_array_size(read_list(own->told, "channels"));
}

int own_count(const struct own *own)
{
    int settings = OWN_PLAYER - OWN_SILENT;
    return channels(own) + settings + (int)json_array_size(own->blocked);
}

struct own_line own_at(const struct own *own, int line)
{
    int settings = OWN_PLAYER - OWN_SILENT;
    if (line < channels(own))
        return (struct own_line){
            OWN_CHANNEL,
            json_array_get(read_list(own->told, "channels"), (size_t)line)};
    line -= channels(own);
    if (line < settings)
        return (struct own_line){(enum own_kind)(OWN_SILENT + line), NULL};
    const json_t *player =
        json_array_get(own->blocked, (size_t)(line - settings));
    return (struct own_line){player != NULL ? OWN_PLAYER : OWN_NONE, player};
}

/* What a channel is to those who do not write programs. */
static const char *kind_of(const json_t *row)
{
    static const struct {
        const char *kind, *words;
    } kinds[] = {{"mail", TR("mail")},
                 {"hook", TR("web hook")},
                 {"discord", "Discord"},
                 {"slack", "Slack"}};
    const char *kind = read_text(row, "kind");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            return tr(kinds[i].words);
    return kind;
}

static void write_channel(const json_t *row, char label[OWN_LINE_TEXT],
                          char value[OWN_LINE_TEXT])
{
    const char *state = !read_flag(row, "confirmed") ? tr("waits for its code")
                        : read_flag(row, "on")
                            ? tr("on ") /* not the link's "on" */
                            : tr("off");
    snprintf(label, OWN_LINE_TEXT, "%s: %s", kind_of(row), state);
    snprintf(value, OWN_LINE_TEXT, "%s%s", read_text(row, "to"),
             read_flag(row, "digest") ? tr(", once a day") : "");
}

static void write_silent(const struct own *own, char value[OWN_LINE_TEXT])
{
    const json_t *silent = read_list(own->told, "silent");
    snprintf(value, OWN_LINE_TEXT, "%s",
             json_array_size(silent) > 0 ? "" : tr("nothing"));
    for (size_t i = 0; i < json_array_size(silent); i++) {
        size_t used = strlen(value);
        snprintf(value + used, OWN_LINE_TEXT - used, "%s%s", i > 0 ? "," : "",
                 read_item(silent, i));
    }
}

/* "23:00-07:00", or a span of instants by the clock on this wall. */
static void write_span(const json_t *span, char value[OWN_LINE_TEXT])
{
    char from[64], to[64];
    const char *begins = read_text(span, "from"), *ends = read_text(span, "to");
    if (span == NULL || strcmp(begins, ends) == 0)
        snprintf(value, OWN_LINE_TEXT, tr("no"));
    else if (wall_text(begins, from, sizeof from)
             && wall_text(ends, to, sizeof to))
        snprintf(value, OWN_LINE_TEXT, tr("%s to %s"), from, to);
    else
        snprintf(value, OWN_LINE_TEXT, "%s-%s", begins, ends);
}

void own_text(const struct own *own, int line, char label[OWN_LINE_TEXT],
              char value[OWN_LINE_TEXT])
{
    static const char *const labels[OWN_NONE] = {
        [OWN_SILENT] = TR("not told of"),
        [OWN_QUIET] = TR("quiet hours"),
        [OWN_DIGEST] = TR("the daily message"),
        [OWN_ZONE] = TR("time zone"),
        [OWN_SLEEP] = TR("sleeping hours"),
        [OWN_AWAY] = TR("planned vacation"),
        [OWN_SAVES] = TR("vacation saves a flag"),
        [OWN_PLAYER] = TR("blocked")};
    struct own_line at = own_at(own, line);
    label[0] = value[0] = '\0';
    if (at.kind == OWN_NONE)
        return;
    if (at.kind == OWN_CHANNEL) {
        write_channel(at.row, label, value);
        return;
    }
    snprintf(label, OWN_LINE_TEXT, "%s", tr(labels[at.kind]));
    if (at.kind == OWN_SILENT)
        write_silent(own, value);
    if (at.kind == OWN_QUIET)
        write_span(read_object(own->told, "quiet"), value);
    if (at.kind == OWN_DIGEST)
        snprintf(value, OWN_LINE_TEXT, "%s", read_text(own->told, "digest_at"));
    if (at.kind == OWN_ZONE)
        snprintf(value, OWN_LINE_TEXT, "%s", read_text(own->hours, "zone"));
    if (at.kind == OWN_SLEEP)
        write_span(read_object(own->hours, "sleep"), value);
    if (at.kind == OWN_AWAY)
        write_span(read_object(own->hours, "away"), value);
    if (at.kind == OWN_SAVES)
        snprintf(value, OWN_LINE_TEXT, "%s",
                 read_flag(own->hours, "saves_flags") ? tr("yes") : tr("no"));
    if (at.kind == OWN_PLAYER)
        snprintf(value, OWN_LINE_TEXT, "%s", json_string_value(at.row));
}
