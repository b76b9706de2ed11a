/* The form in which what was told is packed: words and openings. */

#include "server/store/sql/told_form.h"

#include <stdio.h>

/* What stands in most updates; the commonest last. */
const unsigned char told_words[] =
    "\"result\":{\"winner\":\"\",\"by\":\"\"legend\":null\"hidden\":true"
    "\"turn\":\"step\":{\"kind\":\"\"counts\":{\"lots\":[{\"label\":\"\","
    "\"count\":,\"kind\":\"\"boxes\":{\"side\":\"\",\"kind\":\"\",\"glyph\":"
    "\"\",\"label\":\"\",\"values\":{\"\"state\":{}\"pieces\":{\"\":{\"at\":\""
    "\"pieces\":[\"\"],\"at\":[\"\"]}],\"patch\":{\"pieces\":{\"\"clause\":\"\","
    "\"path\":[\"\"happenings\":[{\"kind\":\"\",\"text\":\"\"happenings\":[],"
    "\"patch\":{\"to_act\":[\"\"],\"clock\":{}}";
const unsigned told_words_size = sizeof told_words - 1;

const struct store_told *told_of_row(const struct told_row *row, int viewer)
{
    for (int i = 0; i < row->count; i++)
        if (row->told[i].viewer == viewer)
            return &row->told[i];
    return NULL;
}

size_t told_opening(const struct told_row *row, const struct store_told *told,
                    const char *as, size_t as_length, char text[PREFIX_MOST])
{
    int length = snprintf(text, PREFIX_MOST,
                          "{\"match\":\"%s\",\"as\":\"%.*s\",\"seq\":%lld,"
                          "\"digest\":\"%s\",",
                          row->match, (int)as_length, as, (long long)told->seq,
                          row->digest);
    return length > 0 && length < PREFIX_MOST ? (size_t)length : 0;
}
