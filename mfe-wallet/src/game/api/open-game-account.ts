import type { GameAccount, GameCredentials } from '@wallet/shared/api';
import { get } from '@wallet/shared/http';
import { queryKeys, queryOptions, refresh } from '@wallet/shared/query';

/**
 * The credentials of a game account; one that is not open yet is opened first (GAME-01). Credentials are kept only while they are on
 * screen, and reading them is never repeated behind the player's back, since it may open an account.
 */
export const gameAccountQuery = (game: Pick<GameAccount, 'code' | 'isActive'>) =>
  queryOptions({
    queryKey: ['game-account', game.code],
    async queryFn({ signal }) {
      const code = encodeURIComponent(game.code);
      if (game.isActive) return get<GameCredentials>(`/api/wallet/account/${code}`, { signal });
      // Not tied to the signal: an account that is being opened stays open when the player closes the sheet.
      await get<GameCredentials>(`/api/wallet/activate/${code}`);
      await refresh(queryKeys.wallet);
      return get<GameCredentials>(`/api/wallet/account/${code}`, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
