/*
 * A contest: a tournament as it stands, folded from its acts.
 *
 * An act is a JSON object with a word, `act`, and what it needs; who did it,
 * when and why stand beside it. contest_apply is the only thing that changes a
 * contest: it refuses what cannot be, and the same acts make the same contest
 * on any machine, so the audit trail is the tournament, and an archive is
 * checked by folding it again. No act reads a clock or the store. An entrant
 * is called by their number (from 1, in the order in which they came), a game
 * by the id of its match.
 *
 *   create     terms                       umpire   player, account, named
 *   join       entrant, player, account?, rating?, substitute?, seals?, team?,
 *              division?
 *   boards     team, order
 *   leave      entrant, why?               bye      entrant, round, kind
 *   start      order, divisions?                     cancel
 *   forbid     entrants                    pair     pairs
 *   publish    round, meetings, matches    end      round
 *   result     match, score, by            forfeit  match, absent, why
 *   adjudicate match, score                annul    match
 *   correct    meeting, score              substitute  entrant, by
 *   extend     add, match?                 pause    until
 *   resume                                 look     match
 *   rewind     match, to                   consent  match, entrant, accepts
 *   over                                   sign
 *
 * Scores are in tenths, by side of the game or by unit of the meeting.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_CONTEST_H
#define ESTAFETTE_SERVER_UMPIRE_CONTEST_H

#include "server/store/tournament.h"
#include "server/umpire/terms.h"

enum {
    UMPIRES_MOST = 16,
    LOOKERS_MOST = 64,
    PLAYER_NAME = 96,
    ROUNDS_KEPT = EVENT_ROUNDS_MOST
};

enum phase {
    PHASE_OPEN,    /* people register */
    PHASE_RUNNING, /* rounds are played */
    PHASE_OVER,    /* all is played; it waits for the signature */
    PHASE_CLOSED,  /* signed: nothing changes any more */
    PHASE_CANCELLED
};

struct entrant {
    char account[STORE_ID]; /* "" in an archive */
    char name[PLAYER_NAME];
    int unit;  /* NOBODY: not in the pairings */
    int team;  /* from 1; 0: they play for themselves */
    int board; /* their place in the order of their team, from 0 */
    int rating;
    int division; /* from 1, by the season before; 0: they were not in it */
    bool has_left, is_substitute;
    int misses; /* games forfeited for not coming */
    int half_byes, zero_byes;
    json_t *seals; /* of the dice of their games, in order; or NULL */
    int seals_used;
};

/* A team is there with its first member, and its unit from the start on. */
struct team {
    char name[PLAYER_NAME];
    int unit;    /* NOBODY: not in the pairings */
    int captain; /* the entrant who has founded it */
};

enum game_state { GAME_OPEN, GAME_DONE, GAME_FORFEIT, GAME_VOID };

struct game_row {
    char match[STORE_ID]; /* "": a board at which one is missing */
    int meeting, game;
    enum game_state state;
    int seats;
    int16_t unit[SEATS_MOST];    /* by side, or by seat of the scenario */
    int16_t entrant[SEATS_MOST]; /* who sat there at last, from 1 */
    int16_t score[SEATS_MOST];   /* tenths */
    int16_t seal[SEATS_MOST];    /* which of their seals was for it, from 0 */
    int64_t rewinds_to;          /* asked for; 0: nothing is */
    unsigned agreed;             /* bit i: side i */
    int64_t grace_moved;         /* time that does not count as absence */
};

struct round_row {
    int64_t published, ends, ended;
};

struct contest {
    char id[STORE_ID];
    char host[STORE_ID];
    char host_name[PLAYER_NAME];
    struct terms terms;
    enum phase phase;
    int64_t acts; /* folded so far: the number of the next */
    int64_t created, begun, over, closed;
    int64_t paused_until; /* 0: it is not */
    int64_t paused_since;
    int umpires;
    char umpire[UMPIRES_MOST][STORE_ID];
    char umpire_name[UMPIRES_MOST][PLAYER_NAME];
    int looks; /* who has ever seen hidden things as an umpire */
    char looked[LOOKERS_MOST][STORE_ID];
    int entrants;
    struct entrant *entrant;    /* owned */
    struct event *event;        /* owned; its units once begun */
    int16_t holder[UNITS_MOST]; /* by unit: the entrant who has it, from 1 */
    int teams;
    struct team *team; /* owned; of a team event */
    int games, game_room;
    struct game_row *game; /* owned */
    int rounds;
    struct round_row round[ROUNDS_KEPT];
    json_t *draft; /* pairs of the next round, by the umpire; or NULL */
};

/* One act as it is applied; texts are borrowed. */
struct act {
    int64_t at;
    const char *account; /* NULL: the server */
    const char *role;
    const json_t *json;
};

struct contest *contest_new(const char *id);
void contest_free(struct contest *contest);

/* BAD_PARAMS or NOT_ALLOWED with the reason, and nothing has changed. */
enum status contest_apply(struct contest *contest, const struct act *act,
                          struct error *error) MUST_USE;

const char *phase_word(enum phase phase);
const char *game_word(enum game_state state);
/* enum meeting_state, by its word. */
const char *meeting_word(int state);

/* Is this entrant, who has not left, of the team? Teams are numbered from 1. */
bool entrant_is_in_team(const struct entrant *entrant, int team);
/* The member in this place of the order, from 0, of those who are still there;
 * 0: none. */
int contest_member_at(const struct contest *contest, int team, int place);
/* The entrant of an account who has not left, or of a name; 0: none. */
int contest_entrant(const struct contest *contest, const char *account);
int contest_entrant_named(const struct contest *contest, const char *name);
/* Has this account ever been entered? */
bool contest_knows(const struct contest *contest, const char *account);
bool contest_is_umpire(const struct contest *contest, const char *account);
/* Has this account ever looked at the hidden things of a match? */
bool contest_has_looked(const struct contest *contest, const char *account);
/* Under which name an account is umpire, or NULL. */
const char *contest_umpire_name(const struct contest *contest,
                                const char *account);
struct game_row *contest_game(struct contest *contest, const char *match);
/* The side that a unit has in a game, or NOBODY. */
int game_side(const struct game_row *game, int unit);
/*
 * Who sits for a unit at a board: the entrant, or 0 if nobody does. Of a team
 * these are its members in their order; reserves come after the last board.
 */
int contest_holder(const struct contest *contest, int unit, int board);
/* Who speaks for a team: its founder, or the first who is still in it. */
int contest_captain(const struct contest *contest, int team);
const char *contest_unit_name(const struct contest *contest, int unit);
int contest_team_named(const struct contest *contest, const char *name);
/*
 * What is paired has a number in acts: that of the entrant, or of the team.
 * Found by its name (0: none); and its unit (NOBODY: it is not in it).
 */
int contest_paired_named(const struct contest *contest, const char *name);
int contest_paired_unit(const struct contest *contest, int64_t number);
/* Has this account ever played for the unit? */
bool contest_plays_for(const struct contest *contest, const char *account,
                       int unit);

/* How many who are in the field, and how many wait as substitutes. */
int contest_field(const struct contest *contest, bool waiting);
/* Do all meetings of what was published have their result? */
bool contest_is_settled(const struct contest *contest);

/* Are two units kept apart by an umpire? */
bool contest_is_barred(const struct contest *contest, int one, int other);

/*
 * The meetings that the pairing, or the umpire's draft, makes next, as the act
 * `publish` without its matches. NOT_FOUND: there are none, the event is over.
 */
enum status contest_pair(const struct contest *contest, json_t **publish,
                         struct error *error) MUST_USE;

/* contest_round.c and contest_pair.c: rounds and games; contest_people.c. */
typedef enum status contest_act(struct contest *contest, const struct act *act,
                                struct error *error);
contest_act contest_publish, contest_end, contest_result, contest_forfeit,
    contest_adjudicate, contest_annul, contest_correct, contest_draft;
contest_act contest_join, contest_leave, contest_bye, contest_start,
    contest_forbid, contest_substitute, contest_name_umpire, contest_boards;

/*
 * Ladders with a reach: the meeting of a challenge, as the act `publish`
 * without its match. NOT_ALLOWED says why there is none.
 */
enum status contest_challenge(const struct contest *contest, int64_t at,
                              int entrant, int target, json_t **publish,
                              struct error *error) MUST_USE;
/* When a game is at its end: that of its round. */
int64_t contest_ends(const struct contest *contest,
                     const struct game_row *game);

/* How many matches the meetings of a publication need. */
int contest_matches(const struct contest *contest, const json_t *meetings);
/* Games of an entrant that are being played are lost for them. */
void contest_forfeit_games(struct contest *contest, int entrant);
/* What is left of a team plays on; a team of nobody is out. */
enum status contest_leave_team(struct contest *contest, int entrant,
                               struct error *error);
/* Units are teams, by the order of their numbers. */
enum status contest_seed_teams(struct contest *contest, const json_t *order,
                               struct error *error);
/* Enters a team, which is founded if there is none of that name. */
enum status contest_join_team(struct contest *contest, const char *team,
                              struct entrant *entrant, struct error *error);

/* All games of a meeting are decided: so is the meeting. */
void contest_settle_meeting(struct contest *contest, int meeting);
/* Games whose meeting was decided over them are decided with it. */
void contest_follow(struct contest *contest);

#endif
