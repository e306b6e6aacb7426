import type { Currency, DepositLookup, QrChannel } from '@kaeo/shared/api';

/** In major units. */
type QrChannelRule = {
  readonly minimum: number;
  readonly quickAmounts: readonly number[];
  readonly hasMinimumNote: boolean;
};

/** In baht (section 9). */
const bahtRules = {
  KBANK: { minimum: 1, quickAmounts: [10, 20, 50, 100, 500, 1000], hasMinimumNote: false },
  WW: { minimum: 100, quickAmounts: [100, 200, 300, 500, 1000], hasMinimumNote: true },
  E2P: { minimum: 50, quickAmounts: [50, 100, 200, 500, 1000], hasMinimumNote: false },
} as const satisfies Record<QrChannel, QrChannelRule>;

/** One baht corresponds to 1000 kip here, the approximate value of kip notes. The server uses the same factor. */
const kipPerBaht = 1000;

export function qrChannelRule(channel: QrChannel, currency: Currency): QrChannelRule {
  const rule: QrChannelRule = bahtRules[channel];
  if (currency === 'BAHT') return rule;
  const inKip = (amount: number): number => amount * kipPerBaht;
  return { ...rule, minimum: inKip(rule.minimum), quickAmounts: rule.quickAmounts.map(inKip) };
}

export const isQrChannel = (code: string): code is QrChannel => Object.hasOwn(bahtRules, code);

/** Without duplicates, in the operator's order. */
export const qrChannels = ({ banks }: Pick<DepositLookup, 'banks'>): QrChannel[] => [
  ...new Set(banks.map((bank) => bank.bankCode).filter(isQrChannel)),
];
