import type { GameAccount as WireGameAccount, GamePause as WireGamePause } from '@kaeo/shared/api';
import { type Minor, minor, toAmount } from '@kaeo/shared/money';
import { type AccountName, accounts } from '../../../ledger/ledger.ts';
import type { Config } from '../../../platform/config/config.ts';
import { mediaAddresses } from '../../../platform/media/media-address.ts';
import type { Game } from './game.store.ts';
import type { GamePause } from './game-pause.store.ts';

/** A game with the player's account; `username` is null until the account is active. */
export type OfferedGame = Game & {
  readonly username: string | null;
  /** Staked in unsettled rounds; this part of the amount cannot be moved. */
  readonly openStakeMinor: Minor | null;
  readonly endedTransfers: number | null;
  /** Of the last transfer that arrived in the game; null before the first. */
  readonly lastInMinor: Minor | null;
  readonly pause: GamePause | null;
};

/** A game as shown on the home page; the amount is the ledger's mirror of the provider's balance. */
export function presentGame(
  config: Config,
  playerId: string,
  game: OfferedGame,
  balances: ReadonlyMap<AccountName, Minor>,
): WireGameAccount {
  const isActive = game.username !== null;
  const { forPage } = mediaAddresses(config);
  const link = (path: string | null) => (path === null ? null : gameLink(config, path));
  return {
    code: game.code,
    name: game.name,
    category: game.category,
    isActive,
    amount: toAmount(balances.get(accounts.game(playerId, game.code)) ?? minor(0)),
    openStakes: toAmount(game.openStakeMinor ?? minor(0)),
    transfers: { ended: game.endedTransfers ?? 0, lastIn: toAmount(game.lastInMinor ?? minor(0)) },
    paused: game.pause && presentPause(game.pause),
    ftWalletSlot: game.ftWalletSlot,
    logo: forPage(game.logo) ?? '',
    background: forPage(game.background) ?? '',
    launch: game.launch,
    web: link(game.web),
    android: link(game.android),
    ios: link(game.ios),
  };
}

const presentPause = ({ reason, reference, amountMinor, since }: GamePause): WireGamePause => ({
  reason,
  reference,
  amount: toAmount(minor(amountMinor)),
  since: new Date(since).toISOString(),
});

/** Absolute link for the browser; with a provider's ticket the game opens signed in (GAME-03). */
export function gameLink(config: Pick<Config, 'provider'>, link: string, ticket?: string): string {
  const url = new URL(link, `${config.provider.publicUrl}/`);
  if (ticket !== undefined) url.searchParams.set('ticket', ticket);
  return url.href;
}
