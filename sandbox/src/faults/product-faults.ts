import { type ObjectStore, readRegistry, releasesOf } from '@kaeo/releases';
import { type AnswerFaultChange, operatorRoute, type RemoteFaultChange } from '@kaeo/shared/operator';
import type { FastifyInstance } from 'fastify';
import type { AnswerFaults } from './answer-faults.ts';
import type { RemoteFaults } from './remote-faults.ts';

/** Faults of a product that runs in the same process: lost responses of its API, and broken remotes of its pages. */
export { createAnswerFaults } from './answer-faults.ts';
export { createRemoteFaults } from './remote-faults.ts';

const defaultDelayMs = 3000;

/** Routes on the operator port that list, set and clear lost responses of the API. */
export async function answerFaultRoutes(app: FastifyInstance, { faults }: { faults: AnswerFaults }): Promise<void> {
  app.route({ ...operatorRoute('GET /operator/answer-faults'), handler: () => faults.all() });

  app.route<{ Body: AnswerFaultChange }>({
    ...operatorRoute('PUT /operator/answer-faults'),
    handler: ({ body }) => {
      const { kind, times = null, delayMs = defaultDelayMs, ...scope } = body;
      if (kind === 'none') faults.heal(scope);
      else faults.set({ ...scope, kind, timesLeft: times, delayMs });
      return faults.all();
    },
  });

  app.route({
    ...operatorRoute('DELETE /operator/answer-faults'),
    handler: () => {
      faults.clear();
      return faults.all();
    },
  });
}

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
  app.route({ ...operatorRoute('GET /operator/remotes'), handler: list });

  app.route<{ Params: { name: string }; Body: RemoteFaultChange }>({
    ...operatorRoute('PUT /operator/remotes/{name}'),
    handler: async ({ params, body }) => {
      const remotes = await list();
      if (!remotes.some(({ name }) => name === params.name)) throw new UnknownRemote(`unknown remote ${params.name}`);
      const { kind, delayMs = defaultDelayMs } = body;
      faults.set(params.name, kind === 'none' ? undefined : { kind, delayMs });
      return list();
    },
  });

  app.route({
    ...operatorRoute('DELETE /operator/remotes'),
    handler: async () => {
      faults.clear();
      return list();
    },
  });
}
