import type { SlipUploaded } from '@kaeo/shared/api';
import { useBusy } from '@kaeo/shared/busy';
import { ApiError } from '@kaeo/shared/http';
import { useEffect, useRef, useState } from 'react';
import { type SlipIssue, slipIssue } from '../slip-phase.ts';
import { useUploadSlip } from '../use-slip.ts';

export type SlipState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unfit'; readonly issue: SlipIssue }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'received'; readonly answer: SlipUploaded };
export type QueuedSlip = { readonly id: number; readonly file: File; readonly state: SlipState };

/** Refusals of one picture. Any other failure, such as a lost connection, would meet the next ones too. */
const codesOfPicture: ReadonlySet<string> = new Set(['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_TOO_LARGE', 'SLIP_UPLOAD_FAIL']);
const isAboutPicture = (error: unknown): boolean => error instanceof ApiError && codesOfPicture.has(error.code);

const isUnsent = ({ state }: QueuedSlip): boolean => state.kind === 'waiting' || state.kind === 'failed';

/** Sends several pictures one after another (PLAY-07). It stops at a failure that is not about the picture. */
export function useSeveralSlips(files: readonly File[], onReceived: () => void) {
  const [slips, setSlips] = useState<readonly QueuedSlip[]>(() =>
    files.map((file, id) => ({ id, file, state: { kind: 'waiting' } })),
  );
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const isLeft = useRef(false);
  const removed = useRef(new Set<number>());
  const upload = useUploadSlip();
  useBusy('form', slips.some(isUnsent));

  const set = (id: number, state: SlipState): void =>
    setSlips((known) => known.map((slip) => (slip.id === id ? { ...slip, state } : slip)));

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Returns whether the next one may be sent. */
  async function sendOne({ id, file }: QueuedSlip): Promise<boolean> {
    const issue = await slipIssue(file);
    if (issue) {
      set(id, { kind: 'unfit', issue });
      return true;
    }
    set(id, { kind: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => set(id, { kind: 'sending', share });
      const answer = await upload.mutateAsync({ file, signal: new AbortController().signal, onProgress });
      set(id, { kind: 'received', answer });
      onReceived();
      return true;
    } catch (error) {
      set(id, { kind: 'failed', error });
      return isAboutPicture(error);
    }
  }
  async function send(chosen: readonly QueuedSlip[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    for (const slip of chosen) {
      if (removed.current.has(slip.id)) continue;
      if (!(await sendOne(slip)) || isLeft.current) break;
    }
    isRunning.current = false;
    setIsSending(false);
  }

  return {
    slips,
    isSending,
    waiting: slips.filter(({ state }) => state.kind === 'waiting').length,
    sendAll: () => void send(slips.filter(({ state }) => state.kind === 'waiting')),
    sendAgain: (slip: QueuedSlip) => void send([slip]),
    remove: ({ id }: QueuedSlip): void => {
      removed.current.add(id);
      setSlips((known) => known.filter((slip) => slip.id !== id));
    },
  };
}
