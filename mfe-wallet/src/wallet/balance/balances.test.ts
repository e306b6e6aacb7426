import type { GameAccount } from '@kaeo/shared/api';
import { activeGamesBalance, gamesBalance, totalBalance, withdrawableBalance } from './balances.ts';

const game = (amount: number, isActive: boolean): GameAccount => ({
  code: `GAME${amount}`,
  name: 'Prism Reels',
  category: 'slot',
  isActive,
  amount,
  ftWalletSlot: 10,
  logo: '',
  background: '',
  web: null,
  android: null,
  ios: null,
});
const wallet = { wallet: { amount: 1000.1 }, slots: [game(0.2, true), game(500, false), game(1980.5, true)] };

test('HOME-01 the total is the wallet and all game accounts, without rounding errors', () => {
  expect(totalBalance(wallet)).toBe(3480.8);
  expect(gamesBalance(wallet)).toBe(2480.7);
});

test('WD-01 only the wallet and active accounts can be withdrawn', () => {
  expect(activeGamesBalance(wallet)).toBe(1980.7);
  expect(withdrawableBalance(wallet)).toBe(2980.8);
});

test('FAIR-03 WD-01 the balance of a paused game cannot be withdrawn', () => {
  const paused = { reason: 'BALANCE', reference: 'P-1', amount: 10, since: '2026-11-22T00:00:00.000Z' } as const;
  const slots = wallet.slots.map((each) => (each.amount === 1980.5 ? { ...each, paused } : each));
  expect(withdrawableBalance({ ...wallet, slots })).toBe(1000.3);
});

test('HOME-01 transfers in progress are part of the total, and cannot be withdrawn', () => {
  expect(totalBalance({ ...wallet, onTheWay: { amount: 150.5, toGames: 50.5 } })).toBe(3531.3);
  expect(withdrawableBalance({ ...wallet, onTheWay: { amount: 150.5, toGames: 50.5 } })).toBe(2980.8);
});

test('without games the total is the wallet’s amount', () => {
  expect(totalBalance({ wallet: { amount: 12.5 }, slots: [] })).toBe(12.5);
});
