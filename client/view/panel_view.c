/* The panel beside the board: what is here in words, and what can be chosen. */

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/panes/card.h"
#include "client/panes/off_map.h"
#include "client/panes/people.h"
#include "client/panes/proposals.h"
#include "client/play/clock_text.h"
#include "client/play/cut.h"
#include "client/play/glyph.h"
#include "client/play/goals.h"
#include "client/play/label.h"
#include "client/view/minimap.h"
#include "client/view/panel.h"
#include "client/view/view.h"

#include <string.h>

static bool has_choices(const struct panel *panel)
{
    const struct action_draft *draft = &panel->model->match.draft;
    return draft->stage != DRAFT_NOTHING && draft->line_count > 0;
}

/*
 * Where there is room, what follows stays where it is while the cursor goes
 * over places with more or less on them: calmer to look at, and fewer bytes.
 */
static int steady_rows(struct box box)
{
    enum { TALL = 20, STEADY = 9 };
    return box.rows >= TALL ? STEADY : 0;
}

/* The chosen line is shown whole, on a second row if it needs one. */
static int rows_of_choice(const struct panel *panel, int index)
{
    const struct action_draft *draft = &panel->model->match.draft;
    int width = panel->box.columns - 3;
    bool is_chosen = index == draft->chosen;
    return is_chosen && glyph_count(draft->lines[index].text) > width ? 2 : 1;
}

/* What is here gives way to the choices, down to a third of the panel. */
static int rows_of_here(const struct panel *panel)
{
    const struct action_draft *draft = &panel->model->match.draft;
    if (!has_choices(panel))
        return panel->box.rows;
    int wanted = draft->line_count + 1;
    if (draft->chosen >= 0)
        wanted += rows_of_choice(panel, draft->chosen) - 1;
    int most = panel->box.rows - panel->box.rows / 3;
    return panel->box.rows - (wanted < most ? wanted : most);
}

static const char *line_text(const void *list, int i)
{
    const struct action_draft *draft = list;
    return i < draft->line_count ? draft->lines[i].text : NULL;
}

static void write_choice(struct panel *panel, int index)
{
    const struct action_draft *draft = &panel->model->match.draft;
    const struct action_draft_line *line = &draft->lines[index];
    bool is_chosen = index == draft->chosen;
    struct ink base = panel_ink(panel, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    int width = panel->box.columns - 1, x = panel->box.x + 1;
    int rows = rows_of_choice(panel, index);
    char text[200];
    struct box box = {x, panel->y, width, rows};
    cells_fill(panel->cells, box, ' ', base);
    cells_put(panel->cells, x, panel->y, is_chosen ? '>' : ' ', base);
    box.x += 2;
    box.columns -= 2;
    cut_apart(line_text, draft, index, box.columns, text, sizeof text);
    cells_wrap(panel->cells, box, base, rows > 1 ? line->text : text);
    int clause = line->clause != NULL ? glyph_count(line->clause) : 0;
    if (clause > 0 && glyph_count(line->text) + clause + 4 <= width)
        cells_text(panel->cells, x + width - clause, panel->y, clause,
                   is_chosen ? base : panel_ink(panel, ROLE_FAINT),
                   line->clause);
    for (int y = 0; y < rows; y++)
        cells_row(panel->cells, x, panel->y + y, width, index);
    if (is_chosen && line->place == PLACE_NONE) {
        panel->cells->cursor_x = x;
        panel->cells->cursor_y = panel->y;
    }
    panel->y += rows;
}

/* As many lines as fit around the chosen one; how many follow is said. */
static void write_choices(struct panel *panel)
{
    const struct action_draft *draft = &panel->model->match.draft;
    if (!has_choices(panel))
        return;
    panel->y++;
    int room = panel->box.y + panel->box.rows - panel->y;
    if (draft->chosen >= 0 && room > 2)
        room -= rows_of_choice(panel, draft->chosen) - 1;
    bool is_long = draft->line_count > room;
    int shown = is_long ? room - 1 : draft->line_count;
    int first = draft->chosen >= shown ? draft->chosen - shown + 1 : 0;
    for (int i = first; i < first + shown; i++)
        write_choice(panel, i);
    if (is_long)
        cells_format(panel->cells, panel->box.x + 3, panel->y,
                     panel->box.columns - 3, panel_ink(panel, ROLE_FAINT),
                     tr("%d of %d"), first + shown, draft->line_count);
}

/* A card as wide as the panel; its rows stand as they are. */
static void write_card(struct panel *panel, const json_t *face)
{
    char text[CARD_TEXT] = "", *rest = text, *row;
    int width = panel->box.columns - 2;
    card_add_face(face, width < CARD_MOST ? width : CARD_MOST, text,
                  sizeof text);
    while ((row = strsep(&rest, "\n")) != NULL && *row != '\0') {
        bool has_room = panel->y < panel->box.y + panel->box.rows;
        panel->is_cut = panel->is_cut || !has_room;
        if (has_room && panel->cells != NULL)
            cells_text(panel->cells, panel->box.x + 1, panel->y,
                       panel->box.columns - 2, panel_ink(panel, ROLE_TEXT),
                       row + strspn(row, " "));
        panel->y += has_room;
    }
}

/* The card that is chosen, or NULL: it is read before it is played. */
static const json_t *chosen_card(const struct panel *panel)
{
    const struct match *match = &panel->model->match;
    const struct action_draft *draft = &match->draft;
    if (draft->stage == DRAFT_NOTHING || draft->chosen < 0
        || draft->chosen >= draft->line_count)
        return NULL;
    const char *id = json_string_value(draft->lines[draft->chosen].value);
    const json_t *face = id != NULL ? card_find(match->view, id) : NULL;
    return *read_text(face, "text") != '\0' ? face : NULL;
}

static void write_part(struct panel *panel, const char *name)
{
    const struct match *match = &panel->model->match;
    json_t *part = json_object_get(match->view, name);
    const char *keys[OFF_MAP_MOST];
    size_t count = off_map_keys(match, part, keys);
    for (size_t i = 0; i < count; i++) {
        char text[400];
        if (off_map_line(match, keys[i], json_object_get(part, keys[i]), text,
                         sizeof text)) {
            panel_write(panel, ROLE_FAINT, text);
            /* What lies open in a hand, as cards: where all of it has room. */
            const json_t *faces =
                json_object_get(json_object_get(part, keys[i]), "faces");
            for (size_t k = 0; panel->has_cards && k < json_array_size(faces);
                 k++)
                write_card(panel, json_array_get(faces, k));
        }
    }
}

static void write_player(struct panel *panel, const char *seat)
{
    const struct match *match = &panel->model->match;
    char text[200];
    const char *name = read_text(match->seats, seat);
    const json_t *online = json_object_get(match->online, seat);
    bool is_empty = read_has(json_object_get(match->view, "empty"), seat);
    snprintf(text, sizeof text, "%s: %s%s", assets_label(match->assets, seat),
             *name      ? name
             : is_empty ? tr("(empty)")
                        : tr("(nobody)"),
             *name && json_is_false(online) ? tr(" (away)") : "");
    bool is_awaited = read_has(match->to_act, seat);
    panel_write(panel, is_awaited ? ROLE_STRONG : ROLE_FAINT, text);
    clock_text(json_object_get(match->clock, seat), panel->model->now, text + 2,
               sizeof text - 2);
    text[1] = text[0] = ' ';
    if (text[2] != '\0')
        panel_write(panel, is_awaited ? ROLE_TEXT : ROLE_FAINT, text);
}

static void write_players(struct panel *panel)
{
    const struct match *match = &panel->model->match;
    const json_t *seats = people_seats(match);
    const char *seat;
    json_t *name;
    for (size_t i = 0; i < json_array_size(seats); i++)
        write_player(panel, people_seat(match, (int)i));
    if (seats != NULL)
        return;
    json_object_foreach(match->seats, seat, name)
    {
        write_player(panel, seat);
    }
}

/* The last letters; all of them are in the pane of people. */
static void write_letters(struct panel *panel)
{
    enum { SHOWN = 3 };
    const struct match *match = &panel->model->match;
    json_t *letters = json_object_get(match->view, "letters");
    size_t count = json_object_size(letters), index = 0;
    const char *number;
    json_t *letter;
    json_object_foreach(letters, number, letter)
    {
        char text[1600];
        if (index++ + SHOWN < count)
            continue;
        people_letter(match, number, letter, text, sizeof text);
        panel_write(panel, ROLE_TEXT, text);
    }
}

/* Who plays, what is proposed and said, and what lies beside the board. */
static void write_all(struct panel *panel)
{
    const struct match *match = &panel->model->match;
    char text[200];
    panel->y++;
    write_players(panel); /* with the clocks, which no other place has */
    proposals_line(panel->model, text, sizeof text);
    panel_write(panel, ROLE_STRONG, text);
    goals_now(match->assets, match->view, text, sizeof text);
    panel_write(panel, ROLE_TEXT, text);
    write_letters(panel);
    for (int i = 0; off_map_parts[i] != NULL; i++)
        write_part(panel, off_map_parts[i]);
}

/* With the cards of hands, if nothing has to be left out for them. */
static void write_others(struct panel *panel)
{
    struct panel tried = *panel;
    tried.cells = NULL;
    tried.has_cards = true;
    write_all(&tried);
    panel->has_cards = !tried.is_cut;
    write_all(panel);
}

/* The last row of what had no room says where all of it is. */
static void write_last(const struct panel *panel, const char *text)
{
    struct box last = {panel->box.x + 1, panel->box.y + panel->box.rows - 1,
                       panel->box.columns - 1, 1};
    cells_fill(panel->cells, last, ' ', panel_ink(panel, ROLE_FAINT));
    cells_text(panel->cells, last.x, last.y, last.columns,
               panel_ink(panel, ROLE_STRONG), text);
}

/* Is there room for what is here, and for all that comes below it? */
static bool has_room(const struct panel *panel)
{
    struct panel tried = *panel;
    tried.cells = NULL;
    panel_here(&tried);
    write_all(&tried);
    return !tried.is_cut;
}

/* Do two or more lie under the cursor? */
static bool has_stack(const struct match *match)
{
    if (match->cursor == PLACE_NONE)
        return false;
    const struct piece *top = pieces_top(match->pieces, match->cursor);
    return top != NULL && pieces_below(match->pieces, top) != NULL;
}

/*
 * What is under the cursor. A great stack leaves clocks, score and hand their
 * room: first its lower pieces go without a word on each, then some of them.
 */
static void write_here(struct panel *panel)
{
    int rows = panel->box.rows;
    if (has_choices(panel)) {
        panel_here(panel);
        return;
    }
    panel->is_brief = !has_room(panel);
    if (panel->is_brief && !has_room(panel)) {
        panel->is_short = has_stack(&panel->model->match);
        struct panel tried = *panel; /* without cells it only counts */
        tried.cells = NULL;
        write_all(&tried);
        int others = tried.y - panel->y, most = rows * 2 / 5;
        panel->box.rows -= others < most ? others : most;
    }
    panel_here(panel);
    if (panel->is_cut)
        write_last(panel, tr("… v looks at all of it"));
    panel->is_cut = false;
    panel->box.rows = rows;
}

/*
 * The minimap has what the words leave: never the room of a score, a hand or a
 * rack. It is at most half of the panel, and so it keeps its size while the
 * cursor goes over stacks.
 */
static void draw_minimap(const struct panel *panel)
{
    struct box box = panel->box;
    int bottom = box.y + box.rows, top = panel->y + 1;
    int half = bottom - box.rows / 2;
    box.y = top > half ? top : half;
    box.rows = bottom - box.y;
    if (!panel->is_cut && minimap_rows(panel->model, box) > 0)
        minimap_draw(panel->model, panel->cells, box);
}

void view_panel(const struct model *model, struct cells *cells, struct box box)
{
    struct panel panel = {
        .model = model, .cells = cells, .box = box, .y = box.y};
    struct ink faint = palette_ink(&model->palette, ROLE_FAINT);
    bool is_doing = model->match.draft.stage != DRAFT_NOTHING;
    for (int y = 0; y < box.rows; y++)
        cells_put(cells, box.x - 1, box.y + y, 0x2502, faint);
    panel.box.rows = rows_of_here(&panel);
    const json_t *card = chosen_card(&panel);
    if (card != NULL)
        write_card(&panel, card);
    else
        write_here(&panel);
    panel.box.rows = box.rows;
    if (!has_choices(&panel) && panel.y < box.y + steady_rows(box))
        panel.y = box.y + steady_rows(box);
    write_choices(&panel);
    if (!is_doing)
        write_others(&panel);
    if (!is_doing && panel.is_cut)
        write_last(&panel, tr("… b shows it all"));
    draw_minimap(&panel);
}
