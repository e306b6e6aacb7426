import type { ChatContent, ChatMedia } from '@kaeo/shared/api';
import { callDesk } from '@kaeo/shared/desk-call';
import { useRef, useState } from 'react';
import { toBase64 } from '../parts/base64.ts';
import { useDeskError } from '../parts/desk-error.ts';
import { refreshDesk } from '../parts/desk-query.ts';
import type { Draft } from './draft.ts';

type Work = { readonly kind: 'idle' } | { readonly kind: 'sending' } | { readonly kind: 'failed'; readonly reason: string };

/** Runs one piece of work at a time, and keeps why it failed. */
export function useWork(): readonly [Work, (run: () => Promise<void>) => Promise<void>, () => void] {
  const error = useDeskError();
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  const isRunning = useRef(false);
  const start = async (run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setWork({ kind: 'sending' });
    try {
      await run();
      setWork({ kind: 'idle' });
    } catch (refusal) {
      setWork({ kind: 'failed', reason: error(refusal) });
    } finally {
      isRunning.current = false;
      // After a failure too: the message may have arrived, or another member of staff answered.
      await refreshDesk();
    }
  };
  return [work, start, () => setWork({ kind: 'idle' })];
}

/** Sends a message in the name of support. */
export const postMessage = (id: string, message: ChatContent) =>
  callDesk('POST /desk/api/conversations/{id}/messages', { params: { id }, body: { message } });

const nameOf = (address: string): string =>
  (new URL(address, window.location.origin).pathname.split('/').at(-1) ?? '').slice(0, 100) || 'picture';

/** Sends the draft: its text, then its picture. What was sent leaves the draft; what failed stays for a retry. */
export function useReply(id: string, setDraft: (change: (known: Draft) => Draft) => void) {
  const [work, start, reset] = useWork();
  const send = ({ text, picture }: Draft) =>
    start(async () => {
      if (text.trim() !== '') {
        await postMessage(id, { message_type: 'text', payload: text.trim() });
        // The text may have been changed during the call.
        setDraft((known) => (known.text === text ? { ...known, text: '' } : known));
      }
      if (picture !== '') {
        const payload = { message: nameOf(picture), url: true, fileType: 'image', filePath: picture } as const;
        await postMessage(id, { message_type: 'media', payload });
        setDraft((known) => ({ ...known, picture: '' }));
      }
    });
  return { work, send, reset };
}

/** Uploads a picture or video and sends it as a message. A retry does not upload it again. */
export function useFileReply(id: string) {
  const [work, start, reset] = useWork();
  const [file, setFile] = useState<File>();
  const uploaded = useRef<ChatMedia>(undefined);
  const send = (chosen: File) =>
    start(async () => {
      uploaded.current ??= await callDesk('POST /desk/api/conversations/{id}/files', {
        params: { id },
        body: { name: chosen.name.slice(0, 300), data: await toBase64(chosen) },
      });
      await postMessage(id, { message_type: 'media', payload: uploaded.current });
      setFile(undefined);
    });
  return {
    work,
    file,
    choose: (chosen: File) => {
      uploaded.current = undefined;
      setFile(chosen);
      void send(chosen);
    },
    retry: () => file && void send(file),
    remove: () => {
      setFile(undefined);
      reset();
    },
  };
}
