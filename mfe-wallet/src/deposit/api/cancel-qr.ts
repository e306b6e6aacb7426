import { remove } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';

/** Puts a code away. A payment of it is still credited when it arrives (D-22). */
export function useCancelQr() {
  return useMutation({
    mutationKey: ['cancel-qr'],
    mutationFn: (qrcodeId: string) => remove<unknown>(`/api/qrcode/${encodeURIComponent(qrcodeId)}`),
    onSettled: () => refresh(queryKeys.qr),
  });
}
