import type { GameAccount } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { queryKeys, queryOptions, refresh } from '@kaeo/shared/query';

/** Opens the account if needed (GAME-01), so it never refetches automatically. Credentials are kept only while shown. */
export const gameAccountQuery = (game: Pick<GameAccount, 'code' | 'isActive'>) =>
  queryOptions({
    queryKey: ['game-account', game.code],
    async queryFn(context) {
      const code = encodeURIComponent(game.code);
      if (game.isActive) return call('GET /api/wallet/account/{code}', { params: { code }, signal: context.signal });
      // Not abortable before this is done: closing and reopening the sheet would open the account twice.
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
