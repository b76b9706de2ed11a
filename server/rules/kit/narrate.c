/* A line from a row: a phrase whose slots are filled from one event. */

#include "server/rules/kit/narrate.h"

#include "server/rules/ids.h"

#include <assert.h>
#include <string.h>

static_assert((int)PHRASE_NUMBERS == (int)EVENT_NUMBERS,
              "each number of an event can have its slot");

enum { DIE_SIDES = 6 };

void narrate_id(const struct rules *rules, enum id_kind ids, int id,
                const char *slot, struct saying *saying)
{
    char text[ID_TEXT];
    say_name(saying, slot, id_name(rules, ids, id, text));
}

static int number_of(const struct narrate_row *row, const struct event *event)
{
    const char *member = (const char *)event + row->offset;
    uint16_t wide;
    if (row->width == 1)
        return *(const uint8_t *)member;
    assert(row->width == sizeof wide);
    memcpy(&wide, member, sizeof wide);
    return row->form == SAYS_NUMBER ? (int16_t)wide : wide;
}

bool narrate_by_row(const struct narrate_row *rows, const struct rules *rules,
                    const struct event *event, const char *slot,
                    struct saying *saying)
{
    char text[ID_TEXT];
    while (rows->slot != NULL && strcmp(rows->slot, slot) != 0)
        rows++;
    if (rows->slot == NULL)
        return false;
    int number = number_of(rows, event);
    if (rows->form == SAYS_ID
        && id_name(rules, rows->ids, number, text) == NULL)
        return false;
    if (rows->form == SAYS_WORD && number >= rows->word_count)
        return false;
    switch (rows->form) {
    case SAYS_ID: narrate_id(rules, rows->ids, number, slot, saying); break;
    case SAYS_WORD: say_word(saying, slot, rows->words[number]); break;
    case SAYS_NUMBER: say_number(saying, slot, number); break;
    }
    return true;
}

void narrate(struct saying *saying, const struct phrase *phrase,
             const struct event *event, narrate_slot *slot, const void *teller)
{
    struct phrase_slot next;
    const char *text = phrase->text;
    say_begin(saying, phrase);
    for (int i = 0; i < EVENT_NUMBERS; i++)
        if (phrase->numbers[i] != NULL)
            say_number(saying, phrase->numbers[i], event->number[i]);
    for (; phrase_next(text, &next); text = next.ends)
        if (!say_has(saying, next.name))
            slot(teller, event, next.name, saying);
}

void narrate_line(struct telling *telling, const struct phrase *phrase,
                  const struct event *event, narrate_slot *slot,
                  const void *teller, const char *clause, const char *reveals)
{
    struct saying saying;
    narrate(&saying, telling_phrase(telling, phrase), event, slot, teller);
    telling_say(telling, &saying, clause, reveals);
    if (phrase->die != NULL && event->number[0] > 0)
        telling_die(telling, DIE_SIDES, event->number[0], phrase->die);
}
