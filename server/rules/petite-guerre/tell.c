/* Tellings: what one viewer learns of one command (P24.6). */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"
#include "server/rules/petite-guerre/know.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const uint16_t *petite_tell_run(const struct petite_teller *teller,
                                const struct event *event)
{
    return teller->events->pool + event->first;
}

/* How many markers of its side stand with a head. */
static int stand_with(const struct petite_eye *eye, piece_id head)
{
    piece_id heads[PETITE_PIECES_MOST];
    return petite_heads_at(eye->rules, eye->state, eye->rules->piece[head].side,
                           eye->state->unit[head].at, heads);
}

void petite_tell_label(const struct petite_teller *teller, piece_id head,
                       char text[TELL_NAME])
{
    const struct petite_unit *was = &teller->before.state->unit[head];
    const struct petite_unit *is = &teller->after.state->unit[head];
    char label[PETITE_LABEL];
    /* Labels are dealt among those who stood together: one who has left them
     * is known by the one he has now, one who joins others by the one he had.
     */
    bool has_parted =
        was->label == 0
        || (is->label != 0 && stand_with(&teller->before, head) > 1
            && stand_with(&teller->after, head) == 1);
    petite_label_text(teller->rules,
                      has_parted ? teller->after.state : teller->before.state,
                      head, label);
    snprintf(text, TELL_NAME, "%s", label);
}

static bool is_known(const struct petite_teller *teller, piece_id counter)
{
    return petite_knows(&teller->before, counter)
           || petite_knows(&teller->after, counter);
}

const char *petite_tell_name(const struct petite_teller *teller,
                             piece_id counter, char text[TELL_NAME])
{
    char label[TELL_NAME];
    if (counter >= teller->rules->unit_count)
        return "";
    if (is_known(teller, counter)) {
        snprintf(text, TELL_NAME, "%s", teller->rules->piece[counter].name);
        return text;
    }
    petite_tell_label(teller, counter, label);
    if (*label == '\0')
        return "A marker";
    snprintf(text, TELL_NAME, "%s marker %.40s",
             teller->rules->piece[counter].side == AMERICAN ? "American"
                                                            : "British",
             label);
    return text;
}

void petite_tell_names(const struct petite_teller *teller,
                       const uint16_t *counters, int count,
                       char text[TELL_LIST])
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count && used + TELL_NAME < TELL_LIST; i++) {
        char name[TELL_NAME];
        used += (size_t)snprintf(text + used, TELL_LIST - used, "%s%s",
                                 i > 0 ? ", " : "",
                                 petite_tell_name(teller, counters[i], name));
    }
}

const char *petite_tell_place(const struct petite_teller *teller,
                              place_id place, char text[TELL_PLACE])
{
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    return name == NULL ? "off the map" : name;
}

const char *petite_tell_spot(const struct petite_teller *teller, place_id place,
                             char text[TELL_SPOT])
{
    return is_place(place) ? goals_place(&teller->rules->base, place, text)
                           : "off the map";
}

void petite_tell_way(const struct petite_teller *teller,
                     const struct event *event, char text[TELL_LIST])
{
    size_t used = 0;
    const uint16_t *run = petite_tell_run(teller, event);
    text[0] = '\0';
    for (int i = 0; i < event->count && used + TELL_SPOT < TELL_LIST; i++) {
        char place[TELL_SPOT];
        bool is_last = i + 1 == event->count;
        used += (size_t)snprintf(
            text + used, TELL_LIST - used, "%s%s", i > 0 ? ", " : "",
            is_last ? petite_tell_spot(teller, run[i], place)
                    : petite_tell_place(teller, run[i], place));
    }
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
    char text[TELL_PLACE];
    if (is_place(place))
        writer_text(&teller->telling->out,
                    petite_tell_place(teller, place, text));
}

void petite_tell_end(const struct petite_teller *teller,
                     const uint16_t *counters, int count, place_id at,
                     place_id to)
{
    struct writer *out = &teller->telling->out;
    writer_key(out, "pieces");
    writer_list(out);
    for (int i = 0; i < count; i++)
        put_piece(teller, counters[i]);
    writer_list_end(out);
    writer_key(out, "at");
    writer_list(out);
    put_place(teller, at);
    if (to != at)
        put_place(teller, to);
    writer_list_end(out);
    telling_end(teller->telling);
}

void petite_tell_deed(const struct petite_teller *teller,
                      const struct event *event, const char *kind,
                      const char *what)
{
    char name[TELL_NAME], at[TELL_SPOT];
    telling_begin(teller->telling, kind, event->clause, NULL, "%s%s%s %s.",
                  petite_tell_name(teller, event->piece, name),
                  is_place(event->at) ? " at " : "",
                  is_place(event->at) ? petite_tell_spot(teller, event->at, at)
                                      : "",
                  what);
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

/* Which labels of a side lie on the map. */
static void find_labels(const struct petite_eye *eye, side_id side,
                        bool labels[PETITE_LABELS + 1])
{
    memset(labels, 0, (PETITE_LABELS + 1) * sizeof *labels);
    for (piece_id i = 0; i < eye->rules->unit_count; i++)
        if (eye->rules->piece[i].side == side
            && petite_is_head(eye->rules, eye->state, i))
            labels[eye->state->unit[i].label] = true;
}

/* Of whom his picture shows a box, and who lies in it (P4.3, P26.3). */
static bool has_other_picture(const struct petite_teller *teller, side_id side)
{
    const struct petite_state *was = teller->before.state;
    const struct petite_state *is = teller->after.state;
    for (piece_id i = 0; i < teller->before.rules->unit_count; i++)
        if (teller->before.rules->piece[i].side == side
            && was->pictured[i] != is->pictured[i])
            return true;
    return memcmp(&was->rack[side], &is->rack[side], sizeof was->rack[side])
           != 0;
}

bool petite_tell_has_changed(const struct petite_teller *teller)
{
    for (side_id side = 0; side < SIDES_MOST; side++) {
        bool was[PETITE_LABELS + 1], is[PETITE_LABELS + 1];
        if (petite_is_own(&teller->before, side))
            continue;
        find_labels(&teller->before, side, was);
        find_labels(&teller->after, side, is);
        if (memcmp(was, is, sizeof was) != 0 || has_other_picture(teller, side))
            return true;
    }
    return false;
}

static petite_tell_event *teller_for(const struct petite_teller *teller,
                                     const struct event *event)
{
    const struct petite_tellers *tables[] = {petite_tell_turn, petite_tell_army,
                                             petite_tell_battle,
                                             petite_tell_stores};
    bool is_owner =
        event->side < SIDES_MOST && petite_is_own(&teller->before, event->side);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const struct petite_tellers *row = &tables[i][event->kind];
        if (row->owner != NULL || row->other != NULL)
            return is_owner ? row->owner : row->other;
    }
    assert(false); /* each kind of event has its row */
    return NULL;
}

/* Moves of markers that went together are told in the order of their labels:
 * that of the events is that of their ids (P24.6). */
static int tell_moves(const struct petite_teller *teller, int first)
{
    const struct event *moves[PETITE_PIECES_MOST];
    char labels[PETITE_PIECES_MOST][TELL_NAME];
    int count = 0, next = first;
    for (; next < teller->events->count && count < PETITE_PIECES_MOST
           && teller->events->item[next].kind == EVENT_MOVED;
         next++) {
        const struct event *event = &teller->events->item[next];
        char label[TELL_NAME];
        petite_tell_name(teller, event->piece, label);
        int at = count++;
        for (; at > 0 && strcmp(label, labels[at - 1]) < 0; at--) {
            moves[at] = moves[at - 1];
            memcpy(labels[at], labels[at - 1], sizeof label);
        }
        moves[at] = event;
        memcpy(labels[at], label, sizeof label);
    }
    for (int i = 0; i < count; i++)
        teller_for(teller, moves[i])(teller, moves[i]);
    return next;
}

void petite_tell(const struct rules *rules, const void *before,
                 const void *after, const struct events *events,
                 viewer_id viewer, struct telling *telling)
{
    const struct petite_rules *own = petite_rules(rules);
    struct petite_teller teller = {
        own, petite_eye(own, petite_state(before), viewer),
        petite_eye(own, petite_state(after), viewer), events, telling};
    for (int i = 0; i < events->count;) {
        const struct event *event = &events->item[i];
        petite_tell_event *tell = teller_for(&teller, event);
        if (event->kind == EVENT_MOVED) {
            i = tell_moves(&teller, i);
            continue;
        }
        if (tell != NULL)
            tell(&teller, event);
        i++;
    }
}
