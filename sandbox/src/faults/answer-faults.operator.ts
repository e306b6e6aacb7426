import { type AnswerFaultChange, operatorRoute } from '@kaeo/shared/operator';
import type { FastifyInstance } from 'fastify';
import type { AnswerFaults } from './answer-faults.ts';

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
