/* Text of other people: what is UTF-8, and what is left of it. */

#include "common/base/text.h"

#include <criterion/criterion.h>
#include <string.h>

static const struct {
    const char *bytes;
    bool is_valid;
} forms[] = {
    {"", true},
    {"Jourdan", true},
    {"Gazan à Arivez", true},
    {"\xF0\x9F\x90\x8E", true},
    {"\xEF\xBF\xBD", true},      /* U+FFFD itself */
    {"\xC0\xAF", false},         /* overlong */
    {"\xE0\x80\xAF", false},     /* overlong */
    {"\xF0\x80\x80\xAF", false}, /* overlong */
    {"\xED\xA0\x80", false},     /* surrogate */
    {"\xF4\x90\x80\x80", false}, /* above U+10FFFF */
    {"\xF5\x80\x80\x80", false},
    {"a\x80", false}, /* no lead byte */
    {"\xE2\x82", false},
    {"\xE2\x82"
     "a",
     false},
    {"\xFF", false},
};

Test(text, valid)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        cr_assert_eq(text_is_valid(forms[i].bytes, strlen(forms[i].bytes)),
                     forms[i].is_valid, "form %zu", i);
}

static const struct {
    const char *said;
    const char *shown;
} lines[] = {
    {"plain", "plain"},
    {"\x1B[31mred", "\xEF\xBF\xBD[31mred"},
    {"a\tb\nc\r\nd", "a b c  d"},
    {"a\x7F"
     "b",
     "a\xEF\xBF\xBD"
     "b"},
    {"a\xC2\x9B"
     "1mb",
     "a\xEF\xBF\xBD"
     "1mb"}, /* C1: CSI */
    {"a\xE2\x80\xAE"
     "b",
     "ab"}, /* right-to-left override */
    {"a\xE2\x81\xA6"
     "b",
     "ab"}, /* isolate */
    {"a\xE2\x80\x8B"
     "b",
     "ab"}, /* zero-width space */
    {"a\xEF\xBB\xBF"
     "b",
     "ab"}, /* byte-order mark */
    {"a\xF3\xA0\x81\x81"
     "b",
     "ab"}, /* tag */
    {"a\xE2\x80\xA8"
     "b",
     "a b"}, /* line separator */
    {"a\xC0\xAF"
     "b",
     "a\xEF\xBF\xBD\xEF\xBF\xBD"
     "b"},
    {"Alten\xC3\xA9", "Alten\xC3\xA9"},
};

Test(text, cleaned)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char *clean = text_clean_new(lines[i].said);
        cr_assert_str_eq(clean, lines[i].shown, "line %zu", i);
        cr_assert(text_is_clean(clean, strlen(clean)));
        bool is_same = strcmp(lines[i].said, lines[i].shown) == 0;
        cr_assert_eq(text_is_clean(lines[i].said, strlen(lines[i].said)),
                     is_same, "line %zu", i);
        free(clean);
    }
}

Test(text, lines_stay_lines)
{
    static const struct {
        const char *said, *shown;
    } notes[] = {
        {"", ""},
        {"\n", "\n"},
        {"one\ntwo\n\nfour", "one\ntwo\n\nfour"},
        {"\x01\x02\n\x03\ta", "\xEF\xBF\xBD\xEF\xBF\xBD\n\xEF\xBF\xBD a"},
        {"a\xE2\x80\xAE"
         "b\n\xFF",
         "ab\n\xEF\xBF\xBD"},
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        char *clean = text_clean_lines_new(notes[i].said);
        cr_assert_str_eq(clean, notes[i].shown, "note %zu", i);
        free(clean);
    }
}

Test(text, cut_at_a_character)
{
    char small[4];
    cr_assert_eq(text_clean("ab\xC3\xA9", 4, small, sizeof small), 2);
    cr_assert_str_eq(small, "ab");
    cr_assert_eq(text_clean("abcdef", 6, small, sizeof small), 3);
    cr_assert_str_eq(small, "abc");
    cr_assert_eq(text_clean("abcdef", 6, small, 1), 0);
    cr_assert_str_eq(small, "");
}

Test(text, worst_case_fits)
{
    char bad[64];
    char out[3 * sizeof bad + 1];
    memset(bad, 0x01, sizeof bad);
    cr_assert_eq(text_clean(bad, sizeof bad, out, sizeof out), 3 * sizeof bad);
}

Test(text, put_and_next_agree)
{
    for (uint32_t point = 1; point <= 0x10FFFF; point += 7) {
        if (point >= 0xD800 && point <= 0xDFFF)
            continue;
        char bytes[4];
        size_t length = text_put(point, bytes);
        uint32_t back = 0;
        cr_assert_eq(text_next(bytes, length, &back), length);
        cr_assert_eq(back, point);
    }
}

Test(text, counted)
{
    cr_assert_eq(text_count(""), 0);
    cr_assert_eq(text_count("\xC3\xA9t\xC3\xA9"), 3);
    cr_assert_eq(text_count("\xFF\xFF"), 2);
}
