import type { WithdrawLimits } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

export const withdrawLimitsQuery = queryOptions({
  queryKey: queryKeys.lookup('withdraw'),
  queryFn: ({ signal }) => get<WithdrawLimits>('/api/lookup/withdraw', { signal }),
});
