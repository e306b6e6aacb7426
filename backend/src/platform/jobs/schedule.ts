import type { FastifyBaseLogger } from 'fastify';

/** Periodic maintenance, such as sweeps. Every process that runs jobs also runs the schedule. */
export interface Schedule {
  /**
   * Runs the work every `ms` milliseconds of real time, starting after the first interval. Failures are logged under
   * `what`.
   */
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
