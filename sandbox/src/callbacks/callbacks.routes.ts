import { Type } from 'typebox';
import { found } from '../platform/sandbox-error.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

export function callbacksRoutes(app: SandboxApp, { callbacks, store }: SandboxContext) {
  app.get('/api/callbacks', () => store.world.callbacks.toReversed());

  app.post('/api/callbacks/:id', { schema: { params: Type.Object({ id: Type.String() }) } }, ({ params: { id } }) => {
    callbacks.repeat(
      found(
        store.world.callbacks.find((callback) => callback.id === id),
        `Callback ${id}`,
      ),
    );
    return {};
  });
}
