/* Telling by rows: the line of one event. */

#include "server/rules/kit/tell_rows.h"

#include "server/rules/kit/tell_places.h"

bool tell_is_flagged(const struct narrator *narrator, const struct event *event)
{
    (void)narrator;
    return event->number[1] != 0;
}

static void tell_pieces_named(const struct narrator *narrator,
                              const struct event *event, unsigned about)
{
    struct writer *out = &narrator->telling->out;
    const piece_id pieces[] = {
        (about & TELLS_PIECE) != 0 ? event->piece : (piece_id)ID_NONE,
        (about & TELLS_OTHER) != 0 ? event->other : (piece_id)ID_NONE};
    writer_put_list(out, "pieces");
    for (int i = 0; i < 2; i++)
        if (pieces[i] != ID_NONE && narrator->is_named(narrator, pieces[i]))
            writer_text(out, narrator->rules->names[ID_PIECE].name[pieces[i]]);
    writer_list_end(out);
}

/* What the line is about, behind its sentence. */
static void tell_about(const struct narrator *narrator,
                       const struct event *event, unsigned about)
{
    const place_id places[] = {
        (about & TELLS_AT) != 0 ? event->at : (place_id)PLACE_NONE,
        (about & TELLS_TO) != 0 ? event->to : (place_id)PLACE_NONE};
    if ((about & TELLS_WAY) != 0)
        tell_path(narrator->telling, narrator->rules, event->at,
                  narrator->events->pool + event->first + event->count,
                  event->number[2]);
    if (narrator->is_named != NULL)
        tell_pieces_named(narrator, event, about);
    if (narrator->is_named != NULL || about != 0)
        tell_at(narrator->telling, narrator->rules, places, 2);
}

void tell_by_row(const struct narrator *narrator, const struct tell_row *row,
                 const struct event *event)
{
    bool is_told = row->is_told == NULL || row->is_told(narrator, event);
    bool reveals =
        is_told
        && (row->reveals_if == NULL || row->reveals_if(narrator, event));
    int phrase = row->phrase;
    if (!is_told && row->to_others == 0)
        return;
    if (!is_told)
        phrase = row->to_others;
    else if (row->if_flagged != 0 && event->number[1] != 0)
        phrase = row->if_flagged;
    narrate_line(narrator->telling, &narrator->phrases[phrase], event,
                 narrator->slot, narrator, event->clause,
                 reveals ? row->reveals : NULL);
    tell_about(narrator, event, is_told ? row->about : 0);
    telling_end(narrator->telling);
}
