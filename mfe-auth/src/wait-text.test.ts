import { ApiError } from '@kaeo/shared/http';
import { clockTimeAfter, waitSecondsOf } from './wait-text.ts';

const refusal = (code: string, retryAfterS?: number) =>
  Object.assign(new ApiError({ code, status: 429 }), retryAfterS === undefined ? {} : { retryAfterS });

test.each([
  [refusal('REQUEST_LIMIT', 29.2), 30],
  [refusal('OTP_BLOCK', 900), 900],
  [refusal('REQUEST_LIMIT'), undefined],
  [refusal('REQUEST_LIMIT', 0), undefined],
  [refusal('WRONG_CREDENTIAL', 30), undefined],
  [new TypeError('x'), undefined],
])('SAFE-02 a temporary refusal gives the seconds to wait: %#', (error, seconds) => expect(waitSecondsOf(error)).toBe(seconds));

test('P22 the shown time is never before the end of the wait', () => {
  const now = new Date(2026, 10, 22, 14, 20, 30).getTime();
  expect(clockTimeAfter(900, now)).toBe('14:36');
  expect(clockTimeAfter(30, now)).toBe('14:21');
  expect(clockTimeAfter(12 * 3600, now)).toBe('02:21');
});
