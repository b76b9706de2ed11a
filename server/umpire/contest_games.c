/* Games that decide their meeting, and those that a meeting decides. */

#include "server/umpire/contest.h"

#include <stdlib.h>

/* All games of a meeting are decided: so is the meeting. */
void contest_settle_meeting(struct contest *contest, int meeting)
{
    struct meeting *row = &contest->event->meeting[meeting];
    int16_t score[SEATS_MOST] = {0};
    bool is_played = false, is_void = true;
    for (int i = 0; i < contest->games; i++) {
        const struct game_row *game = &contest->game[i];
        if (game->meeting != meeting)
            continue;
        if (game->state == GAME_OPEN)
            return;
        is_played |= game->state == GAME_DONE;
        is_void &= game->state == GAME_VOID;
        for (int j = 0; j < row->seats && game->state != GAME_VOID; j++)
            score[j] = (int16_t)(score[j]
                                 + game->score[game_side(game, row->unit[j])]);
    }
    enum meeting_state state = is_void     ? MEETING_VOID
                               : is_played ? MEETING_PLAYED
                                           : MEETING_FORFEIT;
    struct error error;
    if (event_record(contest->event, meeting, state, score, &error)
        != STATUS_OK)
        abort(); /* scores were checked when they were taken */
}

void contest_forfeit_games(struct contest *contest, int entrant)
{
    for (int i = 0; i < contest->games; i++) {
        struct game_row *game = &contest->game[i];
        int side = NOBODY;
        for (int j = 0; j < game->seats; j++)
            if (game->entrant[j] == entrant)
                side = j;
        if (game->state != GAME_OPEN || side == NOBODY)
            continue;
        for (int j = 0; j < game->seats; j++)
            game->score[j] = j == side ? 0 : 10;
        game->state = GAME_FORFEIT;
        contest_settle_meeting(contest, game->meeting);
    }
}

void contest_follow(struct contest *contest)
{
    for (int i = 0; i < contest->games; i++) {
        struct game_row *game = &contest->game[i];
        const struct meeting *meeting = &contest->event->meeting[game->meeting];
        if (game->state != GAME_OPEN || meeting->state == MEETING_OPEN)
            continue;
        game->state = meeting->state == MEETING_VOID ? GAME_VOID : GAME_FORFEIT;
        for (int j = 0; j < meeting->seats; j++)
            game->score[game_side(game, meeting->unit[j])] =
                meeting->score[j] > 0 ? 10 : 0;
    }
}
