import type { Wallet } from '@kaeo/shared/api';
import { subtract, toAmount } from '@kaeo/shared/money';
import { toMinor } from '../../wallet/balance/balances.ts';

/** A game that the player opened, with its money and the count of its ended transfers at that moment, if they were known. */
type OpenedGame = { readonly code?: string; readonly amount?: number; readonly ended?: number };

/** @param stored JSON; anything else if an earlier release has stored it. */
function readOpened(stored: string): OpenedGame {
  try {
    const { code, amount, ended }: Record<string, unknown> = JSON.parse(stored);
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof amount === 'number' && { amount }),
      ...(typeof ended === 'number' && { ended }),
    };
  } catch {
    return {};
  }
}

type GameResult = {
  readonly code: string;
  readonly name: string;
  /** In the game now, in major units. */
  readonly amount: number;
  /** Won (positive) or lost since the game was opened; undefined if anything but play may have changed the amount. */
  readonly change: number | undefined;
};

type Facts = {
  readonly opened: string;
  readonly wallet: Pick<Wallet, 'slots' | 'onTheWay'>;
  readonly silent: readonly string[] | undefined;
};

/** What the player left with, by the booked figures; undefined for an unknown game. */
export function gameResult({ opened, wallet: { slots, onTheWay }, silent = [] }: Facts): GameResult | undefined {
  const { code, amount: before, ended } = readOpened(opened);
  const game = slots.find((each) => each.code === code && each.isActive);
  if (!game) return undefined;
  const { name, amount, transfers, paused } = game;
  const isPlayOnly =
    ended !== undefined && transfers?.ended === ended && !onTheWay?.toGames && !paused && !silent.includes(game.code);
  const change = isPlayOnly && before !== undefined ? toAmount(subtract(toMinor(amount), toMinor(before))) : undefined;
  return { code: game.code, name, amount, change };
}
