/*
 * An action as it comes in: held to the limits of the protocol, before any rule
 * looks at it.
 */
#ifndef ESTAFETTE_SERVER_API_INCOMING_ACTION_H
#define ESTAFETTE_SERVER_API_INCOMING_ACTION_H

#include "common/base/node.h"
#include "common/base/status.h"

/* TOO_LARGE or BAD_PARAMS, with the reason. */
enum status incoming_action_check(struct node action,
                                  struct error *error) MUST_USE;

#endif
