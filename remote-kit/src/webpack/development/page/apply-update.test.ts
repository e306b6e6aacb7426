import { createUpdater, type Hot } from './apply-update.ts';

/** A page where each update moves from one build to the next; `steps` gives the result per build. */
function pageAt(first: string, steps: Readonly<Record<string, () => Promise<string | null>>>) {
  let hash = first;
  let status = 'idle';
  const reload = jest.fn();
  const hot: Hot = {
    status: () => status,
    async check() {
      status = 'check';
      try {
        const next = (await steps[hash]?.()) ?? null;
        if (next !== null) hash = next;
        return next === null ? null : [next];
      } finally {
        status = 'idle';
      }
    },
  };
  return { take: createUpdater({ hot, hash: () => hash, reload }), hash: () => hash, reload };
}

test('the page applies the latest builds one after the other, without parallel updates', async () => {
  const begun = Promise.withResolvers<string>();
  const page = pageAt('a', { a: () => begun.promise, b: async () => 'c' });
  const first = page.take('b');
  const second = page.take('c');
  begun.resolve('b');
  await Promise.all([first, second]);
  expect(page.hash()).toBe('c');
  expect(page.reload).not.toHaveBeenCalled();
});

test('a build that the page already has changes nothing', async () => {
  const page = pageAt('a', {});
  await page.take('a');
  expect(page.reload).not.toHaveBeenCalled();
});

test.each([
  ['cannot be hot-reloaded', () => Promise.reject(new Error('Aborted because ./src/remote.ts is not accepted'))],
  ['starts from a build that the server no longer has', async () => null],
])('a change that %s reloads the page', async (_, step) => {
  const page = pageAt('a', { a: step });
  await page.take('b');
  expect(page.reload).toHaveBeenCalledTimes(1);
});
