import type { BankAccount } from '@wallet/shared/api';
import type { Language } from '@wallet/shared/i18n';
import { formatDate, formatTime } from '@wallet/shared/time';

/** Until when withdrawals wait, `DD/MM/YYYY HH:mm` in the player's own time; undefined when they do not. */
export function heldUntilText(heldUntil: BankAccount['heldUntil'], language: Language, now = Date.now()): string | undefined {
  if (heldUntil === undefined || heldUntil === null || Date.parse(heldUntil) <= now) return undefined;
  return `${formatDate(heldUntil, language)} ${formatTime(heldUntil, language)}`;
}
