import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf, sessionIdOf } from '../../../platform/session/session.ts';
import { createPushSender, pushJob, pushSendJob } from './push.sender.ts';
import { createPushService } from './push.service.ts';

export const pushRoutes: Feature = (app, context) => {
  const pushes = createPushService(context);
  const sender = createPushSender(context);
  context.outbox.handle(pushJob, async (job) => {
    await sender.spread(job);
    return undefined;
  });
  context.outbox.handle(pushSendJob, (job) => sender.send(job));

  const callerOf = (request: FastifyRequest) => ({ player: playerOf(request), sessionId: sessionIdOf(request) });
  serve(app, 'GET /api/push', (request) => pushes.state(callerOf(request)));
  serve(app, 'PUT /api/push', (request) => pushes.subscribe(callerOf(request), request.body));
  serve(app, 'DELETE /api/push', (request) => pushes.unsubscribe(callerOf(request)));
};
