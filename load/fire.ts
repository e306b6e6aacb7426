import autocannon from 'autocannon';
import { countError, newOutcome, type Outcome } from './outcome.ts';
import type { LoadPlayer } from './players.ts';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type Fire = {
  /** The backends; calls are spread over them. */
  readonly urls: readonly string[];
  /** One connection each, which sends its next call when the last is answered. */
  readonly players: readonly LoadPlayer[];
  readonly seconds: number;
  /** How many calls of each player, in place of so many seconds. */
  readonly callsEach?: number;
  /** A player's next call. */
  readonly next: (player: LoadPlayer) => Call;
};

/** Fires calls for so long, and tells what became of them. */
export async function fire({ urls, players, seconds, callsEach, next }: Fire): Promise<Outcome> {
  const outcome = newOutcome();
  const began = performance.now();
  await Promise.all(
    urls.map((url, place) => {
      const ours = players.filter((_, index) => index % urls.length === place);
      return fireAt(url, ours, { seconds, callsEach, next }, outcome);
    }),
  );
  outcome.seconds = (performance.now() - began) / 1000;
  return outcome;
}

type Bound = { readonly seconds: number; readonly callsEach: number | undefined; readonly next: Fire['next'] };

const fireAt = (
  url: string,
  players: readonly LoadPlayer[],
  { seconds, callsEach, next }: Bound,
  outcome: Outcome,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let connected = 0;
    const options: autocannon.Options = {
      url,
      connections: players.length,
      timeout: 30,
      ...(callsEach === undefined ? { duration: seconds } : { amount: callsEach * players.length }),
      requests: [
        {
          setupRequest(request, context: { player?: LoadPlayer | undefined }) {
            context.player ??= players[connected++ % players.length];
            if (!context.player) throw new Error('a connection without a player');
            const call = next(context.player);
            return { ...request, ...call, headers: { ...context.player.headers, ...call.headers } };
          },
        },
      ],
    };
    const instance = autocannon(options, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) outcome.times.push(milliseconds);
      else countError(outcome, String(status));
    });
    instance.on('reqError', (error: Error & { code?: string }) => countError(outcome, error.code ?? error.message));
  });
