/*
 * A trial: one rule case while it is played; shared by its halves, the start
 * (position, dice, options) and the run (actions, checks, views).
 */
#ifndef ESTAFETTE_LAB_CASES_TRIAL_H
#define ESTAFETTE_LAB_CASES_TRIAL_H

#include "lab/cases/run.h"
#include "server/rules/driver.h"
#include "server/rules/script.h"

struct trial {
    const json_t *file;
    bool with_offers;
    case_hears *hears; /* or NULL */
    void *user;
    struct case_report *report;
    const struct rules *rules;
    void *state;
    void *scratch;
    void *before;
    struct script script;
    struct chance chance;
    struct events events;
    struct picks picks;
    struct action action;
    struct writer out;
    int step;
};

/* Notes what was expected and what came, with the step; returns false. */
bool trial_fail(struct trial *trial, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reads dice, draws, options and position: the state from which it is played.
 */
bool trial_start(struct trial *trial);

#endif
