import { useBusy } from '@kaeo/shared/busy';
import { upload } from '@kaeo/shared/call';
import { queryKeys, refresh, useMutation } from '@kaeo/shared/query';
import { useRef, useState } from 'react';
import { runAttempt } from '../../wallet/move/attempt.ts';
import { type SlipIssue, slipIssue, slipPhase } from './slip-phase.ts';

type SlipUpload = { readonly file: File; readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/** The same file keeps its idempotency key until a response arrives, so that a retry is not credited twice (DEP-10). */
export function useUploadSlip() {
  return useMutation({
    mutationKey: ['upload-slip'],
    mutationFn: ({ file, signal, onProgress }: SlipUpload) =>
      runAttempt({
        name: 'slip',
        identity: { name: file.name, size: file.size, lastModified: file.lastModified },
        busy: 'upload',
        send: (idempotencyKey) => upload('POST /api/wallet/slip', file, { signal, onProgress, idempotencyKey }),
        factOf: ({ reference }) => reference,
      }),
    onSettled: () => refresh(queryKeys.wallet, queryKeys.statement, queryKeys.slips),
  });
}

/** `onReceived` is called when the server has the slip. */
export function useSlip(onReceived: () => void) {
  const [file, setFile] = useState<File>();
  const [issue, setIssue] = useState<SlipIssue>();
  const newest = useRef<File>(undefined);
  const [share, setShare] = useState(0);
  const [wasCancelled, setWasCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const isRunning = useRef(false);
  const upload = useUploadSlip();
  useBusy('form', file !== undefined && !upload.isSuccess);

  function show(next: File | undefined, found?: SlipIssue) {
    newest.current = next;
    upload.reset();
    setWasCancelled(false);
    setFile(next);
    setIssue(found);
  }
  async function choose(next: File) {
    newest.current = next;
    const found = await slipIssue(next);
    if (newest.current === next) show(next, found);
  }
  async function send() {
    if (!file || isRunning.current) return;
    isRunning.current = true;
    const { signal } = (controller.current = new AbortController());
    setShare(0);
    setWasCancelled(false);
    try {
      await upload.mutateAsync({ file, signal, onProgress: setShare });
      onReceived();
    } catch {
      // the phase shows the error; a cancelled call ends like one without a response
      setWasCancelled(signal.aborted);
    } finally {
      isRunning.current = false;
    }
  }

  return {
    phase: slipPhase({ file, issue, isSending: upload.isPending, share, wasCancelled, error: upload.error, answer: upload.data }),
    choose: (next: File) => void choose(next),
    send,
    cancel: () => controller.current?.abort(),
    clear: () => show(undefined),
  };
}
