/* Bases: texts that are kept once, and others told by them. */

#include "server/store/sql/base.h"

#include "common/base/digest.h"
#include "server/store/sql/rows.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define BASE_FIND                                                          \
    "select b.id from match m join base b on b.kind = ?2 and b.game = "    \
    "m.game and b.scenario = m.scenario and b.revision = ?3 where m.id = " \
    "?1"
#define BASE_ADD                                                              \
    "insert into base (id, kind, game, scenario, revision, size, deflated) "  \
    "select ?4, ?2, game, scenario, ?3, ?5, ?6 from match where id = ?1 and " \
    "not exists (select 1 from base b where b.id = ?4)"
#define BASE_LOAD "select size, deflated from base where id = ?1"

/* The last that deflating looks back at; the level is for what differs. */
enum { WINDOW_BITS = 15, LEVEL = 6, MEMORY_LEVEL = 8 };
enum { DICTIONARY_MOST = 1 << WINDOW_BITS, TEXT_MOST = 1 << 28 };

void bases_release(struct bases *bases)
{
    if (bases == NULL)
        return;
    for (size_t i = 0; i < sizeof bases->kept / sizeof *bases->kept; i++)
        free(bases->kept[i].text);
    free(bases);
}

static const struct base *find_kept(const struct bases *bases, int64_t id)
{
    for (size_t i = 0; i < sizeof bases->kept / sizeof *bases->kept; i++)
        if (bases->kept[i].id == id)
            return &bases->kept[i];
    return NULL;
}

/* Takes the text. */
static void keep(struct bases *bases, const struct base *base)
{
    struct base *place = &bases->kept[bases->next];
    bases->next = (bases->next + 1) % (int)(sizeof bases->kept / sizeof *place);
    free(place->text);
    *place = *base;
}

static z_stream *stream_open(z_stream *stream, const struct base *base)
{
    if (deflateInit2(stream, LEVEL, Z_DEFLATED, -WINDOW_BITS, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY)
        != Z_OK)
        abort();
    size_t size = base->size < DICTIONARY_MOST ? base->size : DICTIONARY_MOST;
    if (size > 0)
        deflateSetDictionary(stream, base->text + base->size - size,
                             (uInt)size);
    return stream;
}

static void grow(struct based *out, size_t size)
{
    if (out->size + size <= out->room)
        return;
    out->room = out->size + size;
    out->data = realloc(out->data, out->room);
    if (out->data == NULL)
        abort();
}

static void put_deflated(const struct base *base, const unsigned char *text,
                         size_t size, struct based *out)
{
    z_stream room = {.next_in = NULL};
    z_stream *stream = stream_open(&room, base);
    size_t most = deflateBound(stream, (uLong)size);
    grow(out, most);
    stream->next_in = (Bytef *)(uintptr_t)text;
    stream->avail_in = (uInt)size;
    stream->next_out = out->data + out->size;
    stream->avail_out = (uInt)most;
    if (deflate(stream, Z_FINISH) != Z_STREAM_END)
        abort();
    out->size += most - stream->avail_out;
    deflateEnd(stream);
}

static bool take_deflated(const struct base *base, const unsigned char *data,
                          size_t size, unsigned char *text, size_t length)
{
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)data,
                       .avail_in = (uInt)size,
                       .next_out = text,
                       .avail_out = (uInt)length};
    if (inflateInit2(&stream, -WINDOW_BITS) != Z_OK)
        abort();
    size_t back = base->size < DICTIONARY_MOST ? base->size : DICTIONARY_MOST;
    if (back > 0)
        inflateSetDictionary(&stream, base->text + base->size - back,
                             (uInt)back);
    bool is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END
                    && stream.avail_out == 0 && stream.avail_in == 0;
    inflateEnd(&stream);
    return is_whole;
}

static void read_base(struct query *query, struct store_arena *arena,
                      void *into)
{
    (void)arena;
    struct base *base = into;
    int64_t size = column_number(query, 0);
    if (size < 0 || size > TEXT_MOST)
        return;
    base->size = (size_t)size;
    base->text = malloc(base->size + 1);
    if (base->text == NULL)
        abort();
    size_t length = 0;
    const void *deflated = column_blob(query, 1, &length);
    if (take_deflated(&(struct base){0}, deflated, length, base->text,
                      base->size))
        return;
    free(base->text);
    base->text = NULL;
}

enum status base_load(struct database *database, int64_t id, struct base *base)
{
    *base = (struct base){.id = id};
    enum status status = row_load(database, BASE_LOAD, VALUES(NUMBER(id)),
                                  read_base, NULL, base);
    return status == STATUS_OK && base->text != NULL ? STATUS_OK : STATUS_IO;
}

/* Never 0, and the same for the same text. */
static int64_t id_of(const void *text, size_t size)
{
    struct digest digest;
    int64_t id = 0;
    digest_of(text, size, &digest);
    for (int i = 0; i < 7; i++)
        id = id << 8 | digest.bytes[i];
    return id + 1;
}

static enum status base_add(struct database *database, const char *match,
                            enum base_kind kind, int revision,
                            const struct base *base)
{
    struct based deflated = {.size = 0};
    put_deflated(&(struct base){0}, base->text, base->size, &deflated);
    enum status status =
        database_run(database, BASE_ADD,
                     VALUES(TEXT(match), NUMBER(kind), NUMBER(revision),
                            NUMBER(base->id), NUMBER((int64_t)base->size),
                            BYTES(deflated.data, deflated.size)));
    free(deflated.data);
    return status;
}

/* One that is new is not remembered: it may be rolled back. */
enum status base_for(struct database *database, const char *match,
                     enum base_kind kind, int revision, const void *text,
                     size_t size, struct base *base)
{
    int64_t id = 0, written = database->written;
    *base = (struct base){.id = 0};
    if (database->bases == NULL)
        database->bases = calloc(1, sizeof *database->bases);
    if (database->bases == NULL)
        abort();
    enum status status =
        row_load(database, BASE_FIND,
                 VALUES(TEXT(match), NUMBER(kind), NUMBER(revision)),
                 row_number, NULL, &id);
    if (status == STATUS_NOT_FOUND && text == NULL)
        return STATUS_OK;
    if (status == STATUS_NOT_FOUND) {
        *base = (struct base){.id = id_of(text, size),
                              .text = (unsigned char *)(uintptr_t)text,
                              .size = size};
        status = base_add(database, match, kind, revision, base);
        /* It is for all, so nobody pays for it. */
        database->written = written;
        return status;
    }
    const struct base *kept = find_kept(database->bases, id);
    if (status == STATUS_OK && kept == NULL) {
        status = base_load(database, id, base);
        if (status == STATUS_OK)
            keep(database->bases, base);
    } else if (status == STATUS_OK) {
        *base = *kept;
    }
    return status;
}

/* Three numbers before what is between: the whole, and what both ends share. */
struct head {
    uint32_t size, before, after;
};

void based_pack(const struct base *base, const void *text, size_t size,
                struct based *out)
{
    const unsigned char *bytes = text;
    size_t most = size < base->size ? size : base->size;
    struct head head = {.size = (uint32_t)size};
    while (head.before < most && bytes[head.before] == base->text[head.before])
        head.before++;
    most -= head.before;
    while (head.after < most
           && bytes[size - 1 - head.after]
                  == base->text[base->size - 1 - head.after])
        head.after++;
    size_t middle = size - head.before - head.after;
    out->size = 0;
    grow(out, sizeof head);
    head = (struct head){htole32(head.size), htole32(head.before),
                         htole32(head.after)};
    memcpy(out->data, &head, sizeof head);
    out->size = sizeof head;
    size_t before = le32toh(head.before);
    if (middle > 0)
        put_deflated(base, bytes + before, middle, out);
}

unsigned char *based_unpack(const struct base *base, const void *data,
                            size_t size, size_t *length)
{
    struct head head;
    if (size < sizeof head)
        return NULL;
    memcpy(&head, data, sizeof head);
    head = (struct head){le32toh(head.size), le32toh(head.before),
                         le32toh(head.after)};
    if (head.size > TEXT_MOST || head.before > head.size
        || head.after > head.size - head.before || head.before > base->size
        || head.after > base->size - head.before)
        return NULL;
    unsigned char *text = malloc((size_t)head.size + 1);
    if (text == NULL)
        abort();
    memcpy(text, base->text, head.before);
    memcpy(text + head.size - head.after, base->text + base->size - head.after,
           head.after);
    size_t middle = head.size - head.before - head.after;
    const unsigned char *own = (const unsigned char *)data + sizeof head;
    bool is_whole = middle > 0 ? take_deflated(base, own, size - sizeof head,
                                               text + head.before, middle)
                               : size == sizeof head;
    if (!is_whole) {
        free(text);
        return NULL;
    }
    text[head.size] = '\0';
    *length = head.size;
    return text;
}
