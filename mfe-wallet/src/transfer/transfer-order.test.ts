import { firstFault } from '../testing/faults-of.ts';
import { transferSchema } from './transfer-check.ts';
import { transferOrder } from './transfer-order.ts';

const order = { from: 'WALLET', to: 'PRISM', isAll: false, amount: 500 };

test.each([
  ['an amount', {}, { kind: 'amount', from: 'WALLET', to: 'PRISM', amount: 500 }],
  ['the whole wallet', { isAll: true }, { kind: 'all', to: 'PRISM' }],
  ['all games', { from: 'GAMES', to: 'WALLET' }, { kind: 'all', to: 'WALLET' }],
  [
    'all of one game, which is not all games',
    { from: 'PRISM', to: 'WALLET', isAll: true },
    { kind: 'amount', from: 'PRISM', to: 'WALLET', amount: 500 },
  ],
])('TRF-02 the request for %s', (_name, change, sent) => {
  expect(transferOrder({ ...order, ...change })).toEqual(sent);
});

const amountFault = (message: string) => ({ field: 'amount', message });

test.each([
  ['less than 1 as an amount', { amount: '0.50' }, 1000, amountFault('transfer.issue.minimum 1')],
  ['less than 1 as the whole balance', { isAll: true, amount: '0.50' }, 0.5, undefined],
  ['nothing at all', { isAll: true, amount: '' }, 0, amountFault('transfer.issue.balance 0')],
  [
    'all of one game, under the minimum',
    { from: 'PRISM', to: 'WALLET', isAll: true, amount: '' },
    0.5,
    amountFault('transfer.issue.minimum 1'),
  ],
  ['everything to nowhere', { isAll: true, to: '' }, 1000, { field: 'to', message: 'transfer.issue.chooseTo' }],
])('TRF-01 %s', (_name, change, available, fault) => {
  const accounts = ['WALLET', 'PRISM'].map((code) => ({ code, amount: available }));
  const values = { ...order, amount: '500', ...change };
  expect(firstFault(transferSchema({ sources: accounts, targets: accounts }), values)).toEqual(fault);
});
