import type { Wallet } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions } from '@wallet/shared/query';

const whileOnTheWayMs = 5_000;

/** How long until the next look while money is on its way, so that what became of it is seen without a reload; false for none. */
export const whileOnTheWay = (wallet: Wallet | undefined): number | false => (wallet?.onTheWay?.amount ? whileOnTheWayMs : false);

/** The player's wallet with every game on offer: what the whole home page shows. */
export const walletQuery = queryOptions({
  queryKey: queryKeys.wallet,
  queryFn: ({ signal }) => call('GET /api/wallet', { signal }),
});
