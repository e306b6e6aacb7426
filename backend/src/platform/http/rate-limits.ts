import { isIP } from 'node:net';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import { Refusal } from '../refusal.ts';
import { addressKey, networkOf } from './address-key.ts';

/**
 * Parts of the ceiling of messages that cannot use each other up: codes for registrations, resets that an unknown browser asks for, and
 * what only a player can cause (notices, codes in a session, resets from a browser that the account knows).
 */
export const smsShares = ['newcomers', 'resets', 'players'] as const;
export type SmsShare = (typeof smsShares)[number];

/** The asker of a code; `isKnown` for a browser that has opened the account of the phone. */
type CodeAsker = { readonly phone: string; readonly ip: string; readonly isKnown: boolean };

/**
 * Bounded attempts by key (rate-limiter-flexible: memory, or Redis when `REDIS_URL` is set). Each throws a `Refusal` `REQUEST_LIMIT`
 * when used up, which says when to try again.
 *
 * Addresses are counted in short windows and generously: a mobile network brings thousands of players from one (SAFE-02). What stops
 * guessing is counted by account, in `password-guesses.ts`.
 */
export interface RateLimits {
  /** Refuses an address, or an IPv6 network, from which too many wrong passwords came; asked before each try. */
  loginFrom(ip: string): Promise<void>;
  /** Counts a wrong password against the address, and against its IPv6 network. */
  loginFailed(ip: string): Promise<void>;
  /** Registering and checking a registration, by address. */
  registration(ip: string): Promise<void>;
  /**
   * Runs a visitor's database work: a few at a time, networks take turns, and the surplus of a network is refused before it takes a
   * connection.
   */
  turn<T>(ip: string, work: () => Promise<T>): Promise<T>;
  /**
   * Codes by phone, by address and by network. Strangers' requests for a phone count by the network that they come from, so that one
   * network does not use up what the owner has from another; browsers that the account knows have an allowance of their own.
   * The minute between two codes (`REQUEST_LIMIT_1MIN`) and the block after wrong ones (`OTP_BLOCK`) are kept by the otp feature in the
   * database, on the product's clock.
   */
  otpSend(asker: CodeAsker): Promise<void>;
  /** Takes one message out of a share of the ceiling. */
  sms(share: SmsShare): Promise<void>;
  /** Refuses, as `sms` would, and takes nothing. */
  smsLeft(share: SmsShare): Promise<void>;
  /** How much of a share is used in this hour, from 0 to 1. */
  smsUsed(share: SmsShare): Promise<number>;
  /** Slip and chat uploads by owner. */
  upload(owner: string): Promise<void>;
  /** Any other bounded action, e.g. `chat-send`, by key; a key that is an address counts as its /64. */
  action(name: string, key: string, limit: { points: number; durationS: number }): Promise<void>;
  /** Forgets every attempt, for the operator's reset. */
  clear(): Promise<void>;
}

type Bound = { readonly points: number; readonly durationS: number };
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const bounds = {
  loginFailuresByAddress: { points: 500, durationS: 5 * minute },
  // Of IPv6 alone, where a subscriber may have a whole /48; a carrier's /24 would lock its players out for one of them.
  loginFailuresByNetwork: { points: 2000, durationS: 5 * minute },
  registrationByAddress: { points: 3000, durationS: 10 * minute },
  // Strangers have 50 guesses of a phone's codes in a day, five for each code (ADR 0024).
  otpByPhone: { points: 10, durationS: day },
  otpByPhoneAndNetwork: { points: 5, durationS: day },
  otpByPhoneOfKnown: { points: 10, durationS: day },
  otpByAddress: { points: 1200, durationS: hour },
  // Twice an address: a carrier has many addresses in a /24, and a site the whole of a /48.
  otpByNetwork: { points: 2400, durationS: hour },
  upload: { points: 20, durationS: minute },
} as const satisfies Record<string, Bound>;

/** What each share is of `SMS_PER_HOUR`. */
const shareOfCeiling = { newcomers: 0.5, resets: 0.25, players: 0.25 } as const satisfies Record<SmsShare, number>;

type Options = {
  redis?: Redis | undefined;
  addressScale?: number;
  smsPerHour?: number;
  /** How much of what visitors cause runs at a time in this process: a part of the database's connections. */
  turns?: number;
};

/** With Redis the bounds are shared by all instances; should Redis fail, each instance bounds by itself. */
export function createRateLimits({ redis, addressScale = 1, smsPerHour = 6000, turns = 4 }: Options = {}): RateLimits {
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
    async loginFrom(ip) {
      for (const { limit, key } of loginFailures(ip)) await assertLeft(limit, key);
    },
    async loginFailed(ip) {
      for (const { limit, key } of loginFailures(ip)) await limit.penalty(key);
    },
    registration: (ip) => consume(byAddress('registration', bounds.registrationByAddress), addressKey(ip)),
    turn: (ip, work) => visitors(work, networkOf(ip)),
    async otpSend({ phone, ip, isKnown }) {
      // Known browsers count by phone only: other people in the same network do not use up their allowance.
      if (isKnown) return consume(limiter('otp-phone-known', bounds.otpByPhoneOfKnown), phone);
      await consume(byAddress('otp-address', bounds.otpByAddress), addressKey(ip));
      await consume(byAddress('otp-network', bounds.otpByNetwork), networkOf(ip));
      await consume(limiter('otp-phone-network', bounds.otpByPhoneAndNetwork), `${phone} ${networkOf(ip)}`);
      await consume(limiter('otp-phone', bounds.otpByPhone), phone);
    },
    sms: (share) => consume(smsOf(share), 'all'),
    smsLeft: (share) => assertLeft(smsOf(share), 'all'),
    async smsUsed(share) {
      const limit = smsOf(share);
      const spent = await limit.get('all');
      return Math.min(1, (spent?.consumedPoints ?? 0) / limit.points);
    },
    upload: (owner) => consume(limiter('upload', bounds.upload), owner),
    action: (name, key, bound) => consume(limiter(`action-${name}`, bound), isIP(key) > 0 ? addressKey(key) : key),
    async clear() {
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
