import type { FastifyBaseLogger } from 'fastify';

export type Schedule = ReturnType<typeof createSchedule>;

/** Periodic maintenance, such as sweeps. Every process that runs jobs also runs the schedule. */
export function createSchedule(log: Pick<FastifyBaseLogger, 'warn'>) {
  const rounds: (() => NodeJS.Timeout)[] = [];
  let timers: NodeJS.Timeout[] = [];
  return {
    /**
     * Runs the work every `ms` milliseconds of real time, starting after the first interval. Failures are logged under
     * `what`.
     */
    every(ms: number, what: string, work: () => Promise<unknown>): void {
      const turn = () => void work().catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
      rounds.push(() => setInterval(turn, ms).unref());
    },
    start(): void {
      timers = rounds.map((begin) => begin());
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    },
  };
}
