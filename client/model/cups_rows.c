/* The tournaments that are listed, and the one that is chosen. */

#include "client/model/cups.h"

#include "client/model/model.h"

void cups_release(struct model *model)
{
    struct cups *cups = &model->cups;
    json_decref(cups->rows);
    json_decref(cups->shown);
    cups->rows = NULL;
    cups->shown = NULL;
}

const json_t *cups_chosen(const struct cups *cups)
{
    return json_array_get(cups->rows, (size_t)cups->chosen);
}
