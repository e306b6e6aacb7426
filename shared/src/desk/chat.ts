import { type Static, Type } from 'typebox';
import { ChatContent, ChatMedia, ChatMessage } from '../api/chat.ts';
import { closed } from '../api/closed.ts';
import { Empty, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';
import { StaffLogin } from './staff.ts';

const IdText = Type.String({ pattern: '^[\\w-]{1,64}$' });
const Id = Type.Object({ id: IdText });
const Words = Type.String({ minLength: 1, maxLength: 2000 });

/** A conversation in the queue, the latest first (DESK-05). */
export const QueuedConversation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  playerId: Type.Union([Type.String(), Type.Null()], { description: 'Null for a guest.' }),
  lastMessage: Type.String(),
  unread: Type.Integer(),
  updatedAt: Instant,
  owner: Type.Union([Type.String(), Type.Null()], { description: 'Login of the member of staff who answers it.' }),
  isAnswered: Type.Boolean({ description: 'The newest message is from support.' }),
});
export type QueuedConversation = Static<typeof QueuedConversation>;
export const ConversationNote = Type.Object({ author: Type.String(), text: Type.String(), at: Instant });
export const CannedAnswer = Type.Object({
  id: Type.String(),
  title: Type.String(),
  th: Type.String(),
  la: Type.String(),
  en: Type.String(),
  picture: Type.String(),
});
export type CannedAnswer = Static<typeof CannedAnswer>;

export const chatOperations = {
  'GET /desk/api/conversations': {
    summary: 'The queue of conversations, the latest first',
    access: 'chat.answer',
    query: closed({
      filter: Type.Optional(Type.Enum(['mine', 'unowned', 'all'], { description: '`all` by default.' })),
      cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' })),
    }),
    response: Type.Object({
      conversations: Type.Array(QueuedConversation),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  'GET /desk/api/conversations/{id}': {
    summary: 'One conversation; marks its messages as read by support',
    access: 'chat.answer',
    params: Id,
    response: Type.Object({
      playerId: Type.Union([Type.String(), Type.Null()]),
      owner: Type.Union([Type.String(), Type.Null()]),
      messages: Type.Array(ChatMessage),
      notes: Type.Array(ConversationNote),
    }),
  },
  'PUT /desk/api/conversations/{id}/owner': {
    summary: 'Take a conversation, hand it over, or return it to the queue with null',
    access: 'chat.answer',
    params: Id,
    body: closed({ login: Type.Union([StaffLogin, Type.Null()]) }),
    response: Empty,
  },
  'POST /desk/api/conversations/{id}/messages': {
    summary: 'Answer; a conversation without owner becomes the own',
    access: 'chat.answer',
    params: Id,
    body: closed({ message: ChatContent }),
    response: ChatMessage,
  },
  'POST /desk/api/conversations/{id}/files': {
    summary: 'Upload a picture or video; returns the content of its message',
    access: 'chat.answer',
    params: Id,
    body: closed({
      name: Type.String({ minLength: 1, maxLength: 300 }),
      data: Type.String({ description: 'The content in base64.' }),
    }),
    response: ChatMedia,
  },
  'GET /desk/api/conversations/{id}/files/{file}': {
    summary: 'A file of a conversation',
    access: 'chat.answer',
    params: Type.Object({ id: IdText, file: IdText }),
    isFile: true,
    response: Type.Unknown(),
  },
  'POST /desk/api/conversations/{id}/notes': {
    summary: 'Add a note that only staff see',
    access: 'chat.answer',
    params: Id,
    body: closed({ text: Words }),
    response: Empty,
  },
  'GET /desk/api/answers': { summary: 'Prepared answers', access: 'chat.prepare', response: Type.Array(CannedAnswer) },
  'PUT /desk/api/answers/{id}': {
    summary: 'Add or change a prepared answer',
    access: 'chat.prepare',
    params: Id,
    body: closed({
      title: Type.String({ minLength: 1, maxLength: 80 }),
      th: Words,
      la: Words,
      en: Words,
      picture: Type.String({ maxLength: 2000, pattern: '^(https://\\S+|/api/pictures/[0-9a-f]{64})?$' }),
    }),
    response: Empty,
  },
  'DELETE /desk/api/answers/{id}': { summary: 'Delete a prepared answer', access: 'chat.prepare', params: Id, response: Empty },
} as const satisfies DeskOperations;
