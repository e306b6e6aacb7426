import { type Static, Type } from 'typebox';
import { ChatContent, ChatMedia, ChatMessage } from '../api/chat.ts';
import { closed } from '../api/closed.ts';
import type { OperatorOperations } from './operator-operation.ts';

const IdText = Type.String({ pattern: '^[\\w-]{1,64}$' });
const Id = Type.Object({ id: IdText });
export const Conversation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  lastMessage: Type.String(),
  unread: Type.Integer(),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Conversation = Static<typeof Conversation>;

export const deskOperations = {
  'GET /operator/chat/conversations': { response: Type.Array(Conversation) },
  'GET /operator/chat/conversations/{id}': { params: Id, response: Type.Array(ChatMessage) },
  'POST /operator/chat/messages': {
    body: closed({ to: IdText, message: ChatContent }),
    response: ChatMessage,
  },
  /** Returns the body of a media message for the uploaded file. */
  'POST /operator/chat/conversations/{id}/files': {
    params: Id,
    body: closed({
      name: Type.String({ minLength: 1, maxLength: 300 }),
      data: Type.String({ description: 'The content in base64.' }),
    }),
    response: ChatMedia,
  },
  'GET /operator/chat/files/{id}': { params: Id },
} as const satisfies OperatorOperations;
