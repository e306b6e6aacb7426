import { call, type GameAccount, postResult } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';

/** `idempotent` providers report rounds, `plain` ones a balance only. */
type Family = ConsoleState['games'][number]['family'];

const stake = 10;

const codesOf = ({ games }: ConsoleState, wanted: Family): ReadonlySet<string> =>
  new Set(games.filter(({ family }) => family === wanted).map(({ code }) => code));

/** The first game account at a provider of the family whose balance is at least `least`. */
function accountWith(state: ConsoleState, family: Family, least: number): GameAccount | undefined {
  const codes = codesOf(state, family);
  return state.gameAccounts.find(({ code, balance }) => codes.has(code) && balance >= least);
}

/**
 * Code of a game whose provider has no transfer ids, preferably one with an account. After a lost response only staff
 * can decide the outcome. Empty while no game is known.
 */
export function plainGame(state: ConsoleState): string {
  const plain = [...codesOf(state, 'plain')];
  const played = new Set(state.gameAccounts.map(({ code }) => code));
  return plain.find((code) => played.has(code)) ?? plain[0] ?? state.games[0]?.code ?? '';
}

/** Code of the game that `playRounds` uses, for a message. */
export const playedGame = (state: ConsoleState, family: Family): string =>
  accountWith(state, family, 100)?.code ?? 'no game with money';

/**
 * Posts the results one after another to an account of the family with at least 100.
 * @throws Error if there is no such account.
 */
export async function playRounds(state: ConsoleState, amounts: readonly number[], family: Family): Promise<void> {
  const account = accountWith(state, family, 100);
  if (!account) throw new Error('Move at least 100 into a game first');
  for (const amount of amounts) await postResult(account, amount);
}

/** Code of a game in which a stake can be left open. */
export const stakeGame = (state: ConsoleState): string | undefined => accountWith(state, 'idempotent', stake)?.code;

/** Leaves a stake open in the account of `stakeGame`; does nothing without one. */
export async function openStake(state: ConsoleState): Promise<void> {
  const account = accountWith(state, 'idempotent', stake);
  if (!account) return;
  await call('POST', `/api/games/${account.code}/bets`, { username: account.username, stake, isOpen: true });
}

const openRounds = ({ gameAccounts }: ConsoleState) =>
  gameAccounts.flatMap(({ code, openRounds: rounds }) => rounds.map(({ round }) => ({ code, round })));

export const hasOpenRounds = (state: ConsoleState): boolean => openRounds(state).length > 0;

/** Settles every open round with a win. */
export async function settleOpenRounds(state: ConsoleState): Promise<void> {
  for (const { code, round } of openRounds(state)) await call('PUT', `/api/games/${code}/rounds/${round}`, { won: 2.5 * stake });
}
