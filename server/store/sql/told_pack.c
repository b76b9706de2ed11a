/* What all viewers were told of one command, packed. */

#include "server/store/sql/told_form.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static unsigned char *grow(struct bytes *out, size_t size)
{
    if (out->size + size > out->room) {
        out->room = 2 * out->room + size + 512;
        out->data = realloc(out->data, out->room);
        if (out->data == NULL)
            abort();
    }
    out->size += size;
    return out->data + out->size - size;
}

static void put_bytes(struct bytes *out, const void *bytes, size_t size)
{
    if (size > 0)
        memcpy(grow(out, size), bytes, size);
}

static void put_byte(struct bytes *out, unsigned byte)
{
    *grow(out, 1) = (unsigned char)byte;
}

static void put_number(struct bytes *out, uint64_t number)
{
    for (; number >= GROUP_MORE; number >>= GROUP_BITS)
        put_byte(out, (unsigned)(number & (GROUP_MORE - 1)) | GROUP_MORE);
    put_byte(out, (unsigned)number);
}

/* Of either sign: those near to zero are short. */
static void put_signed(struct bytes *out, int64_t number)
{
    put_number(out, ((uint64_t)number << 1) ^ (uint64_t) - (number < 0));
}

static void put_text(struct bytes *out, const char *text, size_t length)
{
    put_number(out, length);
    put_bytes(out, text, length);
}

/* One that does not begin so is kept whole; then nobody is addressed. */
static struct rest rest_of(const struct told_row *row,
                           const struct store_told *told)
{
    static const char before[] = "\",\"as\":\"";
    char text[PREFIX_MOST];
    struct rest rest = {NULL, 0, told->update, strlen(told->update)};
    const char *as = strstr(told->update, before);
    const char *end = as != NULL ? strchr(as + sizeof before - 1, '"') : NULL;
    if (end == NULL)
        return rest;
    as += sizeof before - 1;
    size_t length = told_opening(row, told, as, (size_t)(end - as), text);
    if (length == 0 || strncmp(told->update, text, length) != 0)
        return rest;
    return (struct rest){as, (size_t)(end - as), told->update + length,
                         rest.length - length};
}

static struct likeness likeness_of(const struct rest *a, const struct rest *b)
{
    struct likeness like = {0, 0};
    size_t most = a->length < b->length ? a->length : b->length;
    while (like.before < most && a->text[like.before] == b->text[like.before])
        like.before++;
    most -= like.before;
    while (like.after < most
           && a->text[a->length - 1 - like.after]
                  == b->text[b->length - 1 - like.after])
        like.after++;
    return like;
}

/* By the one before it that is most like it, or by none. */
static void put_rest(struct bytes *out, const struct rest *rests, int at)
{
    const struct rest *own = &rests[at];
    struct likeness best = {0, 0};
    int like = -1;
    for (int i = 0; i < at; i++) {
        struct likeness one = likeness_of(&rests[i], own);
        if (one.before + one.after > best.before + best.after) {
            best = one;
            like = i;
        }
    }
    put_byte(out, own->as != NULL);
    if (own->as != NULL)
        put_text(out, own->as, own->as_length);
    put_byte(out, (unsigned)(like + 1));
    if (like >= 0) {
        put_number(out, best.before);
        put_number(out, best.after);
    }
    put_text(out, own->text + best.before,
             own->length - best.before - best.after);
}

static void put_standing(struct bytes *out, const struct told_row *row,
                         const struct store_told *told)
{
    struct digest digest;
    bool is_digest =
        told->awaits != NULL && digest_parse(told->awaits, &digest);
    put_byte(out, (told->is_called ? IS_CALLED : 0U)
                      | (told->awaited_since != 0 ? IS_AWAITED : 0U)
                      | (is_digest ? AWAITS_DIGEST : 0U));
    if (told->awaited_since != 0)
        put_signed(out, row->at - told->awaited_since);
    if (is_digest)
        put_bytes(out, digest.bytes, sizeof digest.bytes);
    else
        put_text(out, told->awaits,
                 told->awaits == NULL ? 0
                                      : strnlen(told->awaits, DIGEST_TEXT - 1));
    put_signed(out, told->seq - told->awaits_seq);
    put_signed(out, told->seq - told->acted_seq);
    put_signed(out, told->written);
}

static z_stream *deflater_of(struct told_packer *packer)
{
    if (packer->deflater == NULL) {
        packer->deflater = calloc(1, sizeof *packer->deflater);
        if (packer->deflater == NULL
            || deflateInit2(packer->deflater, LEVEL, Z_DEFLATED, -WINDOW_BITS,
                            MEMORY_LEVEL, Z_DEFAULT_STRATEGY)
                   != Z_OK)
            abort();
    }
    deflateReset(packer->deflater);
    deflateSetDictionary(packer->deflater, told_words, told_words_size);
    return packer->deflater;
}

/* The texts, and before them what they take unpacked; 0: they are as here. */
static void put_texts(struct told_packer *packer)
{
    struct bytes *out = &packer->row;
    const struct bytes *texts = &packer->texts;
    if (texts->size < DEFLATED_FROM) {
        put_number(out, 0);
        put_bytes(out, texts->data, texts->size);
        return;
    }
    z_stream *stream = deflater_of(packer);
    put_number(out, texts->size);
    size_t most = deflateBound(stream, (uLong)texts->size);
    stream->next_in = texts->data;
    stream->avail_in = (uInt)texts->size;
    stream->next_out = grow(out, most);
    stream->avail_out = (uInt)most;
    if (deflate(stream, Z_FINISH) != Z_STREAM_END)
        abort();
    out->size -= stream->avail_out;
}

void told_packer_release(struct told_packer *packer)
{
    if (packer->deflater != NULL)
        deflateEnd(packer->deflater);
    free(packer->deflater);
    free(packer->row.data);
    free(packer->texts.data);
    free(packer->based.data);
    *packer = (struct told_packer){.deflater = NULL};
}

void told_texts(const struct told_row *row, struct told_packer *packer)
{
    struct rest rests[STORE_VIEWERS_MOST];
    size_t total = 0;
    packer->texts.size = 0;
    for (int i = 0; i < row->count; i++) {
        rests[i] = rest_of(row, &row->told[i]);
        total += strlen(row->told[i].update) + 1;
    }
    put_number(&packer->texts, total);
    for (int i = 0; i < row->count; i++)
        put_rest(&packer->texts, rests, i);
}

static void put_form(struct bytes *out, const struct base *base)
{
    put_byte(out, base != NULL ? FORM_BASED : FORM);
    for (int i = 0; base != NULL && i < BASE_BYTES; i++)
        put_byte(out, (unsigned)(base->id >> 8 * i) & 0xFF);
}

void told_pack(const struct told_row *row, const struct base *base,
               struct told_packer *packer)
{
    struct bytes *out = &packer->row;
    unsigned viewers = 0;
    packer->row.size = 0;
    put_form(out, base);
    for (int i = 0; i < STORE_VIEWERS_MOST; i++)
        viewers += row->reached[i] > 0;
    put_byte(out, viewers);
    for (int i = 0; i < STORE_VIEWERS_MOST; i++) {
        if (row->reached[i] <= 0)
            continue;
        put_byte(out, (unsigned)i << 1 | (told_of_row(row, i) != NULL));
        put_number(out, (uint64_t)row->reached[i]);
    }
    for (int i = 0; i < row->count; i++) {
        put_byte(out, (unsigned)row->told[i].viewer);
        put_standing(out, row, &row->told[i]);
    }
    told_texts(row, packer);
    if (base == NULL) {
        put_texts(packer);
        return;
    }
    based_pack(base, packer->texts.data, packer->texts.size, &packer->based);
    put_bytes(out, packer->based.data, packer->based.size);
}
