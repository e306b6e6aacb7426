import type { DepositBank } from '@wallet/shared/api';
import { depositMethods } from './deposit-methods.ts';
import { isQrChannel, qrChannelRule, qrChannels } from './qr-channels.ts';

const bank = (bankCode: string, bankAccountNo: string): DepositBank => ({
  bankCode,
  bankType: bankAccountNo === '' ? 'PAYMENT' : 'BANK',
  mode: 'AUTO',
  bank: { nameTH: bankCode, nameEN: bankCode },
  bankAccountName: 'Kaeo Payment',
  bankAccountNo,
  currency: '',
});

test.each([
  ['banks and channels', [bank('SCB', '1'), bank('WW', '')], ['bank', 'qr', 'slip']],
  ['banks without QR', [bank('SCB', '1')], ['bank', 'slip']],
  ['channels without accounts', [bank('E2P', '')], ['bank', 'qr']],
  ['nothing', [], []],
])('DEP-01 the ways to deposit follow what the operator offers: %s', (_name, banks, methods) => {
  expect(depositMethods({ banks, wallets: [] })).toEqual(methods);
});

test('DEP-01 a wallet app alone is a way to deposit, a gift-link wallet alone is not yet', () => {
  expect(depositMethods({ banks: [], wallets: [{ walletAccountName: '0812345678', mode: 'AUTO' }] })).toEqual(['bank']);
  expect(depositMethods({ banks: [], wallets: [{ walletAccountName: 'Kaeo', mode: 'gift' }] })).toEqual([]);
});

test('DEP-04 QR is offered for KBANK, WW and E2P, each once', () => {
  const banks = [bank('KBANK', '1'), bank('SCB', '2'), bank('KBANK', '3'), bank('E2P', ''), bank('WW', '')];
  expect(qrChannels({ banks })).toEqual(['KBANK', 'E2P', 'WW']);
});

test('DEP-04 each channel has the amounts and the minimum of the specification', () => {
  expect(['KBANK', 'WW', 'E2P'].filter(isQrChannel).map((channel) => qrChannelRule(channel, 'BAHT'))).toEqual([
    { minimum: 1, quickAmounts: [10, 20, 50, 100, 500, 1000], hasMinimumNote: false },
    { minimum: 100, quickAmounts: [100, 200, 300, 500, 1000], hasMinimumNote: true },
    { minimum: 50, quickAmounts: [50, 100, 200, 500, 1000], hasMinimumNote: true },
  ]);
});

test('DEP-04 in kip the amounts are those of notes', () => {
  expect(qrChannelRule('WW', 'LAK')).toEqual({
    minimum: 100_000,
    quickAmounts: [100_000, 200_000, 300_000, 500_000, 1_000_000],
    hasMinimumNote: true,
  });
  expect(qrChannelRule('KBANK', 'LAK').minimum).toBe(1000);
});
