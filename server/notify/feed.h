/*
 * Feeds: pages that other programs read, at addresses that nobody guesses.
 *
 * `deadlines` is an iCalendar (RFC 5545) of the instants at which one's own
 * flags fall, `results` an Atom feed (RFC 4287) of one's matches that are over.
 * Whoever has the address may read it; of it only a hash is kept, so it is
 * told once, and a new one ends the old. What is no secret has an address that
 * anyone can tell (a public tournament), and its entries are handed in.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_FEED_H
#define ESTAFETTE_SERVER_NOTIFY_FEED_H

#include "common/base/writer.h"
#include "server/language/language.h"
#include "server/notify/notify.h"

/* {path, url?} of a new address, or {} where it is only to end. */
enum status feed_renew(struct notify *notify, const char *account,
                       const char *kind, bool is_off, struct writer *out,
                       struct error *error) MUST_USE;

/*
 * The page at the address "TOKEN.ics" or "TOKEN.atom", as raw text in `out`.
 * NOT_FOUND for any other.
 */
enum status feed_read(struct notify *notify, const char *address, int64_t now,
                      struct writer *out, struct error *error) MUST_USE;

/* The two forms (feed_form.c), of rows of the store. */
struct store_feed_row;
void feed_calendar(const struct store_feed_row *rows, int count,
                   const struct language *language, int64_t now,
                   struct writer *out);
/* `self`: its own address, or "". */
void feed_atom(const char *account, const char *self,
               const struct store_feed_row *rows, int count,
               const struct language *language, int64_t now,
               struct writer *out);

/* An Atom feed of anything: each entry has an id that never changes. */
struct feed_entry {
    const char *id, *title, *summary;
    int64_t at;
};
struct feed_head {
    const char *id, *title;
    const char *address; /* below /feeds/ */
    int64_t now;
};
void feed_entries(struct notify *notify, const struct feed_head *head,
                  const struct feed_entry *entries, int count,
                  struct writer *out);

#endif
