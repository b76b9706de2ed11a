/* Chance: throws, draws and deals, each noted as it falls. */

#include "server/rules/chance.h"

#include <assert.h>

void chance_init(struct chance *chance,
                 int (*next)(void *source, const struct throw_note *note,
                             const uint16_t *cards),
                 void *source)
{
    chance->next = next;
    chance->source = source;
    chance->has_failed = false;
    chance->count = 0;
}

/* The index that the source gives for a throw; 0 once the chance has failed. */
static int take(struct chance *chance, const struct throw_note *note,
                const uint16_t *cards)
{
    assert(note->among > 0);
    if (chance->count == THROWS_MOST)
        chance->has_failed = true;
    if (chance->has_failed)
        return 0;
    int index = chance->next(chance->source, note, cards);
    if (index < 0 || index >= note->among) {
        chance->has_failed = true;
        return 0;
    }
    return index;
}

static void note_down(struct chance *chance, struct throw_note note)
{
    if (!chance->has_failed)
        chance->throws[chance->count++] = note;
}

int chance_roll(struct chance *chance, int sides)
{
    struct throw_note note = {.kind = THROW_DIE, .among = (uint16_t)sides};
    note.value = (uint16_t)(take(chance, &note, NULL) + 1);
    note_down(chance, note);
    return note.value;
}

int chance_draw(struct chance *chance, uint8_t deck, const uint16_t *cards,
                int among)
{
    struct throw_note note = {
        .kind = THROW_DRAW, .deck = deck, .among = (uint16_t)among};
    int index = take(chance, &note, cards);
    note.value = cards[index];
    note_down(chance, note);
    return index;
}

void chance_deal(struct chance *chance, int count, uint16_t *labels)
{
    for (int i = 0; i < count; i++)
        labels[i] = (uint16_t)i;
    for (int i = 0; i < count; i++) {
        struct throw_note note = {.kind = THROW_DEAL,
                                  .among = (uint16_t)(count - i)};
        int index = i + take(chance, &note, labels + i);
        note.value = labels[index];
        note_down(chance, note);
        labels[index] = labels[i];
        labels[i] = note.value;
    }
}

int chance_deal_one(struct chance *chance, const uint16_t *labels, int among)
{
    struct throw_note note = {.kind = THROW_DEAL, .among = (uint16_t)among};
    int index = take(chance, &note, labels);
    note.value = labels[index];
    note_down(chance, note);
    return index;
}
