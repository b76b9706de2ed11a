/* Names that look alike: the skeleton of a name. */

#include "server/people/confusables.h"

#include <assert.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

struct likeness {
    gunichar letter;
    const char *skeleton;
};

/*
 * Of each letter that a name may have, what ICU makes of it where that is not
 * the letter itself, small. A unit test holds the table to the library: its
 * tables would take more memory than the rest of the server at its start.
 */
/* clang-format off */
static const struct likeness likenesses[] = {
    {0x0030, "o"}, {0x0031, "l"}, {0x0049, "l"}, {0x006D, "rn"},
    {0x00C6, "ae"}, {0x00C7, "c\u0326"}, {0x00CC, "l\u0300"},
    {0x00CD, "l\u0301"}, {0x00CE, "l\u0302"}, {0x00CF, "l\u0308"},
    {0x00D0, "d\u0335"}, {0x00D8, "o\u0338"}, {0x00DF, "ss"}, {0x00E6, "ae"},
    {0x00E7, "c\u0326"}, {0x00F0, "\u2202\u0335"}, {0x00F8, "o\u0338"},
    {0x010C, "c\u0306"}, {0x010D, "c\u0306"}, {0x010E, "d\u0306"},
    {0x010F, "d\u0306"}, {0x0110, "d\u0335"}, {0x0111, "d\u0335"},
    {0x011A, "e\u0306"}, {0x011B, "e\u0306"}, {0x0122, "g\u0326"},
    {0x0123, "g\u0326"}, {0x0126, "h\u0335"}, {0x0127, "h\u0335"},
    {0x0128, "l\u0303"}, {0x012A, "l\u0304"}, {0x012C, "l\u0306"},
    {0x012E, "l\u0328"}, {0x0136, "k\u0326"}, {0x0137, "k\u0326"},
    {0x013B, "l\u0326"}, {0x013C, "l\u0326"}, {0x013D, "l\u0306"},
    {0x013E, "l\u0306"}, {0x0141, "l\u0338"}, {0x0142, "l\u0338"},
    {0x0145, "n\u0326"}, {0x0146, "n\u0326"}, {0x0147, "n\u0306"},
    {0x0148, "n\u0306"}, {0x0152, "oe"}, {0x0153, "oe"}, {0x0156, "r\u0326"},
    {0x0157, "r\u0326"}, {0x0158, "r\u0306"}, {0x0159, "r\u0306"},
    {0x015E, "s\u0326"}, {0x015F, "s\u0326"}, {0x0160, "s\u0306"},
    {0x0161, "s\u0306"}, {0x0162, "t\u0326"}, {0x0163, "t\u0326"},
    {0x0164, "t\u0306"}, {0x0165, "t\u0306"}, {0x0166, "t\u0335"},
    {0x0167, "t\u0335"}, {0x017D, "z\u0306"}, {0x017E, "z\u0306"},
    {0x0386, "a\u0301"}, {0x0388, "e\u0301"}, {0x0389, "h\u0301"},
    {0x038A, "l\u0301"}, {0x038C, "o\u0301"}, {0x038E, "y\u0301"},
    {0x0391, "a"}, {0x0392, "b"}, {0x0395, "e"}, {0x0396, "z"}, {0x0397, "h"},
    {0x0398, "o\u0335"}, {0x0399, "l"}, {0x039A, "k"}, {0x039B, "\u028c"},
    {0x039C, "m"}, {0x039D, "n"}, {0x039F, "o"}, {0x03A1, "p"},
    {0x03A3, "\u0283"}, {0x03A4, "t"}, {0x03A5, "y"}, {0x03A7, "x"},
    {0x03AA, "l\u0308"}, {0x03AB, "y\u0308"}, {0x03AC, "a\u0301"},
    {0x03AD, "\ua793\u0301"}, {0x03AE, "n\u0329\u0301"}, {0x03AF, "i\u0301"},
    {0x03B0, "u\u0308\u0301"}, {0x03B1, "a"}, {0x03B2, "ss"}, {0x03B3, "y"},
    {0x03B4, "\u1e9f"}, {0x03B5, "\ua793"}, {0x03B7, "n\u0329"},
    {0x03B8, "o\u0335"}, {0x03B9, "i"}, {0x03BA, "\u0138"}, {0x03BD, "v"},
    {0x03BF, "o"}, {0x03C1, "p"}, {0x03C2, "\u03c3"}, {0x03C3, "o"}, {0x03C4, "\u1d1b"},
    {0x03C5, "u"}, {0x03C6, "\u0278"}, {0x03CA, "i\u0308"},
    {0x03CB, "u\u0308"}, {0x03CC, "o\u0301"}, {0x03CD, "u\u0301"},
    {0x0400, "e\u0300"}, {0x0401, "e\u0308"}, {0x0403, "\u03b3\u0301"},
    {0x0404, "\ua793"}, {0x0405, "s"}, {0x0406, "l"}, {0x0407, "l\u0308"},
    {0x0408, "j"}, {0x040C, "k\u0301"}, {0x040E, "y\u0306"}, {0x0410, "a"},
    {0x0411, "b\u0304"}, {0x0412, "b"}, {0x0413, "\u03b3"}, {0x0415, "e"},
    {0x0417, "3"}, {0x041A, "k"}, {0x041B, "\u028c"}, {0x041C, "m"},
    {0x041D, "h"}, {0x041E, "o"}, {0x041F, "\u03c0"}, {0x0420, "p"},
    {0x0421, "c"}, {0x0422, "t"}, {0x0423, "y"}, {0x0424, "\u03c6"},
    {0x0425, "x"}, {0x042B, "bl"}, {0x042C, "b"}, {0x042E, "lo"},
    {0x0430, "a"}, {0x0431, "6"}, {0x0432, "\u0299"}, {0x0433, "r"},
    {0x0435, "e"}, {0x0437, "\u025c"}, {0x0438, "\u1d0e"},
    {0x0439, "\u1d0e\u0306"}, {0x043A, "\u0138"}, {0x043C, "\u028d"},
    {0x043D, "\u029c"}, {0x043E, "o"}, {0x043F, "\u03c0"}, {0x0440, "p"},
    {0x0441, "c"}, {0x0442, "\u1d1b"}, {0x0443, "y"}, {0x0444, "\u0278"},
    {0x0445, "x"}, {0x044A, "\u02c9b"}, {0x044B, "\u0185i"},
    {0x044C, "\u0185"}, {0x044F, "\u1d19"}, {0x0450, "e\u0300"},
    {0x0451, "e\u0308"}, {0x0453, "r\u0301"}, {0x0454, "\ua793"},
    {0x0455, "s"}, {0x0456, "i"}, {0x0457, "i\u0308"}, {0x0458, "j"},
    {0x045B, "h\u0335"}, {0x045C, "\u0138\u0301"}, {0x045D, "\u1d0e\u0300"},
    {0x045E, "y\u0306"}, {0x0490, "\u03b3'"}, {0x0491, "r'"},
};
/* clang-format on */

static int compare(const void *key, const void *row)
{
    gunichar letter = *(const gunichar *)key;
    gunichar other = ((const struct likeness *)row)->letter;
    return letter < other ? -1 : letter > other;
}

static void add_letter(GString *text, gunichar letter)
{
    const struct likeness *row =
        bsearch(&letter, likenesses, sizeof likenesses / sizeof *likenesses,
                sizeof *likenesses, compare);
    if (row != NULL)
        g_string_append(text, row->skeleton);
    else
        g_string_append_unichar(text, g_unichar_tolower(letter));
}

static char *skeleton_new(const char *name)
{
    GString *text = g_string_new(NULL);
    for (; *name != '\0'; name += g_utf8_skip[(unsigned char)*name])
        add_letter(text, g_utf8_get_char(name));
    char *whole = g_utf8_normalize(text->str, -1, G_NORMALIZE_NFD);
    assert(whole != NULL);
    g_string_free(text, TRUE);
    return whole;
}

bool names_are_confusable(const char *one, const char *other)
{
    char *left = skeleton_new(one), *right = skeleton_new(other);
    bool are_alike = strcmp(left, right) == 0;
    g_free(left);
    g_free(right);
    return are_alike;
}

void name_skeleton(const char *name, char skeleton[SKELETON_TEXT])
{
    char *whole = skeleton_new(name);
    assert(strlen(whole) < SKELETON_TEXT);
    memcpy(skeleton, whole, strlen(whole) + 1);
    g_free(whole);
}
