/* Fuzzing merge patches: the patch between two views makes one of the other. */

#include "common/base/patch.h"
#include "client/link/read.h"

#include <assert.h>
#include <string.h>

enum { DEPTH_MOST = 6, MEMBERS_MOST = 9 };

/* The input, read as choices; at its end every choice is 0. */
struct choices {
    const unsigned char *data, *end;
};

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static unsigned choose(struct choices *choices, unsigned among)
{
    return choices->data < choices->end ? *choices->data++ % among : 0;
}

static void write_value(struct choices *choices, struct writer *out, int depth);

/* Names in a drawn order, none twice. */
static void write_object(struct choices *choices, struct writer *out, int depth)
{
    static const char *const names[] = {"a",        "b",      "at", "\"q\"", "",
                                        "\xc3\xa9", "pieces", "\\", "x"};
    writer_object(out);
    unsigned first = choose(choices, MEMBERS_MOST);
    unsigned count = choose(choices, MEMBERS_MOST);
    for (unsigned i = 0; i < count; i++) {
        writer_key(out, names[(first + 2 * i) % MEMBERS_MOST]);
        write_value(choices, out, depth + 1);
    }
    writer_object_end(out);
}

static void write_value(struct choices *choices, struct writer *out, int depth)
{
    static const char *const texts[] = {"",       "1411", "}{",
                                        "a\"b\\", "null", "\x1b[2J"};
    switch (choose(choices, depth < DEPTH_MOST ? 5U : 3U)) {
    case 0: writer_number(out, (int)choose(choices, 256) - 128); break;
    case 1: writer_text(out, texts[choose(choices, 6)]); break;
    case 2: writer_flag(out, choose(choices, 2) != 0); break;
    case 3:
        writer_list(out);
        for (unsigned i = choose(choices, 4); i > 0; i--)
            write_value(choices, out, depth + 1);
        writer_list_end(out);
        break;
    default: write_object(choices, out, depth); break;
    }
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static char text[3][1U << 18];
    struct choices choices = {data, data + size};
    struct writer before, after, patch;
    writer_init(&before, text[0], sizeof text[0]);
    writer_init(&after, text[1], sizeof text[1]);
    writer_init(&patch, text[2], sizeof text[2]);
    write_object(&choices, &before, 0);
    write_object(&choices, &after, 0);
    if (before.is_full || after.is_full)
        return 0;

    bool differs =
        patch_write(text[0], before.used, text[1], after.used, &patch);
    json_t *old = json_loads(text[0], 0, NULL);
    json_t *new = json_loads(text[1], 0, NULL);
    json_t *change = json_loads(text[2], JSON_REJECT_DUPLICATES, NULL);
    assert(old != NULL && new != NULL &&change != NULL);
    assert(differs == !json_equal(old, new));
    assert(differs == (json_object_size(change) > 0));
    old = read_merge(old, change);
    assert(json_equal(old, new));
    json_decref(old);
    json_decref(new);
    json_decref(change);
    return 0;
}
