import type { BankAccount } from '@kaeo/shared/api';
import type { Language } from '@kaeo/shared/i18n';
import { formatDate, formatTime } from '@kaeo/shared/time';

/** End of the hold on withdrawals in local time, `DD/MM/YYYY HH:mm`; undefined without a hold. */
export function heldUntilText(heldUntil: BankAccount['heldUntil'], language: Language, now = Date.now()): string | undefined {
  if (heldUntil === undefined || heldUntil === null || Date.parse(heldUntil) <= now) return undefined;
  return `${formatDate(heldUntil, language)} ${formatTime(heldUntil, language)}`;
}
