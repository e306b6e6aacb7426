import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';

/** Refusals that pass by themselves: the server says after how many seconds. */
const passing: ReadonlySet<string> = new Set(['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN', 'OTP_BLOCK']);

/** Seconds until a call may be repeated, from the refusal; undefined where it does not say. */
export function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !passing.has(error.code) || !('retryAfterS' in error)) return undefined;
  const { retryAfterS } = error;
  return typeof retryAfterS === 'number' && retryAfterS > 0 ? Math.ceil(retryAfterS) : undefined;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The time of day on this clock when so many seconds have passed, `HH:mm`, the minute begun counted as a whole. */
export function clockTimeAfter(seconds: number, now: number): string {
  const then = new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000);
  return `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** Words for a failure, with the time at which the way opens again where the refusal names one (P22). */
export function useFailureText() {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const textOf = (error: unknown): string => {
    const seconds = waitSecondsOf(error);
    if (seconds === undefined) return errorText(shared, error);
    // "1 second" would need a plural of its own.
    if (seconds < 60) return t('wait.seconds', { seconds: Math.max(seconds, 2) });
    return t('wait.until', { time: clockTimeAfter(seconds, Date.now()) });
  };
  return {
    textOf,
    /** The failure as a form takes it: one that names a time carries its words, which are shown as they come. */
    withTime: (error: unknown): unknown =>
      error instanceof ApiError && waitSecondsOf(error) !== undefined
        ? new ApiError({ code: textOf(error), status: error.status, requestId: error.requestId })
        : error,
  };
}
