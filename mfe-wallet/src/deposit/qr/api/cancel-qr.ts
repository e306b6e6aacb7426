import { call } from '@kaeo/shared/call';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';

/** Cancels a payment code. A payment that arrives later is still credited (D-22). */
export function useCancelQr() {
  return useMutation({
    mutationKey: ['cancel-qr'],
    mutationFn: (qrcodeId: string) => call('DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId } }),
    onSettled: () => refresh(queryKeys.qr, queryKeys.wallet),
  });
}
