import { Refusal } from './refusal.ts';

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Bounds how much of something costly runs at a time in this process: the rest waits in order. Where so much waits already that it would
 * hold too much memory, the work is refused.
 * @throws Refusal `REQUEST_LIMIT` beyond `waiting`.
 */
export function createTurns({
  atOnce,
  waiting = Number.POSITIVE_INFINITY,
}: {
  readonly atOnce: number;
  readonly waiting?: number;
}): Turns {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Refusal('REQUEST_LIMIT');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes to who has waited longest, so that nobody who comes now is quicker.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
