import type { Currency, DepositLookup, QrChannel } from '@kaeo/shared/api';

/** In major units. */
type QrChannelRule = {
  readonly minimum: number;
  readonly quickAmounts: readonly number[];
  readonly hasMinimumNote: boolean;
};

/** In baht (section 9). */
const bahtRules = {
  KBANK: { quickAmounts: [10, 20, 50, 100, 500, 1000], hasMinimumNote: false },
  WW: { quickAmounts: [100, 200, 300, 500, 1000], hasMinimumNote: true },
  E2P: { quickAmounts: [50, 100, 200, 500, 1000], hasMinimumNote: false },
} as const satisfies Record<QrChannel, Omit<QrChannelRule, 'minimum'>>;

/** One baht corresponds to 1000 kip here, the approximate value of kip notes. The server uses the same factor. */
const kipPerBaht = 1000;

/** @param minimum the smallest deposit of the channel, as the site publishes it. */
export function qrChannelRule(channel: QrChannel, currency: Currency, minimum: number): QrChannelRule {
  const rule: Omit<QrChannelRule, 'minimum'> = bahtRules[channel];
  const factor = currency === 'BAHT' ? 1 : kipPerBaht;
  const allowed = rule.quickAmounts.map((amount) => amount * factor).filter((amount) => amount >= minimum);
  return { ...rule, minimum, quickAmounts: allowed.length > 0 ? allowed : [minimum] };
}

export const isQrChannel = (code: string): code is QrChannel => Object.hasOwn(bahtRules, code);

/** Without duplicates, in the operator's order. */
export const qrChannels = ({ banks }: Pick<DepositLookup, 'banks'>): QrChannel[] => [
  ...new Set(banks.map((bank) => bank.bankCode).filter(isQrChannel)),
];
