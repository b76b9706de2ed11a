/* Foreign text made safe: decoding, leaving out, folding to ASCII. */

#include "client/screen/text.h"

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
    {0x2550, 0x2551, "=H"},
    {0x2571, 0x2572, "/\\"},
    {0x2580, 0x2584, "~"},
    {0x25b6, 0x25b8, ">"},
    {0x2663, 0x2663, "&"},
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

static bool is_continuation(unsigned char byte)
{
    return (byte & 0xc0) == 0x80;
}

/* Decodes one character; what is no UTF-8 is one '?' for each byte. */
static uint32_t decode(const char **at)
{
    const unsigned char *s = (const unsigned char *)*at;
    unsigned length = s[0] < 0x80   ? 1
                      : s[0] < 0xc2 ? 0
                      : s[0] < 0xe0 ? 2
                      : s[0] < 0xf0 ? 3
                      : s[0] < 0xf5 ? 4
                                    : 0;
    if (length <= 1) {
        (*at)++;
        return length ? s[0] : '?';
    }
    uint32_t c = s[0] & (0xffu >> (length + 1));
    for (unsigned i = 1; i < length; i++) {
        if (!is_continuation(s[i])) {
            (*at)++;
            return '?';
        }
        c = c << 6 | (s[i] & 0x3fu);
    }
    bool is_bad = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000)
                  || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff;
    *at += is_bad ? 1 : length;
    return is_bad ? '?' : c;
}

/* Controls, marks of direction, joiners, variation selectors, tags. */
static bool is_left_out(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x34f
           || c == 0x61c || (c >= 0x200b && c <= 0x200f)
           || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f)
           || (c >= 0xfe00 && c <= 0xfe0f) || c == 0xfeff
           || (c >= 0xfff0 && c <= 0xfffb) || c >= 0xe0000;
}

uint32_t text_next(const char **at, bool is_ascii)
{
    while (**at != '\0') {
        uint32_t c = decode(at);
        if (c == '\n' || c == '\t')
            return ' ';
        if (is_left_out(c))
            continue;
        if (is_ascii)
            return fold_ascii(c);
        if (c < 0x80)
            return c;
        int width = wcwidth((wchar_t)c);
        if (width == 0)
            continue;
        return width == 1 ? c : '?';
    }
    return 0;
}

int text_width(const char *text)
{
    int width = 0;
    while (text_next(&text, false) != 0)
        width++;
    return width;
}

size_t text_encode(uint32_t c, char bytes[5])
{
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    bytes[length] = '\0';
    for (size_t i = length; i-- > 1;) {
        bytes[i] = (char)(0x80 | (c & 0x3f));
        c >>= 6;
    }
    bytes[0] = (char)(lead[length] | c);
    return length;
}

void text_clean(const char *text, char *clean, size_t size)
{
    size_t used = 0;
    for (;;) {
        uint32_t c = text_next(&text, false);
        char bytes[5];
        size_t length = c ? text_encode(c, bytes) : 0;
        if (c == 0 || used + length >= size)
            break;
        memcpy(clean + used, bytes, length);
        used += length;
    }
    clean[used] = '\0';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

bool text_has(const char *text, const char *part)
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
