import type { ChatButton, ChatContent } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';
import type { AttachmentKind } from '../composer/attachment.ts';
import { megabytesAtMost } from '../composer/attachment.ts';
import { isBlank } from '../composer/text-length.ts';
import type { Outgoing } from '../conversation/conversation.ts';
import { plainLine } from '../conversation/plain-line.ts';
import type { ChatAlert, ChatPorts } from './chat-ports.ts';
import type { ChatState } from './chat-state.ts';

/** The server stores neither NUL nor lone surrogates, and readers cannot see them. */
const unsupportedCharacters = /[\0\p{Surrogate}]/gu;

type Ports = Pick<ChatPorts, 'api' | 'onAlert' | 'onUploaded'>;

/** Sends own messages one at a time in the order of writing: a text never overtakes the image before it. */
export function createMessageSender({ api, onAlert, onUploaded }: Ports, state: ChatState) {
  const waiting = new Set<string>();
  let isSending = false;
  const outgoing = () => state.snapshot().conversation.outgoing;
  const progress = (clientId: string, change: Partial<Omit<Outgoing, 'clientId'>>) =>
    state.dispatch({ kind: 'progressed', clientId, change });

  function compose(content: ChatContent, file?: File): void {
    const clientId = crypto.randomUUID();
    const createdAt = new Date().toISOString();
    const delivery = file ? 'uploading_file' : 'sending';
    state.dispatch({
      kind: 'composed',
      outgoing: { clientId, content, createdAt, delivery, share: 0, ...(file ? { file } : {}) },
    });
    waiting.add(clientId);
    void sendWaiting();
  }

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      waiting.delete(next.clientId);
      await attempt(next);
    }
    isSending = false;
  }
  const firstWaiting = () => outgoing().find(({ clientId }) => waiting.has(clientId));

  async function attempt(message: Outgoing): Promise<void> {
    const { clientId } = message;
    try {
      const content = await uploaded(message);
      progress(clientId, { delivery: 'sending', content });
      const { timestamp } = await api.sendMessage(clientId, content);
      progress(clientId, { delivery: 'succeed', createdAt: timestamp });
    } catch (error) {
      const refusal = fileRefusal(message, error);
      // Discard a file that the server refuses, because a retry would always fail.
      if (refusal) state.dispatch({ kind: 'discarded', clientId });
      else progress(clientId, { delivery: 'failed' });
      onAlert(refusal ?? { kind: 'call-failed', error });
    }
  }

  /** Uploads the file of a message. A retry does not upload it again. */
  async function uploaded({ clientId, content, file }: Outgoing): Promise<ChatContent> {
    if (content.message_type !== 'media' || content.payload.filePath !== '' || !file) return content;
    progress(clientId, { delivery: 'uploading_file', share: 0 });
    const kind = content.payload.fileType === 'video' ? 'video' : 'image';
    const filePath = await api.uploadFile(kind, file, (share) => progress(clientId, { share }));
    onUploaded(filePath, file);
    return { ...content, payload: { ...content.payload, filePath } };
  }

  /** Returns whether there was anything to send. */
  function sendText(typed: string): boolean {
    const payload = typed.replaceAll(unsupportedCharacters, '').trim();
    if (isBlank(payload)) return false;
    compose({ message_type: 'text', payload });
    return true;
  }

  return {
    sendText,
    sendFile: (kind: AttachmentKind, file: File): void => {
      compose({ message_type: 'media', payload: { message: file.name, url: false, fileType: kind, filePath: '' } }, file);
    },
    /** Replies with a button from support: sends its value, or its title if the value is unknown. */
    press: ({ type, title, payload }: ChatButton): void => {
      if (type === 'postback') compose({ message_type: 'postback', payload: isBlank(payload) ? title : payload, title });
      else sendText(plainLine(title));
    },
    /** Sends a failed message again with the same id, after those that failed before it. */
    retry: (failedId: string): void => {
      const messages = outgoing();
      const last = messages.findIndex(({ clientId }) => clientId === failedId);
      for (const { clientId, delivery } of messages.slice(0, last + 1)) {
        if (delivery !== 'failed') continue;
        progress(clientId, { delivery: 'sending' });
        waiting.add(clientId);
      }
      void sendWaiting();
    },
  };
}

/** Reasons for which the server permanently refuses a file: a video of a guest, 415 for its type, 413 for its size. */
function fileRefusal({ content }: Outgoing, error: unknown): ChatAlert | undefined {
  if (content.message_type !== 'media' || !(error instanceof ApiError)) return undefined;
  if (error.code === 'CHAT_VIDEO_SIGN_IN') return { kind: 'call-failed', error };
  if (error.status === 415) return { kind: 'unsupported-file' };
  const kind = content.payload.fileType === 'video' ? 'video' : 'image';
  return error.status === 413 ? { kind: 'too-large-file', megabytes: megabytesAtMost[kind] } : undefined;
}
