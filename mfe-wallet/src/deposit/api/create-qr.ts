import type { QrChannel, QrRecord } from '@wallet/shared/api';
import { declareBusy } from '@wallet/shared/contract';
import { createAttempt, post } from '@wallet/shared/http';
import { queryClient, queryKeys, refresh, useMutation } from '@wallet/shared/query';
import { qrQuery } from './get-qr.ts';

/** Creates a payment code for an exact amount; `hasQrcode` false carries the server's message instead of a code. */
export function useCreateQr(channel: QrChannel) {
  return useMutation({
    mutationKey: ['create-qr', channel],
    async mutationFn(amount: number) {
      const release = declareBusy('money');
      try {
        return await createAttempt(`qr-${channel}`).run({ amount }, (idempotencyKey) =>
          post<QrRecord>(`/api/qrcode/${channel}`, { amount }, { idempotencyKey }),
        );
      } finally {
        release();
      }
    },
    async onSuccess(record) {
      if (!record.hasQrcode) return;
      queryClient.setQueryData(qrQuery(channel).queryKey, record);
      await refresh(queryKeys.qr);
    },
  });
}
