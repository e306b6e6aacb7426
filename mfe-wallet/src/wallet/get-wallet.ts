import type { Wallet } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

const pendingRefetchMs = 5_000;

/** How often the wallet is read while money is on its way or a payment code is open, in milliseconds; false otherwise. */
export const walletRefetchInterval = (wallet: Wallet | undefined): number | false =>
  wallet?.onTheWay?.amount || wallet?.openQr ? pendingRefetchMs : false;

/** The player's wallet with every game on offer: what the whole home page shows. */
export const walletQuery = queryOptions({
  queryKey: queryKeys.wallet,
  queryFn: ({ signal }) => call('GET /api/wallet', { signal }),
});
