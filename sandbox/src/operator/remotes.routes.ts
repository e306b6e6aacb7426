import { RemoteFaultChange } from '@kaeo/shared/operator';
import { Type } from 'typebox';
import { notFound } from '../platform/sandbox-error.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Name = Type.Object({ name: Type.String() });

/** SANDBOX-02: the remotes in service, which the gateway breaks and heals, and the failures reported by pages. */
export function remotesRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  app.get('/api/remotes', () => operator.remotes());

  app.put('/api/remotes/:name', { schema: { params: Name, body: RemoteFaultChange } }, async (request) => {
    const known = await operator.remotes();
    if (!known.some(({ name }) => name === request.params.name)) throw notFound(`The remote ${request.params.name}`);
    const remotes = await operator.setRemote(request.params.name, request.body);
    void desk.poll();
    return remotes;
  });

  app.get('/api/remote-failures', () => operator.remoteFailures());

  app.delete('/api/remotes', async () => {
    const remotes = await operator.healRemotes();
    void desk.poll();
    return remotes;
  });
}
