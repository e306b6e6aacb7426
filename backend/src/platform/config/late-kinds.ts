import { type LateKind, lateKinds } from '@kaeo/shared/operator';

/** Minutes after which each kind is late, unless `LATE_AFTER_MINUTES` overrides them. */
export const lateAfterMinutes: Readonly<Record<LateKind, number>> = {
  payout: 60,
  slip: 30,
  gift: 15,
  transfer: 10,
  payment: 30,
  'manual-deposit': 120,
  'unmatched-deposit': 24 * 60,
  case: 24 * 60,
};

/**
 * Parses "payout=60,slip=30", in minutes; other kinds keep their defaults.
 * @returns milliseconds by kind, or undefined if the text is invalid.
 */
export function parseLateAfter(text: string): Readonly<Record<LateKind, number>> | undefined {
  const minutes = { ...lateAfterMinutes };
  for (const part of text === '' ? [] : text.split(',')) {
    const [name = '', value = ''] = part.trim().split('=');
    const kind = lateKinds.find((known) => known === name);
    if (!kind || !/^[1-9]\d{0,5}$/.test(value)) return undefined;
    minutes[kind] = Number(value);
  }
  for (const kind of lateKinds) minutes[kind] *= 60_000;
  return minutes;
}
