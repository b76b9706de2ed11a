/* The table of a tournament: ranks, tie-breaks, and who did what when. */

#include "server/umpire/umpire_internal.h"

#include "server/tournament/standings.h"
#include "server/tournament/trf.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What one unit did in its meetings, as a cell of the cross table. */
static void write_cells(const struct contest *contest, int unit,
                        struct writer *out)
{
    writer_key(out, "cells");
    writer_list(out);
    for (int i = 0; i < contest->event->meetings; i++) {
        const struct meeting *meeting = &contest->event->meeting[i];
        int seat = NOBODY;
        for (int j = 0; j < meeting->seats; j++)
            if (meeting->unit[j] == unit)
                seat = j;
        if (seat == NOBODY || meeting->state == MEETING_VOID)
            continue;
        writer_object(out);
        writer_put_number(out, "round", meeting->round + 1);
        writer_key(out, "against");
        writer_list(out);
        for (int j = 0; j < meeting->seats; j++)
            if (j != seat)
                writer_text(out, contest_unit_name(contest, meeting->unit[j]));
        writer_list_end(out);
        writer_put_number(out, "side", seat + 1);
        writer_put_text(out, "state",
                        meeting->state == MEETING_OPEN      ? "open"
                        : meeting->state == MEETING_PLAYED  ? "played"
                        : meeting->state == MEETING_FORFEIT ? "forfeit"
                                                            : "bye");
        if (meeting->state == MEETING_PLAYED
            || meeting->state == MEETING_FORFEIT)
            writer_put_number(out, "score", meeting->score[seat]);
        writer_object_end(out);
    }
    writer_list_end(out);
}

struct table {
    int count;
    struct event_row *rows;     /* owned; UNITS_MOST */
    struct standing *standings; /* owned; by rank; NULL: no tie-breaks */
    struct tiebreaks breaks;
};

static void table_make(const struct contest *contest, struct table *table)
{
    struct error error;
    *table = (struct table){.rows = calloc(UNITS_MOST, sizeof *table->rows)};
    if (table->rows == NULL)
        abort();
    if (contest->begun == 0)
        return;
    table->count = event_stand(contest->event, table->rows);
    struct sheet *sheet = event_sheet(contest->event);
    if (sheet == NULL
        || tiebreaks_read(contest->terms.breaks, &table->breaks, &error)
               != STATUS_OK) {
        free(sheet);
        return;
    }
    bool is_robin = contest->terms.event.format == FORMAT_ROBIN;
    table->standings = calloc(PLAYERS_MOST, sizeof *table->standings);
    if (table->standings == NULL)
        abort();
    standings_make(sheet, &table->breaks, is_robin, table->standings);
    free(sheet);
}

static const struct standing *standing_find(const struct table *table, int unit)
{
    for (int i = 0; i < table->count && table->standings != NULL; i++)
        if (table->standings[i].slot == unit)
            return &table->standings[i];
    return NULL;
}

static const struct event_row *row_find(const struct table *table, int unit)
{
    for (int i = 0; i < table->count; i++)
        if (table->rows[i].unit == unit)
            return &table->rows[i];
    return NULL;
}

static void write_breaks(const struct table *table,
                         const struct standing *standing, struct writer *out)
{
    writer_key(out, "breaks");
    writer_list(out);
    for (int i = 1; i < table->breaks.count && standing != NULL; i++) {
        char text[32];
        break_value_text(&standing->value[i], text, sizeof text);
        writer_text(out, text);
    }
    writer_list_end(out);
}

static void write_row(const struct contest *contest, const struct table *table,
                      int unit, int rank, struct writer *out)
{
    const struct event_row *row = row_find(table, unit);
    bool has_left = contest->event->unit[unit].left != NOBODY;
    assert(row != NULL); /* each unit has one */
    writer_object(out);
    writer_put_number(out, "rank", rank);
    writer_put_text(out, "player", contest_unit_name(contest, unit));
    if (row->group != NOBODY)
        writer_put_number(out, "group", row->group + 1);
    if (has_left)
        writer_put_flag(out, "left", true);
    writer_put_number(out, "points", row->points);
    if (contest->terms.event.boards > 0)
        writer_put_number(out, "board_points",
                          event_game_points(contest->event, unit));
    writer_put_number(out, "played", row->played);
    writer_put_number(out, "wins", row->wins);
    write_breaks(table, standing_find(table, unit), out);
    write_cells(contest, unit, out);
    writer_object_end(out);
}

/* A Swiss goes by its tie-breaks; the others by the table of their format. */
static void write_rows(const struct contest *contest, const struct table *table,
                       struct writer *out)
{
    bool by_breaks =
        table->standings != NULL && contest->terms.event.format == FORMAT_SWISS;
    writer_key(out, "rows");
    writer_list(out);
    for (int i = 0; i < table->count; i++)
        if (by_breaks)
            write_row(contest, table, table->standings[i].slot,
                      table->standings[i].rank, out);
        else
            write_row(contest, table, table->rows[i].unit, table->rows[i].rank,
                      out);
    writer_list_end(out);
}

void table_write(const struct contest *contest, struct writer *out)
{
    struct table table;
    table_make(contest, &table);
    writer_key(out, "breaks");
    writer_list(out);
    for (int i = 1; i < table.breaks.count; i++)
        writer_text(out, table.breaks.list[i].text);
    writer_list_end(out);
    write_rows(contest, &table, out);
    free(table.rows);
    free(table.standings);
}

enum status umpire_table(const struct umpire_call *call, struct writer *out,
                         struct error *error)
{
    struct contest_transaction transaction;
    enum status status = umpire_read(call, &transaction, error);
    if (status == STATUS_OK) {
        writer_object(out);
        writer_put_text(out, "tournament", call->tournament);
        writer_put_text(out, "state", phase_word(transaction.contest->phase));
        writer_put_number(out, "round", transaction.contest->rounds);
        table_write(transaction.contest, out);
        writer_object_end(out);
    }
    transaction_release(&transaction);
    return status;
}

/* 012: what it is called. */
static void name_trf(struct trf *trf, const char *name)
{
    size_t size = strlen(name) + sizeof "012 \r";
    trf->kept = malloc(size);
    if (trf->kept == NULL)
        abort();
    trf->kept_length = (size_t)snprintf(trf->kept, size, "012 %s\r", name);
    trf->kept_size = size;
}

static enum status write_trf(const struct contest *contest, struct writer *out,
                             struct error *error)
{
    struct sheet *sheet = event_sheet(contest->event);
    struct trf *trf = trf_new();
    enum { TRF_MOST = 1024 * 1024 };
    char *text = malloc(TRF_MOST);
    enum status status = STATUS_OK;
    if (trf == NULL || text == NULL)
        abort();
    if (sheet == NULL || contest->begun == 0) {
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "a report file is for games of two that have "
                           "begun");
    } else {
        trf->sheet = *sheet;
        for (int i = 0; i < contest->event->units; i++)
            snprintf(trf->sheet.player[i].name, NAME_SIZE, "%s",
                     contest_unit_name(contest, i));
        name_trf(trf, contest->terms.name);
        size_t length = trf_write(trf, TRF_26, text, TRF_MOST);
        writer_object(out);
        writer_put_text(out, "tournament", contest->id);
        writer_key(out, "trf");
        writer_text_n(out, text, length < TRF_MOST ? length : TRF_MOST);
        writer_object_end(out);
    }
    trf_free(trf);
    free(sheet);
    free(text);
    return status;
}

enum status umpire_trf(const struct umpire_call *call, struct writer *out,
                       struct error *error)
{
    struct contest_transaction transaction;
    enum status status = umpire_read(call, &transaction, error);
    if (status == STATUS_OK)
        status = write_trf(transaction.contest, out, error);
    transaction_release(&transaction);
    return status;
}
