import type { Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryClient, queryKeys, queryOptions } from '@kaeo/shared/query';

/** The player's protection (PROT-01 to PROT-09). Errors appear in its place only, never as a toast (HTTP-04). */
export const protectionQuery = queryOptions({
  queryKey: queryKeys.protection,
  queryFn: ({ signal }) => call('GET /api/protection', { signal }),
  // Deposits and game results change the figures.
  meta: { live: ['protection', 'wallet'] },
  staleTime: 0,
});

/** Shows the response of an act at once. */
export const keepProtection = (protection: Protection): void => {
  queryClient.setQueryData(protectionQuery.queryKey, protection);
};
