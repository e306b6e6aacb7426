import { ApiError } from '@kaeo/shared/http';
import { useEffect } from 'react';

/** Logs a failed load of the wallet. The page shows the error with a retry, so there is no toast (HOME-09). */
export function useLoggedFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    const facts = error instanceof ApiError ? `${error.code} ${error.requestId ?? ''}`.trim() : error.message;
    // oxlint-disable-next-line no-console -- HOME-09 requires a log entry, and the console is the only log
    console.warn(`wallet: balance not loaded: ${facts}`);
  }, [error]);
}
