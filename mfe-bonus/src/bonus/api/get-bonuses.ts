import type { Bonus } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Every bonus on offer, in the house's order. */
export const bonusesQuery = queryOptions({
  queryKey: queryKeys.bonuses,
  queryFn: ({ signal }) => get<Bonus[]>('/api/bonus', { signal }),
});
