import { type ObjectStore, readRegistry, releasesOf } from '@wallet/releases';
import type { FastifyInstance } from 'fastify';
import { type RemoteFaultKind, type RemoteFaults, remoteFaultKinds } from './remote-faults.ts';

const defaultDelayMs = 3000;
const Name = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 60 } } };
const Change = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['none', ...remoteFaultKinds] },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
  },
};

class UnknownRemote extends Error {
  readonly statusCode = 404;
}

/** Routes on the operator port that list the remotes in service, break one, and heal one or all. */
export async function remoteFaultRoutes(
  app: FastifyInstance,
  { objects, faults }: { objects: ObjectStore; faults: RemoteFaults },
): Promise<void> {
  const list = async () => {
    const registry = await readRegistry(objects);
    const now = new Map(Object.entries(faults.all()));
    return Object.entries(registry?.remotes ?? {}).map(([name, entry]) => ({
      name,
      version: releasesOf(entry)[0]?.version ?? '',
      fault: now.get(name) ?? null,
    }));
  };
  app.get('/operator/remotes', list);

  app.put<{ Params: { name: string }; Body: { kind: RemoteFaultKind | 'none'; delayMs?: number } }>(
    '/operator/remotes/:name',
    { schema: { params: Name, body: Change } },
    async ({ params, body }) => {
      const remotes = await list();
      if (!remotes.some(({ name }) => name === params.name)) throw new UnknownRemote(`unknown remote ${params.name}`);
      const { kind, delayMs = defaultDelayMs } = body;
      faults.set(params.name, kind === 'none' ? undefined : { kind, delayMs });
      return list();
    },
  );

  app.delete('/operator/remotes', async () => {
    faults.clear();
    return list();
  });
}
