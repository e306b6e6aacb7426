import { ChatContent, ChatMessage } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../platform/context.ts';
import { sendChatFile } from './chat-file.routes.ts';
import { createChatFiles } from './chat-file.service.ts';
import { chatOf } from './chat.ts';

const ConversationLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  lastMessage: Type.String(),
  unread: Type.Integer(),
  updatedAt: Type.String({ format: 'date-time' }),
});
const Reply = Type.Object({ to: Type.String({ maxLength: 64 }), message: ChatContent }, { additionalProperties: false });
const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });

/** The support desk's side of the chat, for the sandbox: its list, one conversation, an answer. */
export const chatOperatorRoutes: OperatorFeature = (app, context) => {
  const { service } = chatOf(context);

  app.get('/operator/chat/conversations', { schema: { response: { 200: Type.Array(ConversationLine) } } }, () =>
    service.conversations(),
  );

  app.get('/operator/chat/conversations/:id', { schema: { params: Id, response: { 200: Type.Array(ChatMessage) } } }, (request) =>
    service.read(request.params.id),
  );

  app.post('/operator/chat/messages', { schema: { body: Reply, response: { 200: ChatMessage } } }, (request) =>
    service.reply(request.body.to, request.body.message),
  );

  app.get('/operator/chat/files/:id', { schema: { params: Id } }, async (request, reply) => {
    const file = await createChatFiles(context).open(request.params.id);
    return sendChatFile(reply, file);
  });
};
