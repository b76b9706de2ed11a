/* Views and tellings: the parts that all games write alike. */

#include "server/rules/view.h"

#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <string.h>

void view_seats(struct writer *out, const struct rules *rules, seat_set seats)
{
    writer_list(out);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (seat_in(seats, seat))
            writer_text(out, rules->names[ID_SEAT].name[seat]);
    writer_list_end(out);
}

void view_course(struct view *view, const struct rules *rules,
                 const struct course *course)
{
    struct writer *out = &view->out;
    writer_put_number(out, "turn", course->turn);
    writer_put_text(out, "phase", rules->game->phases[course->phase]);
    if (course->side != SIDE_NONE)
        writer_put_text(out, "side", rules->names[ID_SIDE].name[course->side]);
    view->to_act = course_to_act(course);
    writer_key(out, "to_act");
    view_seats(out, rules, view->to_act);
    if (course->empty != 0) {
        writer_key(out, "empty");
        view_seats(out, rules, course->empty);
    }
}

void view_step(struct view *view)
{
    writer_put_object(&view->out, "step");
}

void view_step_end(struct view *view)
{
    if (view->closes != NULL)
        writer_put_text(&view->out, "closes", view->closes);
    writer_object_end(&view->out);
}

void view_part(struct view *view, enum view_part part)
{
    static const char *const names[VIEW_PARTS] = {
        [VIEW_KIND] = "kind", [VIEW_AT] = "at", [VIEW_PIECES] = "pieces"};
    const struct writer *out = &view->out;
    size_t named = strlen("\"\":") + strlen(names[part]);
    view->step[part].at = out->used + (out->needs_comma ? 1 : 0) + named;
}

void view_part_end(struct view *view, enum view_part part)
{
    struct view_span *span = &view->step[part];
    size_t end = view->out.used;
    span->length = end > span->at && !view->out.is_full ? end - span->at : 0;
}

void view_step_kind(struct view *view, const char *kind)
{
    view_part(view, VIEW_KIND);
    writer_put_text(&view->out, "kind", kind);
    view_part_end(view, VIEW_KIND);
}

void view_step_at(struct view *view, const struct rules *rules,
                  const place_id *places, int count)
{
    view_part(view, VIEW_AT);
    view_places(&view->out, rules, "at", places, count);
    view_part_end(view, VIEW_AT);
}

void view_words(struct writer *out, const char *key, const char *const *words,
                int count, unsigned bits)
{
    writer_put_object(out, key);
    for (int bit = 0; bit < count; bit++)
        if ((bits >> bit & 1U) != 0)
            writer_put_flag(out, words[bit], true);
    writer_object_end(out);
}

void view_places(struct writer *out, const struct rules *rules, const char *key,
                 const place_id *places, int count)
{
    char text[ID_TEXT];
    writer_put_list(out, key);
    for (int i = 0; i < count; i++)
        writer_text(out, id_name(rules, ID_PLACE, places[i], text));
    writer_list_end(out);
}

bool view_result(struct writer *out, const struct rules *rules,
                 const struct course *course, side_id winner)
{
    if (!course->is_over)
        return false;
    writer_put_object(out, "result");
    if (winner < SIDES_MOST)
        writer_put_text(out, "winner", rules->names[ID_SIDE].name[winner]);
    return true;
}

void view_place(struct writer *out, const struct rules *rules, const char *key,
                place_id place)
{
    char text[ID_TEXT];
    const char *name = id_name(rules, ID_PLACE, place, text);
    if (name != NULL)
        writer_put_text(out, key, name);
}

static void put_weight(struct telling *telling, const char *kind)
{
    const struct line_weight *row = telling->weights;
    if (row == NULL)
        return;
    while (row->kind != NULL && strcmp(row->kind, kind) != 0)
        row++;
    if (row->kind != NULL)
        writer_put_text(&telling->out, "weight",
                        row->is_grave ? "grave" : "quiet");
}

void telling_say(struct telling *telling, struct saying *saying,
                 const char *clause, const char *reveals)
{
    char text[PHRASE_TEXT];
    const char *kind = saying->phrase->kind;
    struct writer *out = &telling->out;
    writer_object(out);
    writer_put_text(out, "kind", kind);
    writer_put_text(out, "text", say_text(saying, text));
    const struct writer *said = say_end(saying);
    if (said != NULL) {
        writer_key(out, "said");
        writer_raw(out, said->data, said->used);
    }
    if (clause != NULL)
        writer_put_text(out, "clause", clause);
    put_weight(telling, kind);
    if (reveals != NULL) {
        writer_put_text(out, "reveals", reveals);
        telling->reveals++;
        telling->reveals_by = reveals;
    }
    telling->lines++;
}

void telling_end(struct telling *telling)
{
    writer_object_end(&telling->out);
}

const struct phrase *telling_phrase(const struct telling *telling,
                                    const struct phrase *phrase)
{
    return telling->is_odds && phrase->bare != NULL ? phrase->bare : phrase;
}

void telling_dice(struct telling *telling, int sides, const uint16_t *values,
                  int count, const char *purpose)
{
    struct writer *out = &telling->out;
    if (telling->is_odds)
        return;
    writer_put_list(out, "dice");
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_number(out, "of", sides);
        writer_put_number(out, "value", values[i]);
        writer_put_text(out, "for", purpose);
        writer_object_end(out);
    }
    writer_list_end(out);
}

void telling_die(struct telling *telling, int sides, int value,
                 const char *purpose)
{
    uint16_t one = (uint16_t)value;
    telling_dice(telling, sides, &one, 1, purpose);
}
