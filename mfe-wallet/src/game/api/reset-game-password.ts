import { call } from '@kaeo/shared/call';
import { queryClient, useMutation } from '@kaeo/shared/query';
import { gameAccountQuery } from './open-game-account.ts';

/** Sets a new password for a game account. Errors appear in the sheet only, never as a toast (HTTP-04). */
export function useResetGamePassword(code: string) {
  return useMutation({
    mutationKey: ['reset-game-password', code],
    mutationFn: () => call('GET /api/wallet/resetpassword/{code}', { params: { code } }),
    // The password may have changed anyway, so fetch the credentials again.
    onError: () => queryClient.invalidateQueries({ queryKey: gameAccountQuery({ code, isActive: true }).queryKey }),
    onSuccess: (credentials) => queryClient.setQueryData(gameAccountQuery({ code, isActive: true }).queryKey, credentials),
  });
}
