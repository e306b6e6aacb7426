import type { FastifyBaseLogger } from 'fastify';

/** Work of the house that comes round by itself, such as sweeps. Of all processes those that run jobs do it, each for itself. */
export interface Schedule {
  /** Does the work every `ms` milliseconds of real time, for the first time after as long. A throw is logged under `what`. */
  every(ms: number, what: string, work: () => Promise<unknown>): void;
  start(): void;
  stop(): void;
}

export function createSchedule(log: Pick<FastifyBaseLogger, 'warn'>): Schedule {
  const rounds: (() => NodeJS.Timeout)[] = [];
  let timers: NodeJS.Timeout[] = [];
  return {
    every(ms, what, work) {
      const turn = () => void work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
      rounds.push(() => setInterval(turn, ms).unref());
    },
    start() {
      timers = rounds.map((begin) => begin());
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    },
  };
}
