/* Scrambling of letters: what a viewer may not read, or not know of (T19.4). */

#include "server/rules/toy-soldiers/permute_hidden.h"

#include "server/rules/toy-soldiers/letter.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 6 };

static void write_text(struct toys_shuffle *shuffle, struct toys_letter *letter)
{
    static const char *const words[WORDS] = {
        "Hold.",      "Advance at once!", "Fall back to the bridge.",
        "Send guns.", "Où êtes-vous ?",   "All is lost."};
    memset(letter->text, 0, sizeof letter->text);
    snprintf(letter->text, sizeof letter->text, "%s",
             words[toys_below(shuffle, WORDS)]);
}

/* Would the aide meet that seat's general where he stands (T9.11)? */
static bool would_meet(const struct toys_shuffle *shuffle, piece_id adc,
                       seat_id seat)
{
    place_id at = shuffle->state->unit[adc].at;
    piece_id general = shuffle->rules->general[seat];
    if (shuffle->state->unit[general].status != CONDITION_LOST)
        return shuffle->state->unit[general].at == at;
    return toys_formed_at(toys_shuffle_now(shuffle), at, SIDE_NONE) != ID_NONE;
}

/* Another seat of the side to which the letter could be on its way. */
static void write_addressee(struct toys_shuffle *shuffle, piece_id adc,
                            struct toys_letter *letter)
{
    const struct rules *base = &shuffle->rules->base;
    seat_id seats[SEATS_MOST];
    int count = 0;
    for (seat_id seat = 0; seat < base->seat_count; seat++)
        if (seat != letter->from
            && base->side_of_seat[seat] == base->side_of_seat[letter->from]
            && !would_meet(shuffle, adc, seat))
            seats[count++] = seat;
    if (count > 0)
        letter->to = seats[toys_below(shuffle, count)];
}

/* An aide's letter, other words to another general. */
static void rewrite(struct toys_shuffle *shuffle, piece_id adc)
{
    struct toys_letter *letter =
        &shuffle->state->letter[shuffle->state->unit[adc].letter];
    write_text(shuffle, letter);
    write_addressee(shuffle, adc, letter);
    letter->transfer_count = 0;
    memset(letter->transfer, 0, sizeof letter->transfer);
    shuffle->permuted->hands++;
}

/* The enemy does not even know that there is one. */
static void burn(struct toys_shuffle *shuffle, piece_id adc)
{
    struct toys_unit *it = &shuffle->state->unit[adc];
    struct toys_letter *letter = &shuffle->state->letter[it->letter];
    letter->how = HOW_BURNED;
    letter->ended = shuffle->state->course.turn;
    it->letter = ID_NONE;
    shuffle->permuted->hands++;
}

static void give(struct toys_shuffle *shuffle, piece_id adc)
{
    struct toys_state *state = shuffle->state;
    struct toys_letter letter = {.from = state->unit[adc].command,
                                 .to = SEATS_MOST,
                                 .written = state->course.turn};
    if (state->letter_count == TOYS_LETTERS_MOST)
        return;
    write_addressee(shuffle, adc, &letter);
    if (letter.to == SEATS_MOST)
        return;
    write_text(shuffle, &letter);
    state->unit[adc].letter = state->letter_count;
    state->letter[state->letter_count++] = letter;
    shuffle->permuted->hands++;
}

static void shuffle_carried(struct toys_shuffle *shuffle, piece_id adc)
{
    uint16_t letter = shuffle->state->unit[adc].letter;
    if (letter != ID_NONE
        && toys_knows_letter(toys_shuffle_now(shuffle), letter,
                             shuffle->viewer))
        return;
    if (letter != ID_NONE && toys_is_foreign(shuffle, adc)
        && toys_one_in(shuffle, 3))
        burn(shuffle, adc);
    else if (letter != ID_NONE)
        rewrite(shuffle, adc);
    else if (toys_is_foreign(shuffle, adc) && toys_one_in(shuffle, 3))
        give(shuffle, adc);
}

/* Letters that have ended keep their ends. */
static void shuffle_ended(struct toys_shuffle *shuffle)
{
    for (int i = 0; i < shuffle->state->letter_count; i++) {
        struct toys_letter *letter = &shuffle->state->letter[i];
        if (letter->how == HOW_TRANSIT
            || toys_knows_letter(toys_shuffle_now(shuffle), i, shuffle->viewer))
            continue;
        write_text(shuffle, letter);
        shuffle->permuted->hands++;
    }
}

void toys_shuffle_letters(struct toys_shuffle *shuffle)
{
    if (shuffle->state->option[OPTION_FAMILY])
        return;
    shuffle_ended(shuffle);
    for (piece_id i = 0; i < shuffle->rules->unit_count; i++)
        if (shuffle->rules->piece[i].kind == KIND_ADC
            && toys_is_on(shuffle->state, i))
            shuffle_carried(shuffle, i);
}
