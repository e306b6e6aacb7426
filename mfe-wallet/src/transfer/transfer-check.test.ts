import { faultsOf, firstFault } from '../testing/faults-of.ts';
import { sourceAccounts, transferAccounts } from './transfer-accounts.ts';
import { shareOf, transferSchema } from './transfer-check.ts';

const accounts = ['WALLET', 'PRISM'].map((code) => ({ code, amount: 1000 }));
const schema = transferSchema({ sources: accounts, targets: accounts });
const values = { from: 'WALLET', to: 'PRISM', isAll: false, amount: '500' };

test.each([
  ['no account to move from', { from: '' }, { field: 'from', message: 'transfer.issue.chooseFrom' }],
  ['no account to move to', { to: '' }, { field: 'to', message: 'transfer.issue.chooseTo' }],
  ['one account twice', { to: 'WALLET' }, { field: 'to', message: 'transfer.issue.sameAccount' }],
  ['no amount', { amount: '' }, { field: 'amount', message: 'transfer.issue.minimum 1' }],
  ['99 satang', { amount: '0.99' }, { field: 'amount', message: 'transfer.issue.minimum 1' }],
  ['more than the balance', { amount: '1000.01' }, { field: 'amount', message: 'transfer.issue.balance 1000' }],
  ['one baht', { amount: '1' }, undefined],
  ['the whole balance', { amount: '1000' }, undefined],
])('TRF-01 a transfer is validated before it is sent: %s', (_name, change, fault) => {
  expect(firstFault(schema, { ...values, ...change })).toEqual(fault);
});

test('TRF-01 one field shows an error at a time, in order', () => {
  expect(faultsOf(schema, { from: '', to: '', isAll: false, amount: '' })).toHaveLength(1);
  expect(faultsOf(schema, { ...values, to: '', amount: '' })).toHaveLength(1);
});

test('FAIR-03 stakes of open rounds cannot be moved out of a game', () => {
  const game = { category: 'slot', ftWalletSlot: 1, logo: '', background: '', web: null, android: null, ios: null } as const;
  const slots = [
    { ...game, code: 'PRISM', name: 'Prism Reels', isActive: true, amount: 20, openStakes: 7.5 },
    { ...game, code: 'ORBIT', name: 'Orbit Nine', isActive: true, amount: 5 },
  ];
  expect(sourceAccounts({ wallet: { amount: 0 }, slots }).map(({ code, amount }) => [code, amount])).toEqual([
    ['WALLET', 0],
    ['GAMES', 17.5],
    ['PRISM', 12.5],
    ['ORBIT', 5],
  ]);
});

test('TRF-01 the wallet and every active game can be chosen, in the order of the page', () => {
  const game = { category: 'slot', ftWalletSlot: 1, logo: '', background: '', web: null, android: null, ios: null } as const;
  const slots = [
    { ...game, code: 'PRISM', name: 'Prism Reels', isActive: true, amount: 20 },
    { ...game, code: 'BAIZE', name: 'Baize Live', isActive: false, amount: 0 },
  ];
  expect(transferAccounts({ wallet: { amount: 5 }, slots }).map(({ code, amount }) => [code, amount])).toEqual([
    ['WALLET', 5],
    ['PRISM', 20],
  ]);
});

test('TRF-02 several opened games can be emptied together', () => {
  const game = { category: 'slot', ftWalletSlot: 1, logo: '', background: '', web: null, android: null, ios: null } as const;
  const prism = { ...game, code: 'PRISM', name: 'Prism Reels', isActive: true, amount: 20 };
  const orbit = { ...game, code: 'ORBIT', name: 'Orbit Nine', isActive: true, amount: 0.5 };
  const codes = (...slots: (typeof prism)[]) =>
    sourceAccounts({ wallet: { amount: 5 }, slots }).map(({ code, amount }) => `${code} ${amount}`);
  expect(codes(prism, orbit)).toEqual(['WALLET 5', 'GAMES 20.5', 'PRISM 20', 'ORBIT 0.5']);
  expect(codes(prism)).toEqual(['WALLET 5', 'PRISM 20']);
});

test('a share of a balance is rounded to whole units if that leaves any', () => {
  expect(shareOf(1000.99, 25)).toBe(25_000);
  expect(shareOf(0.99, 50)).toBe(49);
});
