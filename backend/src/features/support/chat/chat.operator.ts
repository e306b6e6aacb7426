import type { ChatMedia } from '@kaeo/shared/api';
import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { fileBodyLimit } from './chat.desk.ts';
import { chatOf } from './chat.ts';
import { sendChatFile } from './chat-file.routes.ts';
import { chatFilePath } from './content/chat-content.ts';
import { createChatFiles } from './files/chat-file.service.ts';

/** The support desk's side of the chat, for the sandbox: conversations, replies and files. */
export const chatOperatorRoutes: OperatorFeature = (app, context) => {
  const { service } = chatOf(context);
  const files = createChatFiles(context);

  serveOperator(app, 'GET /operator/chat/conversations', async () => {
    const { conversations } = await service.conversations();
    return conversations.map(({ isAnswered: _isAnswered, ...conversation }) => conversation);
  });

  serveOperator(app, 'GET /operator/chat/conversations/{id}', (request) => service.read(request.params.id));

  serveOperator(app, 'POST /operator/chat/messages', (request) => service.reply(request.body.to, request.body.message));

  // Returns the body of a media message for the uploaded file.
  serveOperator(
    app,
    'POST /operator/chat/conversations/{id}/files',
    async (request): Promise<ChatMedia> => {
      const { id: conversationId } = await service.find(request.params.id);
      const { name, data } = request.body;
      const { id, fileType } = await files.addOfDesk({ conversationId, name, content: Buffer.from(data, 'base64') });
      return { message: name, url: false, fileType, filePath: chatFilePath(id) };
    },
    { bodyLimit: fileBodyLimit },
  );

  serveOperator(app, 'GET /operator/chat/files/{id}', async (request, reply) => {
    const file = await files.open(request.params.id);
    return sendChatFile(reply, file);
  });
};
