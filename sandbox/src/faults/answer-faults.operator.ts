import type { FastifyInstance } from 'fastify';
import { type AnswerFaultKind, type AnswerFaultScope, type AnswerFaults, answerFaultKinds } from './answer-faults.ts';

const defaultDelayMs = 3000;
const Change = {
  type: 'object',
  additionalProperties: false,
  required: ['path', 'kind'],
  properties: {
    path: { type: 'string', maxLength: 200, pattern: '^/api/[\\w/.-]+\\*?$' },
    method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'] },
    username: { type: 'string', minLength: 1, maxLength: 20 },
    kind: { type: 'string', enum: ['none', ...answerFaultKinds] },
    times: { type: 'integer', minimum: 1, maximum: 1000 },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
  },
};
type Change = AnswerFaultScope & { readonly kind: AnswerFaultKind | 'none'; readonly times?: number; readonly delayMs?: number };

/** Routes on the operator port that list, set and clear lost responses of the API. */
export async function answerFaultRoutes(app: FastifyInstance, { faults }: { faults: AnswerFaults }): Promise<void> {
  app.get('/operator/answer-faults', () => faults.all());

  app.put<{ Body: Change }>('/operator/answer-faults', { schema: { body: Change } }, ({ body }) => {
    const { kind, times = null, delayMs = defaultDelayMs, ...scope } = body;
    if (kind === 'none') faults.heal(scope);
    else faults.set({ ...scope, kind, timesLeft: times, delayMs });
    return faults.all();
  });

  app.delete('/operator/answer-faults', () => {
    faults.clear();
    return faults.all();
  });
}
