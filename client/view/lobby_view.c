/* The lobby, drawn: a line for each match, invitation and pool. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/link/terms_text.h"
#include "client/panes/friend.h"
#include "client/play/clock_text.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

static void append(const json_t *game, char *text, size_t size,
                   const char *seat, const char *player)
{
    char name[48];
    size_t used = strlen(text);
    label_named(game, seat, name, sizeof name);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s: %s", used ? ", " : "", name,
                 player);
}

/* Who sits where, but for `own`: "blue: Ada, red: free". Of a match by seat,
 * else a list. */
static void write_seats(const json_t *game, const json_t *row, const char *own,
                        char *text, size_t size)
{
    json_t *seats = json_object_get(row, "seats");
    const char *seat;
    json_t *value;
    text[0] = '\0';
    json_object_foreach(seats, seat, value)
    {
        if (strcmp(seat, own) != 0)
            append(game, text, size, seat, json_string_value(value));
    }
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *one = json_array_get(seats, i);
        char player[120];
        const char *to = read_text_or(one, "to", NULL);
        snprintf(player, sizeof player, "%s%s", to ? tr("for ") : "",
                 to ? to : tr("free"));
        append(game, text, size, read_text(one, "seat"),
               read_text_or(one, "player", player));
    }
}

/* One's own seat first, and against whom; what a friend is told; or how many
 * wait. */
static void write_people(const json_t *game, const json_t *row,
                         enum lobby_section section, char *text, size_t size)
{
    char others[480], own[48];
    const char *as = read_text(row, "as");
    if (section == LOBBY_POOLS) {
        snprintf(text, size, tr("%d of %d wait%s"),
                 (int)read_number(row, "waiting", 0, 99, 0),
                 (int)read_number(row, "of", 0, 99, 0),
                 read_flag(row, "rated") ? tr(", rated") : "");
        return;
    }
    bool is_own = section == LOBBY_MATCHES;
    write_seats(game, row, is_own ? as : "", others, sizeof others);
    label_named(game, as, own, sizeof own);
    const char *first = is_own                 ? own
                        : friend_has_word(row) ? read_text(row, "word")
                                               : "";
    snprintf(text, size, "%s%s%s", first,
             *first != '\0' && *others != '\0' ? " · " : "", others);
}

/* How the protocol calls them, which is how one says it too. */
static const char *const states[] = {TR("opening"),  TR("running"),
                                     TR("finished"), TR("won"),
                                     TR("lost"),     TR("drawn")};

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
    const char *state =
        read_text_or(row, "score", read_text_or(row, "state", ""));
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (strcmp(state, states[i]) == 0)
            return tr(states[i]);
    return state;
}

/* The columns of the lobby: how it stands, what it is, who, how long still. */
enum { STATE_AT = 3, TITLE_AT = 14, TITLE_LEAST = 22, LEFT_WIDE = 12 };

static int title_columns(const struct model *model)
{
    int most = model->columns - TITLE_AT - LEFT_WIDE - 24, wide = TITLE_LEAST;
    enum lobby_section section;
    const json_t *row;
    for (int i = 0; (row = lobby_row(&model->lobby, i, &section)); i++) {
        int own = glyph_count(lobby_scenario(&model->lobby, row));
        wide = own > wide ? own : wide;
    }
    return wide < most || most < TITLE_LEAST ? wide : most;
}

static void draw_row(const struct model *model, struct cells *cells, int y,
                     int line, const json_t *row, enum lobby_section section)
{
    char name[120], people[540], left[40];
    bool is_chosen = line == model->lobby.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    struct ink state = is_chosen                   ? base
                       : read_flag(row, "waiting") ? ink(model, ROLE_GOOD)
                                                   : ink(model, ROLE_FAINT);
    int wide = model->columns, titles = title_columns(model);
    label_short(lobby_scenario(&model->lobby, row), titles, name, sizeof name);
    write_people(lobby_game(&model->lobby, read_text(row, "game")), row,
                 section, people, sizeof people);
    clock_left(read_text(row, "falls"), model->now, left, sizeof left);
    cells_fill(cells, (struct box){2, y, wide - 4, 1}, ' ', base);
    cells_text(cells, STATE_AT, y, 10, state, state_of(row, section));
    cells_text(cells, TITLE_AT, y, titles, base, name);
    int x = TITLE_AT + titles + 2;
    int end = wide - 3 - (*left ? glyph_count(left) + 1 : 0);
    cells_text(cells, x, y, end - x, base, people);
    cells_text(cells, end + 1, y, LEFT_WIDE, state, left);
    cells_row(cells, 2, y, wide - 4, line);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

/* What one would agree to, whole, and with whom. */
static void write_terms(const struct model *model, const json_t *row,
                        char *text, size_t size)
{
    char clock[400], more[400], people[480];
    const json_t *game = lobby_game(&model->lobby, read_text(row, "game"));
    terms_clock(json_object_get(row, "time_control"), clock, sizeof clock);
    terms_options(game, json_object_get(row, "options"), more, sizeof more);
    write_seats(game, row, "", people, sizeof people);
    snprintf(text, size, "%s%s%s%s%s%s", clock,
             read_flag(row, "rated") ? tr("; rated") : "",
             *more != '\0' ? "; " : "", more, *people != '\0' ? "; " : "",
             people);
}

/* "Blue has won, by the flag": who, and by what if not by the rules. */
static void write_result(const json_t *game, const json_t *row, char *text,
                         size_t size)
{
    static const struct {
        const char *by, *words;
    } ways[] = {{"time", TR(", by the clock")},
                {"agreement", TR(", as agreed")},
                {"adjudication", TR(", by a decision")}};
    char name[48];
    const json_t *result = json_object_get(row, "result");
    const char *winner = read_text(result, "winner");
    label_named(game, winner, name, sizeof name);
    if (result == NULL)
        return;
    label_append(text, size, "; ", *winner != '\0' ? name : tr("a draw"));
    if (*winner != '\0')
        label_append(text, size, "", tr(" has won"));
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strcmp(ways[i].by, read_text(result, "by")) == 0)
            label_append(text, size, "", tr(ways[i].words));
}

/* Of a match, what its line may have had no room for. */
static void write_match(const json_t *game, const json_t *row, char *text,
                        size_t size)
{
    char when[64];
    write_seats(game, row, "", text, size);
    write_result(game, row, text, size);
    if (read_flag(row, "rated"))
        label_append(text, size, "", tr("; rated"));
    if (local_time_text(read_text(row, "falls"), when, sizeof when))
        label_append(text, size, tr("; your flag falls "), when);
}

static int draw_wrapped(const struct model *model, struct cells *cells, int y,
                        enum role role, const char *text)
{
    enum { ROWS_MOST = 4 };
    int room = model->rows - 2 - y;
    struct box box = {TITLE_AT, y, model->columns - TITLE_AT - 2,
                      room < ROWS_MOST ? room : ROWS_MOST};
    return room > 0 ? cells_wrap(cells, box, ink(model, role), text) : 0;
}

/* Below the line that is chosen: all of it. Returns the rows it took. */
static int draw_details(const struct model *model, struct cells *cells, int y,
                        const json_t *row, enum lobby_section section)
{
    char text[1400], all[1800];
    int told = 0;
    if (friend_has_word(row)) { /* what a friend is told stands first */
        friend_tell(model, row, text, sizeof text);
        told = draw_wrapped(model, cells, y, ROLE_TEXT, text);
    }
    y += told;
    if (section == LOBBY_CHALLENGES || section == LOBBY_POOLS)
        write_terms(model, row, text, sizeof text);
    else
        write_match(lobby_game(&model->lobby, read_text(row, "game")), row,
                    text, sizeof text);
    snprintf(all, sizeof all, "%s, %s; %s",
             lobby_title(&model->lobby, read_text(row, "game")),
             lobby_scenario(&model->lobby, row), text);
    return told + draw_wrapped(model, cells, y, ROLE_FAINT, all);
}

static const struct {
    const char *heading, *none;
} sections[LOBBY_SECTIONS] = {
    {TR("Your matches"),
     TR("none yet: c invites a friend, anyone or a program; J takes "
        "a friend's word")},
    {TR("Invitations"), TR("none: press c to make one")},
    {TR("Pools: they start when they are full"),
     TR("none: press p to open one, in which anyone may wait")},
    {TR("Matches to watch"), TR("none")},
};

enum { TOP = 2, BEFORE_DETAILS = 6, WORD_ROWS = 2 };

/* How far the list must go up so that the chosen line and what is below it are
 * on the screen. */
static int scrolled(const struct model *model)
{
    enum lobby_section section = LOBBY_MATCHES;
    int above = model->lobby.chosen;
    const json_t *row = lobby_row(&model->lobby, above, &section);
    if (row == NULL)
        return 0;
    for (int i = 0; i <= (int)section; i++)
        above += json_array_size(model->lobby.rows[i]) == 0 ? 3 : i > 0 ? 2 : 1;
    int details = BEFORE_DETAILS + (friend_has_word(row) ? WORD_ROWS : 0);
    int over = TOP + above + details - 1 - (model->rows - 2);
    return over > 0 ? over : 0;
}

static bool is_seen(const struct model *model, int y)
{
    return y >= TOP && y < model->rows - 2;
}

/* One section from `y` on, its lines counted from `line`; what comes below. */
static int draw_section(const struct model *model, struct cells *cells, int y,
                        enum lobby_section section, int line)
{
    const json_t *rows = model->lobby.rows[section];
    size_t count = json_array_size(rows);
    int wide = model->columns - 4;
    if (is_seen(model, y))
        cells_text(cells, 2, y, wide, ink(model, ROLE_STRONG),
                   tr(sections[section].heading));
    y++;
    if (rows != NULL && count == 0 && is_seen(model, y))
        cells_text(cells, STATE_AT, y, wide - 1, ink(model, ROLE_FAINT),
                   tr(sections[section].none));
    y += count == 0;
    for (size_t k = 0; k < count; k++, line++) {
        const json_t *row = json_array_get(rows, k);
        if (is_seen(model, y))
            draw_row(model, cells, y, line, row, section);
        y++;
        if (is_seen(model, y) && line == model->lobby.chosen)
            y += draw_details(model, cells, y, row, section);
    }
    return y + 1;
}

void view_lobby(const struct model *model, struct cells *cells)
{
    int y = TOP - scrolled(model), line = 0;
    for (int i = 0; i < LOBBY_SECTIONS; i++) {
        y = draw_section(model, cells, y, (enum lobby_section)i, line);
        line += (int)json_array_size(model->lobby.rows[i]);
    }
}
