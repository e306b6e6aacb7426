import type { BankItem } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** Banks that payouts can go to. */
export const banksQuery = queryOptions({
  queryKey: queryKeys.lookup('banks'),
  queryFn: ({ signal }) => get<BankItem[]>('/api/lookup/banks', { signal }),
  staleTime: 300_000,
});
