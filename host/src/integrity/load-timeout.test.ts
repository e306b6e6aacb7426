import { compose } from '../testing/composition.ts';

compose([]);
afterEach(() => jest.restoreAllMocks());

class Timing {}

test.each([
  ['the connection speed is unknown', [], 12_000],
  ['scripts loaded quickly', [{ initiatorType: 'script', transferSize: 50_000, duration: 300 }], 12_000],
  ['a script took seven seconds', [{ initiatorType: 'script', transferSize: 50_000, duration: 7_000 }], 21_000],
  ['a script took a minute', [{ initiatorType: 'script', transferSize: 50_000, duration: 60_000 }], 60_000],
  [
    'only a script from the cache and a call were slow',
    [
      { initiatorType: 'script', transferSize: 0, duration: 9_000 },
      { initiatorType: 'fetch', transferSize: 300, duration: 9_000 },
    ],
    12_000,
  ],
])('MFE-05 if %s the page waits this long for a release: %#', async (_, timings, expected) => {
  Object.assign(globalThis, { PerformanceResourceTiming: Timing });
  const entries = timings.map((timing) => Object.assign(Object.create(Timing.prototype), timing));
  Object.assign(performance, { getEntriesByType: () => entries });
  const { loadTimeoutMs } = await import('./addresses.ts');
  expect(loadTimeoutMs()).toBe(expected);
  Reflect.deleteProperty(performance, 'getEntriesByType');
});
