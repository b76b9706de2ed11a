/* Forms: what is plain, and that it fits what the expression fits. */

#include "common/wire/schema.h"
#include "common/wire/schema_form.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 192, TEXTS = 3000 };

static const char *const plain[] = {
    "^$",     "^a$",      "^m_[0-9a-z]+$", "^[a-z]:[a-z_-]*$", "^[0-9]{6}$",
    "^[-a]$", "^[ -~]*$", "^[.]x{3}y*$",   "^[+*?{$|()]+a$",
};

static const char *const others[] = {
    "a",
    "^a",
    "a$",
    "^(a)$",
    "^a|b$",
    "^[^a]$",
    "^a?$",
    "^a{2,3}$",
    "^a{0}$",
    "^.$",
    "^[a-z]+a$",
    "^a*b*c$",
    "^a+b*$",
    "^a**$",
    "^\\.$",
    "^a$b$",
    "^[[:digit:]]$",
    "^a{2$",
    "^[a$",
    "^[z-a]$",
    "",
    "^\xc3\xa9$",
    "^[]a]$",
    "^a{99999999999999999999}$",
};

/* Fit what random texts do not. */
static const char *const texts[] = {
    "", "a", "b:", ".xxx", ".xxxyy", "+a", "{*a", "a a~", "a\n", "-", "123456",
    "1234567", "#3a3f30", "calm-brown-otter", "0123456789abcdef",
    /* A browser's public key, 65 bytes in base64url. */
    ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6S"
     "RpkNtoIAiw4")};

/* The same texts in each run. */
static unsigned draw(unsigned *seed, unsigned count)
{
    *seed = *seed * 1664525U + 1013904223U;
    return (*seed >> 16) % count;
}

static void make_text(unsigned *seed, char text[TEXT_MOST])
{
    static const char *const bytes[] = {"0123456789abcdef", "ABCXYZ234567",
                                        "0aA_-:./ \xc3\xa9z"};
    static const char *const begins[] = {"",   "",   "m_",  "w_",  "c_",
                                         "t_", "p_", "o_1", "ab:1"};
    static const unsigned lengths[] = {32, 64, 128};
    const char *from = bytes[draw(seed, 3)];
    unsigned more = draw(seed, 4) == 0 ? lengths[draw(seed, 3)] : draw(seed, 9);
    unsigned kinds = draw(seed, 3) == 0 ? 10 : (unsigned)strlen(from);
    int used = snprintf(text, TEXT_MOST, "%s", begins[draw(seed, 9)]);
    for (unsigned i = 0; i < more; i++)
        text[used++] = from[draw(seed, kinds)];
    text[used] = '\0';
}

struct tally {
    int fits, misfits;
};

static void compare_one(const struct form *form, const regex_t *regex,
                        const char *pattern, const char *text,
                        struct tally *tally)
{
    bool fits = regexec(regex, text, 0, NULL, 0) == 0;
    cr_assert_eq(form_fits(form, text), fits, "%s of %s", pattern, text);
    tally->fits += fits;
    tally->misfits += !fits;
}

static struct tally compare(const char *pattern)
{
    struct tally tally = {0};
    regex_t regex;
    struct form *form = form_new(pattern);
    cr_assert_not_null(form, "%s", pattern);
    cr_assert_eq(regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB), 0);
    unsigned seed = 1;
    for (int i = 0; i < TEXTS; i++) {
        char text[TEXT_MOST];
        make_text(&seed, text);
        compare_one(form, &regex, pattern, text, &tally);
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        compare_one(form, &regex, pattern, texts[i], &tally);
    regfree(&regex);
    free(form);
    return tally;
}

Test(wire_form, fits_what_the_expression_fits)
{
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        struct tally tally = compare(plain[i]);
        cr_assert_gt(tally.fits, 0, "%s", plain[i]);
        cr_assert_gt(tally.misfits, 0, "%s", plain[i]);
    }
}

Test(wire_form, what_is_not_plain_is_left_to_the_expression)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_assert_null(form_new(others[i]), "%s", others[i]);
}

/* Which of the protocol's patterns are plain, each compared. */
static int compare_all(const json_t *value)
{
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = value};
    int count = 0;
    const char *name;
    json_t *member;
    json_object_foreach(object.read, name, member)
    {
        const char *pattern = json_string_value(member);
        struct form *form = NULL;
        if (strcmp(name, "pattern") == 0 && pattern != NULL)
            form = form_new(pattern);
        if (form != NULL) {
            cr_assert_gt(compare(pattern).fits, 0, "%s", pattern);
            count++;
        }
        free(form);
        count += compare_all(member);
    }
    for (size_t i = 0; i < json_array_size(value); i++)
        count += compare_all(json_array_get(value, i));
    return count;
}

Test(wire_form, the_patterns_of_the_protocol)
{
    int count = 0;
    for (const struct schema_file *f = data_schema; f->path != NULL; f++) {
        json_t *file = json_loadb(f->bytes, f->size, 0, NULL);
        cr_assert_not_null(file);
        count += compare_all(file);
        json_decref(file);
    }
    cr_assert_gt(count, 10);
}
