import { upload } from '@kaeo/shared/call';
import { declareBusy } from '@kaeo/shared/contract';
import { createAttempt } from '@kaeo/shared/http';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { promised } from '../../../wallet/move/promised.ts';

type SlipUpload = { readonly file: File; readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/** The same file keeps its idempotency key until a response arrives, so that a retry is not credited twice (DEP-10). */
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
