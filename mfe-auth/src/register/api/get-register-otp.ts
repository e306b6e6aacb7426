import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

/** Whether registration needs a one-time code. Loaded before the first step, because it determines the number of steps. */
export const registerOtpQuery = queryOptions({
  queryKey: queryKeys.lookup('registerOTP'),
  queryFn: ({ signal }) => call('GET /api/lookup/registerOTP', { signal }),
  // The steps must not be renumbered during a registration.
  staleTime: Number.POSITIVE_INFINITY,
});
