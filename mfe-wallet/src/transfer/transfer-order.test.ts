import { minor } from '@wallet/shared/money';
import { orderIssue, transferOrder } from './transfer-order.ts';

const facts = { from: 'WALLET', to: 'PRISM', isAll: false, amount: minor(50_000), amountMajor: 500, available: 1000 };

test.each([
  ['an amount', {}, { kind: 'amount', from: 'WALLET', to: 'PRISM', amount: 500 }],
  ['the whole wallet', { isAll: true }, { kind: 'all', to: 'PRISM' }],
  ['all games', { from: 'GAMES', to: 'WALLET' }, { kind: 'all', to: 'WALLET' }],
  [
    'all of one game, which is not all games',
    { from: 'PRISM', to: 'WALLET', isAll: true },
    { kind: 'amount', from: 'PRISM', to: 'WALLET', amount: 500 },
  ],
])('TRF-02 what is sent for %s', (_name, change, order) => {
  expect(transferOrder({ ...facts, ...change })).toEqual(order);
});

test.each([
  ['less than 1 as an amount', { amount: minor(50) }, { kind: 'minimum', field: 'amount', value: 1 }],
  ['less than 1 when it is all there is', { isAll: true, amount: minor(50), available: 0.5 }, undefined],
  ['nothing at all', { isAll: true, amount: minor(0), available: 0 }, { kind: 'balance', field: 'amount', value: 0 }],
  [
    'all of one game, under the minimum',
    { from: 'PRISM', to: 'WALLET', isAll: true, amount: minor(50), available: 0.5 },
    { kind: 'minimum', field: 'amount', value: 1 },
  ],
  ['everything to nowhere', { isAll: true, to: '' }, { kind: 'chooseTo', field: 'to' }],
])('TRF-01 %s', (_name, change, issue) => {
  expect(orderIssue({ ...facts, ...change })).toEqual(issue);
});
