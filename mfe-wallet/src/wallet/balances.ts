import type { GameAccount, Wallet } from '@wallet/shared/api';
import { type Minor, parseAmount, sum, toAmount, zero } from '@wallet/shared/money';

type Balances = Pick<Wallet, 'slots' | 'onTheWay'> & { readonly wallet: { readonly amount: number } };

/** An amount of the wire in minor units; what is no amount counts as nothing rather than breaking the page. */
export const toMinor = (amount: number): Minor => parseAmount(amount) ?? zero;

const sumOf = (games: readonly GameAccount[]): Minor => sum(games.map((game) => toMinor(game.amount)));

/** Money in all game accounts, opened or not (HOME-01). Major units, as on the wire. */
export const gamesBalance = ({ slots }: Pick<Wallet, 'slots'>): number => toAmount(sumOf(slots));

/** The wallet, all game accounts and what is on its way between them (HOME-01); a withdrawal is on its way out. */
export const totalBalance = ({ wallet, slots, onTheWay }: Balances): number =>
  toAmount(sum([toMinor(wallet.amount), sumOf(slots), toMinor(onTheWay?.toGames ?? 0)]));

/** Money in opened game accounts that are not paused, which a withdrawal can pull back. */
export const activeGamesBalance = ({ slots }: Pick<Wallet, 'slots'>): number =>
  toAmount(sumOf(slots.filter((game) => game.isActive && !game.paused)));

/** What can be withdrawn: the wallet and opened game accounts only (WD-01). */
export const withdrawableBalance = ({ wallet, slots }: Balances): number =>
  toAmount(sum([toMinor(wallet.amount), toMinor(activeGamesBalance({ slots }))]));
