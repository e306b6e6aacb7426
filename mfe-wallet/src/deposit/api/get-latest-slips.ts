import type { Slips } from '@wallet/shared/api';
import { post } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

const rereadMs = 5_000;

/** The slips handed in last, read again while one of them waits. Its failure hides a hint, nothing else, so it is not told (HTTP-04). */
export const latestSlipsQuery = queryOptions({
  queryKey: [...queryKeys.slips, 'latest'],
  queryFn: ({ signal }) => post<Slips>('/api/statement/slip', { page: 1, limit: 5 }, { signal }),
  refetchInterval: ({ state }) => (state.data?.slips.some(({ status }) => status === 'IN_PROGRESS') ? rereadMs : false),
});
