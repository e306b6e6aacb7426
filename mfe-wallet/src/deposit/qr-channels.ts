import type { DepositLookup, QrChannel } from '@wallet/shared/api';

/** What a channel asks of an amount (section 9), major units. */
export type QrChannelRule = {
  readonly minimum: number;
  readonly quickAmounts: readonly number[];
  readonly hasMinimumNote: boolean;
};

export const qrChannelRules = {
  KBANK: { minimum: 1, quickAmounts: [10, 20, 50, 100, 500, 1000], hasMinimumNote: false },
  WW: { minimum: 100, quickAmounts: [100, 200, 300, 500, 1000], hasMinimumNote: true },
  E2P: { minimum: 50, quickAmounts: [50, 100, 200, 500, 1000], hasMinimumNote: true },
} as const satisfies Record<QrChannel, QrChannelRule>;

export const isQrChannel = (code: string): code is QrChannel => Object.hasOwn(qrChannelRules, code);

/** The channels on offer that take QR payments, each once, in the operator's order. */
export const qrChannels = ({ banks }: Pick<DepositLookup, 'banks'>): QrChannel[] => [
  ...new Set(banks.map((bank) => bank.bankCode).filter(isQrChannel)),
];
