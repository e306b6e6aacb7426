import { Type } from 'typebox';
import { sendRailResponse } from '../faults/rail.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Message = Type.Object({
  id: Type.String({ minLength: 1 }),
  to: Type.String({ minLength: 1 }),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
});
const maxStored = 500;

/** Simulates the SMS operator: the inbox of every phone. */
export function smsRoutes(app: SandboxApp, context: SandboxContext) {
  const { store } = context;

  app.post('/rails/sms/messages', { schema: { body: Message } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'sms', operation: 'write', repeat: () => deliver(request.body) }, () => {
      if (!store.world.sms.some((sms) => sms.id === request.body.id)) deliver(request.body);
      return { status: 201, body: {} };
    }),
  );

  function deliver({ id, to, text }: { id: string; to: string; text: string }) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
    const message = { id, to, text, code, createdAt: context.desk.lastKnownNow().toISOString() };
    store.world.sms = [...store.world.sms, message].slice(-maxStored);
    store.changed();
  }

  app.get('/api/sms', { schema: { querystring: Type.Object({ phone: Type.Optional(Type.String()) }) } }, (request) => {
    const { phone } = request.query;
    const messages = phone === undefined ? store.world.sms : store.world.sms.filter((sms) => sms.to === phone);
    return messages.toReversed().map(({ to, text, code, createdAt }) => ({ phone: to, text, code, createdAt }));
  });
}
