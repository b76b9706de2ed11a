/* Events: each format's pairings, results, departures and tables. */

#include "server/tournament/event.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct event *new_event(enum format format, int units)
{
    struct event *event = calloc(1, sizeof *event);
    event_terms_init(&event->terms, format);
    event->units = units;
    for (int i = 0; i < units; i++)
        event->unit[i].left = NOBODY;
    return event;
}

static void begin(struct event *event)
{
    struct error error = {0};
    cr_assert_eq(event_begin(event, &error), STATUS_OK, "%s", error.text);
}

/* Meetings added now, as "1-4 2-3", by seeds from 1; a bye is "5". */
static const char *paired(struct event *event)
{
    static char text[512];
    struct error error = {0};
    int added, first = event->meetings;
    size_t used = 0;
    text[0] = '\0';
    cr_assert_eq(event_pair(event, &added, &error), STATUS_OK, "%s",
                 error.text);
    cr_assert_eq(added, event->meetings - first);
    for (int i = first; i < event->meetings; i++)
        for (int j = 0; j < event->meeting[i].seats; j++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%d",
                                     j > 0       ? "-"
                                     : i > first ? " "
                                                 : "",
                                     event->meeting[i].unit[j] + 1);
    return text;
}

/* The better seed wins every open meeting, or whoever is named. */
static void play(struct event *event, int favourite)
{
    struct error error = {0};
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        int winner = meeting->unit[0] < meeting->unit[1] ? 0 : 1;
        int16_t score[2] = {0, 0};
        if (meeting->state != MEETING_OPEN)
            continue;
        for (int j = 0; j < 2; j++)
            if (meeting->unit[j] == favourite - 1)
                winner = j;
        score[winner] = 10;
        cr_assert_eq(event_record(event, i, MEETING_PLAYED, score, &error),
                     STATUS_OK, "%s", error.text);
    }
}

/* Seeds in the order of the table, with their ranks: "1=1 2=2". */
static const char *table(const struct event *event)
{
    static char text[512];
    struct event_row rows[UNITS_MOST];
    size_t used = 0;
    int count = event_stand(event, rows);
    for (int i = 0; i < count; i++)
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s%d=%d",
                             i > 0 ? " " : "", rows[i].unit + 1, rows[i].rank);
    return text;
}

Test(event, a_knockout_of_six_with_a_third_place)
{
    struct event *event = new_event(FORMAT_KNOCKOUT, 6);
    event->terms.has_third = true;
    begin(event);
    cr_assert_str_eq(paired(event), "4-5 3-6");
    cr_assert_str_eq(paired(event), "", "nothing to add twice");
    play(event, 0);
    cr_assert_str_eq(paired(event), "1-4 2-3");
    play(event, 0);
    cr_assert_str_eq(paired(event), "1-2 3-4");
    cr_assert_not(event_is_over(event));
    play(event, 3);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(paired(event), "");
    cr_assert_str_eq(table(event), "1=1 2=2 3=3 4=4 5=5 6=5");
    free(event);
}

Test(event, a_drawn_meeting_is_replayed_and_then_the_better_seed_goes_on)
{
    static const int16_t draw[2] = {5, 5};
    struct error error;
    struct event *event = new_event(FORMAT_KNOCKOUT, 2);
    begin(event);
    cr_assert_str_eq(paired(event), "1-2");
    cr_assert_eq(event_record(event, 0, MEETING_PLAYED, draw, &error), 0);
    cr_assert_str_eq(paired(event), "2-1", "with sides exchanged");
    cr_assert_eq(event_record(event, 1, MEETING_PLAYED, draw, &error), 0);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(table(event), "1=1 2=2");
    free(event);
}

/* Who loses the final for the first time plays it again. */
Test(event, a_double_knockout_gives_everyone_two_lives)
{
    struct event *event = new_event(FORMAT_DOUBLE, 4);
    begin(event);
    cr_assert_str_eq(paired(event), "1-4 2-3");
    play(event, 0);
    cr_assert_str_eq(paired(event), "1-2 3-4");
    play(event, 0);
    cr_assert_str_eq(paired(event), "2-3", "the losers' final");
    play(event, 0);
    cr_assert_str_eq(paired(event), "2-1");
    play(event, 2);
    cr_assert_not(event_is_over(event));
    cr_assert_str_eq(paired(event), "1-2", "each has lost once");
    play(event, 2);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(table(event), "2=1 1=2 3=3 4=4");
    free(event);
}

/* FIDE C.05: 4 leaves after one of three: it does not count for anyone. */
Test(event, who_leaves_a_round_robin_early_is_not_counted)
{
    struct error error;
    struct event *event = new_event(FORMAT_ROBIN, 4);
    begin(event);
    cr_assert_str_eq(paired(event), "1-4 2-3");
    play(event, 4);
    cr_assert_eq(event_leave(event, 3, 1, &error), STATUS_OK);
    cr_assert_str_eq(paired(event), "4-3 1-2");
    cr_assert_eq(event->meeting[2].state, MEETING_FORFEIT);
    play(event, 0);
    paired(event);
    play(event, 0);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(table(event), "1=1 2=2 3=3 4=4");
    struct event_row rows[UNITS_MOST];
    event_stand(event, rows);
    cr_assert_eq(rows[0].played, 2);
    cr_assert_eq(rows[0].points, 20, "the loss against 4 is not there");
    free(event);
}

/* 4 leaves after two of three: they count, and the third is a forfeit. */
Test(event, who_has_played_half_of_a_round_robin_is_counted)
{
    struct error error;
    struct event *event = new_event(FORMAT_ROBIN, 4);
    struct event_row rows[UNITS_MOST];
    begin(event);
    for (int i = 0; i < 2; i++) {
        paired(event);
        play(event, 4);
    }
    cr_assert_eq(event_leave(event, 3, 2, &error), STATUS_OK);
    cr_assert_str_eq(paired(event), "2-4 3-1");
    play(event, 0);
    event_stand(event, rows);
    for (int i = 0; i < 3; i++)
        cr_assert_eq(rows[i].points, 20, "two of three beat each other");
    cr_assert_eq(rows[2].unit, 3);
    cr_assert_eq(rows[2].played, 3);
    free(event);
}

Test(event, groups_send_their_best_to_a_knockout_across)
{
    struct event *event = new_event(FORMAT_GROUPS, 8);
    event->terms.groups = 2;
    event->terms.advance = 2;
    begin(event);
    cr_assert_str_eq(paired(event), "1-8 4-5 2-7 3-6");
    for (int i = 0; i < 3; i++, paired(event))
        play(event, 0);
    const struct meeting *semi = &event->meeting[event->meetings - 2];
    cr_assert_eq(event->meetings, 14);
    for (int i = 0; i < 2; i++)
        cr_assert_neq(event->unit[semi[i].unit[0]].group,
                      event->unit[semi[i].unit[1]].group);
    play(event, 0);
    paired(event);
    play(event, 0);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(table(event), "1=1 2=2 3=3 4=3 5=5 6=6 7=7 8=8");
    free(event);
}

Test(event, a_league_moves_the_best_up_and_the_last_down)
{
    int16_t groups[UNITS_MOST];
    struct event *event = new_event(FORMAT_LEAGUE, 8);
    event->terms.groups = 2;
    for (int i = 0; i < 8; i++)
        event->unit[i].group = (int16_t)(i / 4);
    begin(event);
    while (!event_is_over(event)) {
        paired(event);
        play(event, 8);
    }
    league_move(event, groups);
    cr_assert_eq(groups[3], 1, "the last above goes down");
    cr_assert_eq(groups[7], 0, "the first below goes up");
    cr_assert_eq(groups[0], 0);
    cr_assert_eq(groups[4], 1);
    free(event);
}

Test(event, a_ladder_is_climbed)
{
    struct event *event = new_event(FORMAT_LADDER, 4);
    event->terms.rounds = 3;
    begin(event);
    cr_assert_str_eq(paired(event), "1-2 3-4");
    cr_assert_not(ladder_may_challenge(event, 3, 1, 2), "4 is in a game");
    play(event, 4);
    cr_assert(ladder_may_challenge(event, 2, 0, 3));
    cr_assert_not(ladder_may_challenge(event, 2, 0, 2));
    cr_assert_not(ladder_may_challenge(event, 0, 2, 3), "from above");
    cr_assert_str_eq(paired(event), "4-2");
    play(event, 4);
    cr_assert_str_eq(paired(event), "4-1 3-2");
    play(event, 4);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(table(event), "4=1 1=2 2=3 3=4");
    free(event);
}

Test(event, a_swiss_takes_late_entries_byes_and_departures)
{
    struct error error;
    struct event *event = new_event(FORMAT_SWISS, 5);
    event->terms.rounds = 3;
    event->unit[4].joined = 1;
    event->unit[1].half = 1 << 1;
    begin(event);
    cr_assert_str_eq(paired(event), "1-3 4-2");
    play(event, 0);
    cr_assert_eq(event_leave(event, 3, 1, &error), STATUS_OK);
    cr_assert_str_eq(paired(event), "5-1 3", "2 has half a point");
    play(event, 0);
    cr_assert_str_eq(paired(event), "2-1 3-5");
    play(event, 0);
    cr_assert(event_is_over(event));
    cr_assert_str_eq(table(event), "1=1 3=2 2=3 5=4 4=5");
    free(event);
}

Test(event, a_pair_may_be_kept_apart)
{
    struct event *event = new_event(FORMAT_SWISS, 4);
    event->terms.rounds = 1;
    event->bars = 1;
    event->bar[0][0] = 0;
    event->bar[0][1] = 2;
    begin(event);
    cr_assert_str_eq(paired(event), "1-4 3-2");
    free(event);
}

Test(event, teams_meet_board_by_board_and_mirrors_exchange_sides)
{
    struct event *event = new_event(FORMAT_ROBIN, 2);
    struct game_seat seats[SEATS_MOST];
    static const struct game_seat expected[4][2] = {
        {{0, 0}, {1, 0}}, {{1, 1}, {0, 1}}, {{1, 0}, {0, 0}}, {{0, 1}, {1, 1}}};
    event->terms.boards = 2;
    event->terms.is_mirrored = true;
    begin(event);
    cr_assert_str_eq(paired(event), "1-2");
    cr_assert_eq(event_games(event), 4);
    for (int i = 0; i < 4; i++) {
        event_game(event, &event->meeting[0], i, seats);
        for (int j = 0; j < 2; j++) {
            cr_assert_eq(seats[j].unit, expected[i][j].unit);
            cr_assert_eq(seats[j].board, expected[i][j].board);
        }
    }
    free(event);
}

Test(event, three_a_game_by_a_design)
{
    struct error error;
    struct event *event = new_event(FORMAT_DESIGN, 9);
    event->terms.seats = 3;
    begin(event);
    for (int round = 0; round < 4; round++) {
        paired(event);
        for (int i = 3 * round; i < 3 * round + 3; i++) {
            int16_t score[3] = {0, 0, 0};
            for (int j = 0; j < 3; j++)
                score[j] = event->meeting[i].unit[j] == 4 ? 10 : 2;
            cr_assert_eq(event_record(event, i, MEETING_PLAYED, score, &error),
                         0);
        }
    }
    cr_assert(event_is_over(event));
    struct event_row rows[UNITS_MOST];
    event_stand(event, rows);
    cr_assert_eq(rows[0].unit, 4);
    cr_assert_eq(rows[0].wins, 4);
    cr_assert_eq(rows[0].points, 40);
    free(event);
}

static void check_refused(struct event *event, const char *expected)
{
    struct error error = {0};
    cr_expect_neq(event_begin(event, &error), STATUS_OK);
    cr_expect_str_eq(error.text, expected);
    free(event);
}

Test(event, what_cannot_be_is_refused)
{
    struct event *event = new_event(FORMAT_ROBIN, 1);
    check_refused(event, "from 2 to 512 take part");
    event = new_event(FORMAT_SWISS, 4);
    event->terms.rounds = 64;
    check_refused(event, "from 1 to 63 rounds");
    event = new_event(FORMAT_ROBIN, 200);
    check_refused(event, "more than 8192 meetings");
    event = new_event(FORMAT_GROUPS, 5);
    event->terms.groups = 3;
    check_refused(event, "every group must have two in it");
    event = new_event(FORMAT_DESIGN, 8);
    event->terms.seats = 3;
    check_refused(event, "with 3 a game there are designs for 3, 4, 5, 7, 9, "
                         "13, 15, 19, 27 players");
    event = new_event(FORMAT_KNOCKOUT, 4);
    event->terms.seats = 3;
    check_refused(event, "games for more than two are paired by designs");
    event = new_event(FORMAT_LEAGUE, 4);
    event->terms.groups = 2;
    event->terms.advance = 0;
    check_refused(event, "group 2 has not two in it");
}

Test(event, results_are_checked_and_can_be_corrected)
{
    static const int16_t win[2] = {10, 0}, loss[2] = {0, 10}, wild[2] = {11, 0};
    struct error error = {0};
    struct event *event = new_event(FORMAT_ROBIN, 2);
    begin(event);
    paired(event);
    cr_assert_eq(event_record(event, 1, MEETING_PLAYED, win, &error),
                 STATUS_NOT_FOUND);
    cr_assert_eq(event_record(event, 0, MEETING_PLAYED, wild, &error),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(event_record(event, 0, MEETING_OPEN, win, &error),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(event_record(event, 0, MEETING_PLAYED, win, &error), 0);
    cr_assert_str_eq(table(event), "1=1 2=2");
    cr_assert_eq(event_record(event, 0, MEETING_PLAYED, loss, &error), 0);
    cr_assert_str_eq(table(event), "2=1 1=2");
    cr_assert_eq(event_record(event, 0, MEETING_VOID, NULL, &error), 0);
    cr_assert_str_eq(table(event), "1=1 2=1");
    free(event);
}
