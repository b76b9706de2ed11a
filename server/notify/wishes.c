/* Wishes: read, kept, written; and the log. */

#include "server/notify/wishes.h"

#include "common/base/instant.h"
#include "server/notify/push.h"
#include "server/notify/wish.h"
#include "server/notify/words.h"
#include "server/store/notify.h"

#include <stdio.h>
#include <string.h>

static enum status failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

/* "23:00", whose form the schema has seen to. */
static int minutes_of(const json_t *text, int otherwise)
{
    const char *digits = json_string_value(text);
    if (digits == NULL || strlen(digits) != 5)
        return otherwise;
    return ((digits[0] - '0') * 10 + digits[1] - '0') * 60
           + (digits[3] - '0') * 10 + digits[4] - '0';
}

/* Kinds as " turn ended ", each once and in the order of the table. */
static enum status read_silent(const json_t *list, char text[SILENT_TEXT],
                               struct error *error)
{
    size_t i, used = 0;
    const json_t *item;
    const char *kind;
    json_array_foreach((json_t *)(uintptr_t)list, i, item)
    {
        if (!words_may_be_silent(json_string_value(item)))
            return error_set(error, STATUS_BAD_PARAMS,
                             "silent: there is no such kind");
    }
    text[0] = '\0';
    for (int k = 0; (kind = words_kind(k)) != NULL; k++)
        json_array_foreach((json_t *)(uintptr_t)list, i, item)
        {
            if (strcmp(json_string_value(item), kind) != 0)
                continue;
            used += (size_t)snprintf(text + used, SILENT_TEXT - used, "%s%s ",
                                     used == 0 ? " " : "", kind);
            break;
        }
    return STATUS_OK;
}

/* What is not named stays; `silent` is lent to the row. */
static enum status apply_change(const json_t *change, struct store_notify *row,
                                char silent[SILENT_TEXT], struct error *error)
{
    const json_t *list = json_object_get(change, "silent");
    const json_t *quiet = json_object_get(change, "quiet");
    const char *language =
        json_string_value(json_object_get(change, "language"));
    if (list != NULL) {
        enum status status = read_silent(list, silent, error);
        if (status != STATUS_OK)
            return status;
        row->silent = silent;
    }
    row->digest_at =
        minutes_of(json_object_get(change, "digest_at"), row->digest_at);
    row->quiet_from =
        minutes_of(json_object_get(quiet, "from"), row->quiet_from);
    row->quiet_to = minutes_of(json_object_get(quiet, "to"), row->quiet_to);
    row->language = language != NULL ? language : row->language;
    return STATUS_OK;
}

static void put_hour(struct writer *out, const char *key, int minutes)
{
    char text[16];
    snprintf(text, sizeof text, "%02d:%02d", minutes / 60, minutes % 60);
    writer_put_text(out, key, text);
}

static void write_silent(const char *silent, struct writer *out)
{
    const char *kind;
    char word[64];
    writer_key(out, "silent");
    writer_list(out);
    for (int i = 0; (kind = words_kind(i)) != NULL; i++) {
        snprintf(word, sizeof word, " %s ", kind);
        if (strstr(silent, word) != NULL)
            writer_text(out, kind);
    }
    writer_list_end(out);
}

static void write_channel(const struct store_channel *channel,
                          struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "channel", channel->id);
    writer_put_text(out, "kind", channel->kind);
    writer_put_text(out, "to", channel->target);
    writer_put_flag(out, "on", channel->is_on);
    writer_put_flag(out, "confirmed", !channel->code.is_given);
    writer_put_flag(out, "digest", channel->is_digest);
    writer_put_flag(out, "recovers", channel->recovers);
    writer_object_end(out);
}

static void write_wishes(struct notify *notify, const struct store_notify *row,
                         const struct store_channel *channels, int count,
                         struct writer *out)
{
    writer_object(out);
    write_silent(row->silent, out);
    put_hour(out, "digest_at", row->digest_at);
    if (row->quiet_from != row->quiet_to) {
        writer_key(out, "quiet");
        writer_object(out);
        put_hour(out, "from", row->quiet_from);
        put_hour(out, "to", row->quiet_to);
        writer_object_end(out);
    }
    if (row->language[0] != '\0')
        writer_put_text(out, "language", row->language);
    writer_key(out, "channels");
    writer_list(out);
    for (int i = 0; i < count; i++)
        write_channel(&channels[i], out);
    writer_list_end(out);
    writer_put_flag(out, "mail", notify_settings(notify)->smtp_url[0] != '\0');
    /* By which key a browser knows us; left out where there is none. */
    char push[PUSH_PUBLIC_TEXT];
    if (notify_push_key(notify, push))
        writer_put_text(out, "push", push);
    writer_object_end(out);
}

/* All is read before anything is changed: an error means that nothing was. */
enum status wishes_change(struct notify *notify, const char *account,
                          const json_t *change, struct writer *out,
                          struct error *error)
{
    struct store *store = notify_store(notify);
    struct store_arena arena = {0};
    struct store_notify row;
    struct store_channel channels[CHANNELS_MOST];
    char silent[SILENT_TEXT];
    int count = 0;
    enum status status = wish_load(store, account, &arena, &row);
    if (status == STATUS_OK)
        status = store_channel_list(store, account, &arena, channels, &count);
    if (status != STATUS_OK) {
        status = failed(error);
    } else if (json_object_size(change) > 0) {
        status = apply_change(change, &row, silent, error);
        if (status == STATUS_OK
            && store_notify_set(store, account, &row) != STATUS_OK)
            status = failed(error);
    }
    if (status == STATUS_OK)
        write_wishes(notify, &row, channels, count, out);
    store_arena_release(&arena);
    return status;
}

static void write_entry(const struct store_delivery *delivery,
                        struct writer *out)
{
    writer_object(out);
    writer_put_number(out, "number", delivery->id);
    writer_put_text(out, "id", delivery->name);
    if (delivery->channel[0] != '\0')
        writer_put_text(out, "channel", delivery->channel);
    writer_put_text(out, "kind", delivery->kind);
    if (delivery->match != NULL)
        writer_put_text(out, "match", delivery->match);
    instant_put_known(out, "at", delivery->at);
    writer_put_text(out, "state", delivery->state);
    writer_put_number(out, "tries", delivery->tries);
    if (strcmp(delivery->state, "waiting") == 0)
        instant_put_known(out, "next", delivery->next_at);
    instant_put_known(out, "done", delivery->done_at);
    if (delivery->is_twice)
        writer_put_flag(out, "twice", true);
    if (delivery->why != NULL)
        writer_put_text(out, "why", delivery->why);
    writer_object_end(out);
}

enum status wishes_log(struct notify *notify, const char *account,
                       int64_t before, int most, struct writer *out,
                       struct error *error)
{
    struct store_arena arena = {0};
    struct store_delivery rows[LOG_MOST];
    int count = 0;
    enum status status =
        store_delivery_list(notify_store(notify), account, before, &arena, rows,
                            most < LOG_MOST ? most : LOG_MOST, &count);
    if (status == STATUS_OK) {
        writer_object(out);
        writer_key(out, "log");
        writer_list(out);
        for (int i = 0; i < count; i++)
            write_entry(&rows[i], out);
        writer_list_end(out);
        writer_object_end(out);
    }
    store_arena_release(&arena);
    return status == STATUS_OK ? STATUS_OK : failed(error);
}
