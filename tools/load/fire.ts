import autocannon from 'autocannon';
import { countError, newOutcome, type Outcome } from './outcome.ts';
import type { LoadPlayer } from './players.ts';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type LoadRun = {
  readonly urls: readonly string[];
  /** Each has one connection, which sends its next call after the previous response. */
  readonly players: readonly LoadPlayer[];
  readonly seconds: number;
  /** Number of calls per player; if given, `seconds` is ignored. */
  readonly callsEach?: number;
  readonly next: (player: LoadPlayer) => Call;
};

/** Sends calls for the given time and waits for the last responses, so that no call is in flight when it returns the outcome. */
export async function runLoad({ urls, players, ...bound }: LoadRun): Promise<Outcome> {
  const outcome = newOutcome();
  const began = performance.now();
  let last = began;
  const onResponse = (): void => {
    last = performance.now();
  };
  await Promise.all(
    urls.map((url, urlIndex) => {
      const ours = players.filter((_, index) => index % urls.length === urlIndex);
      return runLoadAt(url, ours, { ...bound, onResponse }, outcome);
    }),
  );
  outcome.seconds = (last - began) / 1000;
  return outcome;
}

type Bound = Pick<LoadRun, 'seconds' | 'callsEach' | 'next'> & { readonly onResponse: () => void };

const runLoadAt = (url: string, players: readonly LoadPlayer[], bound: Bound, outcome: Outcome): Promise<void> =>
  new Promise((resolve, reject) => {
    const { seconds, callsEach, next, onResponse } = bound;
    let connected = 0;
    const options: autocannon.Options = {
      url,
      connections: players.length,
      timeout: 30,
      // autocannon's `duration` would cut off calls in flight at the end.
      amount: callsEach === undefined ? Number.MAX_SAFE_INTEGER : callsEach * players.length,
      // Interval in milliseconds at which autocannon checks whether all connections have ended.
      sampleInt: 100,
      // Binds each connection to a player here, because the context that autocannon passes to `setupRequest` is reset for each request.
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
      onResponse();
      if (status >= 200 && status < 300) outcome.times.push(milliseconds);
      else countError(outcome, String(status));
      // The time is over: a maximum that is reached already ends the connection after this response.
      if (callsEach === undefined && performance.now() >= end) Reflect.set(client, 'responseMax', 1);
    });
    instance.on('reqError', (error: Error & { code?: string }) => countError(outcome, error.code ?? error.message));
  });
