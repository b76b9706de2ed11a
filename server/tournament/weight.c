/* Weights of pairs: fields of bits, one above the other. */

#include "server/tournament/weight.h"

void scale_clear(struct scale *scale)
{
    scale->fields = scale->bits = scale->words = 0;
}

int scale_field(struct scale *scale, int64_t most)
{
    int bits = 0;
    for (int64_t left = most; left > 0; left /= 2)
        bits++;
    if (scale->fields == SCALE_FIELDS_MOST
        || scale->bits + bits > 64 * MATCHING_WORDS_MOST) {
        scale->bits = 64 * MATCHING_WORDS_MOST; /* scale_close says no */
        return 0;
    }
    scale->place[scale->fields] = (uint16_t)bits;
    scale->bits += bits;
    return scale->fields++;
}

bool scale_close(struct scale *scale)
{
    int place = scale->bits;
    int words = 4;
    if (scale->bits + MATCHING_HEADROOM > 64 * MATCHING_WORDS_MOST)
        return false;
    for (int i = 0; i < scale->fields; i++) {
        place -= scale->place[i];
        scale->place[i] = (uint16_t)place;
    }
    while (64 * words < scale->bits + MATCHING_HEADROOM)
        words *= 4;
    scale->words = words;
    return true;
}

void weight_add(uint64_t *weight, const struct scale *scale, int field,
                int64_t value)
{
    int place = scale->place[field];
    int word = place / 64, shift = place % 64;
    uint64_t sign = value < 0 ? UINT64_MAX : 0;
    uint64_t low = (uint64_t)value << shift;
    uint64_t high =
        shift == 0 ? sign : (uint64_t)value >> (64 - shift) | sign << shift;
    uint64_t carry = 0;
    for (int i = word; i < scale->words; i++) {
        uint64_t part = i == word ? low : i == word + 1 ? high : sign;
        uint64_t sum = weight[i] + part;
        uint64_t next = sum < part;
        weight[i] = sum + carry;
        carry = next | (weight[i] < carry);
    }
}
