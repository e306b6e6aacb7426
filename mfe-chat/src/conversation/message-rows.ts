import type { ChatButton, ChatContent, ChatMessage } from '@wallet/shared/api';
import type { Conversation, Delivery, Outgoing } from './conversation.ts';
import { readContent } from './read-message.ts';

export type MessageView = {
  readonly isOwn: boolean;
  readonly content: ChatContent;
  readonly at: string;
  /** Of our messages only. */
  readonly delivery: Delivery | undefined;
  readonly share: number;
  /** What is attached to a message on its way. */
  readonly file: File | undefined;
  /** Names our message when it is sent again. */
  readonly clientId: string;
};

/** One line of the log: a day, the start of a new session, or a message. */
export type MessageRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'session'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly view: MessageView };

/**
 * The log in reading order: what is stored, with what a second backend said at its time, then ours on their way. A day is marked where
 * it begins, by `dayOf` in the reader's own time, and a session where `session_id` changes between messages that follow each other
 * (CHAT-04).
 */
export function messageRows(conversation: Conversation, dayOf: (at: string) => string): MessageRow[] {
  const rows: MessageRow[] = [];
  let day = '';
  let sessionId: string | undefined;
  for (const { key, view, session } of entriesOf(conversation)) {
    const itsDay = dayOf(view.at);
    if (itsDay !== day) rows.push({ kind: 'day', key: `day:${key}`, at: view.at });
    if (sessionId !== undefined && session !== undefined && session !== sessionId)
      rows.push({ kind: 'session', key: `session:${key}` });
    day = itsDay;
    sessionId = session ?? sessionId;
    rows.push({ kind: 'message', key, view });
  }
  return rows;
}

/** The quick replies that can be chosen: those of the newest message. Once it is answered, or another came, they are gone. */
export function quickRepliesOf(conversation: Conversation): readonly ChatButton[] {
  const newest = entriesOf(conversation).at(-1)?.view;
  return newest && !newest.isOwn && newest.content.message_type === 'quick_replies' ? newest.content.payloads : [];
}

type Entry = { readonly key: string; readonly view: MessageView; readonly session: string | undefined };

function entriesOf({ stored, beside, outgoing }: Conversation): Entry[] {
  const entries = stored.map(storedEntry);
  const [sent, unsent] = [outgoing.filter(isSent), outgoing.filter((message) => !isSent(message))];
  entries.push(...sent.map(outgoingEntry));
  for (const message of beside) {
    const at = Date.parse(message.createdAt);
    const place = entries.findLastIndex(({ view }) => Date.parse(view.at) <= at) + 1;
    // The sessions of another backend are not ours.
    entries.splice(place, 0, { ...storedEntry(message), session: undefined });
  }
  return [...entries, ...unsent.map(outgoingEntry)];
}

const isSent = ({ delivery }: Outgoing): boolean => delivery === 'succeed';

/** Our message keeps its key when it is stored, so that its bubble stays the same element. */
const ownKey = (clientId: string): string => `own:${clientId}`;
const keyOf = (message: ChatMessage): string => (message.sender === 'customer' ? ownKey(message.clientId) : message._id);

const storedEntry = (message: ChatMessage): Entry => ({
  key: keyOf(message),
  session: message.session_id,
  view: {
    isOwn: message.sender === 'customer',
    content: readContent(message.message),
    at: message.createdAt,
    delivery: message.sender === 'customer' ? 'succeed' : undefined,
    share: 1,
    file: undefined,
    clientId: message.clientId,
  },
});

const outgoingEntry = ({ clientId, content, createdAt, delivery, share, file }: Outgoing): Entry => ({
  key: ownKey(clientId),
  session: undefined,
  view: { isOwn: true, content, at: createdAt, delivery, share, file, clientId },
});
