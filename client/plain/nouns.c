/* What is looked at by its name: a place, pieces, the log, the clocks. */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match.h"
#include "client/model/pane.h"
#include "client/play/clock_text.h"
#include "client/play/glyph.h"
#include "client/play/goals.h"
#include "client/play/label.h"

#include <stdlib.h>
#include <string.h>

static struct scene scene_of(const struct plain *plain)
{
    const struct match *match = &plain->model.match;
    return (struct scene){match->assets, match->view, match->pieces};
}

static bool has_board(struct plain *plain)
{
    const struct match *match = &plain->model.match;
    if (match->has_view && match->assets != NULL && match->assets->has_board)
        return true;
    say(plain, "No board is open.");
    return false;
}

place_id noun_read(const struct plain *plain, const char *text)
{
    const struct match *match = &plain->model.match;
    if (plain->model.pane != PANE_MATCH || match->assets == NULL
        || !match->assets->has_board)
        return PLACE_NONE;
    return board_place(&match->assets->board, text);
}

static void say_line(void *user, const char *text)
{
    say(user, "%s", text);
}

/* "French, Gazan 1613: infantry, strength 6"; with the place if wanted. */
static void say_piece(struct plain *plain, const struct piece *piece,
                      bool with_place)
{
    struct scene scene = scene_of(plain);
    char at[PLACE_TEXT] = "", text[600];
    const char *side = read_text(piece->json, "side");
    if (piece->at != PLACE_NONE)
        board_place_text(&scene.assets->board, piece->at, at);
    describe_piece(&scene, piece, text, sizeof text);
    say(plain, "%s%s%s%s%s%s%s%s", with_place ? at : "", with_place ? ": " : "",
        *side ? assets_label(scene.assets, side) : "", *side ? ", " : "",
        piece->label, piece->is_hidden ? tr(", face down") : "",
        *text ? ": " : "", text);
}

/* What lies around, so that the board can be walked in words. */
static void say_around(struct plain *plain, place_id place)
{
    const struct board *board = &plain->model.match.assets->board;
    char text[300], number[PLACE_TEXT];
    snprintf(text, sizeof text, "%s", tr("Around:"));
    for (int d = 0; d < board->directions; d++) {
        place_id next = board_step(board, place, d);
        size_t used = strlen(text);
        if (next == PLACE_NONE)
            continue;
        board_place_text(board, next, number);
        snprintf(text + used, sizeof text - used, "%s %s %s",
                 text[used - 1] == ':' ? "" : ",", describe_direction(board, d),
                 number);
    }
    say(plain, "%s.", text);
}

void noun_place(struct plain *plain, place_id place)
{
    struct scene scene = scene_of(plain);
    char name[200], text[1000];
    describe_name(scene.assets, place, name, sizeof name);
    describe_ground(scene.assets, place, text, sizeof text);
    say(plain, "%s: %s.", name, text);
    describe_state(&scene, place, text, sizeof text);
    say(plain, "%s", text);
    describe_markers(&scene, place, say_line, plain);
    goals_here(&scene, place, say_line, plain);
    const struct piece *piece = pieces_top(scene.pieces, place);
    const struct piece *cover = pieces_cover(scene.pieces, place);
    if (piece == NULL && cover == NULL)
        say(plain, "Nobody is here.");
    for (; piece != NULL; piece = pieces_below(scene.pieces, piece))
        say_piece(plain, piece, false);
    if (cover != NULL)
        say_piece(plain, cover, true);
    say_around(plain, place);
    describe_clauses(&scene, place, text, sizeof text);
    if (*text != '\0')
        say(plain, "Rules: %s.", text);
}

void noun_look(struct plain *plain, const char *text)
{
    const struct match *match = &plain->model.match;
    if (!has_board(plain))
        return;
    place_id place = *text == '\0' ? match->cursor : noun_read(plain, text);
    if (place != PLACE_NONE)
        noun_place(plain, place);
    else
        noun_where(plain, text);
}

void noun_where(struct plain *plain, const char *text)
{
    const struct match *match = &plain->model.match;
    int found = 0;
    if (!has_board(plain))
        return;
    const struct board *board = &match->assets->board;
    for (place_id place = 0; *text != '\0' && place < board->places; place++) {
        const char *name = board_name(board, place);
        char line[200];
        if (name == NULL || !glyph_has(name, text))
            continue;
        describe_name(match->assets, place, line, sizeof line);
        say(plain, "%s", line);
        found++;
    }
    for (int i = 0; *text != '\0' && i < match->pieces->count; i++) {
        const struct piece *piece = &match->pieces->list[i];
        if (!glyph_has(piece->label, text) && !glyph_has(piece->id, text))
            continue;
        say_piece(plain, piece, true);
        found++;
    }
    if (found == 0)
        say(plain, "Nothing here is called %s.", text);
}

/* Mine without a word; else those whose side is called so; or all. */
static bool is_wanted(const struct match *match, const struct piece *piece,
                      const char *text)
{
    const char *side = read_text(piece->json, "side");
    if (*text == '\0' && match->side >= 0)
        return piece->side == match->side;
    return *text == '\0' || strcmp(text, "all") == 0
           || glyph_has(assets_label(match->assets, side), text);
}

void noun_units(struct plain *plain, const char *text)
{
    const struct match *match = &plain->model.match;
    int found = 0;
    if (!has_board(plain))
        return;
    const struct board *board = &match->assets->board;
    for (place_id place = 0; place < board->places; place++) {
        const struct piece *piece = pieces_top(match->pieces, place);
        for (; piece != NULL; piece = pieces_below(match->pieces, piece)) {
            if (!is_wanted(match, piece, text))
                continue;
            say_piece(plain, piece, true);
            found++;
        }
    }
    say(plain, "%d on the board.", found);
}

void noun_log(struct plain *plain, const char *text)
{
    const json_t *log = plain->model.match.log;
    long wanted = *text != '\0' ? strtol(text, NULL, 10) : 20;
    size_t count = json_array_size(log);
    size_t most = wanted < 1 ? 1 : (size_t)wanted;
    if (count == 0)
        say(plain, "Nothing has happened yet.");
    for (size_t i = most < count ? count - most : 0; i < count; i++) {
        const json_t *line = json_array_get(log, i);
        tell_line(plain, line);
    }
}

static void say_clause(struct plain *plain, const json_t *clause, bool is_whole)
{
    say(plain, "%s %s.", read_text(clause, "number"),
        read_text(clause, "heading"));
    char text[CLAUSE_TEXT];
    read_unmarked(read_text(clause, "text"), text, sizeof text);
    if (is_whole)
        say_text(plain, text);
}

static bool has_word(const json_t *clause, const char *word)
{
    return glyph_has(read_text(clause, "heading"), word)
           || glyph_has(read_text(clause, "text"), word);
}

/* Few are read whole, of many the headings. */
void noun_rules(struct plain *plain, const char *text)
{
    enum { WHOLE_MOST = 3 };
    const struct assets *assets = plain->model.match.assets;
    const json_t *list =
        assets != NULL ? read_list(assets->json, "clauses") : NULL;
    const json_t *clause = assets != NULL ? assets_clause(assets, text) : NULL;
    int found = 0;
    if (clause != NULL) {
        say_clause(plain, clause, true);
        return;
    }
    for (size_t i = 0; i < json_array_size(list); i++)
        found += has_word(json_array_get(list, i), text);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (has_word(json_array_get(list, i), text))
            say_clause(plain, json_array_get(list, i), found <= WHOLE_MOST);
    if (found > WHOLE_MOST)
        say(plain, "%d clauses; rules and a number reads one.", found);
    else if (found == 0)
        say(plain, "No clause says %s.", text);
}

void noun_clock(struct plain *plain, const char *text)
{
    const struct match *match = &plain->model.match;
    const char *seat;
    json_t *clock;
    int count = 0;
    (void)text;
    json_object_foreach(match->clock, seat, clock)
    {
        char words[200];
        clock_text(clock, link_now(plain->link), words, sizeof words);
        if (*words == '\0')
            continue;
        say(plain, "%s: %s.", assets_label(match->assets, seat), words);
        count++;
    }
    if (count == 0)
        say(plain, "There is no clock in this match.");
}
