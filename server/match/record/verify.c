/* Verifying a record: every promise in it, checked with no server. */

#include "server/match/record/verify.h"

#include "server/match/fold/sides.h"
#include "server/match/fold/terms.h"
#include "server/rules/library.h"

#include <stdlib.h>
#include <string.h>

static bool get_bytes(const json_t *object, const char *key,
                      struct secret *bytes)
{
    struct digest digest;
    const char *text = verify_text(object, key);
    bytes->is_given = text != NULL && digest_parse(text, &digest);
    if (bytes->is_given)
        memcpy(bytes->bytes, digest.bytes, SECRET_BYTES);
    return bytes->is_given;
}

static bool is_hash_of(const unsigned char hash[SECRET_BYTES],
                       const unsigned char bytes[SECRET_BYTES])
{
    struct digest digest;
    digest_of(bytes, SECRET_BYTES, &digest);
    return memcmp(digest.bytes, hash, SECRET_BYTES) == 0;
}

static bool is_seal_of(const unsigned char seal[SECRET_BYTES],
                       const unsigned char bytes[SECRET_BYTES], const char *bid)
{
    struct digest digest;
    sides_seal(bytes, bid, &digest);
    return memcmp(digest.bytes, seal, SECRET_BYTES) == 0;
}

static enum status check_form(struct verifying *verifying, struct error *error)
{
    const json_t *record = verifying->record;
    const char *game = verify_text(record, "game");
    const char *scenario = verify_text(record, "scenario");
    if (json_integer_value(json_object_get(record, "record")) != RECORD_FORM)
        return error_set(error, STATUS_BAD_REQUEST,
                         "form: not a record of "
                         "form %d",
                         RECORD_FORM);
    if (!json_is_true(json_object_get(record, "whole")))
        return error_set(error, STATUS_BAD_REQUEST,
                         "form: a part of a match only, as one seat was told");
    if (game == NULL || scenario == NULL
        || (verifying->rules = library_rules(game, scenario)) == NULL)
        return error_set(error, STATUS_BAD_REQUEST,
                         "game: this program has no such game or scenario");
    json_int_t revision =
        json_integer_value(json_object_get(record, "revision"));
    if (revision != verifying->rules->game->revision)
        return error_set(error, STATUS_BAD_REQUEST,
                         "revision: the record has %lld, these rules are %d",
                         (long long)revision, verifying->rules->game->revision);
    if (terms_options(verifying->rules, json_object_get(record, "options"),
                      &verifying->options, error)
        != STATUS_OK)
        return STATUS_BAD_REQUEST;
    if (verify_members(record, error) != STATUS_OK)
        return STATUS_BAD_REQUEST;
    verify_say(verifying, "game: %s, %s, revision %lld", game, scenario,
               (long long)revision);
    return STATUS_OK;
}

static enum status check_commitment(struct verifying *verifying,
                                    struct error *error)
{
    struct secret secret, commitment;
    if (!get_bytes(verifying->record, "secret", &secret)
        || !get_bytes(verifying->record, "commitment", &commitment))
        return error_set(error, STATUS_BAD_REQUEST,
                         "commitment: no secret, or no commitment");
    if (!is_hash_of(commitment.bytes, secret.bytes))
        return error_set(error, STATUS_BAD_REQUEST,
                         "commitment: the secret is not the one promised");
    memcpy(verifying->secret, secret.bytes, SECRET_BYTES);
    verify_say(verifying,
               "commitment: the server's secret is the one promised");
    return STATUS_OK;
}

static enum status check_seat(struct verifying *verifying, int index,
                              struct error *error)
{
    const json_t *row = json_array_get(
        json_object_get(verifying->record, "seats"), (size_t)index);
    struct store_seat *seat = &verifying->seats[index];
    const char *name = verify_text(row, "seat");
    if (name == NULL || terms_seat(verifying->rules, name) != index)
        return error_set(error, STATUS_BAD_REQUEST,
                         "seals: seat %d is not that of the scenario",
                         index + 1);
    bool is_sealed = get_bytes(row, "seal", &seat->seal);
    bool is_open = get_bytes(row, "bytes", &seat->bytes);
    if (!is_open && !json_is_true(json_object_get(row, "waived")))
        return error_set(error, STATUS_BAD_REQUEST,
                         "seals: %s has no bytes and has not waived", name);
    seat->bid = is_open ? verify_text(row, "bid") : NULL;
    if (is_open
        && (!is_sealed
            || !is_seal_of(seat->seal.bytes, seat->bytes.bytes, seat->bid)))
        return error_set(error, STATUS_BAD_REQUEST,
                         "seals: the bytes of %s are not what it sealed", name);
    verify_say(verifying, "seals: %s %s", name,
               is_open ? "opened what it sealed" : "waived its guarantee");
    return STATUS_OK;
}

static enum status check_seals(struct verifying *verifying, struct error *error)
{
    const json_t *seats = json_object_get(verifying->record, "seats");
    enum status status = STATUS_OK;
    if (json_array_size(seats) != (size_t)verifying->rules->seat_count)
        return error_set(error, STATUS_BAD_REQUEST,
                         "seals: not the seats of the scenario");
    for (int i = 0; i < verifying->rules->seat_count && status == STATUS_OK;
         i++)
        status = check_seat(verifying, i, error);
    return status;
}

/* The players as they had places: each of them once. */
static bool read_places(const struct verifying *verifying,
                        struct store_seat places[STORE_SEATS_MOST],
                        int place_of_seat[STORE_SEATS_MOST])
{
    const json_t *seats = json_object_get(verifying->record, "seats");
    int count = verifying->rules->seat_count;
    unsigned found = 0;
    for (int i = 0; i < count; i++) {
        const json_t *place =
            json_object_get(json_array_get(seats, (size_t)i), "place");
        json_int_t number =
            json_is_integer(place) ? json_integer_value(place) : -1;
        if (number < 0 || number >= count)
            return false;
        place_of_seat[i] = (int)number;
        places[number] = verifying->seats[i];
        found |= 1U << number;
    }
    return found == (1U << count) - 1;
}

/* The options from which points were given, or those of the match. */
static enum status read_agreed(const struct verifying *verifying,
                               struct options *options, struct error *error)
{
    const json_t *agreed = json_object_get(verifying->record, "agreed");
    *options = verifying->options;
    return agreed == NULL
               ? STATUS_OK
               : terms_options(verifying->rules, agreed, options, error);
}

/* Who plays what is what the lot, or the bids, have given. */
static enum status check_sides(struct verifying *verifying, struct error *error)
{
    struct store_seat places[STORE_SEATS_MOST];
    int place_of_seat[STORE_SEATS_MOST];
    struct options options;
    struct seat_draw drawn;
    const char *word = verify_text(verifying->record, "sides");
    enum sides sides = word != NULL ? sides_find(word) : SIDES_CHOICE;
    if (sides == SIDES_CHOICE)
        return STATUS_OK;
    if (sides == SIDES_KINDS
        || (sides == SIDES_BID && verifying->rules->seat_count != 2)
        || !read_places(verifying, places, place_of_seat)
        || read_agreed(verifying, &options, error) != STATUS_OK)
        return error_set(error, STATUS_BAD_REQUEST,
                         "sides: it is not said who had which place");
    sides_draw(sides, verifying->rules, verifying->secret, places, &options,
               &drawn);
    bool is_so = memcmp(&options, &verifying->options, sizeof options) == 0;
    for (int i = 0; i < verifying->rules->seat_count; i++)
        is_so &= drawn.seat_of_place[place_of_seat[i]] == i;
    if (!is_so)
        return error_set(error, STATUS_BAD_REQUEST,
                         "sides: not those that the %s gives", word);
    verify_say(verifying, "sides: those that the %s gives", word);
    return STATUS_OK;
}

static enum status check_signature(struct verifying *verifying,
                                   struct error *error)
{
    struct secret key;
    unsigned char signature[crypto_sign_BYTES];
    size_t length = 0;
    const char *text = verify_text(verifying->record, "signature");
    /* Hexadecimal digits have one form: no byte of a record is of no account.
     */
    if (!get_bytes(verifying->record, "key", &key) || text == NULL
        || strpbrk(text, "ABCDEF") != NULL
        || sodium_hex2bin(signature, sizeof signature, text, strlen(text), NULL,
                          &length, NULL)
               != 0
        || length != sizeof signature)
        return error_set(error, STATUS_BAD_REQUEST,
                         "signature: no key, or no signature");
    char *canonical = record_canonical(verifying->record);
    int wrong =
        crypto_sign_verify_detached(signature, (const unsigned char *)canonical,
                                    strlen(canonical), key.bytes);
    free(canonical);
    if (wrong)
        return error_set(error, STATUS_BAD_REQUEST,
                         "signature: not that of the key over this record");
    verify_say(verifying, "signature: by the key %s",
               verify_text(verifying->record, "key"));
    return STATUS_OK;
}

bool record_is_signed(const json_t *record)
{
    struct record_report report = {.count = 0};
    struct verifying verifying = {.record = record, .report = &report};
    struct error error;
    return check_signature(&verifying, &error) == STATUS_OK;
}

enum status record_verify(const json_t *record, struct record_report *report,
                          struct error *error)
{
    struct verifying verifying = {.record = record, .report = report};
    report->count = 0;
    enum status status = check_form(&verifying, error);
    if (status == STATUS_OK)
        status = check_commitment(&verifying, error);
    if (status == STATUS_OK)
        status = check_seals(&verifying, error);
    if (status == STATUS_OK)
        status = check_sides(&verifying, error);
    if (status == STATUS_OK)
        status = verify_commands(&verifying, error);
    if (status == STATUS_OK)
        status = check_signature(&verifying, error);
    return status;
}
