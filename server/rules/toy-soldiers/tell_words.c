/* The words of a telling: names, places, ways, as its viewer may know them. */

#include "server/rules/toy-soldiers/tell.h"

#include "server/rules/goals.h"
#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"

#include <stdio.h>
#include <string.h>

/* A text that grows; what does not fit is left out. */
struct text {
    char *at;
    size_t used, size;
};

static void add(struct text *text, const char *words)
{
    size_t length = strlen(words);
    if (text->used + length + 1 > text->size)
        return;
    memcpy(text->at + text->used, words, length + 1);
    text->used += length;
}

bool toys_tells_of(const struct toys_teller *teller, piece_id unit)
{
    return toys_eye_sees(&teller->before, unit)
           && toys_eye_sees(&teller->after, unit) && !teller->after.is_late;
}

/* A watcher who looks back is told of no piece, by open rosters either: what
 * befell it since need not be known to all (T19.5). */
bool toys_tells_all_of(const struct toys_teller *teller, piece_id unit)
{
    return !teller->after.is_late
           && (toys_eye_knows(&teller->before, unit)
               || toys_eye_knows(&teller->after, unit));
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

const char *toys_tell_side(const struct toys_teller *teller, side_id side,
                           char text[TELL_NAME])
{
    if (side >= SIDES_MOST)
        return "nobody";
    return toys_side_label(teller->rules, side, text);
}

const char *toys_tell_name(const struct toys_teller *teller, piece_id unit,
                           char text[TELL_NAME])
{
    char side[TELL_NAME];
    if (unit >= teller->rules->unit_count)
        return "";
    if (!toys_eye_sees(&teller->before, unit)
        && !toys_eye_sees(&teller->after, unit))
        return "someone unseen";
    snprintf(text, TELL_NAME, "%s %.60s",
             toys_tell_side(teller, teller->rules->piece[unit].side, side),
             teller->rules->piece[unit].name);
    return text;
}

/* Of another side's piece only where it was and is: what lies between may be
 * out of sight (T17.3). */
static bool is_place_told(const struct toys_teller *teller, piece_id unit,
                          place_id place)
{
    if (place == PLACE_NONE)
        return false;
    if (unit == ID_NONE || is_own(teller, unit)
        || !teller->after.state->option[OPTION_VISIBILITY])
        return true;
    return place == teller->before.unit[unit].at
           || place == teller->after.unit[unit].at;
}

static const char *place_text(const struct toys_teller *teller, piece_id unit,
                              place_id place, char text[ID_TEXT])
{
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    return name != NULL && is_place_told(teller, unit, place) ? name : "…";
}

static void add_way(const struct toys_teller *teller, const struct event *event,
                    struct text *text)
{
    char place[ID_TEXT];
    const uint16_t *run = toys_tell_run(teller, event);
    add(text, place_text(teller, event->piece, event->at, place));
    for (int i = 0; i < event->count; i++)
        if (i + 1 == event->count
            || is_place_told(teller, event->piece, run[i])) {
            add(text, " → ");
            add(text, place_text(teller, event->piece, run[i], place));
        }
    if (event->count == 0 && event->to != PLACE_NONE
        && event->to != event->at) {
        add(text, " → ");
        add(text, place_text(teller, event->piece, event->to, place));
    }
}

/* "path": of the way that add_way says, the places that are told. */
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

static void add_number(struct text *text, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    add(text, digits);
}

/* What a sign of the words stands for. */
static void add_sign(const struct toys_teller *teller,
                     const struct event *event, char sign, struct text *text)
{
    char name[TELL_NAME], place[ID_TEXT], spot[GOALS_PLACE];
    int first = event->number[0];
    switch (sign) {
    case 'p': add(text, toys_tell_name(teller, event->piece, name)); break;
    case 'o': add(text, toys_tell_name(teller, event->other, name)); break;
    case 's': add(text, toys_tell_side(teller, event->side, name)); break;
    case 'a':
        add(text, place_text(teller, event->piece, event->at, place));
        break;
    case 't':
        add(text, place_text(teller, event->piece, event->to, place));
        break;
    case 'h':
        add(text, goals_place(&teller->rules->base, event->at, spot));
        break;
    case 'w': add_way(teller, event, text); break;
    case 'n': add(text, teller->rules->seat_name[first]); break;
    case 'f': add(text, toys_formation_words[first]); break;
    case 'S': add(text, first == 1 ? "" : "s"); break;
    case 'T': add(text, event->number[1] == 1 ? "" : "s"); break;
    default: add_number(text, event->number[sign - '0']); break;
    }
}

void toys_tell_words(const struct toys_teller *teller,
                     const struct event *event, const char *words,
                     char buffer[TELL_LINE])
{
    struct text text = {buffer, 0, TELL_LINE};
    buffer[0] = '\0';
    for (; *words != '\0'; words++) {
        char plain[2] = {*words, '\0'};
        if (*words == '%' && words[1] != '\0')
            add_sign(teller, event, *++words, &text);
        else
            add(&text, plain);
    }
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
    if (toys_eye_sees(&teller->before, unit)
        || toys_eye_sees(&teller->after, unit))
        writer_text(&teller->telling->out,
                    teller->rules->base.names[ID_PIECE].name[unit]);
}

void toys_tell_whom(const struct toys_teller *teller, const struct event *event)
{
    static const char *const keys[2] = {"by", "on"};
    const piece_id units[2] = {event->piece, event->other};
    for (int i = 0; i < 2; i++)
        if (units[i] != ID_NONE
            && (toys_eye_sees(&teller->before, units[i])
                || toys_eye_sees(&teller->after, units[i])))
            tell_pieces(teller->telling, keys[i],
                        &teller->rules->base.names[ID_PIECE].name[units[i]], 1);
}

void toys_tell_end(const struct toys_teller *teller, const struct event *event)
{
    struct writer *out = &teller->telling->out;
    writer_key(out, "pieces");
    writer_list(out);
    put_piece(teller, event->piece);
    put_piece(teller, event->other);
    writer_list_end(out);
    writer_key(out, "at");
    writer_list(out);
    put_place(teller, event, event->at);
    if (event->to != event->at)
        put_place(teller, event, event->to);
    writer_list_end(out);
    telling_end(teller->telling);
}

void toys_tell_line(const struct toys_teller *teller, const struct event *event,
                    const struct toys_line *line)
{
    char text[TELL_LINE];
    if (!toys_is_told(teller, event, line->audience))
        return;
    toys_tell_words(teller, event, line->text, text);
    telling_begin(teller->telling, line->kind, event->clause,
                  line->reveals == NULL ? NULL : line->reveals(teller, event),
                  "%s", text);
    if (strstr(line->text, "%w") != NULL || event->kind == EVENT_ADVANCE)
        toys_tell_path(teller, event);
    if (strstr(line->text, "%o") != NULL)
        toys_tell_whom(teller, event);
    toys_tell_end(teller, event);
}
