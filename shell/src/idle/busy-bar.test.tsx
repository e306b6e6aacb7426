import { ApiError } from '@kaeo/shared/http';
import { queryClient } from '@kaeo/shared/query';
import { act, renderInShell, screen } from '@kaeo/shared/testing';
import { BusyBar } from './busy-bar.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const busy = new ApiError({ code: 'UNAVAILABLE', status: 503, retryAfterS: 4 });

/** Reads a query that fails with `error` the given number of times and then succeeds. */
const read = (times: number, error: ApiError) => {
  const answers = Array.from({ length: times }, () => error);
  return queryClient.fetchQuery({
    queryKey: ['read', times, error.code],
    // `fetchQuery` does not retry by default.
    retry: 5,
    queryFn: () => (answers.length > 0 ? Promise.reject(answers.pop()) : Promise.resolve('there')),
  });
};

test.each([
  ['th', 'กรุณารอสักครู่ ระบบไม่พร้อมให้บริการชั่วคราวและจะกลับมาในไม่ช้า'],
  ['la', 'ກະລຸນາລໍຖ້າບຶດໜຶ່ງ ລະບົບບໍ່ພ້ອມໃຫ້ບໍລິການຊົ່ວຄາວ ແລະ ຈະກັບມາໃນໄວໆນີ້'],
  ['en', 'One moment please. The service is not available just now and will be back shortly.'],
] as const)(
  'OPS-04 while a read waits for a busy server, the page shows a note in %s, and removes it afterwards',
  async (language, words) => {
    await renderInShell(<BusyBar />, { language, hasFakeTimers: true });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    let reading: Promise<unknown> = Promise.resolve();
    await act(async () => {
      reading = read(2, busy);
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByText(words).closest('[role="status"]')).toBeInTheDocument();
    await pass(5_000);
    expect(screen.getByText(words)).toBeInTheDocument();
    await pass(5_000);
    expect(await reading).toBe('there');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

test('OPS-04 a read that waits for the network shows no note about a busy server', async () => {
  await renderInShell(<BusyBar />, { language: 'en', hasFakeTimers: true });
  let reading: Promise<unknown> = Promise.resolve();
  await act(async () => {
    reading = read(1, new ApiError({ code: 'NETWORK', status: 0 }));
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(screen.queryByText(/One moment/)).not.toBeInTheDocument();
  await pass(5_000);
  expect(await reading).toBe('there');
});
