import { Type } from 'typebox';
import { notFound } from '../platform/sandbox-error.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

export function callbacksRoutes(app: SandboxApp, { callbacks, store }: SandboxContext) {
  app.get('/api/callbacks', () => store.world.callbacks.toReversed());

  app.post('/api/callbacks/:id', { schema: { params: Type.Object({ id: Type.String() }) } }, (request) => {
    if (!callbacks.repeat(request.params.id)) throw notFound(`Callback ${request.params.id}`);
    return {};
  });
}
