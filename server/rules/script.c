/* A script: listed throws as a source of chance. */

#include "server/rules/script.h"

static int next_die(struct script *script, const struct throw_note *note)
{
    if (script->dice_used == script->die_count)
        return -1;
    int value = script->dice[script->dice_used++];
    return value >= 1 && value <= note->among ? value - 1 : -1;
}

static int next_draw(struct script *script, const struct throw_note *note,
                     const uint16_t *cards)
{
    if (script->draws_used == script->draw_count)
        return -1;
    uint16_t wanted = script->draws[script->draws_used++];
    for (int i = 0; i < note->among; i++)
        if (cards[i] == wanted)
            return i;
    return -1;
}

static int next_throw(void *source, const struct throw_note *note,
                      const uint16_t *cards)
{
    struct script *script = source;
    if (note->kind == THROW_DIE)
        return next_die(script, note);
    if (note->kind == THROW_DEAL && !script->has_deals)
        return 0;
    return next_draw(script, note, cards);
}

void script_chance(struct script *script, struct chance *chance)
{
    chance_init(chance, next_throw, script);
}

bool script_add(struct script *script, const struct throw_note *throws,
                int count)
{
    script->has_deals = true;
    for (int i = 0; i < count; i++) {
        bool is_die = throws[i].kind == THROW_DIE;
        int *used = is_die ? &script->die_count : &script->draw_count;
        if (*used == SCRIPT_MOST)
            return false;
        if (is_die)
            script->dice[(*used)++] = throws[i].value;
        else
            script->draws[(*used)++] = throws[i].value;
    }
    return true;
}
