import { isIP } from 'node:net';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import { Refusal } from '../refusal.ts';
import { addressKey, networkOf } from './address-key.ts';

/**
 * Parts of the SMS budget, so that one use cannot exhaust another: registration codes, password resets from unknown
 * browsers, and messages that only a player can cause (notices, codes in a session, resets from a known browser).
 */
export const smsShares = ['newcomers', 'resets', 'players'] as const;
export type SmsShare = (typeof smsShares)[number];

/** A request for a code. `isKnown`: this browser has signed in to the account of the phone before. */
type CodeRequest = { readonly phone: string; readonly ip: string; readonly isKnown: boolean };

export type RateLimits = ReturnType<typeof createRateLimits>;

type Bound = { readonly points: number; readonly durationS: number };
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const bounds = {
  loginFailuresByAddress: { points: 500, durationS: 5 * minute },
  // For IPv6 only, where a subscriber may own a whole /48. Applied to a carrier's IPv4 /24, it would lock out unrelated
  // players.
  loginFailuresByNetwork: { points: 2000, durationS: 5 * minute },
  registrationByAddress: { points: 3000, durationS: 10 * minute },
  // Unknown browsers have 50 guesses of a phone's codes per day, five for each code (ADR 0024).
  otpByPhone: { points: 10, durationS: day },
  otpByPhoneAndNetwork: { points: 5, durationS: day },
  otpByPhoneOfKnown: { points: 10, durationS: day },
  otpByAddress: { points: 1200, durationS: hour },
  // Twice the limit of an address: a carrier has many addresses in a /24, and one site can own a whole /48.
  otpByNetwork: { points: 2400, durationS: hour },
  upload: { points: 20, durationS: minute },
} as const satisfies Record<string, Bound>;

/** Shares of `SMS_PER_HOUR`. */
const shareOfCeiling = { newcomers: 0.5, resets: 0.25, players: 0.25 } as const satisfies Record<SmsShare, number>;

type Options = {
  redis?: Redis | undefined;
  addressScale?: number;
  smsPerHour?: number;
  /** How many requests without a session use the database at a time in this process. */
  turns?: number;
};

/**
 * Rate limits by key (rate-limiter-flexible). Each method throws the `Refusal` `REQUEST_LIMIT` with a retry delay when
 * its limit is reached. Limits per address are short and generous, since thousands of players of a mobile network share
 * one address (SAFE-02). Password guessing is limited per account, in `password-guesses.ts`. With Redis all instances
 * share the limits. Without it, or if it fails, each instance limits on its own.
 */
export function createRateLimits({ redis, addressScale = 1, smsPerHour = 6000, turns = 4 }: Options = {}) {
  let limiters = new Map<string, RateLimiterAbstract>();
  const visitors = createConcurrencyLimit({ concurrency: turns, waiting: 200, waitingFrom: 20 });

  function limiter(name: string, { points, durationS }: Bound): RateLimiterAbstract {
    const id = `${name}:${points}:${durationS}`;
    const known = limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: `limit:${id}`, points, duration: durationS };
    const memory = new RateLimiterMemory(options);
    const made = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
    limiters.set(id, made);
    return made;
  }

  const byAddress = (name: string, bound: Bound) => limiter(name, { ...bound, points: bound.points * addressScale });
  const smsOf = (share: SmsShare) =>
    limiter(`sms-${share}`, { points: Math.max(1, Math.floor(smsPerHour * shareOfCeiling[share])), durationS: hour });
  const loginFailures = (ip: string) => [
    { limit: byAddress('login-failures', bounds.loginFailuresByAddress), key: addressKey(ip) },
    ...(addressKey(ip).includes(':')
      ? [{ limit: byAddress('login-failures-network', bounds.loginFailuresByNetwork), key: networkOf(ip) }]
      : []),
  ];

  return {
    /** Refuses an address, or an IPv6 network, with too many failed log-ins. Called before each attempt. */
    async loginFrom(ip: string): Promise<void> {
      for (const { limit, key } of loginFailures(ip)) await assertLeft(limit, key);
    },
    /** Counts a failed log-in of the address and of its IPv6 network. */
    async loginFailed(ip: string): Promise<void> {
      for (const { limit, key } of loginFailures(ip)) await limit.penalty(key);
    },
    /** Limits registrations and registration checks, by address. */
    registration: (ip: string) => consume(byAddress('registration', bounds.registrationByAddress), addressKey(ip)),
    /**
     * Runs database work of a request without a session. Only a few run at a time, networks take turns, and a network's
     * excess is refused before it takes a connection.
     */
    turn: <T>(ip: string, work: () => Promise<T>) => visitors(work, networkOf(ip)),
    /**
     * Limits codes by phone, address and network. Requests of unknown browsers for a phone are also counted by network,
     * so that one network cannot use up the owner's codes from another; known browsers have their own limit. The otp
     * feature stores the one-minute interval (`REQUEST_LIMIT_1MIN`) and the block after wrong codes (`OTP_BLOCK`) in the
     * database, by the product's clock.
     */
    async otpSend({ phone, ip, isKnown }: CodeRequest): Promise<void> {
      // Known browsers are limited by phone only, so that others in the same network cannot use up their limit.
      if (isKnown) return consume(limiter('otp-phone-known', bounds.otpByPhoneOfKnown), phone);
      await consume(byAddress('otp-address', bounds.otpByAddress), addressKey(ip));
      await consume(byAddress('otp-network', bounds.otpByNetwork), networkOf(ip));
      await consume(limiter('otp-phone-network', bounds.otpByPhoneAndNetwork), `${phone} ${networkOf(ip)}`);
      await consume(limiter('otp-phone', bounds.otpByPhone), phone);
    },
    /** Takes one message from a share of the SMS budget. */
    sms: (share: SmsShare) => consume(smsOf(share), 'all'),
    /** Refuses like `sms`, but takes nothing. */
    smsLeft: (share: SmsShare) => assertLeft(smsOf(share), 'all'),
    /** The used part of a share in the current hour, from 0 to 1. */
    async smsUsed(share: SmsShare): Promise<number> {
      const limit = smsOf(share);
      const spent = await limit.get('all');
      return Math.min(1, (spent?.consumedPoints ?? 0) / limit.points);
    },
    /** Limits slip and chat uploads, by owner. */
    upload: (owner: string) => consume(limiter('upload', bounds.upload), owner),
    /** Limits any other action, such as `chat-send`, by key. A key that is an IPv6 address is counted by its /64. */
    action: (name: string, key: string, bound: Bound) =>
      consume(limiter(`action-${name}`, bound), isIP(key) > 0 ? addressKey(key) : key),
    /** Resets all limits, for the operator's reset. */
    async clear(): Promise<void> {
      limiters = new Map();
      if (!redis) return;
      for await (const keys of redis.scanStream({ match: 'limit:*', count: 500 })) {
        if (Array.isArray(keys) && keys.length > 0) await redis.del(...keys.map(String));
      }
    },
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refusal =>
  new Refusal('REQUEST_LIMIT', undefined, { retryAfterS: msBeforeNext / 1000 });

async function assertLeft(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const spent = await limiter.get(key);
  if (spent && spent.consumedPoints >= limiter.points) throw tooMany(spent);
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}
