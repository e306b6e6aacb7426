import type { ChatContent } from '@wallet/shared/api';
import type { AttachmentKind } from './attachment.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatState } from './chat-state.ts';
import type { Outgoing } from './conversation.ts';

export type MessageSender = {
  /** Sends text without its blank ends; nothing for blank text. Answers whether there was anything to send. */
  readonly sendText: (typed: string) => boolean;
  readonly sendFile: (kind: AttachmentKind, file: File) => void;
  /** Sends a failed message again, as the same message. */
  readonly retry: (clientId: string) => void;
};

export function createMessageSender({ api, onAlert }: Pick<ChatPorts, 'api' | 'onAlert'>, state: ChatState): MessageSender {
  const files = new Map<string, { readonly kind: AttachmentKind; readonly file: File }>();
  const progress = (clientId: string, change: Partial<Omit<Outgoing, 'clientId'>>) =>
    state.happen({ kind: 'progressed', clientId, change });

  function compose(content: ChatContent, delivery: Outgoing['delivery']): string {
    const clientId = crypto.randomUUID();
    const createdAt = new Date().toISOString();
    state.happen({ kind: 'composed', outgoing: { clientId, content, createdAt, delivery, share: 0 } });
    return clientId;
  }

  /** The content with its file uploaded, once; undefined for what is not on its way. */
  async function uploaded(clientId: string): Promise<ChatContent | undefined> {
    const content = state.snapshot().conversation.outgoing.find((each) => each.clientId === clientId)?.content;
    const attached = files.get(clientId);
    if (content?.message_type !== 'media' || content.payload.filePath !== '' || !attached) return content;
    progress(clientId, { delivery: 'uploading_file', share: 0 });
    const filePath = await api.uploadFile(attached.kind, attached.file, (share) => progress(clientId, { share }));
    return { ...content, payload: { ...content.payload, filePath } };
  }

  async function attempt(clientId: string): Promise<void> {
    try {
      const content = await uploaded(clientId);
      if (!content) return;
      progress(clientId, { delivery: 'sending', content });
      const { timestamp } = await api.sendMessage(clientId, content);
      files.delete(clientId);
      progress(clientId, { delivery: 'succeed', createdAt: timestamp });
    } catch (error) {
      progress(clientId, { delivery: 'failed' });
      onAlert({ kind: 'call-failed', error });
    }
  }

  return {
    sendText(typed) {
      const payload = typed.trim();
      if (payload !== '') void attempt(compose({ message_type: 'text', payload }, 'sending'));
      return payload !== '';
    },
    sendFile(kind, file) {
      const payload = { message: file.name, url: false, fileType: kind, filePath: '' } as const;
      const clientId = compose({ message_type: 'media', payload }, 'uploading_file');
      files.set(clientId, { kind, file });
      void attempt(clientId);
    },
    retry: (clientId) => void attempt(clientId),
  };
}
