import type { ActiveBonus } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Whether a bonus is active, whose conditions hold withdrawals back. */
export const activeBonusQuery = queryOptions({
  queryKey: queryKeys.activeBonus,
  queryFn: ({ signal }) => get<ActiveBonus>('/api/bonus/check/active', { signal }),
});
