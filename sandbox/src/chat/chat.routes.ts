import { ChatContent } from '@kaeo/shared/api';
import { Type } from 'typebox';
import { closedObject } from '../platform/closed-object.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Notice = Type.Object({
  conversationId: Type.String({ minLength: 1 }),
  message: Type.Object({ message_type: Type.String(), payload: Type.Optional(Type.Unknown()) }),
  createdAt: Type.String({ format: 'date-time' }),
});
const Reply = closedObject({
  to: Type.String({ minLength: 1 }),
  message: Type.Union([Type.String({ minLength: 1, maxLength: 2000 }), ChatContent]),
});

const DeskFile = closedObject({
  to: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1, maxLength: 300 }),
  data: Type.String({ description: 'The content in base64.' }),
});
/** A video of 20 MB in base64. */
const fileBodyLimit = 28 * 1024 * 1024;

/**
 * Simulates the support agent: receives notifications at `POST /rails/chat/messages`, and reads and replies through the
 * operator port.
 */
export function chatRoutes(app: SandboxApp, { agent, operator, desk }: SandboxContext) {
  app.post('/rails/chat/messages', { schema: { body: Notice } }, (request, reply) => {
    agent.handle(request.body);
    void desk.pollConversations();
    return reply.code(202).send({});
  });

  app.get('/api/agent/files/:id', { schema: { params: Type.Object({ id: Type.String() }) } }, async (request, reply) => {
    const { type, data } = await operator.chatFile(request.params.id);
    return reply.type(type).send(data);
  });

  // Returns the media message for this file; the file is private to the conversation.
  app.post('/api/agent/files', { schema: { body: DeskFile }, bodyLimit: fileBodyLimit }, (request) => {
    const { to, name, data } = request.body;
    return operator.call('POST /operator/chat/conversations/{id}/files', { params: { id: to }, body: { name, data } });
  });

  app.post('/api/agent/messages', { schema: { body: Reply } }, async (request) => {
    const { to, message } = request.body;
    const sent = await agent.send(to, typeof message === 'string' ? { message_type: 'text', payload: message } : message);
    void desk.pollConversations();
    return sent;
  });
}
