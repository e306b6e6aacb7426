const hourMs = 60 * 60_000;

/**
 * What an operator can configure for accounts: how long withdrawals are held after a change, how long sessions last,
 * how many SMS are sent.
 */
export type AccountConfig = {
  readonly holds: { readonly afterBankChangeMs: number; readonly afterResetMs: number };
  /**
   * `lifeMs` counts from the log-in, `idleMs` from the last request (SAFE-04). `remembered` applies to log-ins with
   * `rememberMe`.
   */
  readonly sessions: Readonly<Record<'plain' | 'remembered', { readonly lifeMs: number; readonly idleMs: number }>>;
  /** One limit for all SMS together (SAFE-02). */
  readonly smsPerHour: number;
};

type ReadInteger = (name: string, fallback: number, least: number, most: number) => number;

/**
 * In production the hold is at least one hour. Without it, the money could leave before the owner reads about the
 * change.
 */
export const accountConfigOf = (integer: ReadInteger, isProduction: boolean): AccountConfig => ({
  holds: {
    afterBankChangeMs: integer('WITHDRAW_HOLD_BANK_HOURS', 24, isProduction ? 1 : 0, 24 * 30) * hourMs,
    afterResetMs: integer('WITHDRAW_HOLD_RESET_HOURS', 1, isProduction ? 1 : 0, 24 * 30) * hourMs,
  },
  sessions: {
    plain: { lifeMs: 12 * hourMs, idleMs: integer('SESSION_IDLE_HOURS', 12, 1, 12) * hourMs },
    remembered: { lifeMs: 30 * 24 * hourMs, idleMs: integer('SESSION_REMEMBERED_IDLE_DAYS', 7, 1, 30) * 24 * hourMs },
  },
  smsPerHour: integer('SMS_PER_HOUR', 6000, 1, 1_000_000),
});
