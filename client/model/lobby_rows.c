/* The lines of the lobby: which there are, in which order, which is chosen. */

#include "client/model/lobby.h"

#include "client/link/read.h"
#include "client/model/model.h"
#include "client/play/label.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lobby_release(struct model *model)
{
    struct lobby *lobby = &model->lobby;
    json_decref(lobby->games);
    json_decref(lobby->found);
    json_decref(lobby->briefed);
    json_decref(lobby->house);
    json_decref(lobby->sides);
    for (int i = 0; i < LOBBY_SECTIONS; i++)
        json_decref(lobby->rows[i]);
}

int lobby_count(const struct lobby *lobby)
{
    size_t count = 0;
    for (int i = 0; i < LOBBY_SECTIONS; i++)
        count += json_array_size(lobby->rows[i]);
    return (int)count;
}

const json_t *lobby_row(const struct lobby *lobby, int line,
                        enum lobby_section *section)
{
    for (int i = 0; i < LOBBY_SECTIONS && line >= 0; i++) {
        int count = (int)json_array_size(lobby->rows[i]);
        *section = (enum lobby_section)i;
        if (line < count)
            return json_array_get(lobby->rows[i], (size_t)line);
        line -= count;
    }
    return NULL;
}

const json_t *lobby_game(const struct lobby *lobby, const char *game)
{
    for (size_t i = 0; i < json_array_size(lobby->games); i++) {
        const json_t *row = json_array_get(lobby->games, i);
        if (strcmp(read_text(row, "game"), game) == 0)
            return row;
    }
    return NULL;
}

const char *lobby_title(const struct lobby *lobby, const char *game)
{
    return read_text_or(lobby_game(lobby, game), "title", game);
}

const char *lobby_scenario(const struct lobby *lobby, const json_t *row)
{
    const json_t *game = lobby_game(lobby, read_text(row, "game"));
    const char *scenario = read_text(row, "scenario");
    const json_t *known =
        read_row(read_list(game, "scenarios"), "scenario", scenario);
    return read_text_or(row, "title", read_text_or(known, "title", scenario));
}

bool lobby_is_waiting(const struct lobby *lobby)
{
    size_t count = json_array_size(lobby->rows[LOBBY_MATCHES]);
    for (size_t i = 0; i < count; i++)
        if (read_flag(json_array_get(lobby->rows[LOBBY_MATCHES], i), "waiting"))
            return true;
    return false;
}

/* What the chosen line is about, so that it stays chosen in another list. */
static void write_id(const json_t *row, char *text, size_t size)
{
    snprintf(text, size, "%s%s%s %s", read_text(row, "match"),
             read_text(row, "challenge"), read_text(row, "pool"),
             read_text(row, "as"));
}

/* Those that wait for us by their deadline come first, and what is over last.
 */
static int rank_of(const json_t *row)
{
    if (read_flag(row, "asked"))
        return 0;
    if (read_flag(row, "waiting"))
        return *read_text(row, "falls") != '\0' ? 1 : 2;
    return strcmp(read_text(row, "state"), "finished") == 0 ? 4 : 3;
}

/* Instants of the wire compare as texts do. */
static bool comes_before(const json_t *one, const json_t *other)
{
    int rank = rank_of(one), others = rank_of(other);
    const char *key = rank == 1 ? "falls" : "since";
    if (rank != others || rank > 2)
        return rank < others;
    return strcmp(read_text(one, key), read_text(other, key)) < 0;
}

/* Into place from the back: what is equal keeps the order of the server. */
static json_t *sorted(const json_t *rows)
{
    json_t *list = json_array();
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_t *row = json_array_get(rows, i);
        size_t at = json_array_size(list);
        while (at > 0 && comes_before(row, json_array_get(list, at - 1)))
            at--;
        json_array_insert(list, at, row);
    }
    return list;
}

/* Where an account of ours sits stands among mine already. */
static void drop_mine(struct lobby *lobby)
{
    json_t *rows = lobby->rows[LOBBY_RUNNING];
    const json_t *mine = lobby->rows[LOBBY_MATCHES];
    for (size_t i = json_array_size(rows); i-- > 0;) {
        const char *match = read_text(json_array_get(rows, i), "match");
        if (read_row(mine, "match", match) != NULL)
            json_array_remove(rows, i);
    }
}

/* The line of what was chosen; else the one where it was, or the last. */
static int line_of(const struct lobby *lobby, const char *was)
{
    enum lobby_section section;
    char id[240];
    int count = lobby_count(lobby), last = count > 0 ? count - 1 : 0;
    for (int i = 0; i < count; i++) {
        write_id(lobby_row(lobby, i, &section), id, sizeof id);
        if (strcmp(id, was) == 0)
            return i;
    }
    return lobby->chosen < last ? lobby->chosen : last;
}

bool lobby_choose(struct lobby *lobby, const char *challenge)
{
    enum lobby_section section;
    int count = lobby_count(lobby);
    for (int i = 0; i < count; i++) {
        const json_t *row = lobby_row(lobby, i, &section);
        if (strcmp(read_text(row, "challenge"), challenge) != 0)
            continue;
        lobby->chosen = i;
        return true;
    }
    return false;
}

void lobby_join_found(struct lobby *lobby)
{
    json_t *rows = lobby->rows[LOBBY_CHALLENGES];
    const char *found = read_text(lobby->found, "challenge");
    if (lobby->found != NULL && rows != NULL
        && read_row(rows, "challenge", found) == NULL)
        json_array_insert(rows, 0, lobby->found);
}

void lobby_keep(struct lobby *lobby, enum lobby_section section,
                const json_t *rows)
{
    char was[240];
    enum lobby_section chosen;
    bool is_first = lobby->chosen == 0; /* nobody has chosen yet */
    write_id(lobby_row(lobby, lobby->chosen, &chosen), was, sizeof was);
    json_decref(lobby->rows[section]);
    lobby->rows[section] =
        section == LOBBY_MATCHES ? sorted(rows) : json_deep_copy(rows);
    drop_mine(lobby);
    if (section == LOBBY_CHALLENGES)
        lobby_join_found(lobby);
    lobby->chosen = is_first ? 0 : line_of(lobby, was);
    if (*lobby->made != '\0' && lobby_choose(lobby, lobby->made))
        lobby->made[0] = '\0';
}
