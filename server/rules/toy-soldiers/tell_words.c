/* The words of a telling: names, places, ways, as its viewer may know them. */

#include "server/rules/toy-soldiers/tell.h"

#include "server/rules/goals.h"
#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"

#include <stdio.h>
#include <string.h>

bool toys_tells_of(const struct toys_teller *teller, piece_id unit)
{
    return toys_observer_sees(&teller->before, unit)
           && toys_observer_sees(&teller->after, unit)
           && !teller->after.is_late;
}

/* A watcher who looks back is told of no piece, by open rosters either: what
 * befell it since need not be known to all (T19.5). */
bool toys_tells_all_of(const struct toys_teller *teller, piece_id unit)
{
    return !teller->after.is_late
           && (toys_observer_knows(&teller->before, unit)
               || toys_observer_knows(&teller->after, unit));
}

static bool is_own(const struct toys_teller *teller, piece_id unit)
{
    return teller->rules->piece[unit].side == teller->after.side;
}

bool toys_is_told(const struct toys_teller *teller, const struct event *event,
                  enum toys_audience audience)
{
    switch (audience) {
    case TOLD_NONE: return false;
    case TOLD_ALL: return true;
    case TOLD_SEEN: return toys_tells_of(teller, event->piece);
    case TOLD_KNOWN: return toys_tells_all_of(teller, event->piece);
    case TOLD_SIDE: return event->side == teller->after.side;
    }
    return false;
}

void toys_say_side(const struct toys_teller *teller, const char *slot,
                   side_id side, struct saying *saying)
{
    char text[TOYS_SIDE];
    if (side >= SIDES_MOST)
        say_word(saying, slot, toys_words_said[WORD_NOBODY]);
    else
        say_name(saying, slot, toys_side_label(teller->rules, side, text));
}

void toys_say_name(const struct toys_teller *teller, const char *slot,
                   piece_id unit, struct saying *saying)
{
    enum { NAME_TEXT = 80 };
    char side[TOYS_SIDE], text[NAME_TEXT];
    if (unit >= teller->rules->unit_count) {
        say_name(saying, slot, "");
    } else if (!toys_observer_sees(&teller->before, unit)
               && !toys_observer_sees(&teller->after, unit)) {
        say_word(saying, slot, toys_words_said[WORD_UNSEEN]);
    } else {
        const struct toys_piece *piece = &teller->rules->piece[unit];
        snprintf(text, sizeof text, "%s %.60s",
                 toys_side_label(teller->rules, piece->side, side),
                 piece->name);
        say_name(saying, slot, text);
    }
}

/* Of another side's piece only where it was and is: what lies between may be
 * out of sight (T17.3). */
static bool is_place_told(const struct toys_teller *teller, piece_id unit,
                          place_id place)
{
    if (place == PLACE_NONE)
        return false;
    if (unit == ID_NONE || is_own(teller, unit)
        || !teller->after.pos.state->option[OPTION_VISIBILITY])
        return true;
    return place == teller->before.unit[unit].at
           || place == teller->after.unit[unit].at;
}

static void say_place(const struct toys_teller *teller, const char *slot,
                      piece_id unit, place_id place, struct saying *saying)
{
    char text[ID_TEXT];
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    say_name(saying, slot,
             name != NULL && is_place_told(teller, unit, place) ? name : "…");
}

/* The places of a way that are told: where it began, and whatever happens
 * where it ended. */
static void say_way(const struct toys_teller *teller, const char *slot,
                    const struct event *event, struct saying *saying)
{
    const uint16_t *run = toys_tell_run(teller, event);
    say_list(saying, slot, 1 + event->count);
    say_place(teller, slot, event->piece, event->at, saying);
    for (int i = 0; i < event->count; i++)
        if (i + 1 == event->count
            || is_place_told(teller, event->piece, run[i]))
            say_place(teller, slot, event->piece, run[i], saying);
    if (event->count == 0 && event->to != PLACE_NONE && event->to != event->at)
        say_place(teller, slot, event->piece, event->to, saying);
    say_list_end(saying);
}

/* "path": of the way that say_way says, the places that are told. */
void toys_tell_path(const struct toys_teller *teller, const struct event *event)
{
    enum { PATH_MOST = 64 };
    uint16_t places[PATH_MOST];
    const uint16_t *run = toys_tell_run(teller, event);
    bool begins = is_place_told(teller, event->piece, event->at);
    int count = 0;
    for (int i = 0; i < event->count && count < PATH_MOST; i++)
        if (is_place_told(teller, event->piece, run[i]))
            places[count++] = run[i];
    if (event->count == 0 && is_place_told(teller, event->piece, event->to))
        places[count++] = event->to;
    if (begins)
        tell_path(teller->telling, &teller->rules->base, event->at, places,
                  count);
}

void toys_say_slot(const void *context, const struct event *event,
                   const char *slot, struct saying *saying)
{
    const struct toys_teller *teller = context;
    char spot[GOALS_PLACE];
    if (strcmp(slot, "piece") == 0)
        toys_say_name(teller, slot, event->piece, saying);
    else if (strcmp(slot, "other") == 0)
        toys_say_name(teller, slot, event->other, saying);
    else if (strcmp(slot, "side") == 0)
        toys_say_side(teller, slot, event->side, saying);
    else if (strcmp(slot, "at") == 0)
        say_place(teller, slot, event->piece, event->at, saying);
    else if (strcmp(slot, "to") == 0)
        say_place(teller, slot, event->piece, event->to, saying);
    else if (strcmp(slot, "spot") == 0)
        say_name(saying, slot,
                 goals_place(&teller->rules->base, event->at, spot));
    else if (strcmp(slot, "way") == 0)
        say_way(teller, slot, event, saying);
    else if (strcmp(slot, "seat") == 0)
        say_name(saying, slot, teller->rules->seat_name[event->number[0]]);
    else if (strcmp(slot, "formation") == 0)
        say_word(saying, slot, toys_formation_words[event->number[0]]);
    else if (strcmp(slot, "phase") == 0)
        say_word(saying, slot, toys_phase_words[event->number[0]]);
}

void toys_tell_phrase(const struct toys_teller *teller,
                      const struct event *event, enum toys_phrase phrase,
                      const char *reveals)
{
    narrate_line(teller->telling, &toys_phrases[phrase], event, toys_say_slot,
                 teller, event->clause, reveals);
}

static void put_place(const struct toys_teller *teller,
                      const struct event *event, place_id place)
{
    char text[ID_TEXT];
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    if (name != NULL && is_place_told(teller, event->piece, place))
        writer_text(&teller->telling->out, name);
}

static void put_piece(const struct toys_teller *teller, piece_id unit)
{
    if (toys_observer_sees(&teller->before, unit)
        || toys_observer_sees(&teller->after, unit))
        writer_text(&teller->telling->out,
                    teller->rules->base.names[ID_PIECE].name[unit]);
}

void toys_tell_whom(const struct toys_teller *teller, const struct event *event)
{
    static const char *const keys[2] = {"by", "on"};
    const piece_id units[2] = {event->piece, event->other};
    for (int i = 0; i < 2; i++)
        if (units[i] != ID_NONE
            && (toys_observer_sees(&teller->before, units[i])
                || toys_observer_sees(&teller->after, units[i])))
            tell_pieces(teller->telling, keys[i],
                        &teller->rules->base.names[ID_PIECE].name[units[i]], 1);
}

void toys_tell_end(const struct toys_teller *teller, const struct event *event)
{
    struct writer *out = &teller->telling->out;
    writer_put_list(out, "pieces");
    put_piece(teller, event->piece);
    put_piece(teller, event->other);
    writer_list_end(out);
    writer_put_list(out, "at");
    put_place(teller, event, event->at);
    if (event->to != event->at)
        put_place(teller, event, event->to);
    writer_list_end(out);
    telling_end(teller->telling);
}

void toys_tell_line(const struct toys_teller *teller, const struct event *event,
                    const struct toys_line *line)
{
    const char *text = toys_phrases[line->phrase].text;
    if (!toys_is_told(teller, event, line->audience))
        return;
    toys_tell_phrase(teller, event, line->phrase,
                     line->reveals == NULL ? NULL
                                           : line->reveals(teller, event));
    if (strstr(text, "{way") != NULL || event->kind == EVENT_ADVANCE)
        toys_tell_path(teller, event);
    if (strstr(text, "{other") != NULL)
        toys_tell_whom(teller, event);
    toys_tell_end(teller, event);
}
