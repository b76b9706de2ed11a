/* Applying JSON patches (RFC 6902), as the server writes them of an offer:
 * `add`, `remove` and `replace`. */
#ifndef ESTAFETTE_CLIENT_LINK_JSON_PATCH_H
#define ESTAFETTE_CLIENT_LINK_JSON_PATCH_H

#include <jansson.h>
#include <stdbool.h>

/*
 * What the operations make of `value`: new and yours; `value` stays as it was.
 * NULL if one of them fits nowhere: then it is not that of this value.
 */
json_t *json_patch_apply(const json_t *value, const json_t *operations);

#endif
