/* Counters: what a piece looks like. */

#include "client/model/counter.h"

#include "client/link/read.h"
#include "common/base/text.h"

#include <stdio.h>
#include <string.h>

bool counter_is_mine(const struct match *match, const struct piece *piece)
{
    return match->side >= 0 ? piece->side == match->side : piece->side == 0;
}

bool counter_is_comrade(const struct match *match, const struct piece *piece)
{
    const char *seat = read_text(piece->json, "seat");
    return *seat != '\0' && match->side >= 0 && piece->side == match->side
           && strcmp(seat, match->as) != 0;
}

static uint32_t in_case(uint32_t letter, bool is_capital)
{
    if (is_capital && letter >= 'a' && letter <= 'z')
        return letter - 32;
    if (!is_capital && letter >= 'A' && letter <= 'Z')
        return letter + 32;
    return letter;
}

void counter_write(const struct match *match, const struct piece *piece,
                   int width, char text[COUNTER_TEXT])
{
    bool is_mine = counter_is_mine(match, piece);
    bool has_more = piece->next != PIECE_NONE;
    char number[16] = "", mark = piece->has_state ? '!' : has_more ? '+' : '\0';
    if (piece->strength >= 0)
        snprintf(number, sizeof number, "%d", piece->strength);
    else if (piece->is_hidden)
        snprintf(number, sizeof number, "?");
    size_t used = text_put(in_case(piece->glyph, is_mine), text);
    int room = width - (int)strlen(number) - (mark != '\0');
    const char *kind = read_text(piece->json, "kind");
    bool is_named =
        strlen(kind) > 2
        && in_case((unsigned char)kind[0], true) == in_case(piece->glyph, true);
    for (int i = 1; width >= 5 && is_named && i < 3 && i < room; i++)
        text[used++] = kind[i];
    snprintf(text + used, COUNTER_TEXT - used, "%s", number);
    used += strlen(number);
    if (mark == '\0' || (int)strlen(text) >= width + 3)
        return;
    text[used] = mark;
    text[used + 1] = '\0';
}

uint32_t counter_arrow(int direction, int directions, bool is_ascii)
{
    static const uint32_t six[] = {0x2191, 0x2197, 0x2198,
                                   0x2193, 0x2199, 0x2196};
    static const uint32_t eight[] = {0x2191, 0x2197, 0x2192, 0x2198,
                                     0x2193, 0x2199, 0x2190, 0x2196};
    /* Slanting ones are the keys that go there: / would be two of them. */
    if (directions == 6)
        return is_ascii ? (uint32_t) "^OLvJU"[direction] : six[direction];
    return is_ascii ? (uint32_t) "^O>LvJ<U"[direction] : eight[direction];
}

struct ink counter_ink(const struct model *model, const struct piece *piece)
{
    const struct match *match = &model->match;
    int32_t colour =
        piece->side >= 0 ? match->assets->sides[piece->side].colour : 0x505050;
    if (counter_is_comrade(match, piece))
        return palette_comrade(&model->palette, colour);
    return palette_counter(&model->palette, colour,
                           counter_is_mine(match, piece));
}
