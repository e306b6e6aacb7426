/** Bounded attempts by key (rate-limiter-flexible: memory, or Redis when `REDIS_URL` is set). Each throws a `Refusal` when used up. */
export interface RateLimits {
  /** `REQUEST_LIMIT`: 10 failures in a row by phone and address, 100 a day by address. Call `loginSucceeded` to forget failures. */
  loginAttempt(phone: string, ip: string): Promise<void>;
  loginSucceeded(phone: string, ip: string): Promise<void>;
  /** One OTP a minute by phone (`REQUEST_LIMIT_1MIN`), a bounded number a day by phone and by address (`REQUEST_LIMIT`). */
  otpSend(phone: string, ip: string): Promise<void>;
  /** `REQUEST_LIMIT`: slip and chat uploads by owner. */
  upload(owner: string): Promise<void>;
  /** `REQUEST_LIMIT`: any other bounded action, e.g. `chat-send`, by key. */
  action(name: string, key: string, limit: { points: number; durationS: number }): Promise<void>;
}
