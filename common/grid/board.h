/*
 * The board: places, their ground, the features between them, their names.
 *
 * Read once from a map.json (kit/load_map.h says what one has) and never
 * changed. A place is an index: column * rows + row, both from 0, so that the
 * order of indices is the order of the printed names "CCRR" as plain strings.
 * Words of the map (terrain, features of sides, kinds of lines) become small
 * numbers in the order in which the map first names them; board_word_find turns
 * a word into one. Both the server's rules and the client measure with this.
 */
#ifndef ESTAFETTE_GRID_BOARD_H
#define ESTAFETTE_GRID_BOARD_H

#include "common/base/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint16_t place_id;

enum {
    PLACE_NONE = UINT16_MAX,
    BOARD_COLUMNS_MOST = 64,
    BOARD_ROWS_MOST = 64,
    BOARD_PLACES_MOST = 2048,
    BOARD_WORDS_MOST = 16,
    BOARD_LINES_MOST = 64,
    BOARD_PATH_MOST = 96,
    BOARD_BRIDGES_MOST = 64,
    BOARD_NAMES_MOST = 96,
    BOARD_AREAS_MOST = 48,
    BOARD_DIRECTIONS = 8,
    BOARD_NAME = 48,
    RANK_USUAL = 2, /* of a name of which the map says nothing */
    RANK_MOST = 3,
    PLACE_TEXT = 5
};

/* A short list of words; index = the number that stands for the word. */
struct board_words {
    int count;
    char word[BOARD_WORDS_MOST][24];
};

struct board_line {
    uint8_t kind; /* in line_kinds */
    char name[BOARD_NAME];
    int count;
    place_id path[BOARD_PATH_MOST];
};

struct board_bridge {
    place_id between[2]; /* the lower place first */
    uint8_t kind;        /* in bridge_kinds: "bridge" unless the map says */
    char name[BOARD_NAME];
};

struct board_name {
    place_id at;
    uint8_t rank; /* 1: the greatest, to 3; 2 unless the map says */
    char text[BOARD_NAME];
};

struct board_area {
    char id[32];
    int count;
    place_id places[BOARD_PLACES_MOST];
    bool has[BOARD_PLACES_MOST]; /* the same, by place */
};

struct board {
    char title[96];
    bool is_square; /* eight directions; else hexes with six */
    int columns, rows, places;
    int directions; /* 6 or 8 */
    /* Neighbours, PLACE_NONE beyond the edge: asked for more than all else. */
    place_id next[BOARD_PLACES_MOST][BOARD_DIRECTIONS];
    char text[BOARD_PLACES_MOST][PLACE_TEXT - 1]; /* "CCRR", without a NUL */
    struct board_words terrains;
    struct board_words side_kinds;
    struct board_words line_kinds;
    struct board_words bridge_kinds;
    char terrain_letter[BOARD_WORDS_MOST];
    uint8_t terrain[BOARD_PLACES_MOST]; /* in terrains */
    int8_t elevation[BOARD_PLACES_MOST];
    /* Bit k: side_kinds.word[k] lies on that side; the same seen from both. */
    uint16_t sides[BOARD_PLACES_MOST][BOARD_DIRECTIONS];
    /* Bit k: a line of kind k runs from this place over that side. */
    uint16_t lines_over[BOARD_PLACES_MOST][BOARD_DIRECTIONS];
    int line_count;
    struct board_line lines[BOARD_LINES_MOST];
    int bridge_count;
    struct board_bridge bridges[BOARD_BRIDGES_MOST];
    int name_count;
    struct board_name names[BOARD_NAMES_MOST];
    int area_count;
    struct board_area areas[BOARD_AREAS_MOST];
};

/*
 * Reads a map; STATUS_BAD_REQUEST with the reason if it does not hold up.
 * `board` must be new and all zero: most of it stays so, and where it comes
 * from the system (calloc) what is never written takes no memory.
 */
enum status board_load(struct board *board, const json_t *map,
                       struct error *error) MUST_USE;

/* The number of a word, or -1. */
int board_word_find(const struct board_words *words, const char *word);

/* "CCRR" to a place, PLACE_NONE if it is not one of the board; and back:
 * empty if it is not. */
place_id board_place(const struct board *board, const char *text);
static inline void board_place_text(const struct board *board, place_id place,
                                    char text[PLACE_TEXT])
{
    text[0] = text[PLACE_TEXT - 1] = '\0';
    if (place < BOARD_PLACES_MOST)
        memcpy(text, board->text[place], PLACE_TEXT - 1);
}

/* Fills `next` and `text` from grid and size; board_load does so. */
void board_join(struct board *board);

/* The neighbour in a direction, or PLACE_NONE beyond the edge, or from there:
 * what stands off the map has no neighbours. */
static inline place_id board_step(const struct board *board, place_id from,
                                  int direction)
{
    return from < BOARD_PLACES_MOST && from < board->places
               ? board->next[from][direction]
               : (place_id)PLACE_NONE;
}

/* The direction from one place to its neighbour, or -1. */
static inline int board_direction(const struct board *board, place_id from,
                                  place_id to)
{
    if (to == PLACE_NONE || from >= BOARD_PLACES_MOST || from >= board->places)
        return -1;
    for (int direction = 0; direction < board->directions; direction++)
        if (board->next[from][direction] == to)
            return direction;
    return -1;
}

/* Steps between two places: hexes, or squares counted along eight ways. */
int board_distance(const struct board *board, place_id from, place_id to);

/* The bridge over the side between two places, or -1. */
int board_bridge(const struct board *board, place_id a, place_id b);

/* The area with this id, or NULL. */
const struct board_area *board_area(const struct board *board, const char *id);
bool board_area_has(const struct board_area *area, place_id place);

/* The printed name of a place, or NULL. */
const char *board_name(const struct board *board, place_id place);

#endif
