import { ChatContent, ChatMedia, ChatMessage } from '@wallet/shared/api';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { chatOf } from './chat.ts';
import { chatFilePath } from './chat-content.ts';
import { sendChatFile } from './chat-file.routes.ts';
import { createChatFiles, uploadRules } from './chat-file.service.ts';

const ConversationLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  lastMessage: Type.String(),
  unread: Type.Integer(),
  updatedAt: Type.String({ format: 'date-time' }),
});
const IdText = Type.String({ pattern: '^[\\w-]{1,64}$' });
const Reply = Type.Object({ to: IdText, message: ChatContent }, { additionalProperties: false });
const Id = Type.Object({ id: IdText });
const DeskFile = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 300 }), data: Type.String({ description: 'The content in base64.' }) },
  { additionalProperties: false },
);
/** Base64 uses four characters per three bytes. */
const fileBodyLimit = Math.ceil((uploadRules.video.bytesAtMost * 4) / 3) + 4096;

/** The support desk's side of the chat, for the sandbox: conversations, replies and files. */
export const chatOperatorRoutes: OperatorFeature = (app, context) => {
  const { service } = chatOf(context);
  const files = createChatFiles(context);

  app.get('/operator/chat/conversations', { schema: { response: { 200: Type.Array(ConversationLine) } } }, () =>
    service.conversations(),
  );

  app.get('/operator/chat/conversations/:id', { schema: { params: Id, response: { 200: Type.Array(ChatMessage) } } }, (request) =>
    service.read(request.params.id),
  );

  app.post('/operator/chat/messages', { schema: { body: Reply, response: { 200: ChatMessage } } }, (request) =>
    service.reply(request.body.to, request.body.message),
  );

  // Returns the body of a media message for the uploaded file.
  app.post(
    '/operator/chat/conversations/:id/files',
    { schema: { params: Id, body: DeskFile, response: { 200: ChatMedia } }, bodyLimit: fileBodyLimit },
    async (request): Promise<ChatMedia> => {
      const { id: conversationId } = await service.find(request.params.id);
      const { name, data } = request.body;
      const { id, fileType } = await files.addOfDesk({ conversationId, name, content: Buffer.from(data, 'base64') });
      return { message: name, url: false, fileType, filePath: chatFilePath(id) };
    },
  );

  app.get('/operator/chat/files/:id', { schema: { params: Id } }, async (request, reply) => {
    const file = await files.open(request.params.id);
    return sendChatFile(reply, file);
  });
};
