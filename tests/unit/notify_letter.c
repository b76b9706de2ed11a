/* Letters to web hooks: foreign words stay words there. */

#include "server/notify/letter.h"
#include "server/notify/words.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* The body that a text becomes by a channel of this kind. */
static json_t *body_of(const char *kind, const char *text)
{
    json_t *facts = json_pack("{s:s,s:s}", "kind", "turn", "text", text);
    char *words = json_dumps(facts, JSON_COMPACT);
    struct store_channel channel = {.kind = kind};
    struct store_delivery delivery = {
        .name = "n_1", .kind = "turn", .facts = words};
    char *bytes = letter_hook(&channel, &delivery);
    json_t *body = json_loads(bytes, 0, NULL);
    cr_assert_not_null(body, "%s", bytes);
    free(bytes);
    free(words);
    json_decref(facts);
    return body;
}

static const char wild[] = "*a* _b_ ~c~ `d` ```e``` ||f|| <@1> <!channel> "
                           "@everyone & [g](https://h) # i\n> j \\";

Test(notify_letter, slack_is_told_to_look_for_no_marks)
{
    json_t *body = body_of("slack", wild);
    const char *text = json_string_value(json_object_get(body, "text"));
    cr_assert(json_is_false(json_object_get(body, "mrkdwn")));
    cr_assert_eq(json_object_size(body), 2);
    cr_assert_str_eq(text, "*a* _b_ ~c~ `d` ```e``` ||f|| &lt;@1&gt; "
                           "&lt;!channel&gt; @everyone &amp; [g](https://h) # "
                           "i\n&gt; j \\");
    json_decref(body);
}

/* Every mark of Discord's stands behind a backslash, and nobody is called. */
Test(notify_letter, discord_gets_no_mark_that_is_one)
{
    json_t *body = body_of("discord", wild);
    const char *text = json_string_value(json_object_get(body, "content"));
    const json_t *mentions = json_object_get(body, "allowed_mentions");
    cr_assert_eq(json_array_size(json_object_get(mentions, "parse")), 0);
    cr_assert_eq(json_object_size(mentions), 1);
    size_t marks = 0;
    for (const char *at = text; *at != '\0'; at++) {
        cr_assert_null(strchr("*_~`|<>@#[", *at), "bare at %s", at);
        if (*at != '\\')
            continue;
        cr_assert_not_null(strchr("\\*_~`|<>@#[", at[1]), "%s", at);
        at++;
        marks++;
    }
    cr_assert_gt(marks, 20);
    json_decref(body);
}

/* Longer than it takes would never be taken; cut at a whole character. */
Test(notify_letter, discord_gets_no_more_than_it_takes)
{
    char text[FACTS_MOST];
    for (size_t shift = 0; shift < 4; shift++) {
        memset(text, 'x', shift);
        for (size_t at = shift; at + 2 < sizeof text; at += 2)
            memcpy(text + at, "\xC3\xA4", 3);
        json_t *body = body_of("discord", text);
        const char *cut = json_string_value(json_object_get(body, "content"));
        size_t length = strlen(cut);
        cr_assert(length > 1900 && length < 2000, "%zu bytes", length);
        cr_assert_str_eq(cut + length - 3, "\xE2\x80\xA6");
        cr_assert_eq(strncmp(cut, text, length - 3), 0);
        json_decref(body);
    }
    json_t *body = body_of("slack", text);
    cr_assert_str_eq(json_string_value(json_object_get(body, "text")), text);
    json_decref(body);
}
