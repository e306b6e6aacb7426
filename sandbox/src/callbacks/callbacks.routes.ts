import { Type } from 'typebox';
import type { SandboxApp, SandboxContext } from '../platform/sandbox-context.ts';
import { notFound } from '../platform/sandbox-error.ts';

export function callbacksRoutes(app: SandboxApp, { callbacks, store }: SandboxContext) {
  app.get('/api/callbacks', () => store.world.callbacks.toReversed());

  app.post('/api/callbacks/:id', { schema: { params: Type.Object({ id: Type.String() }) } }, (request) => {
    if (!callbacks.repeat(request.params.id)) throw notFound(`Callback ${request.params.id}`);
    return {};
  });
}
