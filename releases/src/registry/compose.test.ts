import fc from 'fast-check';
import { remoteInService, shellInService } from '../release/in-service.ts';
import { aRelease, aShellRelease } from '../testing/build-folder.ts';
import { bucketOf, choiceOf, composeFor } from './compose.ts';
import type { Settled, StoredRegistry } from './stored-registry.ts';

const v = (version: string) => ({ version });
const entry = (percent: number, isPaused = false): Settled<{ version: string }> => ({
  current: v('1.0.0'),
  rollout: { release: v('2.0.0'), percent, isPaused },
  earlier: [v('0.9.0')],
});
const visitors = Array.from({ length: 4_000 }, (_, at) => `visitor-${at}`);
const sharesOf = (percent: number, name = 'wallet') =>
  visitors.filter((visitor) => choiceOf(name, entry(percent), visitor).current.version === '2.0.0');

test('MFE-02 a rollout reaches about the given share of visitors', () => {
  for (const percent of [1, 10, 50, 90]) {
    const share = (sharesOf(percent).length / visitors.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(2.5);
  }
});

test('MFE-02 a visitor who has the release keeps it while the rollout grows', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.uuid(), percent, percent, (id, one, other) => {
      const hasAt = (share: number) => choiceOf('wallet', entry(share), id).current.version === '2.0.0';
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(!hasAt(less) || hasAt(more)).toBe(true);
    }),
  );
});

test('two rollouts reach different visitors', () => {
  const wallet = new Set(sharesOf(50, 'wallet'));
  const both = sharesOf(50, 'bonus').filter((visitor) => wallet.has(visitor)).length / visitors.length;
  expect(both).toBeGreaterThan(0.2);
  expect(both).toBeLessThan(0.3);
});

test('a bucket is from 0 to below 100', () => {
  for (const visitor of visitors) {
    expect(bucketOf(visitor, 'wallet')).toBeGreaterThanOrEqual(0);
    expect(bucketOf(visitor, 'wallet')).toBeLessThan(100);
  }
});

test('MFE-10 visitors in a rollout fall back to the current release, and all others to the previous one', () => {
  const [on] = sharesOf(50);
  const off = visitors.find((visitor) => !sharesOf(50).includes(visitor));
  expect(choiceOf('wallet', entry(50), on ?? '')).toEqual({ current: v('2.0.0'), previous: v('1.0.0') });
  expect(choiceOf('wallet', entry(50), off ?? '')).toEqual({ current: v('1.0.0'), previous: v('0.9.0') });
});

test('a paused rollout reaches no visitor', () => {
  expect(visitors.filter((visitor) => choiceOf('wallet', entry(99, true), visitor).current.version === '2.0.0')).toEqual([]);
});

test('the page gets what it loads, without the fields for the gate', () => {
  const stored: StoredRegistry = {
    format: 2,
    revision: 7,
    change: { at: '', by: '', what: '' },
    shell: { current: shellInService(aShellRelease()), earlier: [] },
    remotes: { bonus: { current: remoteInService(aRelease()), earlier: [] } },
  };
  const page = composeFor(stored, 'visitor-1');
  expect(page?.composition).toMatchObject({ revision: 7, shell: { version: '1.0.0' } });
  expect(Object.keys(page?.composition.remotes['bonus'] ?? {})).toEqual(['current']);
  expect(page?.composition.remotes['bonus']?.current).not.toHaveProperty('takes');
  expect(composeFor({ ...stored, shell: null }, 'visitor-1')).toBeUndefined();
});

test('files of a content-addressed release have a common address for all releases, if the shell supports that', () => {
  const composed = (shell: 'content' | undefined, remote: 'content' | undefined) =>
    composeFor(
      {
        format: 2,
        revision: 7,
        change: { at: '', by: '', what: '' },
        shell: { current: shellInService(aShellRelease(shell && { addresses: shell })), earlier: [] },
        remotes: {
          bonus: {
            current: remoteInService(aRelease({ version: '1.1.0', ...(remote && { addresses: remote }) })),
            earlier: [remoteInService(aRelease({ version: '1.0.0' }))],
          },
        },
      },
      'visitor-1',
    )?.composition.remotes['bonus'];
  expect(composed('content', 'content')).toMatchObject({
    current: { base: '/releases/bonus/files/' },
    previous: { base: '/releases/bonus/1.0.0/' },
  });
  expect(composed('content', 'content')?.current).not.toHaveProperty('addresses');
  for (const page of [composed(undefined, 'content'), composed('content', undefined)]) {
    expect(page?.current.base).toBe('/releases/bonus/1.1.0/');
  }
});

test('such a shell loads its own scripts from there, and files without a content hash from the folder of its release', () => {
  const stored = (facts: object): StoredRegistry => ({
    format: 2,
    revision: 7,
    change: { at: '', by: '', what: '' },
    shell: { current: shellInService(aShellRelease(facts)), earlier: [] },
    remotes: {},
  });
  const { composition, shell } = composeFor(stored({ addresses: 'content' }), 'visitor-1') ?? {};
  expect([composition?.shell.base, shell?.base, shell?.ownBase]).toEqual([
    '/releases/shell/files/',
    '/releases/shell/files/',
    '/releases/shell/1.0.0/',
  ]);
  const before = composeFor(stored({}), 'visitor-1');
  expect([before?.composition.shell.base, before?.shell.ownBase]).toEqual(['/releases/shell/1.0.0/', '/releases/shell/1.0.0/']);
});

test('the page does not get the checks of a release, which are internal', () => {
  const checks = { kind: 'unchecked', reason: 'no time' } as const;
  const stored: StoredRegistry = {
    format: 2,
    revision: 1,
    change: { at: '', by: '', what: '' },
    shell: { current: shellInService(aShellRelease({ checks })), earlier: [] },
    remotes: { bonus: { current: remoteInService(aRelease({ checks })), earlier: [] } },
  };
  expect(JSON.stringify(composeFor(stored, 'somebody')?.composition)).not.toContain('no time');
});
