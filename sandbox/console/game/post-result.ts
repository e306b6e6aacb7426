import { call } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';

export type GameAccount = ConsoleState['gameAccounts'][number];

/** Posts a win or, below zero, a loss to the account at its provider. */
export const postResult = ({ code, username }: GameAccount, amount: number): Promise<GameAccount> =>
  call<GameAccount>('POST', `/api/games/${code}/results`, { username, amount });
