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

/** Fires calls for so long and waits for the last answers, so that nothing is under way when it tells what became of them. */
export async function fire({ urls, players, ...bound }: Fire): Promise<Outcome> {
  const outcome = newOutcome();
  const began = performance.now();
  let last = began;
  const answered = (): void => {
    last = performance.now();
  };
  await Promise.all(
    urls.map((url, place) => {
      const ours = players.filter((_, index) => index % urls.length === place);
      return fireAt(url, ours, { ...bound, answered }, outcome);
    }),
  );
  outcome.seconds = (last - began) / 1000;
  return outcome;
}

type Bound = Pick<Fire, 'seconds' | 'callsEach' | 'next'> & { readonly answered: () => void };

const fireAt = (url: string, players: readonly LoadPlayer[], bound: Bound, outcome: Outcome): Promise<void> =>
  new Promise((resolve, reject) => {
    const { seconds, callsEach, next, answered } = bound;
    let connected = 0;
    const options: autocannon.Options = {
      url,
      connections: players.length,
      timeout: 30,
      // Its own `duration` cuts off what is under way at the end.
      amount: callsEach === undefined ? Number.MAX_SAFE_INTEGER : callsEach * players.length,
      // How often it looks whether all have ended, in milliseconds.
      sampleInt: 100,
      // A connection is one player's: what autocannon keeps for a request is new with each of them.
      setupClient(client) {
        const player = players[connected++];
        if (!player) throw new Error('a connection without a player');
        client.setRequests([
          {
            setupRequest(request) {
              const call = next(player);
              return { ...request, ...call, headers: { ...player.headers, ...call.headers } };
            },
          },
        ]);
      },
    };
    const instance = autocannon(options, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
    const end = performance.now() + seconds * 1000;
    instance.on('response', (client, status, _bytes, milliseconds) => {
      answered();
      if (status >= 200 && status < 300) outcome.times.push(milliseconds);
      else countError(outcome, String(status));
      // No more calls than this one was: the connection ends with its answer.
      if (callsEach === undefined && performance.now() >= end) Reflect.set(client, 'responseMax', 1);
    });
    instance.on('reqError', (error: Error & { code?: string }) => countError(outcome, error.code ?? error.message));
  });
