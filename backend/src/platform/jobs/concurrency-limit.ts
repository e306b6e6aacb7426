import { Refusal } from '../refusal.ts';

/** `from` names the caller: callers take turns, so one with few requests is not delayed by one with many. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, from?: string) => Promise<T>;

type Bounds = {
  readonly concurrency: number;
  /** Maximum length of all queues together. */
  readonly waiting?: number;
  /** Maximum length of one caller's queue. */
  readonly waitingFrom?: number;
  /** Seconds after which a refused caller should retry. */
  readonly retryAfterS?: number;
};

/**
 * Limits how much expensive work runs at a time in this process. Excess work is queued: FIFO per caller, round-robin
 * between callers. Work beyond the queue limits is refused.
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
  /** Queues by caller, in the order of their next turns. */
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

  /** The next waiting work. Its caller moves to the end of the turn order. */
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
      // Hand the slot over, so that a new call cannot overtake waiting ones.
      const successor = next();
      if (successor) successor();
      else running -= 1;
    }
  };
}
