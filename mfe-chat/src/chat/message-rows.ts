import type { ChatContent, ChatMessage } from '@wallet/shared/api';
import type { Conversation, Delivery, Outgoing } from './conversation.ts';

export type MessageView = {
  readonly isOwn: boolean;
  readonly content: ChatContent;
  readonly at: string;
  /** Of our messages only. */
  readonly delivery: Delivery | undefined;
  readonly share: number;
  /** Names our message when it is sent again. */
  readonly clientId: string;
};

/** One line of the log: a day, the start of a new session, or a message. */
export type MessageRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'session'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly view: MessageView };

/**
 * The log in reading order: stored messages, then ours on their way. A day is marked where it begins, by `dayOf` in the reader's own
 * time, and a session where `session_id` changes between messages that follow each other (CHAT-04).
 */
export function messageRows({ stored, outgoing }: Conversation, dayOf: (at: string) => string): MessageRow[] {
  const rows: MessageRow[] = [];
  let day = '';
  let sessionId: string | undefined;
  const add = (key: string, view: MessageView, session: string | undefined) => {
    const itsDay = dayOf(view.at);
    if (itsDay !== day) rows.push({ kind: 'day', key: `day:${key}`, at: view.at });
    if (sessionId !== undefined && session !== undefined && session !== sessionId)
      rows.push({ kind: 'session', key: `session:${key}` });
    day = itsDay;
    sessionId = session ?? sessionId;
    rows.push({ kind: 'message', key, view });
  };
  for (const message of stored) add(keyOf(message), storedView(message), message.session_id);
  for (const message of outgoing) add(ownKey(message.clientId), outgoingView(message), undefined);
  return rows;
}

/** Our message keeps its key when it is stored, so that its bubble stays the same element. */
const ownKey = (clientId: string): string => `own:${clientId}`;
const keyOf = (message: ChatMessage): string => (message.sender === 'customer' ? ownKey(message.clientId) : message._id);

const storedView = (message: ChatMessage): MessageView => ({
  isOwn: message.sender === 'customer',
  content: message.message,
  at: message.createdAt,
  delivery: message.sender === 'customer' ? 'succeed' : undefined,
  share: 1,
  clientId: message.clientId,
});

const outgoingView = ({ clientId, content, createdAt, delivery, share }: Outgoing): MessageView => ({
  isOwn: true,
  content,
  at: createdAt,
  delivery,
  share,
  clientId,
});
