import type { GameAccount } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions, refresh } from '@kaeo/shared/query';

/**
 * Credentials of a game account, which is opened first if needed (GAME-01). They are kept only while shown. The query never refetches
 * automatically, because it may open an account.
 */
export const gameAccountQuery = (game: Pick<GameAccount, 'code' | 'isActive'>) =>
  queryOptions({
    queryKey: ['game-account', game.code],
    async queryFn(context) {
      const code = encodeURIComponent(game.code);
      if (game.isActive) return call('GET /api/wallet/account/{code}', { params: { code }, signal: context.signal });
      // Do not use the abort signal before this is done. Otherwise closing the sheet would abort the call, and opening the sheet again
      // would open the account twice.
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
