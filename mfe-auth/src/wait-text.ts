import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';

/** Temporary refusals: the server says after how many seconds to retry. */
const passing: ReadonlySet<string> = new Set(['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN', 'OTP_BLOCK']);

export function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !passing.has(error.code) || !('retryAfterS' in error)) return undefined;
  const { retryAfterS } = error;
  return typeof retryAfterS === 'number' && retryAfterS > 0 ? Math.ceil(retryAfterS) : undefined;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The local time `HH:mm` in this many seconds, rounded up to a full minute. */
export function clockTimeAfter(seconds: number, now: number): string {
  const then = new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000);
  return `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** Error texts, including the time of the next allowed attempt if the error has one (P22). */
export function useFailureText() {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const textOf = (error: unknown): string => {
    const seconds = waitSecondsOf(error);
    if (seconds === undefined) return errorText(shared, error);
    // Show at least 2, because "1 second" would need a singular text.
    if (seconds < 60) return t('wait.seconds', { seconds: Math.max(seconds, 2) });
    return t('wait.until', { time: clockTimeAfter(seconds, Date.now()) });
  };
  return {
    textOf,
    /** Prepares an error for a form: a temporary refusal carries its finished text, which the form shows unchanged. */
    withTime: (error: unknown): unknown =>
      error instanceof ApiError && waitSecondsOf(error) !== undefined
        ? new ApiError({ code: textOf(error), status: error.status, requestId: error.requestId })
        : error,
  };
}
