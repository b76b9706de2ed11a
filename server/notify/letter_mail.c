/* Letters by mail: RFC 5322, with the headers that let one leave by a click. */

#include "server/notify/letter.h"

#include "common/base/instant.h"
#include "common/base/text.h"
#include "server/notify/words.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORD_BYTES = 42, LINE_BYTES = 57, LINE_LETTERS = 77 };

static const char off_purpose[] = "estafette: end this channel";

static void off_key(const struct store_channel *channel,
                    char text[2 * SECRET_BYTES + 1])
{
    unsigned char sum[SECRET_BYTES];
    crypto_generichash(sum, sizeof sum, (const unsigned char *)off_purpose,
                       sizeof off_purpose, channel->secret, SECRET_BYTES);
    sodium_bin2hex(text, 2 * SECRET_BYTES + 1, sum, sizeof sum);
}

void letter_off_link(const struct notify_settings *settings,
                     const struct store_channel *channel, char link[LINK_TEXT])
{
    char key[2 * SECRET_BYTES + 1];
    link[0] = '\0';
    if (settings->public_url[0] == '\0')
        return;
    off_key(channel, key);
    snprintf(link, LINK_TEXT, "%s/off/%s.%s", settings->public_url, channel->id,
             key);
}

bool letter_off_key(const struct store_channel *channel, const char *key)
{
    char expected[2 * SECRET_BYTES + 1];
    off_key(channel, expected);
    return strlen(key) == sizeof expected - 1
           && sodium_memcmp(key, expected, sizeof expected - 1) == 0;
}

/* Words of RFC 2047, cut at whole characters; each on a line of its own. */
static void write_subject(FILE *out, const char *text)
{
    char base64[LINE_LETTERS];
    fputs("Subject:", out);
    while (*text != '\0') {
        size_t length = 0, left = strlen(text);
        uint32_t point;
        while (length < left) {
            size_t next = text_next(text + length, left - length, &point);
            if (length + next > WORD_BYTES)
                break;
            length += next;
        }
        sodium_bin2base64(base64, sizeof base64, (const unsigned char *)text,
                          length, sodium_base64_VARIANT_ORIGINAL);
        fprintf(out, " =?utf-8?B?%s?=\r\n", base64);
        text += length;
    }
}

static void write_date(FILE *out, int64_t at)
{
    char text[64];
    struct tm parts;
    time_t seconds = (time_t)(at / 1000);
    gmtime_r(&seconds, &parts);
    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S +0000", &parts);
    fprintf(out, "Date: %s\r\n", text);
}

static const char *domain_of(const char *address)
{
    const char *at = strrchr(address, '@');
    return at != NULL ? at + 1 : "localhost";
}

/* What the facts of a delivery have for people. */
struct said {
    const char *subject, *text;
    const struct language *language;
};

static void write_head(FILE *out, const struct notify_settings *settings,
                       const struct store_channel *channel,
                       const struct store_delivery *delivery,
                       const struct said *said, const char *link)
{
    fprintf(out, "From: Estafette <%s>\r\n", settings->mail_from);
    fprintf(out, "To: <%s>\r\n", channel->target);
    write_subject(out, said->subject);
    write_date(out, delivery->at);
    fprintf(out, "Message-ID: <%s@%s>\r\n", delivery->name,
            domain_of(settings->mail_from));
    if (link[0] != '\0')
        fprintf(out,
                "List-Unsubscribe: <%s>\r\n"
                "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
                link);
    fprintf(out, "Content-Language: %s\r\n", language_name(said->language));
    fputs("Auto-Submitted: auto-generated\r\n"
          "MIME-Version: 1.0\r\n"
          "Content-Type: text/plain; charset=utf-8\r\n"
          "Content-Transfer-Encoding: base64\r\n"
          "\r\n",
          out);
}

static void write_body(FILE *out, const char *text)
{
    char base64[LINE_LETTERS];
    for (size_t left = strlen(text); left > 0;) {
        size_t length = left < LINE_BYTES ? left : LINE_BYTES;
        sodium_bin2base64(base64, sizeof base64, (const unsigned char *)text,
                          length, sodium_base64_VARIANT_ORIGINAL);
        fprintf(out, "%s\r\n", base64);
        text += length;
        left -= length;
    }
}

/* Mail has lines that end in CR LF, also within what is encoded. */
static char *body_of(const struct said *said, const char *link)
{
    char *body = NULL, line[LINK_TEXT + 64];
    const struct said_slot slots[] = {{"link", link}, SAID_END};
    size_t length = 0;
    FILE *out = open_memstream(&body, &length);
    if (out == NULL)
        abort();
    for (const char *text = said->text; *text != '\0'; text++)
        if (*text == '\n')
            fputs("\r\n", out);
        else
            fputc(*text, out);
    fputs("\r\n", out);
    if (link[0] != '\0')
        fprintf(out, "\r\n-- \r\n%s\r\n",
                said_with(said->language, "No more of these: {link}", slots,
                          line, sizeof line));
    fclose(out);
    return body;
}

char *letter_mail(const struct notify_settings *settings,
                  const struct store_channel *channel,
                  const struct store_delivery *delivery)
{
    json_t *facts = json_loads(delivery->facts, 0, NULL);
    const char *subject = json_string_value(json_object_get(facts, "subject"));
    const char *text = json_string_value(json_object_get(facts, "text"));
    const char *tag = json_string_value(json_object_get(facts, "language"));
    const struct said said = {subject != NULL ? subject : "Estafette",
                              text != NULL ? text : "",
                              language_find(tag != NULL ? tag : "")};
    char link[LINK_TEXT] = "", *mail = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&mail, &length);
    if (out == NULL)
        abort();
    if (!words_always(delivery->kind))
        letter_off_link(settings, channel, link);
    char *body = body_of(&said, link);
    write_head(out, settings, channel, delivery, &said, link);
    write_body(out, body);
    fclose(out);
    free(body);
    json_decref(facts);
    return mail;
}
