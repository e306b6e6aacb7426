import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import type { Protection } from '@kaeo/shared/api';
import { subscribe } from '@kaeo/shared/contract';
import { registerMessages } from '@kaeo/shared/i18n';
import { signOut } from '@kaeo/shared/session';
import { act, answer, aProtection, renderInShell, screen } from '@kaeo/shared/testing';
import { laterMessages } from '../later-messages.ts';
import { recordRefusal } from '../layout/refusal.ts';

const asked: string[] = [];
subscribe('protection-refused', ({ code }) => asked.push(code));
const definition = { ...definitionOf('auth', []), slots: { protection: async () => ({ default: () => <p>the slot</p> }) } };
compose([{ name: 'auth', pages: [], brings: { slots: ['protection'] }, releases: { '1.0.0': async () => definition } }]);

let reads = 0;
const serve = (given: Partial<Protection> = {}): void =>
  answer('GET /api/protection', () => {
    reads += 1;
    return aProtection(given);
  });
beforeAll(() => registerMessages('shell', laterMessages));
beforeEach(() => {
  localStorage.clear();
  asked.length = reads = 0;
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
});
afterEach(() => jest.useRealTimers());

async function open(path = '/user/home', session: 'player' | 'visitor' = 'player') {
  const { ProtectionWatch } = await import('./protection-watch.tsx');
  return renderInShell(<ProtectionWatch />, { path, session, hasFakeTimers: true });
}
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

test('PROT-05 the slot loads when a reality check becomes due while the page is open', async () => {
  serve({ realityCheck: { minutes: 15, isDue: false, dueAt: new Date(Date.now() + 20_000).toISOString() } });
  await open();
  await pass(10_000);
  expect([reads, screen.queryByText('the slot')]).toEqual([1, null]);
  serve({ realityCheck: { minutes: 15, isDue: true, dueAt: null } });
  await pass(12_000);
  expect(await screen.findByText('the slot')).toBeVisible();
});

test('PROT-05 without a reality check nothing is polled', async () => {
  serve();
  await open();
  await pass(200_000);
  expect([reads, screen.queryByText('the slot')]).toEqual([1, null]);
});

test('PLAY-01 a call that protection refuses loads the slot, which gets the code; other refusals do not', async () => {
  serve();
  await open();
  await pass(1_000);
  await act(async () => recordRefusal('MONEY_NOT_ENOUGH'));
  await pass(1_000);
  expect([asked, screen.queryByText('the slot')]).toEqual([[], null]);
  // The awaited `act` waits for the slot, which loads during the render.
  await act(async () => recordRefusal('DEPOSIT_LIMIT'));
  await pass(1_000);
  expect(await screen.findByText('the slot')).toBeVisible();
  expect(asked).toEqual(['DEPOSIT_LIMIT']);
});

test.each([
  ['/login', 'player'],
  ['/user/home', 'visitor'],
] as const)('PROT-05 on %s of a %s nothing is read', async (path, session) => {
  serve();
  await open(path, session);
  await pass(1_000);
  expect(reads).toBe(0);
});

test('PROT-09 after a log-in, once in its session, time and device of the previous log-in are shown', async () => {
  const after = (since: string, at: string) =>
    serve({ session: { since, net: 0 }, lastLogin: { at, browser: 'Chrome', system: 'Android' } });
  after('2026-11-21T01:00:00.000Z', '2026-11-20T03:04:00.000Z');
  const first = await open();
  expect(await screen.findByText(/^Previous log-in:/)).toHaveTextContent(/: 20\/11\/2026 \d\d:04 · Chrome · Android$/);
  await pass(6_000);
  first.unmount();
  const again = await open();
  await pass(1_000);
  expect(screen.queryByText(/^Previous log-in:/)).toBeNull();
  again.unmount();
  signOut();
  after('2026-11-22T01:00:00.000Z', '2026-11-21T01:00:00.000Z');
  await open();
  expect(await screen.findByText(/^Previous log-in:/)).toHaveTextContent(/: 21\/11\/2026/);
});

test('PROT-09 after the first log-in of a player nothing is shown', async () => {
  serve();
  await open();
  await pass(1_000);
  expect([reads, screen.queryByText(/^Previous log-in:/)]).toEqual([1, null]);
});
