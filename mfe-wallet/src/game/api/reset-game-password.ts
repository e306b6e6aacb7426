import { call } from '@wallet/shared/call';
import { queryClient, useMutation } from '@wallet/shared/query';
import { gameAccountQuery } from './open-game-account.ts';

/** Gives a game account a new password. Its failure shows in the sheet only, never as a toast (HTTP-04). */
export function useResetGamePassword(code: string) {
  return useMutation({
    mutationKey: ['reset-game-password', code],
    mutationFn: () => call('GET /api/wallet/resetpassword/{code}', { params: { code } }),
    // Perhaps it is changed all the same: the next look asks which one is good.
    onError: () => queryClient.invalidateQueries({ queryKey: gameAccountQuery({ code, isActive: true }).queryKey }),
    onSuccess: (credentials) => queryClient.setQueryData(gameAccountQuery({ code, isActive: true }).queryKey, credentials),
  });
}
