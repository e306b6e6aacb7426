import { act, renderInShell, screen } from '../../testing/testing.ts';
import { trackLoading } from './loading-overlay.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function slow() {
  let finish: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish: () => act(async () => finish()) };
}

test('HTTP-03 the loading overlay appears after 200 ms and disappears with the work', async () => {
  await renderInShell(null);
  const work = slow();
  act(() => void trackLoading(work.promise));
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryByText('Working…')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Working…')).toBeVisible();
  await work.finish();
  expect(screen.queryByText('Working…')).not.toBeInTheDocument();
});

test('HTTP-03 work finished within 200 ms shows no overlay', async () => {
  await renderInShell(null);
  const work = slow();
  act(() => void trackLoading(work.promise));
  await work.finish();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.queryByText('Working…')).not.toBeInTheDocument();
});

test('HTTP-03 the overlay stays until the last of several calls is done, and results are passed on', async () => {
  await renderInShell(null);
  const [first, second] = [slow(), slow()];
  let isAnswered = false;
  act(() => {
    void trackLoading(first.promise).then(() => {
      isAnswered = true;
    });
    void trackLoading(second.promise);
  });
  act(() => jest.advanceTimersByTime(200));
  await first.finish();
  expect(isAnswered).toBe(true);
  expect(screen.getByText('Working…')).toBeVisible();
  await second.finish();
  expect(screen.queryByText('Working…')).not.toBeInTheDocument();
});

test('HTTP-03 the overlay does not block presses on the rest of the page', async () => {
  await renderInShell(null, { hasStyles: true });
  const work = slow();
  act(() => void trackLoading(work.promise));
  act(() => jest.advanceTimersByTime(200));
  const veil = screen.getByText('Working…').parentElement;
  expect(veil && getComputedStyle(veil).pointerEvents).toBe('none');
  await work.finish();
});
