/* Text into single cells: what is left out, what is folded to ASCII. */

#include "client/play/glyph.h"

#include "common/base/text.h"

#include <string.h>
#include <wchar.h>

struct fold {
    uint32_t first, last;
    const char *plain; /* one letter a character of the run, or one for all */
};

/* Latin-1 letters, then the signs that the client itself draws. */
static const struct fold folds[] = {
    {0xc0, 0xcf, "AAAAAAACEEEEIIII"},
    {0xd0, 0xdf, "DNOOOOOxOUUUUYTs"},
    {0xe0, 0xef, "aaaaaaaceeeeiiii"},
    {0xf0, 0xff, "dnooooo/ouuuuyty"},
    {0x152, 0x153, "Oo"},
    {0xa0, 0xa0, " "},
    {0xb7, 0xb7, "."},
    {0x2010, 0x2015, "-"},
    {0x2018, 0x201b, "'"},
    {0x201c, 0x201f, "\""},
    {0x2022, 0x2022, "o"},
    {0x2026, 0x2026, "."},
    {0x2190, 0x2193, "<^>v"},
    {0x2500, 0x2500, "-"},
    {0x2502, 0x2502, "|"},
    {0x250a, 0x250a, ":"},
    {0x2508, 0x2508, "."},
    {0x250c, 0x254b, "+"},
    {0x2550, 0x2551, "=|"},
    {0x2571, 0x2572, "/\\"},
    {0x2580, 0x2584, "~"},
    {0x25b6, 0x25b8, ">"},
    {0x2663, 0x2663, "&"},
    {0x2691, 0x2691, "@"},
    {0x2191, 0x2191, "^"},
    {0xd7, 0xd7, "x"},
};

static uint32_t fold_ascii(uint32_t c)
{
    if (c < 0x80)
        return c;
    for (size_t i = 0; i < sizeof folds / sizeof folds[0]; i++) {
        const struct fold *fold = &folds[i];
        if (c < fold->first || c > fold->last)
            continue;
        size_t index = c - fold->first;
        size_t known = strlen(fold->plain);
        return (unsigned char)fold->plain[index < known ? index : 0];
    }
    return '?';
}

uint32_t glyph_next(const char **at, bool is_ascii)
{
    while (**at != '\0') {
        uint32_t c;
        *at += text_next(*at, strnlen(*at, 4), &c);
        if (c == '\n' || c == '\t')
            return ' ';
        if (text_is_control(c) || text_is_unseen(c))
            continue;
        if (is_ascii)
            return fold_ascii(c);
        if (c < 0x80)
            return c;
        int width = wcwidth((wchar_t)c);
        if (width == 0)
            continue;
        return width == 1 && c != TEXT_REPLACEMENT ? c : '?';
    }
    return 0;
}

int glyph_count(const char *text)
{
    int count = 0;
    while (glyph_next(&text, false) != 0)
        count++;
    return count;
}

void glyph_cut(char *text, int cells)
{
    const char *end = text;
    const char *next = text;
    for (int i = 0; i < cells && glyph_next(&next, false) != 0; i++)
        end = next;
    text[end - text] = '\0';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

bool glyph_has(const char *text, const char *part)
{
    for (; *text; text++) {
        size_t i = 0;
        while (part[i] && lower(text[i]) == lower(part[i]))
            i++;
        if (part[i] == '\0')
            return true;
    }
    return *part == '\0';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c & 0x80;
}

/* The letters of a common ending that stands here, at the end of a word. */
static size_t ending(const char *text)
{
    static const char *const endings[] = {"s", "es", "ed", "ing"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t length = strlen(endings[i]);
        if (strncmp(text, endings[i], length) == 0 && !is_letter(text[length]))
            return length;
    }
    return 0;
}

bool glyph_has_word(const char *text, const char *word)
{
    for (const char *at = text; *at; at++) {
        size_t i = 0;
        if (at > text && is_letter(at[-1]))
            continue;
        while (word[i] && lower(at[i]) == lower(word[i]))
            i++;
        if (word[i] == '\0' && !is_letter(at[i + ending(at + i)]))
            return true;
    }
    return false;
}
