/* Quotas: how much accounts and addresses write in an hour, and in a day. */

#include "server/net/quota.h"

#include "server/api/quota.h"
#include "server/net/address.h"
#include "server/net/login_throttle.h"
#include "server/net/state.h"
#include "server/net/steady.h"

/* In a day an address may write as much as in so many hours. */
enum { DAY_HOURS = 8 };
/*
 * An address may be shared. So a player who has hardly written anything
 * themselves plays on when others of their address have used its hour up; until
 * they have written as much again, several times, in which case it may be
 * anybody there.
 */
enum { SPARED_PART = 16, SPARED_TIMES = 4 };

/* Programs of the house come by loopback, and proxies that say for nobody. */
enum { TIMES_AT_HOME = 10 };

static double bytes_of(int megabytes)
{
    return (double)megabytes * 1024 * 1024;
}

static double most_of(int megabytes, const char *address)
{
    return bytes_of(megabytes)
           * (address_is_loopback(address) ? TIMES_AT_HOME : 1);
}

/* Where messages have no limit, as for a load, writing has none. */
static bool is_counted(const struct net *net)
{
    return net->settings->rate != 0;
}

static int account_wait(const struct net *net, const struct call *call,
                        const char *address)
{
    double most = most_of(net->settings->account_writes, address);
    if (most == 0 || !call->caller.is_signed_in)
        return 0;
    return volume_wait(net->throttle, VOLUME_ACCOUNT, call->caller.account.id,
                       most, steady_ms());
}

static int address_wait(const struct net *net, const char *address)
{
    double most = most_of(net->settings->address_writes, address);
    uint64_t now = steady_ms();
    if (most == 0)
        return 0;
    int hour = volume_wait(net->throttle, VOLUME_ADDRESS, address, most, now);
    int day =
        volume_wait(net->throttle, VOLUME_DAY, address, DAY_HOURS * most, now);
    return hour > day ? hour : day;
}

/* May this player go on although their address may not? */
static bool is_spared(const struct net *net, const struct call *call,
                      const char *address)
{
    double own = most_of(net->settings->account_writes, address);
    double most = most_of(net->settings->address_writes, address);
    uint64_t now = steady_ms();
    const struct throttle *throttle = net->throttle;
    return quota_of(call->endpoint) == QUOTA_PLAY && own > 0
           && volume_spent(throttle, VOLUME_ACCOUNT, call->caller.account.id,
                           own, now)
                  < own / SPARED_PART
           && volume_spent(throttle, VOLUME_ADDRESS, address, most, now)
                  < SPARED_TIMES * most
           && volume_spent(throttle, VOLUME_DAY, address, DAY_HOURS * most, now)
                  < SPARED_TIMES * DAY_HOURS * most;
}

static void rate_limit_address(const struct net *net, const char *address,
                               int64_t bytes)
{
    double most = most_of(net->settings->address_writes, address);
    uint64_t now = steady_ms();
    if (most == 0 || bytes == 0)
        return;
    volume_add(net->throttle, VOLUME_ADDRESS, address, most, bytes, now);
    volume_add(net->throttle, VOLUME_DAY, address, DAY_HOURS * most, bytes,
               now);
}

/*
 * A usual command's, charged before: who is gone when it is done has paid, and
 * many at once do not find the same room.
 */
enum { RECKONED = 2048 };

enum status quota_admit(const struct connection *connection, struct call *call,
                        int *wait, struct error *error)
{
    const struct net *net = connection->net;
    const struct net_settings *settings = net->settings;
    enum quota quota = quota_of(call->endpoint);
    if (quota == QUOTA_NONE)
        return STATUS_OK;
    if (quota == QUOTA_BEGIN && net->room.is_short)
        return error_set(error, STATUS_UNAVAILABLE,
                         "the disk is nearly full: nothing new is begun");
    call->allowance.seat_most = (int64_t)bytes_of(settings->match_writes);
    if (!is_counted(net))
        return STATUS_OK;
    int late = address_wait(net, connection->address);
    if (late > 0 && is_spared(net, call, connection->address))
        late = 0;
    int own = account_wait(net, call, connection->address);
    late = late > own ? late : own;
    if (late > 0 && quota != QUOTA_PLAY) {
        *wait = late;
        return error_set(error, STATUS_TOO_FAST,
                         "too much was written in an hour");
    }
    call->allowance.wait = late;
    call->account_most =
        (int64_t)most_of(settings->account_total, connection->address);
    call->reckoned = RECKONED;
    rate_limit_address(net, connection->address, RECKONED);
    return STATUS_OK;
}

void quota_settle(struct net *net, const struct connection *connection,
                  const struct call *call)
{
    const char *address = connection != NULL ? connection->address : "";
    double most = most_of(net->settings->account_writes, address);
    if (call->connection == 0 || !is_counted(net))
        return;
    if (connection != NULL)
        rate_limit_address(net, connection->address,
                           call->written - call->reckoned);
    if (most > 0 && call->caller.is_signed_in && call->written > 0)
        volume_add(net->throttle, VOLUME_ACCOUNT, call->caller.account.id, most,
                   call->written, steady_ms());
}
