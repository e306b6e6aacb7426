import { randomUUID } from 'node:crypto';
import { multipartOf } from '../../backend/src/testing/slip-picture.ts';
import { type Call, runLoad } from './fire.ts';
import type { Outcome } from './outcome.ts';
import { createPlayers, gameCode, type LoadPlayer, openGameAccounts, plenty } from './players.ts';
import type { System } from './system.ts';

export type Size = { readonly connections: number; readonly seconds: number };
/** Prepares a scenario once; the returned function runs it on the given backends, and can run repeatedly. */
export type Scenario = (system: System, size: Size) => Promise<(urls: readonly string[]) => Promise<Outcome>>;

const json = (path: string, body: object): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

/** The requests of the home page and of the statement, in turns. */
const reads: Scenario = async (system, { connections, seconds }) => {
  const players = await createPlayers(system.db, connections, plenty);
  const calls: readonly (() => Call)[] = [
    () => ({ method: 'GET', path: '/api/wallet' }),
    () => ({ method: 'GET', path: '/api/lookup/slip' }),
    () => json('/api/statement', { page: 1, limit: 10 }),
  ];
  let turn = 0;
  const next = () => (calls[turn++ % calls.length] ?? (() => ({ method: 'GET' as const, path: '/api/wallet' })))();
  return (urls) => runLoad({ urls, players, seconds, next });
};

/** Each player repeatedly transfers one baht into a game. */
const transfers: Scenario = async (system, { connections, seconds }) => {
  const players = await createPlayers(system.db, connections, plenty);
  await openGameAccounts(system, players);
  const next = () => json('/api/wallet/transfer', { from: 'WALLET', to: gameCode, amount: 1 });
  return (urls) => runLoad({ urls, players, seconds, next });
};

/** Withdrawals of 100 baht; the worker pays them out concurrently. */
const withdrawals: Scenario = async (system, { connections, seconds }) => {
  const players = await createPlayers(system.db, connections, plenty);
  const next = () => json('/api/wallet/withdraw', { amount: 100 });
  return (urls) => runLoad({ urls, players, seconds, next });
};

/** Slips per player, below the limit of twenty per minute. */
const slipsEach = 4;

/** Uploads slips of real transfers at the sandbox's bank; each slip can be credited only once. */
const slips: Scenario = async (system, { connections, seconds }) => {
  return async (urls) => {
    const players = await createPlayers(system.db, connections, plenty);
    const waiting = new Map<LoadPlayer, Call[]>();
    for (const player of players)
      waiting.set(player, await Promise.all(Array.from({ length: slipsEach }, () => slipOf(system, player))));
    const next = (player: LoadPlayer): Call => waiting.get(player)?.pop() ?? { method: 'GET', path: '/api/lookup/slip' };
    return runLoad({ urls, players, seconds, callsEach: slipsEach, next });
  };
};

async function slipOf({ sandboxUrl }: System, { account }: LoadPlayer): Promise<Call> {
  const transfer = await fetch(`${sandboxUrl}/api/bank/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, amount: 100 }),
  });
  if (!transfer.ok) throw new Error(`the bank refused a transfer: ${transfer.status} ${await transfer.text()}`);
  const { slipUrl } = (await transfer.json()) as { slipUrl: string };
  const picture = await fetch(new URL(slipUrl, sandboxUrl));
  const { payload, contentType } = await multipartOf(Buffer.from(await picture.arrayBuffer()));
  return {
    method: 'POST',
    path: '/api/wallet/slip',
    headers: { 'content-type': contentType, 'idempotency-key': randomUUID() },
    body: payload,
  };
}

export const scenarios = { reads, transfers, withdrawals, slips } as const;
