/* Faces and backs: what one viewer may know of each counter. */

#include "server/rules/vitoria/visibility.h"

#include "common/base/text.h"

struct vitoria_observer vitoria_observer(struct vitoria_position pos,
                                         viewer_id viewer)
{
    return (struct vitoria_observer){
        .pos = pos,
        .viewer = viewer,
        .side = rules_viewer_side(&pos.rules->base, viewer),
        /* After the end the whole roster is shown to all (V12.3). */
        .sees_all = pos.state->course.is_over != 0,
    };
}

uint8_t vitoria_laid_on(const struct vitoria_state *state, piece_id piece)
{
    const struct vitoria_unit *unit = &state->unit[piece];
    return (uint8_t)(unit->condition
                     | (unit->is_charging ? STATE_CHARGING : 0));
}

/* What backs show, in the order in which they are told apart, as one number. */
static uint32_t back_key(const struct vitoria_observer *observer,
                         piece_id piece)
{
    const struct vitoria_piece *printed = &observer->pos.rules->piece[piece];
    _Static_assert(SIDES_MOST <= 4 && NATION_COUNT <= 4 && KIND_COUNT <= 8
                       && STATE_CHARGING < 32,
                   "the key has so many bits for each");
    return (uint32_t)observer->pos.state->unit[piece].at << 12
           | (uint32_t)printed->side << 10 | (uint32_t)printed->nation << 8
           | (uint32_t)printed->kind << 5
           | vitoria_laid_on(observer->pos.state, piece);
}

int vitoria_backs(const struct vitoria_observer *observer,
                  piece_id backs[VITORIA_UNITS_MOST])
{
    uint32_t keys[VITORIA_UNITS_MOST];
    int count = 0;
    for (int p = 0; p < observer->pos.rules->unit_count; p++) {
        piece_id piece = (piece_id)p;
        if (vitoria_sight(observer, piece) != SIGHT_BACK)
            continue;
        uint32_t key = back_key(observer, piece);
        int at = count++;
        for (; at > 0 && key < keys[at - 1]; at--) {
            backs[at] = backs[at - 1];
            keys[at] = keys[at - 1];
        }
        backs[at] = piece;
        keys[at] = key;
    }
    return count;
}

void vitoria_back_word(const struct vitoria_rules *rules, piece_id piece,
                       char text[HANDLE_TEXT])
{
    const char *end = text + HANDLE_TEXT;
    char *to = text;
    to = text_add(to, end, vitoria_nation_words[rules->piece[piece].nation]);
    to = text_add(to, end, "-");
    text_add(to, end, vitoria_kind_words[rules->piece[piece].kind]);
}

void vitoria_back_noun(const struct vitoria_rules *rules, piece_id piece,
                       char text[NOUN_TEXT])
{
    static const char *const nations[NATION_COUNT] = {
        [NATION_ENGLISH] = "English",
        [NATION_FRENCH] = "French",
        [NATION_PORTUGUESE] = "Portuguese",
        [NATION_SPANISH] = "Spanish",
    };
    const char *end = text + NOUN_TEXT;
    char *to = text;
    to = text_add(to, end, nations[rules->piece[piece].nation]);
    to = text_add(to, end, " ");
    text_add(to, end, vitoria_kind_words[rules->piece[piece].kind]);
}

const char *vitoria_piece_name(const struct vitoria_rules *rules,
                               piece_id piece)
{
    return rules->piece[piece].name;
}
