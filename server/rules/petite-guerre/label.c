/* Labels of markers (P24.2, P24.3): unused ones for those who appear, dealt
 * anew where markers cannot be told apart. */

#include "server/rules/petite-guerre/effect.h"

static void label_head(struct petite_play *play, piece_id head)
{
    uint16_t unused[PETITE_LABELS];
    bool is_used[PETITE_LABELS + 1] = {false};
    int count = 0;
    uint8_t side = play->rules->piece[head].side;
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == side)
            is_used[play->state->unit[i].label] = true;
    for (uint16_t label = 1; label <= PETITE_LABELS; label++)
        if (!is_used[label])
            unused[count++] = label;
    int index = chance_deal_one(play->chance, unused, count);
    play->state->unit[head].label = (uint8_t)unused[index];
}

void petite_label_new(struct petite_play *play)
{
    const struct petite_rules *rules = play->rules;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (!petite_is_head(petite_now(play), i))
            play->state->unit[i].label = 0;
    piece_id heads[PETITE_PIECES_MOST];
    int count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        if (!petite_is_head(petite_now(play), i)
            || play->state->unit[i].label != 0)
            continue;
        int k = count++; /* by hex: ids are not for the other side to see */
        for (; k > 0
               && play->state->unit[heads[k - 1]].at > play->state->unit[i].at;
             k--)
            heads[k] = heads[k - 1];
        heads[k] = i;
    }
    for (int i = 0; i < count; i++)
        label_head(play, heads[i]);
    PETITE_MET(play, "P4.1", "P24.2");
}

/* In the order of their labels: that of their ids is not for the other side
 * to see, and the same throw must deal the same whoever they are (P24.2). */
static void sort_heads(const struct petite_state *state, piece_id *heads,
                       int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i;
             k > 0
             && state->unit[heads[k - 1]].label > state->unit[heads[k]].label;
             k--) {
            piece_id held = heads[k];
            heads[k] = heads[k - 1];
            heads[k - 1] = held;
        }
}

void petite_deal_among(struct petite_play *play, piece_id *heads, int count)
{
    uint16_t order[PETITE_PIECES_MOST];
    uint8_t labels[PETITE_PIECES_MOST];
    if (count < 2)
        return;
    sort_heads(play->state, heads, count);
    for (int i = 0; i < count; i++)
        labels[i] = play->state->unit[heads[i]].label;
    chance_deal(play->chance, count, order);
    for (int i = 0; i < count; i++)
        play->state->unit[heads[i]].label = labels[order[i]];
    events_met(play->events, "P24.3");
}

void petite_deal(struct petite_play *play, side_id side, place_id at)
{
    piece_id heads[PETITE_PIECES_MOST];
    int count = petite_heads_at(petite_now(play), side, at, heads);
    petite_deal_among(play, heads, count);
}

/* By hex: the throws may not fall in an order of ids (P24.2). */
static void deal_side(struct petite_play *play, side_id side)
{
    uint8_t heads[PETITE_PLACES] = {0};
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == side
            && petite_is_head(petite_now(play), i))
            heads[play->state->unit[i].at]++;
    for (place_id at = 0; at < PETITE_PLACES; at++)
        if (heads[at] > 1)
            petite_deal(play, side, at);
}

void petite_label_all(struct petite_play *play)
{
    petite_label_new(play);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if ((play->state->dealing >> side & 1U) != 0)
            deal_side(play, side);
    play->state->dealing = 0;
}

void petite_label_write(side_id side, uint8_t label, char text[PETITE_LABEL])
{
    snprintf(text, PETITE_LABEL, "%c%02u", side == AMERICAN ? 'a' : 'b', label);
}

void petite_label_text(struct petite_position pos, piece_id head,
                       char text[PETITE_LABEL])
{
    uint8_t label = pos.state->unit[head].label;
    text[0] = '\0';
    if (label != 0)
        petite_label_write(pos.rules->piece[head].side, label, text);
}
