/* The lobby, the form of an invitation and the signing in, drawn. */

#include "client/screen/view.h"

#include "client/link/read.h"
#include "client/link/terms_text.h"
#include "client/link/tongue.h"
#include "client/play/glyph.h"
#include "client/play/label.h"
#include "client/screen/finding.h"

#include <stdio.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

static void append(char *text, size_t size, const char *seat,
                   const char *player)
{
    char name[48];
    size_t used = strlen(text);
    label_name(seat, name, sizeof name);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s: %s", used ? ", " : "", name,
                 player);
}

/* Who sits where: "blue: Ada, red: free". Of a match by seat, else a list. */
static void write_seats(const json_t *row, char *text, size_t size)
{
    if (json_object_get(row, "pool") != NULL
        && json_object_get(row, "of") != NULL) {
        snprintf(text, size, tr("%d of %d wait%s"),
                 (int)read_number(row, "waiting", 0, 99, 0),
                 (int)read_number(row, "of", 0, 99, 0),
                 read_flag(row, "rated") ? tr(", rated") : "");
        return;
    }
    json_t *seats = json_object_get(row, "seats");
    const char *seat;
    json_t *value;
    text[0] = '\0';
    json_object_foreach(seats, seat, value)
    {
        append(text, size, seat, json_string_value(value));
    }
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *one = json_array_get(seats, i);
        char player[120];
        const char *to = read_text_or(one, "to", NULL);
        snprintf(player, sizeof player, "%s%s", to ? tr("for ") : "",
                 to ? to : tr("free"));
        append(text, size, read_text(one, "seat"),
               read_text_or(one, "player", player));
    }
}

static void write_title(const struct model *model, const json_t *row,
                        char *text, size_t size)
{
    const char *title = read_text_or(row, "title", NULL);
    const json_t *game = lobby_game(&model->lobby, read_text(row, "game"));
    const json_t *scenarios = json_object_get(game, "scenarios");
    for (size_t i = 0; title == NULL && i < json_array_size(scenarios); i++) {
        const json_t *scenario = json_array_get(scenarios, i);
        if (strcmp(read_text(scenario, "scenario"), read_text(row, "scenario"))
            == 0)
            title = read_text_or(scenario, "title", NULL);
    }
    snprintf(text, size, "%s", title ? title : read_text(row, "scenario"));
}

/* How the protocol calls them, which is how one says it too. */
static const char *const states[] = {TR("opening"), TR("running"),
                                     TR("finished")};

/*
 * How it stands. The blank of "open " makes it another text than that of the
 * key that opens a match: most languages have two words for them.
 */
static const char *state_of(const json_t *row, enum lobby_section section)
{
    if (section == LOBBY_CHALLENGES)
        return read_flag(row, "mine")                        ? tr("yours")
               : strcmp(read_text(row, "sides"), "bid") == 0 ? tr("bids")
               : strcmp(read_text(row, "sides"), "lot") == 0 ? tr("lot")
                                                             : tr("open ");
    if (section == LOBBY_POOLS)
        return read_flag(row, "in") ? tr("you wait") : tr("pool");
    if (read_flag(row, "asked"))
        return tr("asked");
    if (read_flag(row, "waiting"))
        return tr("your turn");
    const char *state = read_text_or(row, "state", "");
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (strcmp(state, states[i]) == 0)
            return tr(states[i]);
    return state;
}

static void draw_row(const struct model *model, struct cells *cells, int y,
                     int line, const json_t *row, enum lobby_section section)
{
    char title[120], seats[480], when[80];
    bool is_chosen = line == model->lobby.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    struct ink state = is_chosen                   ? base
                       : read_flag(row, "waiting") ? ink(model, ROLE_GOOD)
                                                   : ink(model, ROLE_FAINT);
    int wide = model->columns;
    write_title(model, row, title, sizeof title);
    write_seats(row, seats, sizeof seats);
    label_name(section == LOBBY_MATCHES ? read_text(row, "as") : "", when,
               sizeof when);
    cells_fill(cells, (struct box){1, y, wide - 2, 1}, ' ', base);
    cells_text(cells, 2, y, 10, state, state_of(row, section));
    int titles = wide * 7 / 20;
    cells_text(cells, 13, y, titles, base, title);
    int x =
        14 + titles
        + (*when ? cells_text(cells, 14 + titles, y, 16, base, when) + 2 : 0);
    cells_text(cells, x, y, wide - x - 2, base, seats);
    cells_row(cells, 1, y, wide - 2, line);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

/*
 * Below an invitation that is chosen: what one would agree to, whole. Returns
 * the rows it took.
 */
static int draw_terms(const struct model *model, struct cells *cells, int y,
                      const json_t *row)
{
    enum { LEFT = 13, ROWS_MOST = 4 };
    char text[400], more[400], all[900];
    const json_t *game = lobby_game(&model->lobby, read_text(row, "game"));
    terms_clock(json_object_get(row, "time_control"), text, sizeof text);
    terms_options(game, json_object_get(row, "options"), more, sizeof more);
    snprintf(all, sizeof all, "%s%s%s%s", text,
             read_flag(row, "rated") ? tr("; rated") : "",
             *more != '\0' ? "; " : "", more);
    int room = model->rows - 2 - y;
    struct box box = {LEFT, y, model->columns - LEFT - 2,
                      room < ROWS_MOST ? room : ROWS_MOST};
    return cells_wrap(cells, box, ink(model, ROLE_FAINT), all);
}

static bool has_terms(enum lobby_section section)
{
    return section == LOBBY_CHALLENGES || section == LOBBY_POOLS;
}

/* The first row drawn, so that the chosen one is on the screen. */
static int skipped(const struct model *model, int room)
{
    int over = model->lobby.chosen + 7 - room;
    return over > 0 ? over : 0;
}

void view_lobby(const struct model *model, struct cells *cells)
{
    static const struct {
        const char *heading, *none;
    } sections[LOBBY_SECTIONS] = {
        {TR("Your matches"), TR("none yet: accept an invitation, or press c")},
        {TR("Invitations"), TR("none: press c to make one")},
        {TR("Pools: they start when they are full"),
         TR("none: press p to open one, in which anyone may wait")},
        {TR("Matches to watch"), TR("none")},
    };
    int y = 2, line = 0, last = model->rows - 2;
    int skip = skipped(model, last - 2);
    for (int i = 0; i < LOBBY_SECTIONS && y < last; i++) {
        const json_t *rows = model->lobby.rows[i];
        cells_text(cells, 1, y++, 40, ink(model, ROLE_STRONG),
                   tr(sections[i].heading));
        if (json_array_size(rows) == 0)
            cells_text(cells, 2, y++, model->columns - 3,
                       ink(model, ROLE_FAINT), tr(sections[i].none));
        for (size_t k = 0; k < json_array_size(rows); k++, line++) {
            if (skip > 0) {
                skip--;
                continue;
            }
            const json_t *row = json_array_get(rows, k);
            enum lobby_section section = (enum lobby_section)i;
            if (y < last)
                draw_row(model, cells, y++, line, row, section);
            if (y < last && line == model->lobby.chosen && has_terms(section))
                y += draw_terms(model, cells, y, row);
        }
        y++;
    }
}

/* As wide as the longest label, up to half of the screen. */
static int label_columns(const struct model *model)
{
    int wide = 16;
    for (int i = 0; i < invite_lines(model) - 1; i++) {
        char label[LABEL_TEXT], value[LABEL_TEXT];
        invite_line(model, i, label, value, sizeof label);
        int own = glyph_count(label);
        wide = own > wide ? own : wide;
    }
    int most = model->columns / 2;
    return wide < most ? wide : most;
}

static void draw_invite_line(const struct model *model, struct cells *cells,
                             int line, int y, int labels)
{
    char label[LABEL_TEXT], value[LABEL_TEXT];
    bool is_chosen = line == model->invite.line;
    bool is_last = line == invite_lines(model) - 1;
    int wide = model->columns - 4;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    invite_line(model, line, label, value, sizeof label);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 3, y, is_last ? wide - 2 : labels, base,
               !is_last                ? label
               : model->invite.is_pool ? tr("Open the pool")
                                       : tr("Send the invitation"));
    if (!is_last)
        cells_format(cells, 5 + labels, y, wide - labels - 4, base,
                     is_chosen ? "< %s >" : "  %s", value);
    cells_row(cells, 2, y, wide, line);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

void view_invite(const struct model *model, struct cells *cells)
{
    int lines = invite_lines(model), labels = label_columns(model);
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               model->invite.is_pool ? tr("A new pool")
                                     : tr("A new invitation"));
    char sides[160];
    finding_sides(model, sides, sizeof sides);
    cells_text(cells, 2, 3, model->columns - 15, ink(model, ROLE_FAINT), sides);
    int top = 4, room = model->rows - 7;
    int first = model->invite.line >= room ? model->invite.line - room + 1 : 0;
    for (int i = first; i < lines && i - first < room; i++)
        draw_invite_line(model, cells, i, top + i - first, labels);
    if (first > 0)
        cells_text(cells, model->columns - 12, 3, 10, ink(model, ROLE_FAINT),
                   tr("more above"));
    if (first + room < lines)
        cells_text(cells, model->columns - 12, top + room, 10,
                   ink(model, ROLE_FAINT), tr("more below"));
}

void view_sign_in(const struct model *model, struct cells *cells)
{
    static const char *const rows[] = {
        TR("Play at once as a guest"),
        TR("Sign in with a name and a password"),
        TR("Make an account"),
    };
    int x = model->columns > 60 ? (model->columns - 44) / 2 : 2;
    int y = model->rows / 2 - 5;
    cells_text(cells, x, y, 40, ink(model, ROLE_STRONG), "E S T A F E T T E");
    cells_text(cells, x, y + 1, 44, ink(model, ROLE_FAINT),
               tr("board wargames, played over the net"));
    if (model->link != LINK_READY) {
        struct box box = {x, y + 3, model->columns - x - 2, 3};
        char text[300];
        snprintf(text, sizeof text, "%s %s", link_state_word(model->link),
                 model->link_why);
        cells_wrap(cells, box, ink(model, ROLE_ALERT), text);
        return;
    }
    for (int i = 0; i < 3; i++) {
        bool is_chosen = model->sign_in_row == i;
        struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
        cells_fill(cells, (struct box){x - 1, y + 3 + i, 44, 1}, ' ', base);
        cells_text(cells, x, y + 3 + i, 42, base, tr(rows[i]));
        cells_row(cells, x - 1, y + 3 + i, 44, i);
        if (is_chosen) {
            cells->cursor_x = x;
            cells->cursor_y = y + 3 + i;
        }
    }
}
