/* Sides drawn or bid for: what was agreed and bid. */

#include "server/match/live/seat_draw.h"

#include "server/match/fold/terms.h"

enum sides seat_draw_sides(const struct live *live)
{
    enum sides sides = sides_find(live->row.sides);
    return sides == SIDES_KINDS ? SIDES_CHOICE : sides;
}

bool seat_draw_is_due(const struct live *live)
{
    return live->state == LIVE_OPENING && seat_draw_sides(live) != SIDES_CHOICE;
}

static void write_bid(const struct live *live, const struct store_seat *seat,
                      const struct options *agreed, struct writer *out)
{
    struct bid bid;
    if (!sides_bid_read(live->fold.rules, agreed, seat->bid, &bid))
        return;
    writer_object(out);
    writer_put_text(out, "seat", seat->name);
    writer_put_text(out, "wanted", live->row.seats[bid.seat].name);
    writer_put_number(out, "points", bid.points);
    writer_object_end(out);
}

static void write_bids(const struct live *live, const struct options *agreed,
                       struct writer *out)
{
    writer_key(out, "bids");
    writer_list(out);
    for (int i = 0; i < live->row.seat_count; i++)
        write_bid(live, &live->row.seats[i], agreed, out);
    writer_list_end(out);
}

/* What the winner of the seat gives for it: their own bid. */
static void write_given(const struct live *live, const struct options *agreed,
                        struct writer *out)
{
    struct seat_draw given;
    sides_given(live->fold.rules, agreed, live->row.seats, &given);
    if (given.points == 0)
        return;
    writer_key(out, "given");
    writer_object(out);
    writer_put_text(out, "from", live->row.seats[given.from].name);
    writer_put_text(out, "to", live->row.seats[given.to].name);
    writer_put_number(out, "points", given.points);
    if (sides_bids_time(live->fold.rules))
        writer_put_text(out, "of", "time");
    writer_object_end(out);
}

static void options_of(const struct live *live, const char *text,
                       struct options *options)
{
    json_t *object = json_loads(text, 0, NULL);
    /* They were checked when they were kept. */
    enum status ignored =
        terms_options(live->fold.rules, object, options, NULL);
    (void)ignored;
    json_decref(object);
}

/* Before points were given in them. */
static void agreed_of(const struct live *live, struct options *agreed)
{
    options_of(live,
               live->row.agreed != NULL ? live->row.agreed : live->row.options,
               agreed);
}

bool seat_draw_gives_time(const struct live *live, struct seat_draw *given)
{
    struct options agreed;
    if (seat_draw_sides(live) != SIDES_BID
        || !sides_bids_time(live->fold.rules))
        return false;
    agreed_of(live, &agreed);
    sides_given(live->fold.rules, &agreed, live->row.seats, given);
    return given->points > 0;
}

void seat_draw_write_terms(const struct live *live, struct writer *out)
{
    struct options agreed;
    if (seat_draw_sides(live) == SIDES_CHOICE)
        return;
    writer_put_text(out, "sides", live->row.sides);
    if (seat_draw_sides(live) != SIDES_BID || live->state == LIVE_OPENING)
        return;
    agreed_of(live, &agreed);
    write_bids(live, &agreed, out);
    write_given(live, &agreed, out);
}

enum status seat_draw_read_bid(const struct live *live, const json_t *given,
                               char text[BID_TEXT], const char **bid,
                               struct error *error)
{
    struct options agreed;
    struct bid read = {.is_given = true};
    const char *name = json_string_value(json_object_get(given, "seat"));
    *bid = NULL;
    if (seat_draw_sides(live) != SIDES_BID)
        return given == NULL ? STATUS_OK
                             : error_set(error, STATUS_BAD_PARAMS,
                                         "bid: nobody bids in this match");
    read.seat = name != NULL ? terms_seat(live->fold.rules, name) : -1;
    read.points = (int)json_integer_value(json_object_get(given, "points"));
    if (read.seat >= 0) {
        sides_bid_text(live->fold.rules, &read, text);
        *bid = text;
    }
    agreed_of(live, &agreed);
    if (sides_bid_read(live->fold.rules, &agreed, *bid, &read))
        return STATUS_OK;
    return error_set(error, STATUS_BAD_PARAMS,
                     "bid: the seat that you want, and 0 to %d points",
                     sides_bid_most(live->fold.rules, &agreed));
}
