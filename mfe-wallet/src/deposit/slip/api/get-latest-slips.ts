import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions } from '@kaeo/shared/query';

const rereadMs = 5_000;

/** The latest slips, refetched while one of them is pending. Errors only hide a hint, so they are not reported (HTTP-04). */
export const latestSlipsQuery = queryOptions({
  queryKey: [...queryKeys.slips, 'latest'],
  queryFn: ({ signal }) => call('POST /api/statement/slip', { body: { page: 1, limit: 5 }, signal }),
  refetchInterval: ({ state }) => (state.data?.slips.some(({ status }) => status === 'IN_PROGRESS') ? rereadMs : false),
});
