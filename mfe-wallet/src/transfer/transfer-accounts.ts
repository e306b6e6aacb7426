import type { GameAccount, Wallet } from '@kaeo/shared/api';
import { subtract, sum, toAmount } from '@kaeo/shared/money';
import { toMinor } from '../wallet/balance/balances.ts';

export const walletCode = 'WALLET';
/** All opened games together, as a source for moving everything back. The API has no such account. */
export const allGamesCode = 'GAMES';

export type TransferAccount = {
  readonly code: string;
  /** Name of the game; empty for the wallet and for all games, whose names are translated. */
  readonly name: string;
  readonly logo: string;
  /** In major units. */
  readonly amount: number;
};

/** Stakes of open rounds cannot be moved. */
const movable = ({ amount, openStakes = 0 }: GameAccount): number => toAmount(subtract(toMinor(amount), toMinor(openStakes)));
const gameAccount = (game: GameAccount): TransferAccount => ({
  code: game.code,
  name: game.name,
  logo: game.logo,
  amount: movable(game),
});
const opened = ({ slots }: Pick<Wallet, 'slots'>) => slots.filter((game) => game.isActive);

export const transferAccounts = ({ wallet, slots }: Pick<Wallet, 'wallet' | 'slots'>): TransferAccount[] => [
  { code: walletCode, name: '', logo: '', amount: wallet.amount },
  ...opened({ slots }).map(gameAccount),
];

export function sourceAccounts(facts: Pick<Wallet, 'wallet' | 'slots'>): TransferAccount[] {
  const [wallet, ...games] = transferAccounts(facts);
  const all = { code: allGamesCode, name: '', logo: '', amount: toAmount(sum(games.map(({ amount }) => toMinor(amount)))) };
  return [...(wallet ? [wallet] : []), ...(games.length > 1 ? [all] : []), ...games];
}
