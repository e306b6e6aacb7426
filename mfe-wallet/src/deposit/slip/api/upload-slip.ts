import { upload } from '@wallet/shared/call';
import { declareBusy } from '@wallet/shared/contract';
import { createAttempt } from '@wallet/shared/http';
import { queryKeys, refresh, useMutation } from '@wallet/shared/query';
import { promised } from '../../../wallet/promised.ts';

type SlipUpload = { readonly file: File; readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/**
 * Sends a slip, for five minutes at most. The same file carries the same key until an answer arrives, so that a slip sent again after
 * a lost reply is not credited twice (DEP-10).
 */
export function useUploadSlip() {
  return useMutation({
    mutationKey: ['upload-slip'],
    async mutationFn({ file, signal, onProgress }: SlipUpload) {
      const release = declareBusy('upload');
      const { name, size, lastModified } = file;
      try {
        return await createAttempt('slip').run({ name, size, lastModified }, async (idempotencyKey) =>
          promised(
            await upload('POST /api/wallet/slip', file, { signal, onProgress, idempotencyKey }),
            ({ reference }) => reference,
          ),
        );
      } finally {
        release();
      }
    },
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.slips),
  });
}
