/* Lines of what happened: said in words, and ways that hang together. */

#include "tests/unit/message_check.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

/* What tables call their results: these stand behind the words, in brackets. */
static const char *const codes[] = {"AE", "AL", "AR", "NE",  "DR1", "DR2", "EX",
                                    "DE", "w1", "w2", "row", "CRT", "D:-"};

static bool is_word(const char *text, const char *at, size_t length)
{
    return (at == text || !isalnum((unsigned char)at[-1]))
           && !isalnum((unsigned char)at[length]);
}

/* "A:1 D:1R1" says nothing to whoever has not the table before them. */
static void check_words(const char *text)
{
    size_t said = strcspn(text, "(");
    cr_assert_gt(said, 0, "%s", text);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        size_t length = strlen(codes[i]);
        for (const char *at = strstr(text, codes[i]);
             at != NULL && (size_t)(at - text) < said;
             at = strstr(at + 1, codes[i]))
            cr_assert_not(is_word(text, at, length), "a code: %s", text);
    }
}

/* A way has two ends at least and stands nowhere twice on end, and its line is
 * about some place. */
static void check_path(const json_t *line, const char *text)
{
    const json_t *path = json_object_get(line, "path");
    const json_t *at = json_object_get(line, "at");
    size_t count = json_array_size(path);
    if (path == NULL)
        return;
    cr_assert_gt(count, 1, "%s", text);
    for (size_t i = 1; i < count; i++)
        cr_assert_not(
            json_equal(json_array_get(path, i - 1), json_array_get(path, i)),
            "%s", text);
    cr_assert_gt(json_array_size(at), 0, "%s", text);
}

void heard_lines(struct heard *heard, const json_t *lines)
{
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const json_t *line = json_array_get(lines, i);
        const char *text = json_string_value(json_object_get(line, "text"));
        if (json_object_get(line, "dice") != NULL)
            check_words(text);
        check_path(line, text);
        heard_said(heard, line);
        heard->paths += json_object_get(line, "path") != NULL;
    }
}

void heard_hands(const json_t *view)
{
    const char *key;
    json_t *hand;
    json_object_foreach(json_object_get(view, "hands"), key, hand)
    {
        const json_t *size = json_object_get(hand, "size");
        const json_t *faces = json_object_get(hand, "faces");
        cr_assert(json_is_integer(size), "%s does not say how many", key);
        if (faces != NULL)
            cr_assert_eq((json_int_t)json_array_size(faces),
                         json_integer_value(size), "%s", key);
    }
}

void heard_boxes(const json_t *view)
{
    const char *key;
    json_t *box;
    json_object_foreach(json_object_get(view, "boxes"), key, box)
    {
        const json_t *counts = json_object_get(box, "counts");
        const json_t *lots = json_object_get(box, "lots");
        cr_assert_eq(counts != NULL, json_is_array(lots), "%s", key);
        size_t count = json_is_object(counts) ? json_object_size(counts)
                                              : json_array_size(counts);
        cr_assert_eq(count, json_array_size(lots), "%s", key);
    }
}
