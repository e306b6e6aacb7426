import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Whether registering takes a one-time code; asked before the first step, which counts the steps. */
export const registerOtpQuery = queryOptions({
  queryKey: queryKeys.lookup('registerOTP'),
  queryFn: ({ signal }) => call('GET /api/lookup/registerOTP', { signal }),
  // The steps must not be renumbered under a player who is half way.
  staleTime: Number.POSITIVE_INFINITY,
});
