import { waitFor } from '@kaeo/shared/testing';
import { minIntervalMs } from '../update/poll-while-visible.ts';
import { openSnapshot } from './open-snapshot.ts';

const { fetch } = globalThis;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

test('PLAY-04 a page from a snapshot reloads once the gateway answers, and not before', async () => {
  const asked: unknown[] = [];
  let status = 503;
  globalThis.fetch = async (...request) => {
    asked.push(request);
    return new Response('{}', { status });
  };
  const reload = jest.fn();
  openSnapshot(reload);
  const reconnect = async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(minIntervalMs);
  };
  await reconnect();
  expect(asked).toEqual([['/composition', { cache: 'no-store' }]]);
  expect(reload).not.toHaveBeenCalled();
  status = 200;
  await reconnect();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
