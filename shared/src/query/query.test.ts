import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { signIn, signOut } from '../session/session.ts';
import { waitFor } from '../testing/testing.ts';
import { queryClient, queryKeys, refresh } from './query.ts';

afterEach(() => jest.useRealTimers());

/** Queries with the page's settings and returns the number of requests. */
async function countAttempts(error: unknown): Promise<number> {
  jest.useFakeTimers();
  const request = jest.fn(() => Promise.reject(error));
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const reading = queryClient.fetchQuery({
    queryKey: ['failing'],
    queryFn: request,
    ...(retry === undefined ? {} : { retry }),
    ...(retryDelay === undefined ? {} : { retryDelay }),
  });
  const ended = reading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  await ended;
  return request.mock.calls.length;
}

test.each([0, 502, 503, 504])('a read that failed with status %p is retried twice', async (status) => {
  expect(await countAttempts(new ApiError({ code: 'NETWORK', status }))).toBe(3);
});

test('a read refused by a busy server is retried five times, with jitter and not before the requested delay', async () => {
  const busy = new ApiError({ code: 'UNAVAILABLE', status: 503, retryAfterS: 3 });
  expect(await countAttempts(busy)).toBe(6);
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('no delay is set');
  const delays = Array.from({ length: 50 }, () => retryDelay(0, busy));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...delays)).toBeLessThan(3_750);
  expect(new Set(delays).size).toBeGreaterThan(1);
  expect(retryDelay(0, new ApiError({ code: 'UNAVAILABLE', status: 503, retryAfterS: 9_999 }))).toBeLessThanOrEqual(37_500);
});

test.each([400, 401, 409, 429, 500])('a response with status %p is final', async (status) => {
  expect(await countAttempts(new ApiError({ code: 'NO_DATA', status }))).toBe(1);
});

test('a programming error is not retried', async () => {
  expect(await countAttempts(new TypeError('a defect'))).toBe(1);
});

test('SRV-02 a mutation is never repeated automatically', async () => {
  jest.useFakeTimers();
  const request = jest.fn(() => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 })));
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: request });
  const ended = mutation.execute(undefined).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(request).toHaveBeenCalledTimes(1);
});

test('MENU-06 logout clears all cached responses', () => {
  signIn('token', { isRemembered: false });
  queryClient.setQueryData(queryKeys.wallet, { amount: 1000 });
  signOut();
  expect(queryClient.getQueryData(queryKeys.wallet)).toBeUndefined();
});

test('HOME-09 refreshing a key marks all keys below it stale, and no others', async () => {
  queryClient.setQueryData(queryKeys.wallet, { amount: 1 });
  queryClient.setQueryData([...queryKeys.statement, 2], { total: 3 });
  queryClient.setQueryData(queryKeys.profile, { name: 'Somchai' });
  await refresh(queryKeys.wallet, queryKeys.statement);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([isStale(queryKeys.wallet), isStale([...queryKeys.statement, 2]), isStale(queryKeys.profile)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('HOME-03 a first read that started before the refresh is repeated, and its older response is not shown', async () => {
  const releases: ((amount: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => releases.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: queryKeys.wallet, queryFn });
  const leave = observer.subscribe(() => undefined);
  const refreshed = refresh(queryKeys.wallet);
  releases[0]?.(1);
  await waitFor(() => expect(releases).toHaveLength(2));
  releases[1]?.(2);
  await refreshed;
  expect(observer.getCurrentResult().data).toBe(2);
  leave();
});
