import { createConcurrencyLimit } from './concurrency-limit.ts';

function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('SRV-04 expensive work runs a few at a time, in order, and a failure frees its slot', async () => {
  const limit = createConcurrencyLimit({ concurrency: 2 });
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const works = gates.map(({ opened }, place) =>
    limit(async () => {
      started.push(place);
      await opened;
      if (place === 0) throw new Error('broken');
      return place;
    }),
  );
  expect(started).toEqual([0, 1]);
  gates[0]?.open();
  await expect(works[0]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect(await Promise.all(works.slice(1))).toEqual([1, 2, 3]);
  expect(await limit(async () => 'free')).toBe('free');
});

test('SRV-04 work beyond the queue limit is refused', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, waiting: 1 });
  const { opened, open } = gate();
  const works = [limit(() => opened), limit(() => opened)];
  await expect(limit(() => opened)).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  open();
  await Promise.all(works);
});

test('SAFE-06 callers take turns, and the queue of one caller is limited', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, waiting: 100, waitingFrom: 50, retryAfterS: 3 });
  const done: string[] = [];
  let open = () => {};
  const first = limit(() => new Promise<void>((resolve) => (open = resolve)), 'crowd');
  const crowd = Array.from({ length: 600 }, () =>
    limit(async () => void done.push('crowd'), 'crowd').catch((error: unknown) => error),
  );
  const honest = limit(async () => void done.push('honest'), 'honest');
  open();
  await Promise.all([first, honest, ...crowd]);
  expect(done.indexOf('honest')).toBeLessThanOrEqual(1);
  expect(done.filter((who) => who === 'crowd')).toHaveLength(50);
  expect(await crowd.at(-1)).toMatchObject({ code: 'REQUEST_LIMIT', retryAfterS: 3 });
});
