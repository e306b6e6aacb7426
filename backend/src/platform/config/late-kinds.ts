/** What can wait longer than it should (FAIR-04). */
export const lateKinds = [
  'payout',
  'slip',
  'gift',
  'transfer',
  'payment',
  'manual-deposit',
  'unmatched-deposit',
  'case',
] as const;
export type LateKind = (typeof lateKinds)[number];

/** After how many minutes each is late, unless `LATE_AFTER_MINUTES` says otherwise. */
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
 * Reads "payout=60,slip=30", in minutes; kinds that are not named keep their own.
 * @returns milliseconds by kind, or undefined for a text of another form.
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
