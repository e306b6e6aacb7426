import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ProductClient } from '../lib/product/product-client.ts';
import type { SandboxClient } from '../lib/product/sandbox-client.ts';
import type { TestPlayer } from '../lib/product/test-player.ts';

/** `unavailable`: 503 with Retry-After, so the outcome is unknown; `lost`: no response in time, or an invalid one. */
type Attempt = {
  readonly at: number;
  readonly ms: number;
  readonly what: string;
  readonly outcome: 'ok' | 'unavailable' | 'lost';
  readonly detail: string;
};

export type Observed = {
  readonly requests: number;
  readonly unavailable: number;
  readonly lost: number;
  /** Acknowledged movements of money. */
  readonly acknowledged: number;
  /** From the start of the period to the end of the last failed attempt; 0 if none failed. */
  readonly secondsToRecovery: number;
  /** The longest time without an acknowledged movement of any player. */
  readonly longestPauseSeconds: number;
  readonly slowestMs: number;
  readonly failures: ReadonlyMap<string, number>;
};

export type Acknowledged = { readonly withdrawals: number; readonly transfers: number };

const timeoutMs = 15_000;
const depositMajor = 2_000_000;
const withdrawMajor = 100;
const transferMajor = 1;

/** Like a browser it retries if the server has closed a kept-alive connection, for example after a reload of nginx. */
async function fetchLikeBrowser(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;
    if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error;
    return fetch(url, { ...init, signal });
  }
}

/** Starts players with money in the wallet and an account in a game. */
export async function startPlayers(url: string, sandbox: SandboxClient, count: number) {
  const product = new ProductClient(url, sandbox);
  const players: TestPlayer[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    // Retry once, as people do if the SMS code does not arrive.
    const player = await product.register().catch(() => product.register());
    await product.deposit(player, depositMajor);
    await product.activate(player, 'PRISM');
    players.push(player);
  }

  const attempts: Attempt[] = [];
  const acknowledged: number[] = [];
  const lists = new Map(players.map(({ id }) => [id, { withdrawals: 0, transfers: 0 }]));
  let isOver = false;

  async function attempt(
    what: string,
    path: string,
    init: RequestInit,
  ): Promise<{ outcome: Attempt['outcome']; status: number; body: string }> {
    const at = performance.now();
    const settle = (outcome: Attempt['outcome'], status: number, body: string) => {
      attempts.push({
        at,
        ms: performance.now() - at,
        what,
        outcome,
        detail: status === 0 ? body : `${status} ${/"message":"(\w+)"/.exec(body)?.[1] ?? ''}`,
      });
      return { outcome, status, body };
    };
    try {
      const answer = await fetchLikeBrowser(`${url}${path}`, init);
      const body = await answer.text();
      const isUnavailable = answer.status === 503 && answer.headers.has('retry-after');
      return settle(answer.status < 500 ? 'ok' : isUnavailable ? 'unavailable' : 'lost', answer.status, body);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return settle('lost', 0, cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause));
    }
  }

  /** Repeats a movement with one idempotency key until its outcome is known. */
  async function move(player: TestPlayer, what: 'withdrawal' | 'transfer', path: string, body: object): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'wallet-user',
      authorization: `Bearer ${player.token}`,
      'idempotency-key': randomUUID(),
    };
    for (;;) {
      const answer = await attempt(what, path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.status === 200) {
        const { status } = JSON.parse(answer.body) as { status: string };
        const list = lists.get(player.id);
        if (list && what === 'withdrawal') list.withdrawals += 1;
        if (list && what === 'transfer' && status === 'SUCCESS') list.transfers += 1;
        acknowledged.push(performance.now());
        return;
      }
      // A game with an unresolved transfer validly refuses another one; the player continues with something else.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
        if (/GAME_FROZEN|TRANSFER_IN_PROGRESS|TRANSFER_FAIL|TRANSFER_STAYED/.test(answer.body)) return;
        throw new Error(`${what}: ${answer.status} ${answer.body}`);
      }
      await setTimeout(300);
    }
  }

  async function play(player: TestPlayer): Promise<void> {
    const options = { headers: { authorization: `Bearer ${player.token}` } };
    while (!isOver) {
      await attempt('wallet', '/api/wallet', options);
      await move(player, 'withdrawal', '/api/wallet/withdraw', { amount: withdrawMajor });
      await attempt('page', '/login', {});
      await move(player, 'transfer', '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: transferMajor });
      await setTimeout(50);
    }
  }
  const working = Promise.all(players.map(play));
  // A player who fails ends the test at its next check.
  working.catch(() => undefined);
  const orFailure = async (condition: () => boolean): Promise<void> => {
    const deadline = performance.now() + 120_000;
    while (!condition()) {
      if (performance.now() > deadline) throw new Error('no movement was acknowledged for two minutes');
      await Promise.race([setTimeout(50), working]);
    }
  };

  return {
    promised: (): ReadonlyMap<string, Acknowledged> => lists,
    /** Runs `work` while they play, until each has `least` more acknowledged movements afterwards. */
    async during(work: () => Promise<void>, least = 5): Promise<Observed> {
      const from = performance.now();
      await Promise.race([work(), working.then(() => undefined)]);
      const worked = performance.now();
      const target = acknowledged.length + least * players.length;
      await orFailure(() => acknowledged.length >= target);
      // Waits for the responses to requests sent meanwhile.
      const done = performance.now();
      await orFailure(() => performance.now() > Math.max(done, worked + 1000));
      return summarize(attempts, acknowledged, from, performance.now());
    },
    /** Ends when all movements in progress have a response. */
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}

function summarize(all: readonly Attempt[], acknowledged: readonly number[], from: number, to: number): Observed {
  const attempts = all.filter(({ at, ms }) => at + ms >= from && at + ms <= to);
  const failed = attempts.filter(({ outcome }) => outcome !== 'ok');
  const failures = new Map<string, number>();
  for (const { what, outcome, detail } of failed) {
    const name = `${what} ${outcome}: ${detail}`;
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }
  const moments = [from, ...acknowledged.filter((at) => at > from && at < to), to];
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return {
    requests: attempts.length,
    unavailable: failed.filter(({ outcome }) => outcome === 'unavailable').length,
    lost: failed.filter(({ outcome }) => outcome === 'lost').length,
    acknowledged: moments.length - 2,
    secondsToRecovery: Math.max(0, ...failed.map(({ at, ms }) => (at + ms - from) / 1000)),
    longestPauseSeconds: Math.max(...pauses) / 1000,
    slowestMs: Math.max(0, ...attempts.map(({ ms }) => ms)),
    failures,
  };
}
