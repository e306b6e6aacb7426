import { isIP } from 'node:net';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address-key.ts';

/**
 * Bounded attempts by key (rate-limiter-flexible: memory, or Redis when `REDIS_URL` is set). Each throws a `Refusal` `REQUEST_LIMIT`
 * when used up, which says when to try again.
 *
 * Addresses are counted in short windows and generously: a mobile network brings thousands of players from one (SAFE-02). What stops
 * guessing is counted by account, in `password-guesses.ts`.
 */
export interface RateLimits {
  /** Refuses an address from which too many wrong passwords came; asked before each try. */
  loginFrom(ip: string): Promise<void>;
  /** Counts a wrong password against the address. */
  loginFailed(ip: string): Promise<void>;
  /** Registering and checking a registration, by address. */
  registration(ip: string): Promise<void>;
  /**
   * Codes by phone and by address. The minute between two codes (`REQUEST_LIMIT_1MIN`) and the block after wrong ones (`OTP_BLOCK`)
   * are kept by the otp feature in the database, on the product's clock.
   */
  otpSend(phone: string, ip: string): Promise<void>;
  /** One ceiling for every message that is sent, whoever asks. */
  smsInAll(): Promise<void>;
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
  registrationByAddress: { points: 3000, durationS: 10 * minute },
  otpByPhone: { points: 10, durationS: day },
  // A fifth of the ceiling at most, so that no address can use it up for everybody.
  otpByAddress: { points: 1200, durationS: hour },
  upload: { points: 20, durationS: minute },
} as const satisfies Record<string, Bound>;

type Options = { redis?: Redis | undefined; addressScale?: number; smsPerHour?: number };

/** With Redis the bounds are shared by all instances; should Redis fail, each instance bounds by itself. */
export function createRateLimits({ redis, addressScale = 1, smsPerHour = 6000 }: Options = {}): RateLimits {
  let limiters = new Map<string, RateLimiterAbstract>();

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
  const loginFailures = () => byAddress('login-failures', bounds.loginFailuresByAddress);

  return {
    async loginFrom(ip) {
      const limit = loginFailures();
      const spent = await limit.get(addressKey(ip));
      if (spent && spent.consumedPoints >= limit.points) throw tooMany(spent);
    },
    async loginFailed(ip) {
      await loginFailures().penalty(addressKey(ip));
    },
    registration: (ip) => consume(byAddress('registration', bounds.registrationByAddress), addressKey(ip)),
    async otpSend(phone, ip) {
      await consume(limiter('otp-phone', bounds.otpByPhone), phone);
      await consume(byAddress('otp-address', bounds.otpByAddress), addressKey(ip));
    },
    smsInAll: () => consume(limiter('sms', { points: smsPerHour, durationS: hour }), 'all'),
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

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}
