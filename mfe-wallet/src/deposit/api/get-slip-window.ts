import type { SlipWindow } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The daily window without slips. Read again each minute, because it opens and closes while the dialog is up. */
export const slipWindowQuery = queryOptions({
  queryKey: queryKeys.lookup('slip'),
  queryFn: ({ signal }) => get<SlipWindow>('/api/lookup/slip', { signal }),
  refetchInterval: 60_000,
});
