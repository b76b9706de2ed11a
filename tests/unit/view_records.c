/* Records of views: what they say, and the patches between them. */

#include "server/match/view/view_patch.h"
#include "server/rules/game.h"
#include "tests/unit/message_check.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 20000, PARTS = 6, ROWS = 14, VIEW_MOST = 1 << 16 };

/* A row of a game that shows nothing else: its key, and two values. The last of
 * the facts is not said. */
struct facts {
    uint8_t key, value, mark, unsaid;
};

static void say_facts(const struct rules *rules, const void *row, size_t size,
                      struct writer *out)
{
    const struct facts *facts = row;
    char key[16];
    (void)rules;
    cr_assert_eq(size, sizeof *facts);
    snprintf(key, sizeof key, "p\"%d", facts->key);
    writer_key(out, key);
    writer_object(out);
    writer_put_number(out, "value", facts->value);
    if (facts->mark > 1)
        writer_put_flag(out, "mark", true);
    writer_object_end(out);
}

static row_writer *const rows[] = {say_facts};
static const struct game game = {.rows = rows};
static const struct rules rules = {.game = &game};

static uint32_t luck = 1;

static unsigned throw_of(unsigned among)
{
    luck = luck * 1664525U + 1013904223U;
    return (luck >> 10) % among;
}

/* What a view may hold; what is 0 is not there. */
struct shown {
    uint8_t number[PARTS];
    uint8_t kind[PARTS]; /* of an inner member: its form */
    uint8_t count[PARTS];
    struct facts row[PARTS][ROWS];
};

static void put_text_row(const struct facts *row, struct writer *out)
{
    char key[16];
    snprintf(key, sizeof key, "t%d", row->key);
    writer_key(out, key);
    writer_list(out);
    writer_number(out, row->value);
    writer_object(out);
    writer_put_text(out, "a,b", "{}\"\n");
    writer_object_end(out);
    writer_list_end(out);
}

static void put_shown(const struct shown *shown, struct writer *out)
{
    writer_object(out);
    for (int i = 0; i < PARTS; i++) {
        char key[16];
        if (shown->number[i] == 0)
            continue;
        snprintf(key, sizeof key, "m%d", i);
        writer_key(out, key);
        if (shown->kind[i] == 0) {
            writer_number(out, shown->number[i]);
            continue;
        }
        writer_object(out);
        for (int k = 0; k < shown->count[i]; k++)
            if (shown->kind[i] == 1 || shown->row[i][k].key % 3 > 0)
                view_row(&rules, ROW_FIRST, &shown->row[i][k],
                         sizeof shown->row[i][k], out);
            else
                put_text_row(&shown->row[i][k], out);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static bool has_key(const struct shown *shown, int part, unsigned key)
{
    for (int k = 0; k < shown->count[part]; k++)
        if (shown->row[part][k].key == key)
            return true;
    return false;
}

static void add_row(struct shown *shown, int part)
{
    unsigned key = throw_of(40);
    if (shown->count[part] == ROWS || has_key(shown, part, key))
        return;
    struct facts *row = shown->row[part];
    unsigned at = throw_of(shown->count[part] + 1U);
    memmove(row + at + 1, row + at, (shown->count[part] - at) * sizeof *row);
    row[at] = (struct facts){(uint8_t)key, (uint8_t)throw_of(3), 0, 0};
    shown->count[part]++;
}

static void drop_row(struct shown *shown, int part)
{
    if (shown->count[part] == 0)
        return;
    unsigned at = throw_of(shown->count[part]);
    struct facts *row = shown->row[part];
    shown->count[part]--;
    memmove(row + at, row + at + 1, (shown->count[part] - at) * sizeof *row);
}

/* One thing of a view becomes another. */
static void change(struct shown *shown)
{
    int part = (int)throw_of(PARTS);
    struct facts *row = shown->count[part] > 0
                            ? &shown->row[part][throw_of(shown->count[part])]
                            : &(struct facts){0, 0, 0, 0};
    switch (throw_of(8)) {
    case 0: shown->number[part] = (uint8_t)throw_of(3); break;
    case 1: shown->kind[part] = (uint8_t)throw_of(3); break;
    case 2:
    case 3: add_row(shown, part); break;
    case 4: drop_row(shown, part); break;
    case 5: row->value = (uint8_t)throw_of(3); break;
    case 6: row->mark = (uint8_t)throw_of(4); break;
    default: row->unsaid++; break;
    }
}

static struct view_record record_of(const struct shown *shown)
{
    struct view_record record = {.bytes = NULL};
    struct writer out;
    writer_open(&out, VIEW_MOST);
    out.outline = &record.outline;
    put_shown(shown, &out);
    record.bytes = out.data;
    record.length = out.used;
    return record;
}

static json_t *read(const char *text)
{
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    cr_assert_not_null(value, "not JSON: %s", text);
    return value;
}

static json_t *text_of(const struct shown *shown, char **text)
{
    struct writer out;
    writer_open(&out, VIEW_MOST);
    put_shown(shown, &out);
    *text = out.data;
    return read(out.data);
}

/* Folded as RFC 7396 says, what was becomes what is; and a patch says nothing
 * if there is nothing to say, whatever the bytes are. */
static void hold(const struct shown *before, const struct shown *after)
{
    struct view_room room;
    struct writer out;
    char *was_text, *now_text;
    struct view_record was = record_of(before), now = record_of(after);
    json_t *old = text_of(before, &was_text);
    json_t *new = text_of(after, &now_text);
    view_room_open(&room, VIEW_MOST);
    writer_open(&out, VIEW_MOST);
    view_record_write(&rules, &now, &out);
    cr_assert_str_eq(out.data, now_text);
    writer_clear(&out);
    bool is_changed = view_patch(&rules, &was, &now, &room, &out);
    cr_assert_eq(is_changed, !json_equal(old, new));
    cr_assert_eq(is_changed, strcmp(out.data, "{}") != 0);
    json_t *patch = read(out.data);
    old = heard_fold(old, patch);
    cr_assert(json_equal(old, new), "%s\n and %s\n is not %s", was_text,
              out.data, now_text);
    json_decref(patch);
    json_decref(old);
    json_decref(new);
    free(was_text);
    free(now_text);
    writer_release(&out);
    view_room_release(&room);
    view_record_release(&was);
    view_record_release(&now);
}

Test(view_records, patches_lead_from_one_view_to_the_next)
{
    static struct shown before, after;
    for (int turn = 0; turn < TURNS; turn++) {
        int changes = (int)throw_of(6);
        after = before;
        for (int i = 0; i < changes; i++)
            change(&after);
        hold(&before, &after);
        before = after;
    }
}

/* A view that was only told is a text, and the first has nothing before it. */
Test(view_records, a_record_may_be_a_text_or_nothing)
{
    const struct shown shown = {.number = {1, 2},
                                .kind = {0, 1},
                                .count = {0, 2},
                                .row = {{{0}}, {{1, 1, 0, 0}, {2, 1, 3, 0}}}};
    char text[] = "{\"m0\":7,\"m1\":{\"p\\\"2\":{\"value\":1}}}";
    const struct view_record told = {.bytes = text, .length = sizeof text - 1};
    const struct view_record nothing = {.bytes = NULL};
    struct view_record now = record_of(&shown);
    struct view_room room;
    struct writer out;
    view_room_open(&room, VIEW_MOST);
    writer_open(&out, VIEW_MOST);
    cr_assert(view_patch(&rules, &told, &now, &room, &out));
    cr_assert_str_eq(out.data, "{\"m0\":1,\"m1\":{\"p\\\"1\":{\"value\":1},"
                               "\"p\\\"2\":{\"mark\":true}}}");
    writer_clear(&out);
    cr_assert(view_patch(&rules, &nothing, &now, &room, &out));
    char *whole;
    json_decref(text_of(&shown, &whole));
    cr_assert_str_eq(out.data, whole);
    free(whole);
    writer_release(&out);
    view_room_release(&room);
    view_record_release(&now);
}
