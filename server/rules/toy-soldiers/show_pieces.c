/* The pieces of a view: all of one's own, of the enemy what T19.2 shows. */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/toy-soldiers/units.h"

const char *const toys_off_words[OFF_COUNT] = {
    [OFF_LOST] = "lost",
    [OFF_COMING] = "coming",
    [OFF_RESERVE] = "reserve",
};

/* One piece as it is being written. */
struct card {
    const struct toys_eye *eye;
    const struct toys_unit *it;
    const struct toys_piece *piece;
    piece_id unit;
    bool is_known; /* beyond T19.2 */
    struct writer *out;
};

enum toys_off toys_off_of(const struct toys_eye *eye, piece_id unit)
{
    const struct toys_unit *it = &eye->unit[unit];
    if (it->status == CONDITION_LOST)
        return OFF_LOST;
    return it->is_coming ? OFF_COMING : OFF_RESERVE;
}

static const char *name_of(const struct card *card, piece_id unit)
{
    return card->eye->rules->base.names[ID_PIECE].name[unit];
}

/* Beyond its kind: not while armies are drawn up in secret (T19.3), by open
 * rosters either. */
static bool is_shown(const struct card *card)
{
    return card->eye->has_armies || card->eye->is_over
           || card->piece->side == card->eye->side;
}

/* A square and limbered guns are told from line and battery at a glance. */
static const char *glyph_of(const struct card *card)
{
    static const char *const glyphs[KIND_COUNT] = {
        [KIND_INFANTRY] = "I",   [KIND_CAVALRY] = "C", [KIND_ARTILLERY] = "A",
        [KIND_SKIRMISHER] = "S", [KIND_GENERAL] = "G", [KIND_ADC] = "E",
    };
    if (is_shown(card) && card->it->formation == FORMATION_SQUARE)
        return "Q";
    if (is_shown(card) && card->it->formation == FORMATION_LIMBERED)
        return "L";
    return glyphs[card->piece->kind];
}

static void put_where(const struct card *card)
{
    place_id at = toys_eye_at(card->eye, card->unit);
    if (at != PLACE_NONE)
        view_place(card->out, &card->eye->rules->base, "at", at);
    else
        writer_put_text(card->out, "at",
                        toys_off_words[toys_off_of(card->eye, card->unit)]);
}

static bool is_formed(const struct card *card)
{
    return card->piece->kind <= KIND_ARTILLERY;
}

static void put_values(const struct card *card)
{
    const struct toys_rules *rules = card->eye->rules;
    const struct toys_type *type = &rules->type[card->it->type];
    struct writer *out = card->out;
    writer_key(out, "values");
    writer_object(out);
    if (card->is_known && card->piece->kind < KIND_GENERAL) {
        writer_put_number(out, "cv", card->it->cv);
        writer_put_number(out, "of", card->it->cv_start);
        writer_put_number(out, "quality", type->quality);
    }
    if (card->is_known && is_formed(card)
        && card->eye->state->option[OPTION_AMMUNITION]
        && card->piece->kind != KIND_CAVALRY)
        writer_put_number(out, "ammo", card->it->ammo);
    if (toys_formation_words[card->it->formation] != NULL
        && is_shown(card)) /* it is deployed in secret too (T20.3) */
        writer_put_text(out, "formation",
                        toys_formation_words[card->it->formation]);
    if (card->is_known)
        writer_put_text(out, "type", type->id);
    if (card->is_known && card->piece->kind == KIND_SKIRMISHER)
        writer_put_text(out, "line", rules->line[card->piece->line]);
    writer_object_end(out);
}

static void put_mark(const struct card *card, const char *word, bool holds)
{
    if (holds)
        writer_put_flag(card->out, word, true);
}

static void put_count(const struct card *card, const char *word, int number)
{
    if (number > 0)
        writer_put_number(card->out, word, number);
}

/* Another piece that its state names; only that there is one, if he is not
 * shown it (T17.7). */
static void put_other(const struct card *card, const char *word,
                      const char *otherwise, piece_id other)
{
    if (other == ID_NONE)
        return;
    if (toys_eye_sees(card->eye, other))
        writer_put_text(card->out, word, name_of(card, other));
    else
        writer_put_flag(card->out, otherwise, true);
}

/* What anybody sees who sees the piece (T19.2). */
static void put_seen_state(const struct card *card)
{
    const struct toys_unit *it = card->it;
    put_mark(card, "retiring", it->status == CONDITION_RETIRING);
    put_mark(card, "routing", it->status == CONDITION_ROUTING);
    if (it->status == CONDITION_LOST && toys_fate_words[it->lost] != NULL)
        writer_put_flag(card->out, toys_fate_words[it->lost], true);
    put_count(card, "flags", it->flags);
    put_other(card, "locked with", "locked", it->locked_with);
    put_other(card, "gunners with", "gunners away", it->crew_with);
}

/* What only its own side knows (T19.1). */
static void put_own_state(const struct card *card)
{
    const struct toys_unit *it = card->it;
    const struct toys_state *state = card->eye->state;
    if (is_formed(card) && it->status != CONDITION_LOST) {
        put_mark(card, "spent", it->cv == 0);
        put_mark(card, "worn", it->cv > 0 && toys_has_worn(it));
    }
    put_count(card, "leaderless", it->leaderless);
    put_mark(card, "must attack", it->must_attack != 0);
    put_other(card, "charges", "charges on", it->charging);
    put_mark(card, "checked",
             it->checked != 0 && it->checked + 1 >= state->course.turn);
    put_mark(card, "blown", it->blown != 0 && it->blown >= state->course.turn);
    put_mark(card, "wounded", it->is_wounded != 0);
    /* Open rosters open no letters (T17.6, T19.4). */
    put_mark(
        card, "letter",
        it->letter != ID_NONE
            && (card->eye->is_over || card->piece->side == card->eye->side));
    put_mark(card, "moved", it->is_acted != 0);
    put_mark(card, "marched", it->is_marched != 0);
    put_mark(card, "fired", it->is_fired != 0);
    put_mark(card, "fought", it->is_attacked != 0);
    put_mark(card, "unready", it->is_unready != 0);
}

static void put_piece(const struct card *card)
{
    struct writer *out = card->out;
    const struct rules *base = &card->eye->rules->base;
    writer_key(out, name_of(card, card->unit));
    writer_object(out);
    put_where(card);
    writer_put_text(out, "side", base->names[ID_SIDE].name[card->piece->side]);
    writer_put_text(out, "kind", toys_kind_words[card->piece->kind]);
    writer_put_text(out, "glyph", is_shown(card) ? glyph_of(card) : "?");
    writer_put_text(out, "label", card->piece->name);
    if (card->is_known)
        writer_put_text(out, "seat",
                        base->names[ID_SEAT].name[card->it->command]);
    put_values(card);
    writer_key(out, "state");
    writer_object(out);
    if (is_shown(card))
        put_seen_state(card);
    if (card->is_known)
        put_own_state(card);
    writer_object_end(out);
    writer_object_end(out);
}

/* Troops before figures, generals before their aides: the first lies on top. */
static int rank_of(uint8_t kind)
{
    return toys_is_formed_kind(kind) ? 0 : kind - KIND_ARTILLERY;
}

static void put_rank(const struct toys_eye *eye, int rank, struct writer *out)
{
    for (piece_id unit = 0; unit < eye->rules->unit_count; unit++) {
        const struct card card = {
            .eye = eye,
            .it = &eye->unit[unit],
            .piece = &eye->rules->piece[unit],
            .unit = unit,
            .is_known = toys_eye_knows(eye, unit),
            .out = out,
        };
        if (toys_eye_sees(eye, unit) && rank_of(card.piece->kind) == rank)
            put_piece(&card);
    }
}

void toys_show_pieces(const struct toys_eye *eye, struct writer *out)
{
    writer_key(out, "pieces");
    writer_object(out);
    for (int rank = 0; rank <= rank_of(KIND_ADC); rank++)
        put_rank(eye, rank, out);
    writer_object_end(out);
}
