import type { ChatContent, ChatMessage } from '@wallet/shared/api';

/** How far a message of ours has come. The names are the specification's. */
export type Delivery = 'uploading_file' | 'sending' | 'failed' | 'succeed';

/** A message of ours that the history has not shown yet. */
export type Outgoing = {
  readonly clientId: string;
  readonly content: ChatContent;
  /** ISO 8601, by this browser's clock until the server says its own. */
  readonly createdAt: string;
  readonly delivery: Delivery;
  /** How much of its file is uploaded, 0 to 1. */
  readonly share: number;
  /** What is attached, as long as it is on its way. */
  readonly file?: File;
};

/** What is known of the conversation. Everything on screen is derived from it. */
export type Conversation = {
  /** What the server has stored and we have read, each once, by rising `seq`. */
  readonly stored: readonly ChatMessage[];
  /** What a second chat backend said and our own history has not shown, each once, by time (CHAT-08). */
  readonly beside: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  readonly unread: number;
};

export const emptyConversation: Conversation = { stored: [], beside: [], outgoing: [], unread: 0 };

export type ConversationEvent =
  /** Read from the history, whose count of unread messages holds. */
  | { readonly kind: 'read-history'; readonly messages: readonly ChatMessage[]; readonly unread: number }
  | { readonly kind: 'heard'; readonly message: ChatMessage }
  /** Said by the second chat backend. */
  | { readonly kind: 'delivered'; readonly message: ChatMessage }
  | { readonly kind: 'composed'; readonly outgoing: Outgoing }
  | { readonly kind: 'progressed'; readonly clientId: string; readonly change: Partial<Omit<Outgoing, 'clientId'>> }
  /** Taken back: it will not be sent. */
  | { readonly kind: 'discarded'; readonly clientId: string }
  | { readonly kind: 'seen' };

/** The conversation after an event. A message that comes twice, over the socket and from the history, is kept once. */
export function conversationAfter(conversation: Conversation, event: ConversationEvent): Conversation {
  switch (event.kind) {
    case 'read-history':
      return { ...withStored(conversation, event.messages), unread: event.unread };
    case 'heard': {
      const isNew = !conversation.stored.some(({ seq }) => seq === event.message.seq) && !isBeside(conversation, event.message);
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
    default:
      return event satisfies never;
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
    beside: conversation.beside.filter(({ _id }) => !known.has(_id)),
    outgoing: conversation.outgoing.filter(({ clientId }) => !ours.has(clientId)),
  };
}

const isBeside = ({ beside }: Conversation, { _id }: ChatMessage): boolean => beside.some((message) => message._id === _id);

/** A message of the second backend joins once, and only until our own history shows it: that one says where it stands. */
function withDelivered(conversation: Conversation, message: ChatMessage): Conversation {
  const { stored, beside, outgoing, unread } = conversation;
  const isOurs = message.sender === 'customer';
  const isKnown =
    isBeside(conversation, message) ||
    stored.some(({ _id }) => _id === message._id) ||
    (isOurs && [...stored, ...outgoing].some(({ clientId }) => clientId === message.clientId));
  if (isKnown) return conversation;
  const byTime = [...beside, message].toSorted((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
  return { ...conversation, beside: byTime, unread: unread + (isOurs ? 0 : 1) };
}

/** The newest `seq` before which nothing is missing since the oldest message read; 0 before anything was read. */
export function unbrokenSeq({ stored }: Conversation): number {
  let last = stored[0]?.seq ?? 0;
  for (const { seq } of stored) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** Whether a message was passed over: the newest one heard does not follow the ones known. */
export const hasGap = (conversation: Conversation): boolean =>
  unbrokenSeq(conversation) !== (conversation.stored.at(-1)?.seq ?? 0);

/** Whether older messages than those read exist; the first message of a conversation has `seq` 1. */
export const hasEarlier = ({ stored }: Conversation): boolean => (stored[0]?.seq ?? 1) > 1;

/**
 * How many of the newest messages to skip for the page before the ones read. What came meanwhile makes that page overlap with them,
 * which does no harm.
 */
export const earlierSkip = ({ stored }: Conversation): number => (stored.at(-1)?.seq ?? 0) - (stored[0]?.seq ?? 1) + 1;
