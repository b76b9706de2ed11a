/* What is said: a phrase of a game and what fills its slots. */

#include "server/rules/saying.h"

#include <stdio.h>
#include <string.h>

void say_begin(struct saying *saying, const struct phrase *phrase)
{
    saying->phrase = phrase;
    saying->slot_count = 0;
    saying->join = 0;
    saying->values = (struct phrase_text){saying->room, sizeof saying->room, 0};
    writer_init(&saying->json, saying->data, sizeof saying->data);
    writer_object(&saying->json);
    writer_put_text(&saying->json, "as", phrase->name);
}

static void add(struct saying *saying, const char *text)
{
    phrase_add(&saying->values, text, strlen(text));
}

/* The text of a slot ends with its NUL, which the next one does not take. */
static void begin_slot(struct saying *saying, const char *slot)
{
    if (saying->slot_count > 0 && saying->values.used + 1 < saying->values.size)
        saying->values.used++;
    saying->room[saying->values.used] = '\0';
    if (saying->slot_count < SAYING_SLOTS) {
        snprintf(saying->slots[saying->slot_count].name, PHRASE_NAME, "%s",
                 slot);
        saying->slots[saying->slot_count++].at = saying->values.used;
    }
    writer_key(&saying->json, slot);
}

static void begin_value(struct saying *saying, const char *slot)
{
    if (saying->join == 0)
        begin_slot(saying, slot);
    else
        add(saying, phrase_between(saying->join, saying->item++, saying->items,
                                   " and "));
}

void say_name(struct saying *saying, const char *slot, const char *name)
{
    begin_value(saying, slot);
    add(saying, name);
    writer_text(&saying->json, name);
}

void say_word(struct saying *saying, const char *slot, const char *word)
{
    say_name(saying, slot, word);
}

void say_number(struct saying *saying, const char *slot, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    begin_value(saying, slot);
    add(saying, digits);
    writer_number(&saying->json, number);
}

void say_signed(struct saying *saying, const char *slot, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%+d", number);
    say_name(saying, slot, digits);
}

/* A slot of a saying, as it was given. */
static bool value_of(const void *context, const struct phrase_slot *slot,
                     struct phrase_text *out)
{
    const struct saying *saying = context;
    for (int i = 0; i < saying->slot_count; i++) {
        if (strcmp(saying->slots[i].name, slot->name) != 0)
            continue;
        const char *text = saying->room + saying->slots[i].at;
        phrase_add(out, text, strlen(text));
        return true;
    }
    return false;
}

const struct writer *say_end(struct saying *saying)
{
    writer_object_end(&saying->json);
    return saying->json.is_full ? NULL : &saying->json;
}

void say_part(struct saying *saying, const char *slot, struct saying *part)
{
    begin_value(saying, slot);
    phrase_fill(part->phrase->text, value_of, part, &saying->values);
    const struct writer *said = say_end(part);
    if (said != NULL)
        writer_raw(&saying->json, said->data, said->used);
    else
        saying->json.is_full = true;
}

static char join_of(const char *phrase, const char *name)
{
    struct phrase_slot slot;
    for (; phrase_next(phrase, &slot); phrase = slot.ends)
        if (strcmp(slot.name, name) == 0)
            return slot.join;
    return ',';
}

void say_list(struct saying *saying, const char *slot, int items)
{
    begin_slot(saying, slot);
    saying->join = join_of(saying->phrase->text, slot);
    saying->item = 0;
    saying->items = (size_t)items;
    writer_list(&saying->json);
}

void say_list_end(struct saying *saying)
{
    saying->join = 0;
    writer_list_end(&saying->json);
}

bool say_has(const struct saying *saying, const char *slot)
{
    for (int i = 0; i < saying->slot_count; i++)
        if (strcmp(saying->slots[i].name, slot) == 0)
            return true;
    return false;
}

const char *say_text(const struct saying *saying, char text[PHRASE_TEXT])
{
    struct phrase_text out = {text, PHRASE_TEXT, 0};
    text[0] = '\0';
    phrase_sentence(saying->phrase->text, value_of, saying, &out);
    return text;
}
