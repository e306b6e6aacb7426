import { Refusal } from '../refusal.ts';

/** `from` says who asks: those who ask less often are served between those who ask much. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, from?: string) => Promise<T>;

type Bounds = {
  readonly concurrency: number;
  /** How much may wait in all. */
  readonly waiting?: number;
  /** How much may wait from one and the same. */
  readonly waitingFrom?: number;
  /** What the refused are told: seconds after which the queue is likely to be shorter. */
  readonly retryAfterS?: number;
};

/**
 * Bounds how much of something costly runs at a time in this process. The rest waits, in order for each who asks and in turn between
 * them. Where so much waits already that it would take too long or hold too much memory, the work is refused.
 * @throws Refusal `REQUEST_LIMIT` beyond `waiting` or `waitingFrom`.
 */
export function createConcurrencyLimit({
  concurrency,
  waiting = Number.POSITIVE_INFINITY,
  waitingFrom = waiting,
  retryAfterS = 2,
}: Bounds): ConcurrencyLimit {
  let running = 0;
  let queued = 0;
  /** By who asks, in the order of their next turns. */
  const queues = new Map<string, (() => void)[]>();

  async function wait(from: string): Promise<void> {
    const own = queues.get(from) ?? [];
    if (queued >= waiting || own.length >= waitingFrom) throw new Refusal('REQUEST_LIMIT', undefined, { retryAfterS });
    queued += 1;
    await new Promise<void>((resolve) => {
      own.push(resolve);
      queues.set(from, own);
    });
  }

  /** Who has waited longest among those whose turn it is; they go to the end of the row. */
  function next(): (() => void) | undefined {
    for (const [from, own] of queues) {
      const first = own.shift();
      queues.delete(from);
      if (own.length > 0) queues.set(from, own);
      queued -= 1;
      return first;
    }
    return undefined;
  }

  return async (work, from = '') => {
    if (running < concurrency) running += 1;
    else await wait(from);
    try {
      return await work();
    } finally {
      // The turn is handed over, so that nobody who comes now is quicker than who waits.
      const successor = next();
      if (successor) successor();
      else running -= 1;
    }
  };
}
