import { call } from '@wallet/shared/call';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';

/** Puts a code away. A payment of it is still credited when it arrives (D-22). */
export function useCancelQr() {
  return useMutation({
    mutationKey: ['cancel-qr'],
    mutationFn: (qrcodeId: string) => call('DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId } }),
    onSettled: () => refresh(queryKeys.qr, queryKeys.wallet),
  });
}
