/*
 * Wishes: what an account wants to be told and when, and what came of it.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_WISHES_H
#define ESTAFETTE_SERVER_NOTIFY_WISHES_H

#include "common/base/writer.h"
#include "server/notify/notify.h"

#include <jansson.h>

enum { LOG_MOST = 100 };

/* Changes what `change` names (schema/notify.settings.json), if anything; then
 * all of them, and the channels: an object. */
enum status wishes_change(struct notify *notify, const char *account,
                          const json_t *change, struct writer *out,
                          struct error *error) MUST_USE;
/* {log}: deliveries before the number `before` (0: the newest), newest first.
 */
enum status wishes_log(struct notify *notify, const char *account,
                       int64_t before, int most, struct writer *out,
                       struct error *error) MUST_USE;

#endif
