import { activated, paused, rolledBack, rolledOut } from './registry-changes.ts';
import type { Settled } from './stored-registry.ts';

type Release = { readonly version: string };
const v = (version: string): Release => ({ version });
const versions = ({ current, rollout, earlier }: Settled<Release>) => ({
  current: current.version,
  ...(rollout ? { rollout: [rollout.release.version, rollout.percent, rollout.isPaused] } : {}),
  earlier: earlier.map(({ version }) => version),
});
const one = activated(undefined, v('1.0.0'));
const two = activated(one, v('1.1.0'));

test('MFE-02 an activation gives the release to all visitors and keeps the previous one', () => {
  expect(versions(two)).toEqual({ current: '1.1.0', earlier: ['1.0.0'] });
  expect(versions(activated(two, v('1.0.0')))).toEqual({ current: '1.0.0', earlier: ['1.1.0'] });
  expect(versions(activated(two, v('1.1.0')))).toEqual({ current: '1.1.0', earlier: ['1.0.0'] });
});

test('only the latest earlier releases are kept', () => {
  const last = Array.from({ length: 12 }, (_, at) => v(`1.${at}.0`)).reduce<Settled<Release> | undefined>(activated, undefined);
  expect(last?.earlier.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0', '1.8.0', '1.7.0', '1.6.0']);
});

test('MFE-02 a rollout keeps the current release, grows, is paused, and ends with an activation', () => {
  const some = rolledOut(two, v('2.0.0'), 10);
  expect(versions(some)).toEqual({ current: '1.1.0', rollout: ['2.0.0', 10, false], earlier: ['1.0.0'] });
  expect(versions(paused(some)).rollout).toEqual(['2.0.0', 10, true]);
  expect(versions(rolledOut(paused(some), v('2.0.0'), 50)).rollout).toEqual(['2.0.0', 50, false]);
  expect(versions(rolledOut(some, v('2.0.0'), 100))).toEqual({ current: '2.0.0', earlier: ['1.1.0', '1.0.0'] });
  expect(versions(rolledOut(some, v('2.0.0'), 0))).toEqual({ current: '1.1.0', earlier: ['1.0.0'] });
});

test('MFE-02 a rollback ends a rollout first, and then drops the release', () => {
  expect(versions(rolledBack(rolledOut(two, v('2.0.0'), 10)))).toEqual({ current: '1.1.0', earlier: ['1.0.0'] });
  expect(versions(rolledBack(two))).toEqual({ current: '1.0.0', earlier: [] });
});

test.each([
  ['a rollback of the first release', () => rolledBack(one), 'first release'],
  ['a pause without a rollout', () => paused(two), 'no rollout'],
  ['a rollout with nothing in service', () => rolledOut(undefined, v('1.0.0'), 10), 'use activate for the first release'],
  ['a rollout of the current release', () => rolledOut(two, v('1.1.0'), 10), 'all visitors have it'],
  ['a share above 100 %', () => rolledOut(two, v('2.0.0'), 101), 'share of visitors'],
  ['a share that is not a number', () => rolledOut(two, v('2.0.0'), Number.NaN), 'share of visitors'],
])('%s: the change is refused in words', (_, change, words) => {
  expect(change).toThrow(words);
});
