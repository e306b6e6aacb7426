import type { Wallet } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions } from '@wallet/shared/query';

/** The player's wallet with every game on offer: what the whole home page shows. */
export const walletQuery = queryOptions({
  queryKey: queryKeys.wallet,
  queryFn: ({ signal }) => get<Wallet>('/api/wallet', { signal }),
});
