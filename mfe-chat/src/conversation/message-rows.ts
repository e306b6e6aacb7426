import type { ChatButton, ChatContent, ChatMessage } from '@kaeo/shared/api';
import type { Conversation, Delivery, Outgoing } from './conversation.ts';
import { readContent } from './read-message.ts';

export type MessageView = {
  readonly isOwn: boolean;
  readonly content: ChatContent;
  readonly at: string;
  /** For own messages only. */
  readonly delivery: Delivery | undefined;
  readonly share: number;
  readonly file: File | undefined;
  readonly clientId: string;
};

export type MessageRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'session'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly view: MessageView };

/** In reading order, own messages in transit last. A session row marks a change of `session_id` (CHAT-04). */
export function messageRows(conversation: Conversation, dayOf: (at: string) => string): MessageRow[] {
  const rows: MessageRow[] = [];
  let day = '';
  let sessionId: string | undefined;
  for (const { key, view, session } of entriesOf(conversation)) {
    const messageDay = dayOf(view.at);
    if (messageDay !== day) rows.push({ kind: 'day', key: `day:${key}`, at: view.at });
    if (sessionId !== undefined && session !== undefined && session !== sessionId)
      rows.push({ kind: 'session', key: `session:${key}` });
    day = messageDay;
    sessionId = session ?? sessionId;
    rows.push({ kind: 'message', key, view });
  }
  return rows;
}

/** The quick replies of the newest message. They disappear when one is chosen or another message arrives. */
export function quickRepliesOf(conversation: Conversation): readonly ChatButton[] {
  const newest = entriesOf(conversation).at(-1)?.view;
  return newest && !newest.isOwn && newest.content.message_type === 'quick_replies' ? newest.content.payloads : [];
}

type Entry = { readonly key: string; readonly view: MessageView; readonly session: string | undefined };

function entriesOf({ stored, external, outgoing }: Conversation): Entry[] {
  const entries = stored.map(storedEntry);
  const [sent, unsent] = [outgoing.filter(isSent), outgoing.filter((message) => !isSent(message))];
  entries.push(...sent.map(outgoingEntry));
  for (const message of external) {
    const at = Date.parse(message.createdAt);
    const place = entries.findLastIndex(({ view }) => Date.parse(view.at) <= at) + 1;
    // Session ids of another backend do not apply here.
    entries.splice(place, 0, { ...storedEntry(message), session: undefined });
  }
  return [...entries, ...unsent.map(outgoingEntry)];
}

const isSent = ({ delivery }: Outgoing): boolean => delivery === 'succeed';

/** An own message keeps its key when it is stored, so that React keeps its element. */
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
