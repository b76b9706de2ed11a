/*
 * An action: what a player asks for, as one bounded struct for all games.
 *
 * Decoding judges nothing. It finds the row of the type, puts what was given
 * into slots, and marks what is missing, of the wrong kind, unknown or
 * repeated; the game's admissions refuse that with its own clauses, in its own
 * order. Slot k of an action is field k of its type's row; its value is a run
 * of items: one number for a scalar (ids as indices, words as the index in
 * `words`, flags as 0 or 1), several for a list or path, two for an edge, pairs
 * of id and number for shares. A group is a run of slots, one for each field
 * of the group; a list of groups is several such runs, one after the other.
 */
#ifndef ESTAFETTE_SERVER_RULES_ACTION_H
#define ESTAFETTE_SERVER_RULES_ACTION_H

#include "common/base/node.h"
#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/rules/types.h"
#include "server/rules/verdict.h"

struct rules;
struct chance;
struct events;

enum {
    ACTION_FIELDS_MOST = 8,
    ACTION_SLOTS_MOST = 320,
    ACTION_ITEMS_MOST = 1024,
    ACTION_LIST_MOST = 128,
    ACTION_PATH_MOST = 64,
    ACTION_UNKNOWN = UINT8_MAX,
    /* No number that an action may hold: those are whole and of 31 bits. */
    ITEM_UNKNOWN = INT32_MIN + 1, /* an id or word that does not exist */
    ITEM_WRONG = INT32_MIN        /* a value of the wrong kind */
};

/* How a value is chosen, and so of what kind it is (protocol: the offer). */
enum choose {
    CHOOSE_PIECE,
    CHOOSE_PLACE,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_EDGE,   /* two places */
    CHOOSE_PATH,   /* places, each one entered; may be an empty list */
    CHOOSE_STEPS,  /* words in order */
    CHOOSE_FACING, /* a whole number */
    CHOOSE_NUMBER,
    CHOOSE_OPTION, /* one of `words`; or a place, if `has_places` */
    CHOOSE_FLAG,
    CHOOSE_TEXT, /* one item, 0; the text itself is action.text, and clean */
    CHOOSE_GROUP,
    CHOOSE_SHARES /* whole numbers by piece id */
};

/* Must a field be there? (kit/admit.h) */
enum need {
    FIELD_NEEDED,
    FIELD_OPTIONAL,
    FIELD_EITHER, /* one of those of the type that are marked so */
    FIELD_IDLE    /* whatever stands there, it means nothing */
};

struct action_field {
    const char *name;
    enum choose choose;
    bool is_list;    /* of such values; edges, paths and shares are not lists */
    bool has_places; /* of an option: a place's item is word_count + place */
    const char *const *words;
    uint8_t word_count;
    const struct action_field *fields; /* of a group */
    uint8_t field_count;
    enum need need;
    uint8_t least;       /* members that a list has if it is there */
    bool may_be_unknown; /* its clause says what of ids that do not exist */
    uint32_t steps; /* bit k: counts if a step of kind k is open; 0: always */
};

enum mark {
    MARK_ABSENT,
    MARK_GIVEN,
    MARK_WRONG,   /* the value, or a member of it, is of the wrong kind */
    MARK_UNKNOWN, /* an id or word that does not exist */
    MARK_REPEATED /* a list that has a member twice */
};

struct slot {
    uint8_t mark; /* enum mark: the worst found in the value */
    uint8_t spare;
    uint16_t first; /* in items; of a group in slots */
    uint16_t count; /* items; for a list of groups: groups */
};

struct action {
    uint8_t type; /* a row of the game's actions, or ACTION_UNKNOWN */
    bool has_unknown_field;
    uint16_t slot_count;
    uint16_t item_count;
    const char *text; /* of a text field, borrowed from what was decoded */
    struct slot slots[ACTION_SLOTS_MOST];
    int32_t items[ACTION_ITEMS_MOST];
};

/* Everything `apply` and `advance` work on. */
struct play {
    const struct rules *rules;
    void *state; /* the game's own struct, a copy that may be dropped */
    struct chance *chance;
    struct events *events;
};

/* May this seat do so now (a pure question); and doing it, once it may. */
typedef struct verdict action_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action);
typedef void action_apply(struct play *play, seat_id seat,
                          const struct action *action);

struct action_type {
    const char *name;
    bool is_any_time; /* may be taken when others are awaited too */
    bool is_end;      /* ends the seat's phase, or passes what it may decide */
    bool is_grave;    /* gives the match away, or a share in it: asked twice */
    uint32_t phases;  /* bit p: belongs to phase p */
    uint8_t field_count;
    struct action_field fields[ACTION_FIELDS_MOST];
    action_check *check;
    action_apply *apply;
};

/*
 * Decodes a JSON object. STATUS_TOO_LARGE beyond the limits of the protocol,
 * STATUS_BAD_PARAMS if it is no object with a text `type`; all else is marked.
 */
enum status action_decode(const struct rules *rules, struct node object,
                          struct action *action, struct error *error) MUST_USE;

/* Writes it as one JSON object: what was decoded is written again. */
void action_encode(const struct rules *rules, const struct action *action,
                   struct writer *out);

/* Writes one value of a field: an item of a list or path, or a scalar. */
void action_encode_item(const struct rules *rules,
                        const struct action_field *field, int32_t item,
                        struct writer *out);

/* Of what kind the ids are that a value names; ID_KINDS if of none. */
enum id_kind choose_ids(enum choose choose);

/*
 * Sets a list of groups to `groups` empty ones, replacing what was there; false
 * if there is no room. action_group gives the slots of one of them.
 */
bool action_set_groups(struct action *action, int field, int field_count,
                       int groups);
struct slot *action_group(struct action *action, int field, int field_count,
                          int group);
/* Sets a slot, in a group or not, to a run of items; false if no room. */
bool action_fill(struct action *action, struct slot *slot, const int32_t *items,
                 int count);

/* An action of a type with nothing given; the functions below fill it. */
void action_begin(const struct rules *rules, uint8_t type,
                  struct action *action);
/* Sets field k to a run of items; false if there is no room. */
bool action_set(struct action *action, int field, const int32_t *items,
                int count);
bool action_set_one(struct action *action, int field, int32_t item);

/* Reading: is field k there and well formed; how many items; which. */
bool action_has(const struct action *action, int field);
int action_count(const struct action *action, int field);
int32_t action_item(const struct action *action, int field, int index);
/* The only item of a scalar, or `otherwise` if it is not given. */
int32_t action_one(const struct action *action, int field, int32_t otherwise);
bool action_names(const struct action *action, int field, int32_t item);
/* The ids or places of a list, at most that many; how many. */
int action_ids(const struct action *action, int field, int most, uint16_t *ids);

/* A piece that field k of an action names; `sub` is its field of a group, or
 * -1. May this seat name it there? */
typedef bool piece_test(const struct rules *rules, seat_id seat, uint8_t type,
                        int field, int sub, piece_id piece);

/* Does every item pass that names an id of this kind, in groups too? Those that
 * do not exist are items as well. */
typedef bool item_test(const void *user, int field, int sub, int32_t item);
bool action_items_pass(const struct rules *rules, const struct action *action,
                       enum id_kind kind, item_test *passes, const void *user);

/* May the seat name every piece that the action names, in groups too? */
bool action_pieces_pass(const struct rules *rules, seat_id seat,
                        const struct action *action, piece_test *may);

#endif
