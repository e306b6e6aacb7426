import type { DepositBank } from '@kaeo/shared/api';
import { isQrChannel, qrChannelRule, qrChannels } from '../qr/qr-channels.ts';
import { depositMethods } from './deposit-methods.ts';

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
])('DEP-01 the deposit methods follow the operator’s offer: %s', (_name, banks, methods) => {
  expect(depositMethods({ banks, wallets: [], isManual: false })).toEqual(methods);
});

test('DEP-01 DEP-09 a wallet app alone is a deposit method, by its account or by gift links', () => {
  const only = (mode: 'AUTO' | 'gift') =>
    depositMethods({ banks: [], wallets: [{ walletAccountName: '0812345678', mode }], isManual: false });
  expect(only('AUTO')).toEqual(['bank']);
  expect(only('gift')).toEqual(['gift']);
});

test('DEP-01 deposits via staff are listed last, if the operator offers them', () => {
  const wallets = [{ walletAccountName: 'Kaeo', mode: 'gift' as const }];
  expect(depositMethods({ banks: [], wallets: [], isManual: true })).toEqual(['manual']);
  expect(depositMethods({ banks: [bank('KBANK', '1')], wallets, isManual: true })).toEqual([
    'bank',
    'qr',
    'gift',
    'slip',
    'manual',
  ]);
});

test('DEP-04 QR is offered for KBANK, WW and E2P, each once', () => {
  const banks = [bank('KBANK', '1'), bank('SCB', '2'), bank('KBANK', '3'), bank('E2P', ''), bank('WW', '')];
  expect(qrChannels({ banks })).toEqual(['KBANK', 'E2P', 'WW']);
});

test('DEP-04 each channel has the amounts of the specification', () => {
  const minimums = { KBANK: 1, WW: 100, E2P: 50 };
  expect(['KBANK', 'WW', 'E2P'].filter(isQrChannel).map((channel) => qrChannelRule(channel, 'BAHT', minimums[channel]))).toEqual([
    { minimum: 1, quickAmounts: [10, 20, 50, 100, 500, 1000], hasMinimumNote: false },
    { minimum: 100, quickAmounts: [100, 200, 300, 500, 1000], hasMinimumNote: true },
    { minimum: 50, quickAmounts: [50, 100, 200, 500, 1000], hasMinimumNote: false },
  ]);
});

test('DEP-04 kip amounts are those of banknotes', () => {
  expect(qrChannelRule('WW', 'LAK', 100_000)).toEqual({
    minimum: 100_000,
    quickAmounts: [100_000, 200_000, 300_000, 500_000, 1_000_000],
    hasMinimumNote: true,
  });
});

test('DEP-04 DESK-04 the published minimum also applies to the quick amounts', () => {
  expect(qrChannelRule('E2P', 'BAHT', 150)).toMatchObject({ minimum: 150, quickAmounts: [200, 500, 1000] });
  expect(qrChannelRule('KBANK', 'LAK', 20_000)).toMatchObject({
    minimum: 20_000,
    quickAmounts: [20_000, 50_000, 100_000, 500_000, 1_000_000],
  });
  expect(qrChannelRule('WW', 'BAHT', 5000)).toMatchObject({ minimum: 5000, quickAmounts: [5000] });
});
