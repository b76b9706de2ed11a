/* Text from other people: UTF-8, and what may be shown of it. */

#include "common/base/text.h"

#include <stdlib.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

/* Unicode 15: format characters, fillers, tags, noncharacters; in order. */
static const struct range unseen[] = {
    {0x00AD, 0x00AD},   /* soft hyphen */
    {0x034F, 0x034F},   /* combining grapheme joiner */
    {0x061C, 0x061C},   /* Arabic letter mark */
    {0x115F, 0x1160},   /* Hangul fillers */
    {0x17B4, 0x17B5},   /* Khmer vowels without a form */
    {0x180B, 0x180F},   /* Mongolian selectors and separator */
    {0x200B, 0x200F},   /* zero width, marks of direction */
    {0x202A, 0x202E},   /* embeddings and overrides */
    {0x2060, 0x206F},   /* word joiner, isolates, deprecated controls */
    {0x2800, 0x2800},   /* blank braille */
    {0x3164, 0x3164},   /* Hangul filler */
    {0xD800, 0xDFFF},   /* surrogates: never characters */
    {0xFDD0, 0xFDEF},   /* noncharacters */
    {0xFE00, 0xFE0F},   /* variation selectors */
    {0xFEFF, 0xFEFF},   /* byte-order mark */
    {0xFFA0, 0xFFA0},   /* half-width filler */
    {0xFFF0, 0xFFFB},   /* interlinear annotation */
    {0xFFFE, 0xFFFF},   /* noncharacters */
    {0x13430, 0x1345F}, /* hieroglyph format controls */
    {0x1BCA0, 0x1BCA3}, /* shorthand format controls */
    {0x1D173, 0x1D17A}, /* musical format controls */
    {0xE0000, 0xE0FFF}, /* tags and further selectors */
};

bool text_is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

bool text_is_unseen(uint32_t point)
{
    const struct range *end = unseen + sizeof unseen / sizeof *unseen;
    for (const struct range *row = unseen; row < end && row->first <= point;
         row++) {
        if (point <= row->last)
            return true;
    }
    return false;
}

/* How many bytes the lead byte announces, and the bits that it carries. */
static size_t lead(unsigned char byte, uint32_t *bits)
{
    if (byte < 0x80) {
        *bits = byte;
        return 1;
    }
    if (byte >= 0xC2 && byte <= 0xDF) {
        *bits = byte & 0x1FU;
        return 2;
    }
    if (byte >= 0xE0 && byte <= 0xEF) {
        *bits = byte & 0x0FU;
        return 3;
    }
    if (byte >= 0xF0 && byte <= 0xF4) {
        *bits = byte & 0x07U;
        return 4;
    }
    return 0;
}

size_t text_next(const char *bytes, size_t length, uint32_t *point)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t bits = 0;
    size_t need = lead((unsigned char)bytes[0], &bits);
    *point = TEXT_REPLACEMENT;
    if (need == 0 || need > length)
        return 1;
    for (size_t i = 1; i < need; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if ((byte & 0xC0U) != 0x80U)
            return 1;
        bits = bits << 6 | (byte & 0x3FU);
    }
    if (bits < least[need] || bits > 0x10FFFF
        || (bits >= 0xD800 && bits <= 0xDFFF))
        return 1;
    *point = bits;
    return need;
}

size_t text_put(uint32_t point, char bytes[4])
{
    if (point < 0x80) {
        bytes[0] = (char)point;
        return 1;
    }
    size_t count = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = count - 1; i > 0; i--) {
        bytes[i] = (char)(0x80U | (point & 0x3FU));
        point >>= 6;
    }
    bytes[0] = (char)(marks[count] | point);
    return count;
}

/* A replacement that stands in the text itself took three bytes, not one. */
static bool is_broken(size_t took, uint32_t point)
{
    return point == TEXT_REPLACEMENT && took == 1;
}

bool text_is_valid(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t point = 0;
        size_t took = text_next(bytes + at, length - at, &point);
        if (is_broken(took, point))
            return false;
        at += took;
    }
    return true;
}

/* What stands for a character in clean text; 0: nothing. */
static uint32_t cleaned(uint32_t point)
{
    bool is_space = (point >= '\t' && point <= '\r') || point == 0x85
                    || point == 0x2028 || point == 0x2029;
    if (is_space)
        return ' ';
    if (text_is_control(point))
        return TEXT_REPLACEMENT;
    return text_is_unseen(point) ? 0 : point;
}

bool text_is_clean(const char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t point = 0;
        size_t took = text_next(bytes + at, length - at, &point);
        if (is_broken(took, point) || cleaned(point) != point)
            return false;
        at += took;
    }
    return true;
}

size_t text_clean(const char *bytes, size_t length, char *out, size_t size)
{
    size_t at = 0;
    size_t used = 0;
    while (at < length) {
        uint32_t point = 0;
        at += text_next(bytes + at, length - at, &point);
        point = cleaned(point);
        if (point == 0)
            continue;
        char put[4];
        size_t count = text_put(point, put);
        if (used + count + 1 > size)
            break;
        memcpy(out + used, put, count);
        used += count;
    }
    out[used] = '\0';
    return used;
}

char *text_clean_new(const char *text)
{
    size_t length = text == NULL ? 0 : strlen(text);
    size_t size = 3 * length + 1;
    char *out = malloc(size);
    if (out == NULL)
        abort();
    text_clean(text == NULL ? "" : text, length, out, size);
    return out;
}

char *text_clean_lines_new(const char *text)
{
    size_t length = strlen(text);
    char *out = malloc(3 * length + 1), *to = out;
    if (out == NULL)
        abort();
    for (;;) {
        const char *end = strchrnul(text, '\n');
        size_t line = (size_t)(end - text);
        to += text_clean(text, line, to, 3 * line + 1);
        if (*end == '\0')
            return out;
        *to++ = '\n';
        text = end + 1;
    }
}

size_t text_count(const char *text)
{
    size_t length = strlen(text);
    size_t at = 0;
    size_t count = 0;
    while (at < length) {
        uint32_t point = 0;
        at += text_next(text + at, length - at, &point);
        count++;
    }
    return count;
}

char *text_add(char *to, const char *end, const char *text)
{
    while (*text != '\0' && to + 1 < end)
        *to++ = *text++;
    if (to < end)
        *to = '\0';
    return to;
}

char *text_add_number(char *to, const char *end, int number)
{
    char digits[12], *first = digits + sizeof digits - 1;
    unsigned left = number < 0 ? 0U - (unsigned)number : (unsigned)number;
    *first = '\0';
    do {
        *--first = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0)
        *--first = '-';
    return text_add(to, end, first);
}

static bool is_space(uint32_t point)
{
    return point == ' ' || point == 0xA0 || point == 0x3000
           || (point >= 0x2000 && point <= 0x200A);
}

bool text_is_blank(const char *text)
{
    size_t length = strlen(text), at = 0;
    uint32_t point = ' ';
    while (at < length && is_space(point))
        at += text_next(text + at, length - at, &point);
    return is_space(point);
}
