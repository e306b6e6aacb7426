import { type Static, Type } from 'typebox';
import { Empty, Instant } from './common.ts';
import type { Operations } from './operation.ts';

export const ChatButton = Type.Object({
  type: Type.Enum(['web', 'call', 'postback', 'other']),
  title: Type.String({ maxLength: 200 }),
  payload: Type.String({ maxLength: 2000 }),
});
export type ChatButton = Static<typeof ChatButton>;
export const ChatCard = Type.Object({
  image_url: Type.String({ maxLength: 2000 }),
  title: Type.String({ maxLength: 200 }),
  subtitle: Type.String({ maxLength: 500 }),
  buttons: Type.Array(ChatButton, { maxItems: 10 }),
});
export type ChatCard = Static<typeof ChatCard>;
/** A file: with `url` at an https address, else one of this conversation under `/api/chat/files/`. */
export const ChatMedia = Type.Object({
  message: Type.String({ maxLength: 300, description: 'File name.' }),
  url: Type.Boolean(),
  fileType: Type.Enum(['image', 'video', 'file']),
  filePath: Type.String({ maxLength: 2000 }),
});
export type ChatMedia = Static<typeof ChatMedia>;

/**
 * Words of a message. They may have 2000 characters as a reader counts them (`charactersOf` at both ends); a character of Thai, or an
 * emoji, is several code units, which this bounds.
 */
const ChatWords = Type.String({ maxLength: 8000 });

/** What a message says, by `message_type`. `payload` is one thing, `payloads` many. */
export const ChatContent = Type.Union([
  Type.Object({ message_type: Type.Literal('text'), payload: ChatWords }),
  Type.Object({
    message_type: Type.Literal('buttons'),
    payload: ChatWords,
    payloads: Type.Array(ChatButton, { maxItems: 10 }),
  }),
  Type.Object({ message_type: Type.Literal('media'), payload: ChatMedia }),
  Type.Object({
    message_type: Type.Literal('quick_replies'),
    payload: ChatWords,
    payloads: Type.Array(ChatButton, { maxItems: 13 }),
  }),
  Type.Object({ message_type: Type.Literal('generic'), payloads: Type.Array(ChatCard, { maxItems: 10 }) }),
  Type.Object({
    message_type: Type.Literal('postback'),
    payload: Type.String({ maxLength: 2000 }),
    title: Type.Optional(Type.String({ maxLength: 200, description: 'What stood on the button that was pressed.' })),
  }),
  Type.Object({ message_type: Type.Literal('unknown') }),
]);
export type ChatContent = Static<typeof ChatContent>;

/** A stored message. `seq` rises within a conversation; `clientId` is the sender's own id and makes retries harmless. */
export const ChatMessage = Type.Object({
  _id: Type.String(),
  seq: Type.Integer(),
  clientId: Type.String(),
  sender: Type.Enum(['customer', 'other']),
  message: ChatContent,
  createdAt: Instant,
  session_id: Type.String(),
  userId: Type.String(),
  guestId: Type.String(),
  username: Type.String(),
  name: Type.String(),
  deviceToken: Type.String(),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** `PREFIX` and the id of a player or guest name the room; `ticket` proves the id to a second chat backend, for whom has one. */
export const ChatConfig = Type.Object({ PREFIX: Type.String(), ticket: Type.Optional(Type.String()) });
export type ChatConfig = Static<typeof ChatConfig>;
/** Conversation package that the browser sends. A signed-in player is known by the token; `guestId` speaks for a visitor. */
export const ChatSend = Type.Object(
  {
    /** The sender's own id of the message, which makes a retry harmless; the server makes one where there is none. */
    clientId: Type.Optional(Type.String({ pattern: '^[\\w-]{8,64}$' })),
    /** The rest of section 3's package: taken and not believed, since the server says who writes, when and in which session. */
    sender: Type.Optional(Type.Literal('customer')),
    session_id: Type.Optional(Type.String({ maxLength: 64 })),
    createdAt: Type.Optional(Type.String({ maxLength: 40 })),
    userId: Type.Optional(Type.String({ maxLength: 64 })),
    guestId: Type.Optional(Type.String({ maxLength: 64 })),
    username: Type.Optional(Type.String({ maxLength: 40 })),
    name: Type.Optional(Type.String({ maxLength: 100 })),
    deviceToken: Type.Optional(Type.String({ maxLength: 200 })),
    message: ChatContent,
  },
  { additionalProperties: false },
);
export type ChatSend = Static<typeof ChatSend>;
export const ChatSent = Type.Object({ timestamp: Instant, seq: Type.Integer() });
/** `after` asks for what came after a `seq`, to catch up after a reconnect; else `limit` newest after skipping `skip`. */
export const ChatHistoryRequest = Type.Object(
  {
    userId: Type.Optional(Type.String({ maxLength: 64 })),
    guestId: Type.Optional(Type.String({ maxLength: 64 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e6 })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  },
  { additionalProperties: false },
);
export const ChatHistory = Type.Object({ total: Type.Integer(), unread: Type.Integer(), messages: Type.Array(ChatMessage) });
export type ChatHistory = Static<typeof ChatHistory>;
export const ChatRead = Type.Object(
  { userId: Type.Optional(Type.String({ maxLength: 64 })), guestId: Type.Optional(Type.String({ maxLength: 64 })) },
  { additionalProperties: false },
);
export const ChatUploaded = Type.Object({ path: Type.String() });

/** Calls of the support chat, for players and for guests. */
export const chatOperations = {
  'GET /api/chat/config': { summary: 'How the rooms of the chat are named', tag: 'chat', access: 'public', response: ChatConfig },
  'POST /api/chat/send-message': {
    summary: 'Write to support',
    tag: 'chat',
    access: 'conversation',
    body: ChatSend,
    response: ChatSent,
    isOpenWhenFrozen: true,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CHAT_CLOSED'],
  },
  'POST /api/chat/history': {
    summary: 'A page of the conversation',
    tag: 'chat',
    access: 'conversation',
    body: ChatHistoryRequest,
    response: ChatHistory,
    isRead: true,
    isOpenWhenFrozen: true,
    refusals: ['FORBIDDEN', 'CHAT_CLOSED'],
  },
  'PUT /api/chat/read-customer/': {
    summary: 'The customer has seen everything',
    tag: 'chat',
    access: 'conversation',
    body: ChatRead,
    response: Empty,
    isOpenWhenFrozen: true,
    refusals: ['FORBIDDEN'],
  },
  'POST /api/chat/upload-image': {
    summary: 'Upload a picture for the chat',
    tag: 'chat',
    access: 'conversation',
    isUpload: true,
    response: ChatUploaded,
    isOpenWhenFrozen: true,
    refusals: ['CHAT_CLOSED', 'CHAT_FILE_LIMIT'],
  },
  'POST /api/chat/upload-video': {
    summary: 'Upload a video for the chat',
    tag: 'chat',
    access: 'conversation',
    isUpload: true,
    response: ChatUploaded,
    isOpenWhenFrozen: true,
    refusals: ['CHAT_CLOSED', 'CHAT_FILE_LIMIT', 'CHAT_VIDEO_SIGN_IN'],
  },
} as const satisfies Operations;
