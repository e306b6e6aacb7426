import type { Currency } from '@kaeo/shared/api';
import { isWhole, type Minor, parseAmount } from '@kaeo/shared/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { LimitRow } from '../guard/guard.store.ts';

const hourMs = 60 * 60_000;
export const hoursAfter = (start: Date, hours: number): Date => new Date(start.getTime() + hours * hourMs);

/** What a wanted limit does: it applies at once, begins to wait, cancels a waiting raise, or changes nothing. */
export type LimitChange =
  | { readonly kind: 'set'; readonly amountMinor: Minor }
  | { readonly kind: 'raise'; readonly raiseMinor: Minor | null }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'none' };

/** Lower applies at once, higher or none waits (PROT-01). A repeated raise keeps its waiting time. */
export function limitChange(limit: LimitRow | undefined, wantedMinor: Minor | null): LimitChange {
  if (!limit) return wantedMinor === null ? { kind: 'none' } : { kind: 'set', amountMinor: wantedMinor };
  const { amountMinor, raiseMinor, raiseRequestedAt } = limit;
  if (wantedMinor !== null && wantedMinor < amountMinor) return { kind: 'set', amountMinor: wantedMinor };
  if (wantedMinor === amountMinor) return raiseRequestedAt === null ? { kind: 'none' } : { kind: 'cancel' };
  const isRepeated = raiseRequestedAt !== null && raiseMinor === wantedMinor;
  return isRepeated ? { kind: 'none' } : { kind: 'raise', raiseMinor: wantedMinor };
}

/** @throws Refusal `WHOLE_KIP` for a fraction of a kip, `VALIDATION` for a fraction of a satang. */
export function limitAmount(amount: number, currency: Currency): Minor {
  const amountMinor = parseAmount(amount);
  if (amountMinor === undefined) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
  if (currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
  return amountMinor;
}
