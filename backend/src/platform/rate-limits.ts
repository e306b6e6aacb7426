import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** Bounded attempts by key (rate-limiter-flexible: memory, or Redis when `REDIS_URL` is set). Each throws a `Refusal` when used up. */
export interface RateLimits {
  /** `REQUEST_LIMIT`: 10 failures in a row by phone and address, 100 a day by address. Call `loginSucceeded` to forget failures. */
  loginAttempt(phone: string, ip: string): Promise<void>;
  loginSucceeded(phone: string, ip: string): Promise<void>;
  /**
   * `REQUEST_LIMIT`: a bounded number of OTPs a day by phone and by address. The minute between two codes (`REQUEST_LIMIT_1MIN`) and
   * the block after wrong ones (`OTP_BLOCK`) are kept by the otp feature in the database, on the product's clock.
   */
  otpSend(phone: string, ip: string): Promise<void>;
  /** `REQUEST_LIMIT`: slip and chat uploads by owner. */
  upload(owner: string): Promise<void>;
  /** `REQUEST_LIMIT`: any other bounded action, e.g. `chat-send`, by key. */
  action(name: string, key: string, limit: { points: number; durationS: number }): Promise<void>;
  /** Forgets every attempt, for the operator's reset. */
  clear(): Promise<void>;
}

type Bound = { readonly points: number; readonly durationS: number };
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const bounds = {
  loginFailures: { points: 10, durationS: hour },
  loginByAddress: { points: 100, durationS: day },
  otpByPhone: { points: 10, durationS: day },
  otpByAddress: { points: 50, durationS: day },
  upload: { points: 20, durationS: minute },
} as const satisfies Record<string, Bound>;

/** With Redis the bounds are shared by all instances; should Redis fail, each instance bounds by itself. */
export function createRateLimits({
  redis,
  addressScale = 1,
}: {
  redis?: Redis | undefined;
  addressScale?: number;
} = {}): RateLimits {
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

  const byAddress = (bound: Bound): Bound => ({ ...bound, points: bound.points * addressScale });
  const loginFailures = () => limiter('login-failures', bounds.loginFailures);
  const loginByAddress = () => limiter('login-address', byAddress(bounds.loginByAddress));

  return {
    async loginAttempt(phone, ip) {
      await consume(loginFailures(), `${phone}:${ip}`);
      await consume(loginByAddress(), ip);
    },
    async loginSucceeded(phone, ip) {
      await loginFailures().delete(`${phone}:${ip}`);
      await loginByAddress().reward(ip, 1);
    },
    async otpSend(phone, ip) {
      await consume(limiter('otp-phone', bounds.otpByPhone), phone);
      await consume(limiter('otp-address', byAddress(bounds.otpByAddress)), ip);
    },
    upload: (owner) => consume(limiter('upload', bounds.upload), owner),
    action: (name, key, bound) => consume(limiter(`action-${name}`, bound), key),
    async clear() {
      limiters = new Map();
      if (!redis) return;
      for await (const keys of redis.scanStream({ match: 'limit:*', count: 500 })) {
        if (Array.isArray(keys) && keys.length > 0) await redis.del(...keys.map(String));
      }
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? new Refusal('REQUEST_LIMIT') : error;
  }
}
