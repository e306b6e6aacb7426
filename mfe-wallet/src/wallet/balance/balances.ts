import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { type Minor, parseAmount, sum, toAmount, zero } from '@kaeo/shared/money';

type Balances = Pick<Wallet, 'slots' | 'onTheWay'> & { readonly wallet: { readonly amount: number } };

/** Converts an API amount to minor units. An invalid amount counts as zero, so that it does not break the page. */
export const toMinor = (amount: number): Minor => parseAmount(amount) ?? zero;

const sumOf = (games: readonly GameAccount[]): Minor => sum(games.map((game) => toMinor(game.amount)));

/** Money in all game accounts, opened or not (HOME-01). In major units, as in the API. */
export const gamesBalance = ({ slots }: Pick<Wallet, 'slots'>): number => toAmount(sumOf(slots));

/** The wallet, all game accounts and transfers in progress between them (HOME-01). Pending withdrawals are not included. */
export const totalBalance = ({ wallet, slots, onTheWay }: Balances): number =>
  toAmount(sum([toMinor(wallet.amount), sumOf(slots), toMinor(onTheWay?.toGames ?? 0)]));

/** Money in opened, unpaused game accounts, which a withdrawal can use. */
export const activeGamesBalance = ({ slots }: Pick<Wallet, 'slots'>): number =>
  toAmount(sumOf(slots.filter((game) => game.isActive && !game.paused)));

/** The withdrawable amount: the wallet and opened, unpaused game accounts (WD-01). */
export const withdrawableBalance = ({ wallet, slots }: Balances): number =>
  toAmount(sum([toMinor(wallet.amount), toMinor(activeGamesBalance({ slots }))]));
