import type { QrChannel } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { declareBusy } from '@kaeo/shared/contract';
import { createAttempt } from '@kaeo/shared/http';
import { queryClient, queryKeys, useMutation } from '@kaeo/shared/query';
import { walletQuery } from '../../../wallet/get-wallet.ts';
import { promised } from '../../../wallet/promised.ts';
import { codeEndsAt, type ShownCode } from '../qr-phase.ts';
import { qrQuery } from './get-qr.ts';

/** The current wallet amount. Undefined if it cannot be read, which must not prevent creating a code. */
const readWalletAmount = (): Promise<number | undefined> =>
  queryClient.fetchQuery({ ...walletQuery, staleTime: 0, retry: false, networkMode: 'always' }).then(
    ({ wallet }) => wallet.amount,
    () => undefined,
  );

/**
 * Creates a payment code for an exact amount. If `hasQrcode` is false, the result has the server's message instead. The wallet is read
 * in parallel: the code cannot be paid yet, so a later rise is its payment.
 */
export function useCreateQr(channel: QrChannel) {
  return useMutation({
    mutationKey: ['create-qr', channel],
    async mutationFn(amount: number): Promise<ShownCode> {
      const release = declareBusy('money');
      try {
        const [walletBefore, record] = await Promise.all([
          readWalletAmount(),
          createAttempt(`qr-${channel}`).run({ amount }, async (idempotencyKey) =>
            promised(
              await call('POST /api/qrcode/{channel}', { params: { channel }, body: { amount }, idempotencyKey }),
              ({ hasQrcode, message }) => typeof hasQrcode === 'boolean' && (hasQrcode || message),
            ),
          ),
        ]);
        return { record, walletBefore, endsAt: codeEndsAt(record, Date.now()) };
      } finally {
        release();
      }
    },
    async onSuccess({ record }) {
      if (!record.hasQrcode) return;
      queryClient.setQueryData(qrQuery(channel).queryKey, record);
      // Refetch the codes of other channels (DEP-06); this channel's code is already current.
      await queryClient.invalidateQueries({ queryKey: queryKeys.qr, predicate: ({ queryKey }) => queryKey[1] !== channel });
    },
  });
}
