/* Names: which letters they may have, and how case is folded. */

#include "server/people/name.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum script { SCRIPT_NONE, SCRIPT_LATIN, SCRIPT_GREEK, SCRIPT_CYRILLIC };

/*
 * Letters from `first` to `last`. All are composed and stable under NFC: no
 * combining marks, and none of the few letters that NFC replaces by others.
 * `lower` is added to make a capital small; `pairs` means that capitals and
 * small letters take turns, the capital being even (0) or odd (1).
 */
struct letters {
    uint32_t first;
    uint32_t last;
    enum script script;
    int lower;
    int pairs; /* -1: none */
};

/* clang-format off */
static const struct letters alphabet[] = {
    {'A',    'Z',    SCRIPT_LATIN,    32, -1},
    {'a',    'z',    SCRIPT_LATIN,    0,  -1},
    {0x00C0, 0x00D6, SCRIPT_LATIN,    32, -1},
    {0x00D8, 0x00DE, SCRIPT_LATIN,    32, -1},
    {0x00DF, 0x00F6, SCRIPT_LATIN,    0,  -1},
    {0x00F8, 0x00FF, SCRIPT_LATIN,    0,  -1},
    {0x0100, 0x012F, SCRIPT_LATIN,    1,  0},
    {0x0134, 0x0137, SCRIPT_LATIN,    1,  0},
    {0x0139, 0x013E, SCRIPT_LATIN,    1,  1},
    {0x0141, 0x0148, SCRIPT_LATIN,    1,  1},
    {0x014A, 0x0177, SCRIPT_LATIN,    1,  0},
    {0x0178, 0x0178, SCRIPT_LATIN,    -121, -1},
    {0x0179, 0x017E, SCRIPT_LATIN,    1,  1},
    {0x0218, 0x021B, SCRIPT_LATIN,    1,  0},
    {0x0386, 0x0386, SCRIPT_GREEK,    38, -1},
    {0x0388, 0x038A, SCRIPT_GREEK,    37, -1},
    {0x038C, 0x038C, SCRIPT_GREEK,    64, -1},
    {0x038E, 0x038F, SCRIPT_GREEK,    63, -1},
    {0x0391, 0x03A1, SCRIPT_GREEK,    32, -1},
    {0x03A3, 0x03AB, SCRIPT_GREEK,    32, -1},
    {0x03AC, 0x03C1, SCRIPT_GREEK,    0,  -1},
    {0x03C2, 0x03C2, SCRIPT_GREEK,    1,  -1}, /* sigma at a word's end */
    {0x03C3, 0x03CE, SCRIPT_GREEK,    0,  -1},
    {0x0400, 0x040F, SCRIPT_CYRILLIC, 80, -1},
    {0x0410, 0x042F, SCRIPT_CYRILLIC, 32, -1},
    {0x0430, 0x045F, SCRIPT_CYRILLIC, 0,  -1},
    {0x0490, 0x0491, SCRIPT_CYRILLIC, 1,  0},
};
/* clang-format on */

static const struct letters *letters_find(uint32_t letter)
{
    for (size_t i = 0; i < sizeof alphabet / sizeof *alphabet; i++)
        if (letter >= alphabet[i].first && letter <= alphabet[i].last)
            return &alphabet[i];
    return NULL;
}

static uint32_t fold(const struct letters *row, uint32_t letter)
{
    if (row->pairs >= 0 && (int)(letter & 1U) != row->pairs)
        return letter;
    return (uint32_t)((int)letter + row->lower);
}

/* The next letter of one or two bytes, which is all that the alphabet needs. */
static uint32_t next_letter(const unsigned char **at)
{
    uint32_t first = *(*at)++;
    if (first < 0x80)
        return first;
    if (first < 0xC2 || first > 0xDF || (**at & 0xC0) != 0x80)
        return UINT32_MAX;
    return (first & 0x1FU) << 6 | (*(*at)++ & 0x3FU);
}

static size_t put_letter(char *out, uint32_t letter)
{
    if (letter < 0x80) {
        out[0] = (char)letter;
        return 1;
    }
    out[0] = (char)(unsigned char)(0xC0 | letter >> 6);
    out[1] = (char)(unsigned char)(0x80 | (letter & 0x3F));
    return 2;
}

static bool is_mark(uint32_t letter)
{
    return (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

enum status name_check(const char *name, char folded[NAME_TEXT],
                       struct error *error)
{
    const unsigned char *at = (const unsigned char *)name;
    enum script script = SCRIPT_NONE;
    size_t used = 0;
    int letters = 0;
    for (; *at != 0; letters++) {
        if (letters == NAME_LETTERS_MOST)
            return error_set(error, STATUS_BAD_PARAMS,
                             "a name has at most %d letters",
                             NAME_LETTERS_MOST);
        uint32_t letter = next_letter(&at);
        const struct letters *row = letters_find(letter);
        if (row == NULL && (letters == 0 || !is_mark(letter)))
            return error_set(error, STATUS_BAD_PARAMS,
                             "a name begins with a letter and has letters, "
                             "digits, - and _");
        if (row != NULL && script != SCRIPT_NONE && row->script != script)
            return error_set(error, STATUS_BAD_PARAMS,
                             "a name has letters of one script");
        if (row != NULL)
            script = row->script;
        used +=
            put_letter(folded + used, row != NULL ? fold(row, letter) : letter);
    }
    folded[used] = '\0';
    if (letters < NAME_LETTERS_LEAST)
        return error_set(error, STATUS_BAD_PARAMS,
                         "a name has at least %d letters", NAME_LETTERS_LEAST);
    return STATUS_OK;
}

void name_fold(const char *text, char folded[NAME_TEXT])
{
    if (name_check(text, folded, NULL) != STATUS_OK)
        snprintf(folded, NAME_TEXT, "%s", text);
}

bool name_is_plain(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    uint32_t before = ' ';
    while (*at != 0) {
        uint32_t letter = next_letter(&at);
        bool is_printed = letter > ' ' && letter < 0x7F;
        bool is_space = letter == ' ' && before != ' ';
        if (!is_printed && !is_space && letters_find(letter) == NULL)
            return false;
        before = letter;
    }
    return before != ' ';
}
