import type { StatementEntry } from '@kaeo/shared/api';
import { activityOf, bankOf, signOf } from './activity.ts';

const entry = (facts: Partial<StatementEntry>): StatementEntry => ({
  _id: '1',
  statementType: 'deposit',
  status: 'SUCCESS',
  from: '',
  to: 'WALLET',
  fromName: '',
  toName: '',
  amount: 100,
  createdAt: '2026-11-21T01:14:22.000Z',
  ...facts,
});

test('STMT-01 a deposit names its source, a withdrawal its target', () => {
  expect(activityOf(entry({ statementType: 'deposit', fromName: 'KBANK' }))).toEqual({ kind: 'deposit', detail: 'KBANK' });
  expect(activityOf(entry({ statementType: 'withdraw', toName: 'SCB' }))).toEqual({ kind: 'withdraw', detail: 'SCB' });
});

test('STMT-01 a transfer names both ends', () => {
  expect(activityOf(entry({ statementType: 'transfer', fromName: '', toName: 'Prism Reels' }))).toEqual({
    kind: 'transfer',
    fromName: '',
    toName: 'Prism Reels',
  });
});

test.each(['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const)(
  'STMT-01 an entry from %s is named by its origin',
  (origin) => {
    const description = 'Welcome 50 %';
    expect(activityOf(entry({ statementType: 'bonus', [origin]: { description } }))).toEqual({
      kind: origin,
      detail: description,
    });
    expect(activityOf(entry({ statementType: 'deposit', [origin]: { description } }))).toEqual({
      kind: origin,
      detail: description,
    });
  },
);

test('STMT-01 the end of a bonus names the bonus', () => {
  const ended = entry({ statementType: 'finish_bonus', bonus: { description: 'Welcome 50 %' } });
  expect(activityOf(ended)).toEqual({ kind: 'finish_bonus', detail: 'Welcome 50 %' });
});

test('STMT-01 a bonus of unknown origin is called bonus', () =>
  expect(activityOf(entry({ statementType: 'bonus' }))).toEqual({ kind: 'bonus', detail: '' }));

test.each([
  ['deposit', 'KBANK', '+'],
  ['bonus', '', '+'],
  ['withdraw', 'WALLET', '-'],
  ['withdraw', 'PARKED', ''],
  ['transfer', 'WALLET', ''],
  ['finish_bonus', '', ''],
] as const)('STMT-02 the sign of a %s from %j is %j', (statementType, from, sign) =>
  expect(signOf(entry({ statementType, from }))).toBe(sign),
);

test.each([
  ['deposit', 'KBANK'],
  ['withdraw', 'SCB'],
  ['transfer', ''],
  ['bonus', ''],
] as const)('STMT-01 the bank of %s is %j', (statementType, bank) =>
  expect(bankOf(entry({ statementType, from: 'KBANK', to: 'SCB' }))).toBe(bank),
);
