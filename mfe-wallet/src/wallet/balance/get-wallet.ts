import type { Currency, Wallet } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { livePolling, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';

const pendingRefetchMs = 5_000;

/** Refetch interval of the wallet in milliseconds while a transfer is in progress or a payment code is open; otherwise false. */
export const walletRefetchInterval = (wallet: Wallet | undefined): number | false =>
  wallet?.onTheWay?.amount || wallet?.openQr ? livePolling(pendingRefetchMs) : false;

/** The player's wallet with all available games: the data of the whole home page. */
export const walletQuery = queryOptions({
  queryKey: queryKeys.wallet,
  queryFn: ({ signal }) => call('GET /api/wallet', { signal }),
  meta: { live: ['wallet'] },
});

/** The player's currency; baht until the wallet is known. */
export const useWalletCurrency = (): Currency => useQuery(walletQuery).data?.profile.currency ?? 'BAHT';
