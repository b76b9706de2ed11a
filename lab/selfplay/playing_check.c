/* What is looked at after each command of a random match, and kept of it. */

#include "lab/selfplay/playing_check.h"

#include "lab/selfplay/replay.h"

#include <jansson.h>
#include <string.h>

enum { FACES_EVERY = 16 };

bool playing_keep_throws(struct playing *playing)
{
    const struct chance *chance = &playing->chance;
    if (playing->throw_count + chance->count > LOG_THROWS_MOST)
        return playing_fault(playing, "too many throws in a match");
    memcpy(playing->throws + playing->throw_count, chance->throws,
           chance->count * sizeof *chance->throws);
    playing->throw_count += chance->count;
    return true;
}

/* Keeps an action as the store does: as text, with its throws. */
static struct logged *keep(struct playing *playing, seat_id seat)
{
    if (playing->log_count == COMMANDS_MOST) {
        playing_fault(playing, "no end after %d commands", COMMANDS_MOST);
        return NULL;
    }
    struct logged *logged = &playing->log[playing->log_count++];
    *logged = (struct logged){.seat = seat,
                              .action = playing->texts.used,
                              .first = playing->throw_count,
                              .count = playing->chance.count};
    playing->texts.needs_comma = false;
    action_encode(playing->rules, &playing->action, &playing->texts);
    logged->length = playing->texts.used - logged->action;
    if (!playing_keep_throws(playing))
        return NULL;
    return logged;
}

uint64_t playing_mark(struct playing *playing)
{
    if (playing->is_quick)
        return 0;
    uint64_t mark = position_mark(playing->rules, playing->state);
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(mark >> (8 * i) & UINT8_MAX);
    hashing_add(&playing->signature, bytes, sizeof bytes);
    return mark;
}

/* Written out and read back it must be the same, to the byte. */
static bool check_encoding(struct playing *playing)
{
    const struct game *game = playing->rules->game;
    struct error error = {.text = ""};
    writer_clear(&playing->out);
    writer_object(&playing->out);
    fields_write(playing->rules, game->fields, game->field_count,
                 playing->state, false, &playing->out);
    writer_object_end(&playing->out);
    json_t *json = json_loadb(playing->out.data, playing->out.used,
                              JSON_REJECT_DUPLICATES, NULL);
    if (json == NULL)
        return playing_fault(playing, "an encoded position is no JSON");
    memset(playing->other, 0, game->state_size);
    fields_reset(game->fields, game->field_count, playing->other);
    enum status status =
        fields_read(playing->rules, game->fields, game->field_count, json,
                    false, playing->other, &error);
    json_decref(json);
    if (status != STATUS_OK)
        return playing_fault(playing, "an encoded position is not read: %s",
                             error.text);
    if (memcmp(playing->other, playing->state, game->state_size) != 0)
        return playing_fault(playing, "a position written and read is another");
    return true;
}

/* What goes out must be JSON without null. */
static bool check_text(struct playing *playing, const char *what)
{
    struct writer *out = &playing->out;
    json_t *json = out->is_full ? NULL
                                : json_loadb(out->data, out->used,
                                             JSON_REJECT_DUPLICATES, NULL);
    json_decref(json);
    if (json == NULL)
        return playing_fault(playing, "%s is no JSON", what);
    if (strstr(out->data, ":null") != NULL)
        return playing_fault(playing, "%s holds a null", what);
    return true;
}

static bool check_view(struct playing *playing, viewer_id viewer)
{
    const struct rules *rules = playing->rules;
    writer_clear(&playing->out);
    struct view view = {.out = playing->out};
    writer_object(&view.out);
    rules->game->show(rules, playing->state, viewer, &view);
    writer_object_end(&view.out);
    playing->out = view.out;
    return check_text(playing, "a view");
}

/* A slot that nobody fills stands in the line as it does in the phrase. */
static const char *find_unfilled(const json_t *lines)
{
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const json_t *line = json_array_get(lines, i);
        const char *text = json_string_value(json_object_get(line, "text"));
        if (text != NULL && strchr(text, '{') != NULL)
            return text;
    }
    return NULL;
}

/* What the command is to one of those who are told of it, in turn. */
static bool check_lines(struct playing *playing)
{
    const struct rules *rules = playing->rules;
    int turn = playing->match_commands % (rules->seat_count + 1);
    viewer_id viewer =
        turn == rules->seat_count ? VIEWER_PUBLIC : (viewer_id)turn;
    writer_clear(&playing->out);
    struct telling telling = {.out = playing->out,
                              .weights = rules->game->line_weights};
    writer_list(&telling.out);
    rules->game->tell(rules, playing->before, playing->state, &playing->events,
                      viewer, &telling);
    writer_list_end(&telling.out);
    playing->out = telling.out;
    if (!check_text(playing, "what is told"))
        return false;
    json_t *lines = json_loadb(playing->out.data, playing->out.used, 0, NULL);
    const char *text = find_unfilled(lines);
    if (text != NULL)
        playing_fault(playing, "a slot is left empty in what is told: %.200s",
                      text);
    json_decref(lines);
    return text == NULL;
}

static bool is_same_row(const struct menu_row *a, const struct menu_row *b)
{
    return strcmp(a->label, b->label) == 0 && a->fixed_count == b->fixed_count
           && a->field_count == b->field_count
           && memcmp(a->fixed, b->fixed, a->fixed_count * sizeof *a->fixed)
                  == 0;
}

/* Who asks for the rows of one type gets those that stand in the menu. */
static bool check_menu(struct playing *playing, seat_id seat, uint8_t type)
{
    const struct menu *all = &playing->player.menu;
    struct menu menu;
    int at = 0;
    offer_menu_of(playing->rules, playing->state, seat, type, &menu);
    for (int i = 0; i < all->count; i++) {
        if (all->rows[i].type != type)
            continue;
        while (at < menu.count && menu.rows[at].type != type)
            at++;
        if (at == menu.count || !is_same_row(&all->rows[i], &menu.rows[at++]))
            return playing_fault(playing, "a menu of one type lacks a row");
    }
    while (at < menu.count && menu.rows[at].type != type)
        at++;
    return at == menu.count
           || playing_fault(playing, "a menu of one type has a row more");
}

static bool check_menus(struct playing *playing, seat_id seat)
{
    const struct rules *rules = playing->rules;
    offer_menu(rules, playing->state, seat, &playing->player.menu);
    for (int type = 0; type < rules->game->action_count; type++)
        if (!check_menu(playing, seat, (uint8_t)type))
            return false;
    return true;
}

/* Every view and every offer of a position. */
static bool check_faces(struct playing *playing)
{
    const struct rules *rules = playing->rules;
    for (seat_id seat = 0; seat < rules->seat_count; seat++) {
        if (!check_view(playing, seat))
            return false;
        writer_clear(&playing->out);
        offer_write(rules, playing->state, seat, &playing->player.picks,
                    &playing->out);
        if (!check_text(playing, "an offer") || !check_menus(playing, seat))
            return false;
    }
    return check_view(playing, VIEWER_PUBLIC);
}

bool playing_check(struct playing *playing)
{
    const struct course *course = course_of(playing->state);
    if (!course->is_over && course_to_act(course) == 0)
        return playing_fault(playing, "nobody may act and it is not over");
    if (playing->is_quick)
        return true;
    const char *broken =
        playing->rules->game->invariants(playing->rules, playing->state);
    if (broken != NULL)
        return playing_fault(playing, "not sound: %s", broken);
    if (!check_encoding(playing))
        return false;
    return playing->match_commands % FACES_EVERY != 0 || check_faces(playing);
}

void playing_tell(struct playing *playing, const struct logged *logged)
{
    if (playing->hears != NULL)
        playing->hears(playing->user, playing, logged);
}

bool playing_accepted(struct playing *playing, seat_id seat)
{
    struct logged *logged = keep(playing, seat);
    if (logged == NULL)
        return false;
    playing->commands++;
    playing->match_commands++;
    playing->player.patience--;
    if (!tally_events(playing->tally, &playing->events))
        return playing_fault(playing, "a clause carried out has no text");
    logged->mark = playing_mark(playing);
    if (!playing_check(playing)
        || (!playing->is_quick && !check_lines(playing)))
        return false;
    playing_tell(playing, logged);
    return true;
}

bool playing_refused(struct playing *playing, seat_id seat)
{
    playing->refusals++;
    if (memcmp(playing->before, playing->state,
               playing->rules->game->state_size)
            != 0
        || playing->chance.count > 0)
        return playing_fault(playing, "a refused action changed something");
    if (!tally_refusal(playing->tally, &playing->verdict))
        return playing_fault(playing, "refused by '%s', which has no text",
                             playing->verdict.clause);
    if (playing->hears == NULL)
        return true;
    struct logged *logged = keep(playing, seat);
    if (logged == NULL)
        return false;
    logged->is_refused = true;
    logged->clause = playing->verdict.clause;
    playing_tell(playing, logged);
    return true;
}
