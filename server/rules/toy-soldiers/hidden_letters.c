/*
 * Letters that a viewer may not read (T19.4).
 *
 * Those that they know keep their order. Of others they see only which aides of
 * their own side carry one; what has ended unread is as if it had never been
 * written, and so are the enemy's.
 */

#include "server/rules/toy-soldiers/hidden.h"

#include "server/rules/toy-soldiers/letter.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 4, WRITTEN_IN = 3 };

static void write_text(const struct toys_hiding *hiding,
                       struct toys_letter *letter)
{
    static const char *const words[WORDS] = {"…", "Hold.", "Advance!",
                                             "Fall back."};
    snprintf(letter->text, sizeof letter->text, "%s",
             words[toys_hiding_draw(hiding, WORDS)]);
}

/* To the first seat of the side that the aide has not met yet, or any. */
static bool find_addressee(const struct toys_hiding *hiding, piece_id adc,
                           struct toys_letter *letter)
{
    const struct rules *base = &hiding->rules->base;
    seat_id seats[SEATS_MOST];
    int count = 0;
    for (seat_id seat = 0; seat < base->seat_count; seat++)
        if (seat != letter->from
            && base->side_of_seat[seat] == base->side_of_seat[letter->from]
            && !toys_meets(toys_hiding_now(hiding), hiding->state->unit[adc].at,
                           seat))
            seats[count++] = seat;
    if (count == 0)
        return false;
    letter->to = seats[toys_hiding_draw(hiding, count)];
    return true;
}

static void give(const struct toys_hiding *hiding, piece_id adc)
{
    struct toys_state *state = hiding->state;
    struct toys_letter letter;
    if (state->letter_count == TOYS_LETTERS_MOST)
        return;
    memset(&letter, 0, sizeof letter);
    letter.from = state->unit[adc].command;
    letter.to = letter.from;
    letter.written = state->course.turn;
    bool has_addressee = find_addressee(hiding, adc, &letter);
    if (!has_addressee && toys_is_theirs(hiding, adc))
        return;
    write_text(hiding, &letter);
    state->unit[adc].letter = state->letter_count;
    state->letter[state->letter_count++] = letter;
}

/* Where each letter is kept now, or ID_NONE. */
static void keep_known(const struct toys_hiding *hiding,
                       uint16_t kept[TOYS_LETTERS_MOST])
{
    struct toys_state *state = hiding->state;
    uint16_t count = 0;
    for (int i = 0; i < TOYS_LETTERS_MOST; i++) {
        kept[i] = ID_NONE;
        if (i >= state->letter_count
            || !toys_knows_letter(toys_hiding_now(hiding), i, hiding->viewer))
            continue;
        if (count < i)
            state->letter[count] = state->letter[i];
        kept[i] = count++;
    }
    for (int i = count; i < state->letter_count; i++)
        memset(&state->letter[i], 0, sizeof state->letter[i]);
    state->letter_count = count;
}

void toys_hide_letters(const struct toys_hiding *hiding)
{
    struct toys_state *state = hiding->state;
    uint16_t kept[TOYS_LETTERS_MOST];
    bool carries[TOYS_UNITS_MOST] = {false};
    keep_known(hiding, kept);
    for (piece_id i = 0; i < hiding->rules->unit_count; i++) {
        struct toys_unit *it = &state->unit[i];
        carries[i] = !toys_is_theirs(hiding, i) && it->letter != ID_NONE
                     && kept[it->letter] == ID_NONE;
        if (it->letter != ID_NONE)
            it->letter = kept[it->letter];
        it = &state->past[i]; /* nobody asks any more who carried one then */
        it->letter = ID_NONE;
    }
    for (piece_id i = 0; i < hiding->rules->unit_count; i++)
        if (carries[i])
            give(hiding, i);
}

/* They may have some on the way, of which nobody else knows. */
void toys_deal_letters(const struct toys_hiding *hiding)
{
    const struct toys_state *state = hiding->state;
    if (state->option[OPTION_FAMILY])
        return;
    for (piece_id i = 0; i < hiding->rules->unit_count; i++)
        if (hiding->rules->piece[i].kind == KIND_ADC
            && toys_is_theirs(hiding, i) && toys_is_on(state, i)
            && toys_hiding_draw(hiding, WRITTEN_IN) == 0)
            give(hiding, i);
}
