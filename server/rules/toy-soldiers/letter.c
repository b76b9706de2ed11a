/* Letters by aide-de-camp (T9.10 to T9.14): writing, carrying, losing. */

#include "server/rules/toy-soldiers/letter.h"

#include "common/base/text.h"
#include "server/rules/toy-soldiers/actions.h"

#include <stdio.h>
#include <string.h>

static bool is_gone(const struct toys_state *state, piece_id unit)
{
    uint8_t status = state->unit[unit].status;
    return status == CONDITION_LOST || status == CONDITION_ABSENT;
}

/* Another seat of the side: that one, or any (SEATS_MOST). */
static bool has_addressee(const struct toys_rules *rules, side_id side,
                          int from, int to)
{
    for (int seat = 0; seat < rules->base.seat_count; seat++)
        if (seat != from && rules->base.side_of_seat[seat] == side
            && (to == seat || to == SEATS_MOST))
            return true;
    return false;
}

struct verdict toys_may_write(struct toys_position pos, piece_id adc, int to)
{
    const struct toys_unit *it = &pos.state->unit[adc];
    int from = it->command;
    side_id side = pos.rules->piece[adc].side;
    if (pos.state->option[OPTION_FAMILY])
        return refuse("T9.14");
    if (pos.rules->piece[adc].kind != KIND_ADC || it->at == PLACE_NONE
        || it->letter != ID_NONE || it->is_sent)
        return refuse("T9.10");
    if (!has_addressee(pos.rules, side, from, to))
        return refuse("T9.10");
    piece_id general = pos.rules->general[from];
    if (is_gone(pos.state, general) || pos.state->unit[general].at != it->at)
        return refuse("T9.10");
    return allow();
}

bool toys_may_transfer(struct toys_position pos, piece_id adc, piece_id unit)
{
    uint16_t from = pos.state->unit[adc].command;
    return pos.rules->is_commander[from]
           && pos.state->unit[unit].command == from
           && !toys_is_rider(pos.rules, unit) && !is_gone(pos.state, unit);
}

struct verdict toys_may_burn(struct toys_position pos, piece_id adc)
{
    if (pos.state->option[OPTION_FAMILY])
        return refuse("T9.14");
    return pos.rules->piece[adc].kind == KIND_ADC
                   && pos.state->unit[adc].letter != ID_NONE
               ? allow()
               : refuse("T9.10");
}

/* T19.4; whoever plays a seat knows what the seat knows (T20.5). */
bool toys_knows_letter(struct toys_position pos, int letter, viewer_id viewer)
{
    const struct toys_letter *it = &pos.state->letter[letter];
    if (pos.state->course.is_over)
        return true;
    if (viewer >= pos.rules->base.seat_count)
        return false;
    if (viewer == it->from || viewer == toys_acting(pos, (seat_id)it->from))
        return true;
    if (it->how == HOW_DELIVERED)
        return viewer == it->to || viewer == toys_acting(pos, (seat_id)it->to);
    return it->how == HOW_CAPTURED
           && pos.rules->base.side_of_seat[viewer]
                  != pos.rules->base.side_of_seat[it->from];
}

void toys_letter_ends(struct toys_play *play, piece_id adc, uint16_t how,
                      const char *clause)
{
    struct toys_unit *it = &play->state->unit[adc];
    struct toys_letter *letter = &play->state->letter[it->letter];
    uint16_t kind = how == HOW_DELIVERED ? EVENT_DELIVERED
                    : how == HOW_BURNED  ? EVENT_BURNED
                                         : EVENT_LETTER_LOST;
    struct event *event = toys_note(play, kind, clause, adc);
    event->number[0] = (int16_t)it->letter;
    event->number[1] = (int16_t)how;
    letter->how = how;
    letter->ended = play->state->course.turn;
    it->letter = ID_NONE;
}

bool toys_meets(struct toys_position pos, place_id at, uint16_t seat)
{
    piece_id general = pos.rules->general[seat];
    if (!is_gone(pos.state, general))
        return pos.state->unit[general].at == at;
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (pos.state->unit[unit].at == at
            && pos.state->unit[unit].command == seat
            && toys_is_formed(pos.rules, unit))
            return true;
    return false;
}

/* T9.13: what is still there, and still the writer's. */
static void transfer(struct toys_play *play, const struct toys_letter *letter)
{
    for (int i = 0; i < letter->transfer_count; i++) {
        piece_id unit = letter->transfer[i];
        struct toys_unit *it = &play->state->unit[unit];
        if (is_gone(play->state, unit) || it->command != letter->from)
            continue;
        struct event *event = toys_note(play, EVENT_TRANSFER, "T9.13", unit);
        event->number[0] = (int16_t)letter->from;
        event->number[1] = (int16_t)letter->to;
        it->command = letter->to;
    }
}

void toys_deliver(struct toys_play *play)
{
    struct toys_state *state = play->state;
    for (piece_id adc = 0; adc < play->rules->unit_count; adc++) {
        uint16_t index = state->unit[adc].letter;
        if (index == ID_NONE || !toys_is_on(state, adc)
            || !toys_meets(toys_now(play), state->unit[adc].at,
                           state->letter[index].to))
            continue;
        toys_letter_ends(play, adc, HOW_DELIVERED, "T9.11");
        transfer(play, &state->letter[index]);
    }
}

static struct verdict check_transfer(struct toys_position pos, piece_id adc,
                                     const struct action *action)
{
    const struct slot *slot = &action->slots[WRITE_TRANSFER];
    if (slot->mark == MARK_ABSENT)
        return allow();
    if (slot->mark != MARK_GIVEN || slot->count > TOYS_SIDE_UNITS_MOST)
        return refuse("T9.13");
    for (int i = 0; i < slot->count; i++)
        if (!toys_may_transfer(
                pos, adc, (piece_id)action_item(action, WRITE_TRANSFER, i)))
            return refuse("T9.13");
    return allow();
}

struct verdict toys_write_check(const struct rules *rules, const void *state,
                                seat_id seat, const struct action *action)
{
    struct toys_position pos = toys_position(rules, state);
    piece_id adc = (piece_id)action_one(action, WRITE_ADC, ID_NONE);
    int to = action_one(action, WRITE_TO, -1);
    bool has_text = action->slots[WRITE_TEXT].mark == MARK_GIVEN;
    size_t length = has_text ? text_count(action->text) : 0;
    (void)seat;
    struct verdict verdict =
        toys_may_write(pos, adc, to == SEATS_MOST ? -1 : to);
    if (!is_allowed(verdict))
        return verdict;
    if (length == 0 || length > pos.rules->tables.text_most)
        return refuse("T9.10");
    return check_transfer(pos, adc, action);
}

void toys_write_apply(struct play *base, seat_id seat,
                      const struct action *action)
{
    struct toys_play play = toys_play(base);
    struct toys_state *state = play.state;
    piece_id adc = (piece_id)action_one(action, WRITE_ADC, ID_NONE);
    (void)seat;
    if (state->letter_count == TOYS_LETTERS_MOST) {
        course_fault(&state->course, FAULT_LETTERS);
        return;
    }
    uint16_t index = state->letter_count++;
    struct toys_letter *letter = &state->letter[index];
    letter->from = state->unit[adc].command;
    letter->to = (uint16_t)action_one(action, WRITE_TO, 0);
    letter->written = state->course.turn;
    for (int i = 0; i < action_count(action, WRITE_TRANSFER); i++)
        letter->transfer[letter->transfer_count++] =
            (uint16_t)action_item(action, WRITE_TRANSFER, i);
    snprintf(letter->text, sizeof letter->text, "%s", action->text);
    state->unit[adc].letter = index;
    state->unit[adc].is_sent = 1;
    struct event *event = toys_note(&play, EVENT_WRITTEN, "T9.10", adc);
    event->number[0] = (int16_t)index;
    event->number[1] = (int16_t)letter->from;
    event->number[2] = (int16_t)letter->to;
    events_met(play.events, "T19.4");
    if (letter->transfer_count > 0)
        events_met(play.events, "T9.13");
    toys_deliver(&play);
}

struct verdict toys_burn_check(const struct rules *rules, const void *state,
                               seat_id seat, const struct action *action)
{
    (void)seat;
    return toys_may_burn(toys_position(rules, state),
                         (piece_id)action_one(action, BURN_ADC, ID_NONE));
}

void toys_burn_apply(struct play *base, seat_id seat,
                     const struct action *action)
{
    struct toys_play play = toys_play(base);
    (void)seat;
    toys_letter_ends(&play, (piece_id)action_one(action, BURN_ADC, ID_NONE),
                     HOW_BURNED, "T9.10");
}

struct verdict toys_talk(const struct rules *rules, const void *state,
                         seat_id seat)
{
    int seats = 0;
    for (int i = 0; i < rules->seat_count; i++)
        seats += rules->side_of_seat[i] == rules->side_of_seat[seat];
    bool is_free = seats == 1 || toys_state(state)->option[OPTION_FAMILY] != 0
                   || course_of(state)->is_over;
    return is_free ? allow() : refuse("T9.14");
}

struct verdict toys_chat_check(const struct rules *rules, const void *state,
                               seat_id seat, const struct action *action)
{
    (void)action;
    return toys_talk(rules, state, seat);
}

void toys_chat_apply(struct play *base, seat_id seat,
                     const struct action *action)
{
    (void)action;
    events_add(base->events, EVENT_CHAT, "T9.14")->number[0] = seat;
}
