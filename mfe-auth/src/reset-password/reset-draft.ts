import { isUsable, type SentCode } from '../one-time-code/sent-code.ts';

const storageKey = 'wallet.reset-password';

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' &&
  value !== null &&
  ['phone', 'otpRef', 'otpToken'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'sentAt') === 'number';

/** The code that was asked for, kept for this tab's session so that a reload does not lose it. The code itself and the password are not. */
export const resetDraft = {
  read(now: number): SentCode | undefined {
    try {
      const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
      return isSentCode(value) && isUsable(value, now) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write(code: SentCode): void {
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify(code));
    } catch {
      // storage is barred or full: a reload begins anew
    }
  },
  forget(): void {
    try {
      window.sessionStorage.removeItem(storageKey);
    } catch {
      // nothing is stored where storage is barred
    }
  },
};
