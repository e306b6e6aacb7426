import type { GameAccount } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import { queryKeys, queryOptions, refresh } from '@wallet/shared/query';

/**
 * The credentials of a game account; one that is not open yet is opened first (GAME-01). Credentials are kept only while they are on
 * screen, and reading them is never repeated behind the player's back, since it may open an account.
 */
export const gameAccountQuery = (game: Pick<GameAccount, 'code' | 'isActive'>) =>
  queryOptions({
    queryKey: ['game-account', game.code],
    async queryFn(context) {
      const code = encodeURIComponent(game.code);
      if (game.isActive) return call('GET /api/wallet/account/{code}', { params: { code }, signal: context.signal });
      // The signal is not touched before this is done: an account that is being opened goes on opening when the sheet closes, and
      // is not opened a second time when the sheet comes back.
      await call('GET /api/wallet/activate/{code}', { params: { code } });
      await refresh(queryKeys.wallet);
      return call('GET /api/wallet/account/{code}', { params: { code }, signal: context.signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
