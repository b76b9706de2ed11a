/* The words of a telling: names, places, ways, as its viewer may know them. */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/goals.h"
#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"

#include <stdio.h>
#include <string.h>

const uint16_t *petite_tell_run(const struct petite_teller *teller,
                                const struct event *event)
{
    return teller->events->pool + event->first;
}

/* How many markers of its side stand with a head. */
static int stand_with(const struct petite_observer *observer, piece_id head)
{
    piece_id heads[PETITE_PIECES_MOST];
    return petite_heads_at(observer->pos, observer->pos.rules->piece[head].side,
                           observer->pos.state->unit[head].at, heads);
}

void petite_tell_label(const struct petite_teller *teller, piece_id head,
                       char text[TELL_NAME])
{
    const struct petite_unit *was = &teller->before.pos.state->unit[head];
    const struct petite_unit *is = &teller->after.pos.state->unit[head];
    char label[PETITE_LABEL];
    /* Labels are dealt among those who stood together: one who has left them
     * is known by the one he has now, one who joins others by the one he had.
     */
    bool has_parted =
        was->label == 0
        || (is->label != 0 && stand_with(&teller->before, head) > 1
            && stand_with(&teller->after, head) == 1);
    petite_label_text(has_parted ? teller->after.pos : teller->before.pos, head,
                      label);
    snprintf(text, TELL_NAME, "%s", label);
}

static bool is_known(const struct petite_teller *teller, piece_id counter)
{
    return petite_knows(&teller->before, counter)
           || petite_knows(&teller->after, counter);
}

void petite_tell_order(const struct petite_teller *teller, piece_id counter,
                       char text[TELL_NAME])
{
    static const char *const owners[SIDES_MOST] = {"American", "British"};
    char label[TELL_NAME];
    petite_tell_label(teller, counter, label);
    if (is_known(teller, counter))
        snprintf(text, TELL_NAME, "%s", teller->rules->piece[counter].name);
    else if (*label == '\0')
        snprintf(text, TELL_NAME, "A marker");
    else
        snprintf(text, TELL_NAME, "%s marker %.40s",
                 owners[teller->rules->piece[counter].side], label);
}

static void say_counter(const struct petite_teller *teller, const char *slot,
                        piece_id counter, struct saying *saying)
{
    struct saying marker;
    char label[TELL_NAME];
    if (counter >= teller->rules->unit_count) {
        say_name(saying, slot, "");
        return;
    }
    if (is_known(teller, counter)) {
        say_name(saying, slot, teller->rules->piece[counter].name);
        return;
    }
    petite_tell_label(teller, counter, label);
    if (*label == '\0') {
        say_word(saying, slot, petite_words_said[WORD_MARKER]);
        return;
    }
    bool is_american = teller->rules->piece[counter].side == AMERICAN;
    say_begin(&marker, &petite_phrases[is_american ? SAY_AMERICAN_MARKER
                                                   : SAY_BRITISH_MARKER]);
    say_name(&marker, "label", label);
    say_part(saying, slot, &marker);
}

static void say_counters(const struct petite_teller *teller, const char *slot,
                         const struct event *event, struct saying *saying)
{
    say_list(saying, slot, event->count);
    for (int i = 0; i < event->count; i++)
        say_counter(teller, slot, petite_tell_run(teller, event)[i], saying);
    say_list_end(saying);
}

void petite_say_spot(const struct petite_teller *teller, const char *slot,
                     place_id place, struct saying *saying)
{
    char text[GOALS_PLACE];
    if (is_place(place))
        say_name(saying, slot, goals_place(&teller->rules->base, place, text));
    else
        say_word(saying, slot, petite_words_said[WORD_NOWHERE]);
}

/* The hexes entered, of which only the last is called by its name. */
static void say_way(const struct petite_teller *teller, const char *slot,
                    const struct event *event, struct saying *saying)
{
    const uint16_t *run = petite_tell_run(teller, event);
    char text[ID_TEXT];
    say_list(saying, slot, event->count);
    for (int i = 0; i < event->count; i++)
        if (i + 1 < event->count && is_place(run[i]))
            say_name(saying, slot,
                     id_name(&teller->rules->base, ID_PLACE, run[i], text));
        else
            petite_say_spot(teller, slot, run[i], saying);
    say_list_end(saying);
}

static void say_unit(const struct petite_teller *teller, const char *slot,
                     const struct event *event, struct saying *saying)
{
    struct saying unit;
    if (!is_place(event->at)) {
        say_counter(teller, slot, event->piece, saying);
        return;
    }
    say_begin(&unit, &petite_phrases[SAY_UNIT_AT]);
    say_counter(teller, "piece", event->piece, &unit);
    petite_say_spot(teller, "at", event->at, &unit);
    say_part(saying, slot, &unit);
}

void petite_say_choice(const char *slot, int card, struct saying *saying)
{
    say_word(saying, slot,
             card >= 0 && card < COMBAT_CARDS
                 ? petite_card_labels[card]
                 : petite_words_said[WORD_NO_CARD]);
}

static void say_card(const struct petite_teller *teller, const char *slot,
                     int copy, struct saying *saying)
{
    if (copy < 0 || copy >= teller->rules->copy_count)
        say_word(saying, slot, petite_words_said[WORD_CARD]);
    else
        say_name(saying, slot,
                 teller->rules->card[teller->rules->copy[copy].card].name);
}

/* What a side is called, or nothing for none. */
static void say_side(const char *slot, const char *const words[SIDES_MOST],
                     side_id side, struct saying *saying)
{
    say_word(saying, slot, side < SIDES_MOST ? words[side] : "");
}

/* What the event has itself, for every viewer alike. */
static const struct narrate_row slots[] = {
    SAY_WORD("phase", petite_phase_words, number[0]),
    SAY_WORD("weather", petite_weather_words, number[1]),
    SAY_WORD("when", petite_standing_words, number[0]),
    SAY_WORD("degree", petite_degree_labels, number[0]),
    SAY_WORD("by", petite_ending_words, number[1]),
    SAY_NUMBER("count", count),
    {.slot = NULL},
};

void petite_say_slot(const void *context, const struct event *event,
                     const char *slot, struct saying *saying)
{
    const struct petite_teller *teller = context;
    const struct petite_rules *rules = teller->rules;
    if (narrate_by_row(slots, &rules->base, event, slot, saying))
        return;
    if (strcmp(slot, "side") == 0)
        say_side(slot, petite_side_labels, event->side, saying);
    else if (strcmp(slot, "people") == 0)
        say_side(slot, petite_people_said, event->side, saying);
    else if (strcmp(slot, "attacker") == 0)
        say_side(slot, petite_attackers_said, event->side, saying);
    else if (strcmp(slot, "unit") == 0)
        say_unit(teller, slot, event, saying);
    else if (strcmp(slot, "piece") == 0)
        say_counter(teller, slot, event->piece, saying);
    else if (strcmp(slot, "other") == 0)
        say_counter(teller, slot, event->other, saying);
    else if (strcmp(slot, "pieces") == 0)
        say_counters(teller, slot, event, saying);
    else if (strcmp(slot, "at") == 0)
        petite_say_spot(teller, slot, event->at, saying);
    else if (strcmp(slot, "to") == 0)
        petite_say_spot(teller, slot, event->to, saying);
    else if (strcmp(slot, "way") == 0)
        say_way(teller, slot, event, saying);
    else if (strcmp(slot, "card") == 0)
        say_card(teller, slot, event->number[0], saying);
    else if (strcmp(slot, "choice") == 0)
        petite_say_choice(slot, event->number[0], saying);
    else if (strcmp(slot, "answer") == 0)
        petite_say_choice(slot, event->number[1], saying);
    else if (strcmp(slot, "commander") == 0)
        say_name(saying, slot, rules->piece[event->piece].name);
    else if (strcmp(slot, "kind") == 0)
        say_word(saying, slot,
                 petite_kind_units[rules->piece[event->piece].kind]);
    else if (strcmp(slot, "stores") == 0)
        say_word(saying, slot,
                 petite_kind_words[rules->piece[event->piece].kind]);
}

void petite_tell_phrase(const struct petite_teller *teller,
                        const struct event *event, enum petite_phrase phrase,
                        const char *reveals)
{
    narrate_line(teller->telling, &petite_phrases[phrase], event,
                 petite_say_slot, teller, event->clause, reveals);
}

/* The id of a known counter, or the label of its marker; "" if it has none. */
static void write_piece(const struct petite_teller *teller, piece_id counter,
                        char text[TELL_NAME])
{
    text[0] = '\0';
    if (counter >= teller->rules->unit_count)
        return;
    if (is_known(teller, counter))
        snprintf(text, TELL_NAME, "%s", teller->rules->piece[counter].id);
    else
        petite_tell_label(teller, counter, text);
}

static void put_piece(const struct petite_teller *teller, piece_id counter)
{
    char text[TELL_NAME];
    write_piece(teller, counter, text);
    if (*text != '\0')
        writer_text(&teller->telling->out, text);
}

void petite_tell_who(const struct petite_teller *teller, const char *key,
                     const uint16_t *counters, int count)
{
    char texts[PETITE_PIECES_MOST][TELL_NAME];
    const char *names[PETITE_PIECES_MOST];
    int named = 0;
    for (int i = 0; i < count && i < PETITE_PIECES_MOST; i++) {
        write_piece(teller, counters[i], texts[named]);
        names[named] = texts[named];
        named += texts[named][0] != '\0';
    }
    tell_pieces(teller->telling, key, names, named);
}

int petite_tell_own(const struct petite_teller *teller, side_id attacker,
                    piece_id *heads, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (petite_is_own(&teller->before, teller->rules->piece[heads[i]].side))
            heads[kept++] = heads[i];
    petite_tell_who(teller, teller->before.side == attacker ? "by" : "on",
                    heads, kept);
    return kept;
}

static void put_place(const struct petite_teller *teller, place_id place)
{
    char text[ID_TEXT];
    if (is_place(place))
        writer_text(&teller->telling->out,
                    id_name(&teller->rules->base, ID_PLACE, place, text));
}

void petite_tell_end(const struct petite_teller *teller,
                     const uint16_t *counters, int count, place_id at,
                     place_id to)
{
    struct writer *out = &teller->telling->out;
    writer_put_list(out, "pieces");
    for (int i = 0; i < count; i++)
        put_piece(teller, counters[i]);
    writer_list_end(out);
    writer_put_list(out, "at");
    put_place(teller, at);
    if (to != at)
        put_place(teller, to);
    writer_list_end(out);
    telling_end(teller->telling);
}
