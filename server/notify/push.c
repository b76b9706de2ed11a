/* Web Push: sealed for a browser, and signed for the service between. */

#include "server/notify/push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum {
    HASH = 32,
    CIPHER_KEY = 16,
    NONCE = 12,
    TAG = 16,
    HEAD = PUSH_SALT + 4 + 1 + PUSH_PUBLIC,
    RECORD = 4096,
    HALF_A_DAY = 12 * 60 * 60,
    URL_SAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING
};

/* A group, and what is reckoned with in it. */
struct curve {
    EC_GROUP *group;
    EC_POINT *point;
    BIGNUM *number;
};

static bool curve_open(struct curve *curve)
{
    curve->group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    curve->point = curve->group != NULL ? EC_POINT_new(curve->group) : NULL;
    curve->number = BN_secure_new();
    return curve->point != NULL && curve->number != NULL;
}

static void curve_close(struct curve *curve)
{
    BN_clear_free(curve->number);
    EC_POINT_free(curve->point);
    EC_GROUP_free(curve->group);
}

bool push_key_of(const unsigned char secret[PUSH_SECRET], struct push_key *key)
{
    struct curve curve;
    bool is_good = curve_open(&curve)
                   && BN_bin2bn(secret, PUSH_SECRET, curve.number) != NULL
                   && !BN_is_zero(curve.number)
                   && BN_cmp(curve.number, EC_GROUP_get0_order(curve.group)) < 0
                   && EC_POINT_mul(curve.group, curve.point, curve.number, NULL,
                                   NULL, NULL)
                          == 1
                   && EC_POINT_point2oct(curve.group, curve.point,
                                         POINT_CONVERSION_UNCOMPRESSED,
                                         key->public, PUSH_PUBLIC, NULL)
                          == PUSH_PUBLIC;
    if (is_good)
        memmove(key->secret, secret, PUSH_SECRET);
    curve_close(&curve);
    return is_good;
}

bool push_key_make(struct push_key *key)
{
    unsigned char secret[PUSH_SECRET];
    bool is_made = false;
    /* One number in 2^32 is beyond the curve's order. */
    for (int i = 0; i < 8 && !is_made; i++) {
        randombytes_buf(secret, sizeof secret);
        is_made = push_key_of(secret, key);
    }
    sodium_memzero(secret, sizeof secret);
    return is_made;
}

/* With its first bit 0 it is below the curve's order. */
static enum status own_secret(struct store *store,
                              unsigned char kept[PUSH_SECRET])
{
    unsigned char secret[PUSH_SECRET];
    randombytes_buf(secret, sizeof secret);
    secret[0] &= 0x7F;
    enum status status = store_keep(store, "push", secret, sizeof secret, kept);
    sodium_memzero(secret, sizeof secret);
    return status;
}

enum status push_secret_keep(struct store *store)
{
    unsigned char kept[PUSH_SECRET];
    enum status status = own_secret(store, kept);
    sodium_memzero(kept, sizeof kept);
    return status;
}

enum status push_key_own(struct store *store, struct push_key *key)
{
    unsigned char kept[PUSH_SECRET];
    enum status status = own_secret(store, kept);
    if (status == STATUS_OK && !push_key_of(kept, key))
        status = STATUS_UNAVAILABLE;
    sodium_memzero(kept, sizeof kept);
    return status;
}

void push_key_text(const struct push_key *key, char text[PUSH_PUBLIC_TEXT])
{
    sodium_bin2base64(text, PUSH_PUBLIC_TEXT, key->public, PUSH_PUBLIC,
                      URL_SAFE);
}

static bool read_bytes(const char *text, unsigned char *bytes, size_t size)
{
    size_t length = 0;
    return text != NULL
           && sodium_base642bin(bytes, size, text, strlen(text), "=", &length,
                                NULL, URL_SAFE)
                  == 0
           && length == size;
}

bool push_keys_read(const char *p256dh, const char *auth,
                    unsigned char keys[PUSH_KEYS])
{
    struct curve curve;
    bool is_good = read_bytes(p256dh, keys, PUSH_PUBLIC)
                   && read_bytes(auth, keys + PUSH_PUBLIC, PUSH_AUTH);
    /* What is no point of the curve would tell others of our secret. */
    is_good =
        curve_open(&curve) && is_good
        && EC_POINT_oct2point(curve.group, curve.point, keys, PUSH_PUBLIC, NULL)
               == 1;
    curve_close(&curve);
    return is_good;
}

/* What both ends alone know. */
static bool agree(const unsigned char public[PUSH_PUBLIC],
                  const unsigned char secret[PUSH_SECRET],
                  unsigned char shared[HASH])
{
    struct curve curve;
    BIGNUM *across = BN_secure_new();
    bool is_good = curve_open(&curve) && across != NULL
                   && BN_bin2bn(secret, PUSH_SECRET, curve.number) != NULL
                   && EC_POINT_oct2point(curve.group, curve.point, public,
                                         PUSH_PUBLIC, NULL)
                          == 1
                   && EC_POINT_mul(curve.group, curve.point, NULL, curve.point,
                                   curve.number, NULL)
                          == 1
                   && EC_POINT_get_affine_coordinates(curve.group, curve.point,
                                                      across, NULL, NULL)
                          == 1
                   && BN_bn2binpad(across, shared, HASH) == HASH;
    BN_clear_free(across);
    curve_close(&curve);
    return is_good;
}

static void hash(const unsigned char *key, size_t key_size,
                 const unsigned char *text, size_t size,
                 unsigned char sum[HASH])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, key_size);
    crypto_auth_hmacsha256_update(&state, text, size);
    crypto_auth_hmacsha256_final(&state, sum);
}

/* The first step of an expansion (RFC 5869), which is as long as any needs. */
static void expand(const unsigned char key[HASH], const char *what,
                   unsigned char sum[HASH])
{
    unsigned char text[64];
    size_t length = strlen(what);
    memcpy(text, what, length + 1);
    text[length + 1] = 1;
    hash(key, HASH, text, length + 2, sum);
}

/* Both ends' public halves go into what the message is sealed with. */
static void mix(const unsigned char keys[PUSH_KEYS],
                const struct push_key *once, unsigned char shared[HASH],
                unsigned char mixed[HASH])
{
    static const char what[] = "WebPush: info";
    unsigned char text[sizeof what + 2 * PUSH_PUBLIC + 1], first[HASH];
    memcpy(text, what, sizeof what);
    memcpy(text + sizeof what, keys, PUSH_PUBLIC);
    memcpy(text + sizeof what + PUSH_PUBLIC, once->public, PUSH_PUBLIC);
    text[sizeof text - 1] = 1;
    hash(keys + PUSH_PUBLIC, PUSH_AUTH, shared, HASH, first);
    hash(first, HASH, text, sizeof text, mixed);
    sodium_memzero(first, sizeof first);
}

/* AES-128-GCM of one record, with its tag behind it. */
static bool encrypt(const unsigned char key[CIPHER_KEY],
                    const unsigned char nonce[NONCE], const unsigned char *text,
                    int length, unsigned char *out)
{
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int done = 0, rest = 0;
    bool is_good =
        context != NULL
        && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1
        && EVP_EncryptUpdate(context, out, &done, text, length) == 1
        && EVP_EncryptFinal_ex(context, out + done, &rest) == 1
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + length)
               == 1;
    EVP_CIPHER_CTX_free(context);
    return is_good;
}

size_t push_seal(const unsigned char keys[PUSH_KEYS],
                 const struct push_key *once,
                 const unsigned char salt[PUSH_SALT], const char *text,
                 size_t length, unsigned char sealed[PUSH_SEALED_MOST])
{
    unsigned char shared[HASH], mixed[HASH], first[HASH], key[HASH],
        nonce[HASH], record[PUSH_TEXT_MOST + 1];
    if (length > PUSH_TEXT_MOST || !agree(keys, once->secret, shared))
        return 0;
    mix(keys, once, shared, mixed);
    hash(salt, PUSH_SALT, mixed, HASH, first);
    expand(first, "Content-Encoding: aes128gcm", key);
    expand(first, "Content-Encoding: nonce", nonce);
    memcpy(record, text, length);
    record[length] = 2; /* the last record */
    memcpy(sealed, salt, PUSH_SALT);
    unsigned char *at = sealed + PUSH_SALT;
    for (int shift = 24; shift >= 0; shift -= 8)
        *at++ = (unsigned char)(RECORD >> shift & 0xFF);
    *at++ = PUSH_PUBLIC;
    memcpy(at, once->public, PUSH_PUBLIC);
    bool is_good = encrypt(key, nonce, record, (int)length + 1, sealed + HEAD);
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(mixed, sizeof mixed);
    sodium_memzero(first, sizeof first);
    sodium_memzero(key, sizeof key);
    sodium_memzero(record, sizeof record);
    return is_good ? HEAD + length + 1 + TAG : 0;
}

/* The key as the library takes it; yours to free. */
static EVP_PKEY *signer_of(const struct push_key *key)
{
    EVP_PKEY *made = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    BIGNUM *secret = BN_secure_new();
    OSSL_PARAM *all = NULL;
    if (context != NULL && parts != NULL && secret != NULL
        && BN_bin2bn(key->secret, PUSH_SECRET, secret) != NULL
        && OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME,
                                           "prime256v1", 0)
               == 1
        && OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY,
                                            key->public, PUSH_PUBLIC)
               == 1
        && OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, secret) == 1)
        all = OSSL_PARAM_BLD_to_param(parts);
    if (all == NULL || EVP_PKEY_fromdata_init(context) != 1
        || EVP_PKEY_fromdata(context, &made, EVP_PKEY_KEYPAIR, all) != 1)
        made = NULL;
    OSSL_PARAM_free(all);
    BN_clear_free(secret);
    OSSL_PARAM_BLD_free(parts);
    EVP_PKEY_CTX_free(context);
    return made;
}

/* Two numbers of 32 bytes each: DER is unpacked, as RFC 7518 wants it. */
static bool unpack(const unsigned char *der, size_t length,
                   unsigned char pair[2 * HASH])
{
    ECDSA_SIG *numbers = d2i_ECDSA_SIG(NULL, &der, (long)length);
    bool is_good =
        numbers != NULL
        && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), pair, HASH) == HASH
        && BN_bn2binpad(ECDSA_SIG_get0_s(numbers), pair + HASH, HASH) == HASH;
    ECDSA_SIG_free(numbers);
    return is_good;
}

static bool sign(const struct push_key *own, const char *text,
                 unsigned char pair[2 * HASH])
{
    unsigned char der[80];
    size_t length = sizeof der;
    EVP_PKEY *key = signer_of(own);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool is_good =
        key != NULL && context != NULL
        && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestSign(context, der, &length, (const unsigned char *)text,
                          strlen(text))
               == 1
        && unpack(der, length, pair);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return is_good;
}

/* "https://host:port" of a URL: what stands before its path. */
static int origin_length(const char *url)
{
    const char *host = strstr(url, "://");
    return host == NULL ? 0
                        : (int)(host + 3 - url + (int)strcspn(host + 3, "/?#"));
}

static void encode(const void *bytes, size_t size, char *text, size_t room)
{
    sodium_bin2base64(text, room, bytes, size, URL_SAFE);
}

bool push_vouch(const struct push_key *own, const char *url, const char *about,
                int64_t now, char header[PUSH_VOUCHER])
{
    static const char kind[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    unsigned char pair[2 * HASH];
    char claims[384], head[64], body[520], token[600], signature[96];
    char public[PUSH_PUBLIC_TEXT];
    int length =
        snprintf(claims, sizeof claims, "{\"aud\":\"%.*s\",\"exp\":%lld%s%s%s}",
                 origin_length(url), url, (long long)now + HALF_A_DAY,
                 about[0] != '\0' ? ",\"sub\":\"" : "", about,
                 about[0] != '\0' ? "\"" : "");
    if (length < 0 || (size_t)length >= sizeof claims
        || strpbrk(about, "\"\\") != NULL)
        return false;
    encode(kind, sizeof kind - 1, head, sizeof head);
    encode(claims, (size_t)length, body, sizeof body);
    snprintf(token, sizeof token, "%s.%s", head, body);
    if (!sign(own, token, pair))
        return false;
    encode(pair, sizeof pair, signature, sizeof signature);
    push_key_text(own, public);
    length = snprintf(header, PUSH_VOUCHER, "vapid t=%s.%s, k=%s", token,
                      signature, public);
    return length > 0 && length < PUSH_VOUCHER;
}
