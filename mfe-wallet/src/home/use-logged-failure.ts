import { ApiError } from '@wallet/shared/http';
import { useEffect } from 'react';

/** Logs that the wallet could not be read. The page shows it and offers a retry; no toast says it once more (HOME-09). */
export function useLoggedFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    const facts = error instanceof ApiError ? `${error.code} ${error.requestId ?? ''}`.trim() : error.message;
    // oxlint-disable-next-line no-console -- HOME-09: the failure is logged, and the browser's console is the only log there is
    console.warn(`wallet: balance not loaded: ${facts}`);
  }, [error]);
}
