import type { Currency, DepositLookup, QrChannel } from '@wallet/shared/api';

/** What a channel asks of an amount, major units. */
export type QrChannelRule = {
  readonly minimum: number;
  readonly quickAmounts: readonly number[];
  /** The minimum stands in a note of its own above the amount, instead of under it. */
  readonly hasMinimumNote: boolean;
};

/** In baht (section 9). */
const bahtRules = {
  KBANK: { minimum: 1, quickAmounts: [10, 20, 50, 100, 500, 1000], hasMinimumNote: false },
  WW: { minimum: 100, quickAmounts: [100, 200, 300, 500, 1000], hasMinimumNote: true },
  E2P: { minimum: 50, quickAmounts: [50, 100, 200, 500, 1000], hasMinimumNote: false },
} as const satisfies Record<QrChannel, QrChannelRule>;

/** In kip a thousand times as many, which is what kip notes are worth; the server counts the same. */
const kipPerBaht = 1000;

/** What a channel asks of an amount in the player's currency. */
export function qrChannelRule(channel: QrChannel, currency: Currency): QrChannelRule {
  const rule: QrChannelRule = bahtRules[channel];
  if (currency === 'BAHT') return rule;
  const inKip = (amount: number): number => amount * kipPerBaht;
  return { ...rule, minimum: inKip(rule.minimum), quickAmounts: rule.quickAmounts.map(inKip) };
}

export const isQrChannel = (code: string): code is QrChannel => Object.hasOwn(bahtRules, code);

/** The channels on offer that take QR payments, each once, in the operator's order. */
export const qrChannels = ({ banks }: Pick<DepositLookup, 'banks'>): QrChannel[] => [
  ...new Set(banks.map((bank) => bank.bankCode).filter(isQrChannel)),
];
