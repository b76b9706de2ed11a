/* What all viewers were told of one command, read from its row again. */

#include "server/store/sql/told_form.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Reading: whoever reads beyond the end has read nothing. */
struct reading {
    const unsigned char *at, *end;
    bool is_bad;
};

static const unsigned char *take(struct reading *in, uint64_t size)
{
    if (in->is_bad || size > (uint64_t)(in->end - in->at)) {
        in->is_bad = true;
        return NULL;
    }
    in->at += size;
    return in->at - size;
}

static unsigned take_byte(struct reading *in)
{
    const unsigned char *byte = take(in, 1);
    return byte != NULL ? *byte : 0;
}

static uint64_t take_number(struct reading *in)
{
    uint64_t number = 0;
    for (int i = 0; i < GROUPS_MOST; i++) {
        uint64_t group = take_byte(in);
        number |= (group & (GROUP_MORE - 1)) << (GROUP_BITS * i);
        if (group < GROUP_MORE)
            return number;
    }
    in->is_bad = true;
    return 0;
}

static int64_t take_signed(struct reading *in)
{
    uint64_t number = take_number(in);
    return (int64_t)(number >> 1) ^ -(int64_t)(number & 1);
}

/* Room for the texts of a row. */
struct texts {
    char *data;
    size_t used, size;
};

static char *texts_take(struct texts *texts, struct reading *in, uint64_t size)
{
    if (in->is_bad || size >= texts->size - texts->used) {
        in->is_bad = true;
        return NULL;
    }
    char *text = texts->data + texts->used;
    texts->used += size + 1;
    text[size] = '\0';
    return text;
}

static bool take_head(struct reading *in, int64_t reached[STORE_VIEWERS_MOST],
                      unsigned *told)
{
    *told = 0;
    memset(reached, 0, STORE_VIEWERS_MOST * sizeof *reached);
    unsigned form = take_byte(in);
    in->is_bad = form != FORM && form != FORM_BASED;
    if (form == FORM_BASED)
        take(in, BASE_BYTES);
    unsigned viewers = take_byte(in);
    for (unsigned i = 0; i < viewers && !in->is_bad; i++) {
        unsigned viewer = take_byte(in);
        uint64_t seq = take_number(in);
        in->is_bad |= viewer >> 1 >= STORE_VIEWERS_MOST;
        if (in->is_bad)
            break;
        reached[viewer >> 1] = (int64_t)seq;
        *told |= (viewer & IS_TOLD) << (viewer >> 1);
    }
    return !in->is_bad;
}

static void take_standing(struct reading *in, const struct told_row *row,
                          struct store_told *told, char awaits[DIGEST_TEXT])
{
    told->viewer = (int)take_byte(in);
    in->is_bad |= told->viewer >= STORE_VIEWERS_MOST;
    told->seq = in->is_bad ? 0 : row->reached[told->viewer];
    told->number = row->number;
    told->at = row->at;
    unsigned flags = take_byte(in);
    told->is_called = (flags & IS_CALLED) != 0;
    if ((flags & IS_AWAITED) != 0)
        told->awaited_since = row->at - take_signed(in);
    struct digest digest;
    bool is_digest = (flags & AWAITS_DIGEST) != 0;
    uint64_t length = is_digest ? sizeof digest.bytes : take_number(in);
    in->is_bad |= length >= DIGEST_TEXT;
    const unsigned char *bytes = take(in, length);
    if (bytes != NULL && is_digest) {
        memcpy(digest.bytes, bytes, sizeof digest.bytes);
        digest_text(&digest, awaits);
    } else if (bytes != NULL) {
        memcpy(awaits, bytes, length);
        awaits[length] = '\0';
    }
    told->awaits = awaits;
    told->awaits_seq = told->seq - take_signed(in);
    told->acted_seq = told->seq - take_signed(in);
    told->written = take_signed(in);
}

/* Whole again: its opening, and what it has of another. */
static void take_rest(struct reading *in, struct told_row *row,
                      struct rest *rests, int at, struct texts *texts)
{
    struct store_told *told = &row->told[at];
    char text[PREFIX_MOST];
    size_t opened = 0;
    struct likeness like = {0, 0};
    if (take_byte(in) != 0) {
        uint64_t length = take_number(in);
        const unsigned char *as = take(in, length);
        if (as != NULL)
            opened = told_opening(row, told, (const char *)as, length, text);
        in->is_bad |= opened == 0;
    }
    unsigned by = take_byte(in);
    in->is_bad |= by > (unsigned)at;
    if (by > 0) {
        like.before = take_number(in);
        like.after = take_number(in);
        in->is_bad |= in->is_bad || like.before > rests[by - 1].length
                      || like.after > rests[by - 1].length - like.before;
    }
    uint64_t middle = take_number(in);
    const unsigned char *own = take(in, middle);
    char *whole =
        own == NULL
            ? NULL
            : texts_take(texts, in, opened + like.before + middle + like.after);
    if (whole == NULL)
        return;
    told->update = whole;
    memcpy(whole, text, opened);
    char *rest = whole + opened;
    if (by > 0)
        memcpy(rest, rests[by - 1].text, like.before);
    memcpy(rest + like.before, own, middle);
    if (by > 0)
        memcpy(rest + like.before + middle,
               rests[by - 1].text + rests[by - 1].length - like.after,
               like.after);
    rests[at] = (struct rest){NULL, 0, rest, like.before + middle + like.after};
}

enum { TEXTS_MOST = 1 << 28 };

/* The texts as they were before they were deflated, the caller's to free. */
static unsigned char *inflated(const struct reading *in, size_t size)
{
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)in->at,
                       .avail_in = (uInt)(in->end - in->at),
                       .avail_out = (uInt)size};
    unsigned char *data = malloc(size);
    if (data == NULL || inflateInit2(&stream, -WINDOW_BITS) != Z_OK)
        abort();
    stream.next_out = data;
    inflateSetDictionary(&stream, told_words, told_words_size);
    bool is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END
                    && stream.avail_out == 0 && stream.avail_in == 0;
    inflateEnd(&stream);
    if (!is_whole) {
        free(data);
        return NULL;
    }
    return data;
}

static bool take_rests(struct reading *in, struct told_row *row, char **texts)
{
    struct rest rests[STORE_VIEWERS_MOST] = {{0}};
    uint64_t total = take_number(in);
    if (in->is_bad || total > TEXTS_MOST)
        return false;
    struct texts room = {malloc(total + 1), 0, total + 1};
    if (room.data == NULL)
        abort();
    for (int i = 0; i < row->count && !in->is_bad; i++)
        take_rest(in, row, rests, i, &room);
    if (in->is_bad)
        free(room.data);
    else
        *texts = room.data;
    return !in->is_bad;
}

/* Of what was inflated, the caller's to free; NULL: it is none. */
static bool take_whole(unsigned char *data, size_t size, struct told_row *row,
                       char **texts)
{
    struct reading whole = {data, data + size, false};
    bool is_good = data != NULL && take_rests(&whole, row, texts);
    free(data);
    return is_good;
}

static bool take_based(const struct reading *in, const struct base *base,
                       struct told_row *row, char **texts)
{
    size_t size = 0;
    if (base == NULL)
        return false;
    unsigned char *data =
        based_unpack(base, in->at, (size_t)(in->end - in->at), &size);
    return take_whole(data, size, row, texts);
}

static bool take_texts(struct reading *in, struct told_row *row, char **texts)
{
    uint64_t size = take_number(in);
    if (in->is_bad || size > TEXTS_MOST)
        return false;
    if (size == 0)
        return take_rests(in, row, texts);
    return take_whole(inflated(in, size), size, row, texts);
}

int64_t told_base(const void *data, size_t size)
{
    const unsigned char *bytes = data;
    uint64_t id = 0;
    if (size <= BASE_BYTES || bytes[0] != FORM_BASED)
        return 0;
    for (int i = BASE_BYTES; i > 0; i--)
        id = id << 8 | bytes[i];
    return (int64_t)id;
}

bool told_unpack(const void *data, size_t size, const struct base *base,
                 struct told_row *row, char **texts)
{
    struct reading in = {data, (const unsigned char *)data + size, false};
    unsigned told;
    row->count = 0;
    memset(row->told, 0, sizeof row->told);
    memset(row->awaits, 0, sizeof row->awaits);
    if (size == 0 || !take_head(&in, row->reached, &told))
        return false;
    for (; told != 0; told &= told - 1)
        row->count++;
    for (int i = 0; i < row->count; i++)
        take_standing(&in, row, &row->told[i], row->awaits[i]);
    if (in.is_bad || texts == NULL)
        return !in.is_bad;
    return told_base(data, size) != 0 ? take_based(&in, base, row, texts)
                                      : take_texts(&in, row, texts);
}

bool told_reached(const void *data, size_t size, int viewer, int64_t *seq,
                  bool *is_told)
{
    struct reading in = {data, (const unsigned char *)data + size, false};
    int64_t reached[STORE_VIEWERS_MOST];
    unsigned told;
    if (size == 0 || !take_head(&in, reached, &told))
        return false;
    *seq = reached[viewer];
    *is_told = (told >> viewer & 1) != 0;
    return true;
}
