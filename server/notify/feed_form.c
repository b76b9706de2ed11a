/* The forms of feeds: iCalendar and Atom. */

#include "server/notify/feed.h"

#include "common/base/instant.h"
#include "common/base/text.h"
#include "server/notify/words.h"
#include "server/store/notify.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINE_TEXT = 2048, FOLD_AT = 75, STAMP_TEXT = 24, RESULT_TEXT = 256 };

static void put(struct writer *out, const char *text)
{
    writer_raw(out, text, strlen(text));
    out->needs_comma = false;
}

/* What a row is called in either form. */
static void title_of(const struct store_feed_row *row,
                     const struct language *language, char *text, size_t size)
{
    char title[TITLE_TEXT];
    words_title(row->game, row->scenario, title);
    const struct said_slot slots[] = {
        {"title", title}, {"others", row->opponents}, SAID_END};
    if (row->opponents != NULL)
        said_with(language, "{title} with {others}", slots, text, size);
    else
        snprintf(text, size, "%s", title);
}

/* iCalendar. */

/* A content line, folded at whole characters (RFC 5545, 3.1). */
static void put_line(struct writer *out, const char *line)
{
    size_t left = strlen(line), room = FOLD_AT;
    while (left > 0) {
        size_t length = 0;
        uint32_t point;
        while (length < left) {
            size_t next = text_next(line + length, left - length, &point);
            if (length + next > room)
                break;
            length += next;
        }
        writer_raw(out, line, length);
        out->needs_comma = false;
        line += length;
        left -= length;
        room = FOLD_AT - 1;
        put(out, left > 0 ? "\r\n " : "\r\n");
    }
}

/* "NAME:text" with what means something else taken out of its meaning. */
static void put_text(struct writer *out, const char *name, const char *text)
{
    char line[LINE_TEXT];
    size_t used = (size_t)snprintf(line, sizeof line, "%s:", name);
    for (; *text != '\0' && used < sizeof line - 3; text++) {
        if (strchr("\\;,", *text) != NULL)
            line[used++] = '\\';
        line[used++] = *text;
    }
    line[used] = '\0';
    put_line(out, line);
}

static void put_stamp(struct writer *out, const char *name, int64_t instant)
{
    char line[64], stamp[STAMP_TEXT];
    struct tm parts;
    time_t seconds = (time_t)(instant / 1000);
    gmtime_r(&seconds, &parts);
    strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &parts);
    snprintf(line, sizeof line, "%s:%s", name, stamp);
    put_line(out, line);
}

static void put_event(const struct store_feed_row *row,
                      const struct language *language, int64_t now,
                      struct writer *out)
{
    char title[LINE_TEXT / 2], text[LINE_TEXT];
    title_of(row, language, title, sizeof title);
    const struct said_slot slots[] = {
        {"title", title}, {"match", row->match}, {"seat", row->seat}, SAID_END};
    put_line(out, "BEGIN:VEVENT");
    snprintf(text, sizeof text, "%s-%s@estafette", row->match, row->seat);
    put_text(out, "UID", text);
    put_stamp(out, "DTSTAMP", now);
    put_stamp(out, "DTSTART", row->at);
    put_text(
        out, "SUMMARY",
        said_with(language, "Flag falls: {title}", slots, text, sizeof text));
    put_text(out, "DESCRIPTION",
             said_with(language, "Match {match}, as {seat}", slots, text,
                       sizeof text));
    put_line(out, "TRANSP:TRANSPARENT");
    put_line(out, "END:VEVENT");
}

void feed_calendar(const struct store_feed_row *rows, int count,
                   const struct language *language, int64_t now,
                   struct writer *out)
{
    put_line(out, "BEGIN:VCALENDAR");
    put_line(out, "VERSION:2.0");
    put_line(out, "PRODID:-//Estafette//Deadlines//EN");
    put_line(out, "X-WR-CALNAME:Estafette");
    for (int i = 0; i < count; i++)
        put_event(&rows[i], language, now, out);
    put_line(out, "END:VCALENDAR");
}

/* Atom. */

static void put_xml(struct writer *out, const char *text)
{
    static const struct {
        char letter;
        const char *as;
    } escapes[] = {
        {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    for (; *text != '\0'; text++) {
        const char *as = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof escapes[0]; i++)
            if (escapes[i].letter == *text)
                as = escapes[i].as;
        if (as != NULL)
            put(out, as);
        else
            writer_raw(out, text, 1);
        out->needs_comma = false;
    }
}

static void put_element(struct writer *out, const char *name, const char *text)
{
    put(out, "<");
    put(out, name);
    put(out, ">");
    put_xml(out, text);
    put(out, "</");
    put(out, name);
    put(out, ">\n");
}

static void put_updated(struct writer *out, int64_t instant)
{
    char text[INSTANT_TEXT];
    instant_text(instant, text);
    put_element(out, "updated", text);
}

/* As everyone was told it at the end: "won by allied: score". */
static void result_of(const struct store_feed_row *row,
                      const struct language *language, char text[RESULT_TEXT])
{
    json_t *update =
        row->result != NULL ? json_loads(row->result, 0, NULL) : NULL;
    const json_t *result =
        json_object_get(json_object_get(update, "patch"), "result");
    const char *winner = json_string_value(json_object_get(result, "winner"));
    const char *by = json_string_value(json_object_get(result, "by"));
    const struct said_slot slots[] = {{"who", winner}, SAID_END};
    const char *said = TR("won by {who}");
    if (result == NULL)
        said = TR("over");
    else if (winner == NULL)
        said = TR("drawn");
    said_with(language, said, slots, text, RESULT_TEXT);
    size_t used = strlen(text);
    if (by != NULL)
        snprintf(text + used, RESULT_TEXT - used, ": %s", by);
    json_decref(update);
}

static void put_entry_of(const struct feed_entry *entry, struct writer *out)
{
    put(out, "<entry>\n");
    put_element(out, "id", entry->id);
    put_element(out, "title", entry->title);
    put_updated(out, entry->at);
    put_element(out, "summary", entry->summary);
    put(out, "</entry>\n");
}

static void put_entry(const struct store_feed_row *row,
                      const struct language *language, struct writer *out)
{
    char title[LINE_TEXT / 2], text[LINE_TEXT], result[RESULT_TEXT];
    title_of(row, language, title, sizeof title);
    result_of(row, language, result);
    char id[LINE_TEXT];
    snprintf(id, sizeof id, "urn:estafette:match:%s", row->match);
    const struct said_slot slots[] = {
        {"title", title}, {"seat", row->seat}, {"result", result}, SAID_END};
    said_with(language, "{title} (as {seat}): {result}", slots, text,
              sizeof text);
    put_entry_of(&(struct feed_entry){id, title, text, row->at}, out);
}

static void put_head(struct writer *out, const char *id, const char *title,
                     int64_t updated, const char *self)
{
    put(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
             "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
    put_element(out, "id", id);
    put_element(out, "title", title);
    put_updated(out, updated);
    put(out, "<author><name>Estafette</name></author>\n");
    if (self[0] == '\0')
        return;
    put(out, "<link rel=\"self\" type=\"application/atom+xml\" href=\"");
    put_xml(out, self);
    put(out, "\"/>\n");
}

void feed_entries(struct notify *notify, const struct feed_head *head,
                  const struct feed_entry *entries, int count,
                  struct writer *out)
{
    char self[LINE_TEXT] = "";
    const char *public_url = notify_settings(notify)->public_url;
    if (public_url[0] != '\0')
        snprintf(self, sizeof self, "%s/feeds/%s", public_url, head->address);
    put_head(out, head->id, head->title, count > 0 ? entries[0].at : head->now,
             self);
    for (int i = 0; i < count; i++)
        put_entry_of(&entries[i], out);
    put(out, "</feed>\n");
}

void feed_atom(const char *account, const char *self,
               const struct store_feed_row *rows, int count,
               const struct language *language, int64_t now, struct writer *out)
{
    char id[128];
    snprintf(id, sizeof id, "urn:estafette:results:%s", account);
    put_head(out, id, said_in(language, "Estafette: results"),
             count > 0 ? rows[0].at : now, self);
    for (int i = 0; i < count; i++)
        put_entry(&rows[i], language, out);
    put(out, "</feed>\n");
}
