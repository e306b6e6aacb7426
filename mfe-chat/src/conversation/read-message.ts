import type { ChatButton, ChatCard, ChatContent, ChatMedia, ChatMessage } from '@kaeo/shared/api';

type Facts = Readonly<Record<string, unknown>>;

const factsOf = (value: unknown): Facts | undefined =>
  typeof value === 'object' && value !== null ? (value as Facts) : undefined; // an object can be read as a record
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Our server allows no longer lists. A list of another server is cut here, to limit rendering. */
const itemsAtMost = 20;
const listOf = <Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] =>
  Array.isArray(value)
    ? value
        .slice(0, itemsAtMost)
        .map(read)
        .filter((item) => item !== undefined)
    : [];

/** Unknown or invalid content becomes `unknown`, because a newer or faulty server must not break the conversation. */
export function readContent(value: unknown): ChatContent {
  const { message_type: type, payload, payloads, title } = factsOf(value) ?? {};
  const buttons = listOf(payloads, readButton);
  switch (type) {
    case 'text':
      return typeof payload === 'string' ? { message_type: type, payload } : unknown;
    case 'postback':
      if (typeof payload !== 'string') return unknown;
      return { message_type: type, payload, ...(typeof title === 'string' ? { title } : {}) };
    case 'buttons':
    case 'quick_replies':
      return text(payload) === '' && buttons.length === 0
        ? unknown
        : { message_type: type, payload: text(payload), payloads: buttons };
    case 'media': {
      const media = readMedia(payload);
      return media ? { message_type: type, payload: media } : unknown;
    }
    case 'generic': {
      const cards = listOf(payloads, readCard);
      return cards.length > 0 ? { message_type: type, payloads: cards } : unknown;
    }
    default:
      return unknown;
  }
}

const unknown: ChatContent = { message_type: 'unknown' };

function readButton(value: unknown): ChatButton | undefined {
  const { type, title, payload } = factsOf(value) ?? {};
  if (text(title).trim() === '') return undefined;
  const isKnown = type === 'web' || type === 'call' || type === 'postback';
  return { type: isKnown ? type : 'other', title: text(title), payload: text(payload) };
}

function readCard(value: unknown): ChatCard | undefined {
  const card = factsOf(value);
  if (!card) return undefined;
  const { image_url: image, title, subtitle, buttons } = card;
  return { image_url: text(image), title: text(title), subtitle: text(subtitle), buttons: listOf(buttons, readButton) };
}

function readMedia(value: unknown): ChatMedia | undefined {
  const { message, url, fileType, filePath } = factsOf(value) ?? {};
  if (typeof filePath !== 'string') return undefined;
  const isSeen = fileType === 'image' || fileType === 'video';
  return { message: text(message), url: url === true, fileType: isSeen ? fileType : 'file', filePath };
}

/** Parses a message of another server; undefined if it is invalid. Only our own history defines its owner and position. */
export function readMessage(value: unknown): ChatMessage | undefined {
  const facts = factsOf(value);
  if (!facts || text(facts['_id']) === '' || Number.isNaN(Date.parse(text(facts['createdAt'])))) return undefined;
  return {
    _id: text(facts['_id']),
    seq: 0,
    clientId: text(facts['clientId']),
    sender: facts['sender'] === 'customer' ? 'customer' : 'other',
    message: readContent(facts['message']),
    createdAt: text(facts['createdAt']),
    session_id: text(facts['session_id']),
    userId: text(facts['userId']),
    guestId: text(facts['guestId']),
    username: text(facts['username']),
    name: text(facts['name']),
    deviceToken: '',
  };
}
