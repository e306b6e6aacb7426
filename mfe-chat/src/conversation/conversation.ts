import type { ChatContent, ChatMessage } from '@kaeo/shared/api';

/** Names from the specification. */
export type Delivery = 'uploading_file' | 'sending' | 'failed' | 'succeed';

export type Outgoing = {
  readonly clientId: string;
  readonly content: ChatContent;
  /** ISO 8601, from this browser's clock until the server's time is known. */
  readonly createdAt: string;
  readonly delivery: Delivery;
  readonly share: number;
  readonly file?: File;
};

export type Conversation = {
  /** Messages read from the server, without duplicates, by ascending `seq`. */
  readonly stored: readonly ChatMessage[];
  /** Messages from a second chat backend that are not in our own history, without duplicates, by time (CHAT-08). */
  readonly external: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  readonly unread: number;
};

export const emptyConversation: Conversation = { stored: [], external: [], outgoing: [], unread: 0 };

export type ConversationEvent =
  /** From the history, whose count of unread messages is authoritative. */
  | { readonly kind: 'read-history'; readonly messages: readonly ChatMessage[]; readonly unread: number }
  | { readonly kind: 'received'; readonly message: ChatMessage }
  | { readonly kind: 'delivered'; readonly message: ChatMessage }
  | { readonly kind: 'composed'; readonly outgoing: Outgoing }
  | { readonly kind: 'progressed'; readonly clientId: string; readonly change: Partial<Omit<Outgoing, 'clientId'>> }
  | { readonly kind: 'discarded'; readonly clientId: string }
  | { readonly kind: 'seen' };

/** Reducer of the conversation. A message that arrives both over the socket and from the history is stored once. */
export function conversationAfter(conversation: Conversation, event: ConversationEvent): Conversation {
  switch (event.kind) {
    case 'read-history':
      return { ...withStored(conversation, event.messages), unread: event.unread };
    case 'received': {
      const isNew = !conversation.stored.some(({ seq }) => seq === event.message.seq) && !isExternal(conversation, event.message);
      const isUnread = isNew && event.message.sender === 'other';
      return { ...withStored(conversation, [event.message]), unread: conversation.unread + (isUnread ? 1 : 0) };
    }
    case 'delivered':
      return withDelivered(conversation, event.message);
    case 'composed':
      return { ...conversation, outgoing: [...conversation.outgoing, event.outgoing] };
    case 'progressed':
      return {
        ...conversation,
        outgoing: conversation.outgoing.map((each) => (each.clientId === event.clientId ? { ...each, ...event.change } : each)),
      };
    case 'discarded':
      return { ...conversation, outgoing: conversation.outgoing.filter(({ clientId }) => clientId !== event.clientId) };
    case 'seen':
      return { ...conversation, unread: 0 };
  }
}

function withStored(conversation: Conversation, messages: readonly ChatMessage[]): Conversation {
  const bySeq = new Map([...conversation.stored, ...messages].map((message) => [message.seq, message]));
  const stored = [...bySeq.values()].toSorted((left, right) => left.seq - right.seq);
  const ours = new Set(stored.filter(({ sender }) => sender === 'customer').map(({ clientId }) => clientId));
  const known = new Set(stored.map(({ _id }) => _id));
  return {
    ...conversation,
    stored,
    external: conversation.external.filter(({ _id }) => !known.has(_id)),
    outgoing: conversation.outgoing.filter(({ clientId }) => !ours.has(clientId)),
  };
}

const isExternal = ({ external }: Conversation, { _id }: ChatMessage): boolean => external.some((message) => message._id === _id);

/** Adds a message of the second backend once. It is removed when our own history has the message, which defines its position. */
function withDelivered(conversation: Conversation, message: ChatMessage): Conversation {
  const { stored, external, outgoing, unread } = conversation;
  const isOurs = message.sender === 'customer';
  const isKnown =
    isExternal(conversation, message) ||
    stored.some(({ _id }) => _id === message._id) ||
    (isOurs && [...stored, ...outgoing].some(({ clientId }) => clientId === message.clientId));
  if (isKnown) return conversation;
  const byTime = [...external, message].toSorted((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
  return { ...conversation, external: byTime, unread: unread + (isOurs ? 0 : 1) };
}

/** The highest `seq` up to which no message is missing since the oldest one read; 0 before the first read. */
export function unbrokenSeq({ stored }: Conversation): number {
  let last = stored[0]?.seq ?? 0;
  for (const { seq } of stored) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** Whether messages are missing between the known ones and the newest one received. */
export const hasGap = (conversation: Conversation): boolean =>
  unbrokenSeq(conversation) !== (conversation.stored.at(-1)?.seq ?? 0);

/** Whether older messages exist; the first message of a conversation has `seq` 1. */
export const hasEarlier = ({ stored }: Conversation): boolean => (stored[0]?.seq ?? 1) > 1;

/** Number of newest messages to skip for the previous page. If new messages arrive meanwhile, the pages overlap, which is harmless. */
export const earlierSkip = ({ stored }: Conversation): number => (stored.at(-1)?.seq ?? 0) - (stored[0]?.seq ?? 1) + 1;
