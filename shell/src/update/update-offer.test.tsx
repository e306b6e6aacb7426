import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { declareBusy } from '@kaeo/shared/contract';
import { type Language, registerMessages } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { act, type Rendered, renderInShell, screen } from '@kaeo/shared/testing';
import { laterMessages } from '../later-messages.ts';
import { everyMs } from './poll-while-visible.ts';
import { settleMs } from './use-is-free.ts';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
compose([{ name: 'bonus', pages, releases: { '1.0.0': async () => definitionOf('bonus', pages) } }]);

const inService = (bonus: string, script = '/releases/bonus/entry.js') => ({
  revision: 2,
  releases: { shell: '1.0.0', bonus },
  scripts: ['/releases/shell/shell.js', script],
});
/** Responds to the next requests; the named scripts are missing. No network delay, since it would ignore the fake clock. */
function serve(answer: ReturnType<typeof inService>, missing: readonly string[] = []): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    if (method === 'HEAD') return new Response(null, { status: missing.includes(pathname) ? 404 : 200 });
    return pathname === '/composition' ? Response.json(answer) : new Response(null, { status: 404 });
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const onReload = jest.fn();
async function open(language: Language = 'en'): Promise<Rendered> {
  onReload.mockClear();
  await registerMessages('shell', laterMessages);
  const { UpdateOffer } = await import('./update-offer.tsx');
  const rendered = await renderInShell(<UpdateOffer onReload={onReload} />, { language, hasFakeTimers: true });
  await pass(settleMs);
  return rendered;
}
const offer = () => screen.queryByText('A new version is ready');

test('MFE-12 an up-to-date page offers no update', async () => {
  serve(inService('1.0.0'));
  await open();
  await pass(everyMs);
  expect(offer()).toBeNull();
});

test('MFE-12 an available update is offered in a status without focus, and reloads only when pressed', async () => {
  serve(inService('1.1.0'));
  const { user } = await open();
  expect(offer()).toBeNull();
  await pass(everyMs);
  expect(offer()?.closest('[role="status"]')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  await pass(30 * everyMs);
  expect(onReload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('MFE-12 an update is not offered before all its scripts can be fetched', async () => {
  serve(inService('1.1.0'), ['/releases/bonus/entry.js']);
  await open();
  await pass(everyMs);
  expect(offer()).toBeNull();
  serve(inService('1.1.0'));
  await pass(everyMs);
  expect(offer()).toBeVisible();
});

test('MFE-12 an offer waits while a form has input, and is withdrawn when input starts', async () => {
  serve(inService('1.1.0'));
  await open();
  let release: () => void = () => undefined;
  act(() => {
    release = declareBusy('form');
  });
  await pass(everyMs);
  expect(offer()).toBeNull();
  act(() => release());
  await pass(settleMs);
  expect(offer()).toBeVisible();
  act(() => {
    release = declareBusy('money');
  });
  expect(offer()).toBeNull();
  act(() => release());
  await pass(settleMs);
  expect(offer()).toBeVisible();
});

test('MFE-12 an offer waits for a mutation, whether its remote declares it or not', async () => {
  serve(inService('1.1.0'));
  await open();
  await pass(everyMs);
  let done: () => void = () => undefined;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => new Promise<void>((resolve) => (done = resolve)),
  });
  let sending: Promise<unknown> = Promise.resolve();
  act(() => {
    sending = mutation.execute(undefined);
  });
  await pass(0);
  expect(offer()).toBeNull();
  await act(async () => {
    done();
    await sending;
  });
  await pass(settleMs);
  expect(offer()).toBeVisible();
});

test('MFE-12 after "later" the update is offered again in ten minutes, or when a newer one appears', async () => {
  serve(inService('1.1.0'));
  const { user } = await open();
  await pass(everyMs);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await pass(8 * everyMs);
  expect(offer()).toBeNull();
  await pass(2 * everyMs);
  expect(offer()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  serve(inService('1.2.0'));
  await pass(everyMs);
  expect(offer()).toBeVisible();
});

test('MFE-12 a release that was rolled back before a reload is no longer offered', async () => {
  serve(inService('1.1.0'));
  await open();
  await pass(everyMs);
  expect(offer()).toBeVisible();
  serve(inService('1.0.0'));
  await pass(everyMs);
  expect(offer()).toBeNull();
});

test.each([
  ['th', 'มีเวอร์ชันใหม่แล้ว'],
  ['la', 'ມີເວີຊັນໃໝ່ແລ້ວ'],
] as const)('MFE-12 MENU-05 the offer is translated to %s', async (language, words) => {
  serve(inService('1.1.0'));
  await open(language);
  await pass(everyMs);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
