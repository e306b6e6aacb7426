import { minor } from '@wallet/shared/money';
import { sourceAccounts, transferAccounts } from './transfer-accounts.ts';
import { shareOf, transferIssue } from './transfer-check.ts';

const facts = { from: 'WALLET', to: 'PRISM', amount: minor(50_000), available: 1000 };

test.each([
  ['no account to move from', { from: '' }, { kind: 'chooseFrom', field: 'from' }],
  ['no account to move to', { to: '' }, { kind: 'chooseTo', field: 'to' }],
  ['one account twice', { to: 'WALLET' }, { kind: 'sameAccount', field: 'to' }],
  ['no amount', { amount: undefined }, { kind: 'minimum', field: 'amount', value: 1 }],
  ['99 satang', { amount: minor(99) }, { kind: 'minimum', field: 'amount', value: 1 }],
  ['more than there is', { amount: minor(100_001) }, { kind: 'balance', field: 'amount', value: 1000 }],
  ['one baht', { amount: minor(100) }, undefined],
  ['all there is', { amount: minor(100_000) }, undefined],
])('TRF-01 a transfer is checked before it is sent: %s', (_name, change, issue) => {
  expect(transferIssue({ ...facts, ...change })).toEqual(issue);
});

test('FAIR-03 what is staked in open rounds cannot be moved out of a game', () => {
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

test('TRF-02 several opened games can be emptied at once', () => {
  const game = { category: 'slot', ftWalletSlot: 1, logo: '', background: '', web: null, android: null, ios: null } as const;
  const prism = { ...game, code: 'PRISM', name: 'Prism Reels', isActive: true, amount: 20 };
  const orbit = { ...game, code: 'ORBIT', name: 'Orbit Nine', isActive: true, amount: 0.5 };
  const codes = (...slots: (typeof prism)[]) =>
    sourceAccounts({ wallet: { amount: 5 }, slots }).map(({ code, amount }) => `${code} ${amount}`);
  expect(codes(prism, orbit)).toEqual(['WALLET 5', 'GAMES 20.5', 'PRISM 20', 'ORBIT 0.5']);
  expect(codes(prism)).toEqual(['WALLET 5', 'PRISM 20']);
});

test('a share of a balance is whole where that leaves anything', () => {
  expect(shareOf(1000.99, 25)).toBe(25_000);
  expect(shareOf(0.99, 50)).toBe(49);
});
