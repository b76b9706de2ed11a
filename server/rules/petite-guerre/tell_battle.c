/* Tellings of battles: what both see, and what is recorded of it (P12.3). */

#include "server/rules/petite-guerre/tell.h"

static void end_at(const struct petite_teller *teller,
                   const struct event *event)
{
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

/* The line of a battle: where it is, and which of the viewer's own fight. */
static void end_battle(const struct petite_teller *teller,
                       const struct event *event)
{
    const struct petite_observer *observer = &teller->before;
    piece_id heads[PETITE_PIECES_MOST];
    int count = 0;
    if (observer->side < SIDES_MOST)
        count =
            petite_heads_at(observer->pos, observer->side, event->at, heads);
    count = petite_tell_own(teller, event->side, heads, count);
    petite_tell_end(teller, heads, count, event->at, PLACE_NONE);
}

/* P24.10: the record keeps the hex, not the labels. */
void petite_tell_attack(const struct petite_teller *teller,
                        const struct event *event)
{
    petite_tell_phrase(teller, event,
                       event->number[0] ? SAY_ATTACK_EMPTY : SAY_ATTACK,
                       "P12.3");
    end_battle(teller, event);
}

void petite_tell_call(const struct petite_teller *teller,
                      const struct event *event)
{
    const uint16_t counters[2] = {event->piece, event->other};
    petite_tell_phrase(teller, event, SAY_CALL, NULL);
    petite_tell_who(teller, "by", &counters[0], 1);
    petite_tell_who(teller, "on", &counters[1], 1);
    petite_tell_end(teller, counters, 2, event->at, PLACE_NONE);
}

/* P12.8: public when somebody enters; the others are only seen to move. */
void petite_tell_called(const struct petite_teller *teller,
                        const struct event *event)
{
    struct event shown = *event;
    shown.at = teller->before.pos.state->battle.at;
    if (event->number[2] == 0)
        return;
    petite_tell_phrase(teller, &shown, SAY_CALLED, "P12.8");
    petite_tell_end(teller, NULL, 0, shown.at, PLACE_NONE);
}

static int count_bits(int bits)
{
    int count = 0;
    for (int card = 0; card < COMBAT_CARDS; card++)
        count += (bits >> card & 1) != 0;
    return count;
}

void petite_tell_combat_cards(const struct petite_teller *teller,
                              const struct event *event)
{
    struct saying saying;
    int bits = event->number[0];
    narrate(&saying, &petite_phrases[SAY_COMBAT_CARDS], event, petite_say_slot,
            teller);
    say_list(&saying, "cards", count_bits(bits));
    for (int card = 0; card < COMBAT_CARDS; card++)
        if ((bits >> card & 1) != 0)
            petite_say_choice(NULL, card, &saying);
    say_list_end(&saying);
    telling_say(teller->telling, &saying, event->clause, "P13.3");
    end_at(teller, event);
}

void petite_tell_result(const struct petite_teller *teller,
                        const struct event *event)
{
    struct saying saying;
    narrate(&saying, &petite_phrases[SAY_RESULT], event, petite_say_slot,
            teller);
    say_signed(&saying, "bonus", event->number[2]);
    say_signed(&saying, "against", event->number[3]);
    telling_say(teller->telling, &saying, event->clause, "P13.4");
    end_battle(teller, event);
}

/* Numbers and kinds that fought (P12.3): "strength 12, 3 militia". */
void petite_tell_forces(const struct petite_teller *teller,
                        const struct event *event)
{
    struct saying saying, part;
    const uint16_t *run = petite_tell_run(teller, event);
    narrate(&saying, &petite_phrases[SAY_FORCES], event, petite_say_slot,
            teller);
    narrate(&part, &petite_phrases[SAY_STRENGTH], event, petite_say_slot,
            teller);
    say_list(&saying, "forces", 1 + event->count / 2);
    say_part(&saying, NULL, &part);
    for (int i = 0; i + 1 < event->count; i += 2) {
        if (run[i] >= KIND_COUNT)
            continue;
        say_begin(&part, &petite_phrases[SAY_SO_MANY]);
        say_number(&part, "count", run[i + 1]);
        say_word(&part, "kind", petite_kind_words[run[i]]);
        say_part(&saying, NULL, &part);
    }
    say_list_end(&saying);
    telling_say(teller->telling, &saying, event->clause, "P12.3");
    end_at(teller, event);
}

void petite_tell_won(const struct petite_teller *teller,
                     const struct event *event)
{
    petite_tell_phrase(teller, event,
                       event->side == SIDE_NONE ? SAY_NOBODY_WON
                       : event->number[0]       ? SAY_WON_ALONE
                                                : SAY_WON,
                       NULL);
    end_at(teller, event);
}

/* Commanders lost are public (P24.4). */
void petite_tell_commander(const struct petite_teller *teller,
                           const struct event *event)
{
    static const enum petite_phrase fates[] = {SAY_UNHURT, SAY_KILLED,
                                               SAY_TAKEN, SAY_TAKEN};
    petite_tell_phrase(teller, event, fates[event->number[1] & 3], NULL);
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}
