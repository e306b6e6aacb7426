import { act, renderInShell, screen } from '@kaeo/shared/testing';
import { useIsIdle } from './use-is-idle.ts';

function Page() {
  return useIsIdle() ? <p>idle</p> : null;
}
const isIdle = (): boolean => screen.queryByText('idle') !== null;

const busyPart = (): HTMLElement => {
  const part = document.createElement('div');
  part.setAttribute('aria-busy', 'true');
  return document.body.appendChild(part);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((task) => Number(setTimeout(task, 1)));
  jest.spyOn(window, 'cancelIdleCallback').mockImplementation((handle) => clearTimeout(handle));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
});
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

test('idle work waits until no part of the page is loading', async () => {
  const part = busyPart();
  await renderInShell(<Page />, { hasFakeTimers: true });
  await pass(5_000);
  expect(isIdle()).toBe(false);
  part.remove();
  await pass(1_000);
  expect(isIdle()).toBe(true);
});

test('a loading part that is hidden does not delay idle work', async () => {
  Object.assign(busyPart(), { checkVisibility: () => false });
  await renderInShell(<Page />, { hasFakeTimers: true });
  await pass(1_000);
  expect(isIdle()).toBe(true);
});

test('a part that never loads does not block idle work', async () => {
  busyPart();
  await renderInShell(<Page />, { hasFakeTimers: true });
  await pass(11_000);
  expect(isIdle()).toBe(true);
});

test('a page that is left earlier is no longer watched', async () => {
  busyPart();
  const { unmount } = await renderInShell(<Page />, { hasFakeTimers: true });
  await pass(400);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
