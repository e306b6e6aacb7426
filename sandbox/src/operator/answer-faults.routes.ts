import { AnswerFaultChange } from '@kaeo/shared/operator';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

/** FAIR-07: API responses lost between the wallet and the browser, as by a proxy. */
export function answerFaultsRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  app.get('/api/faults/gateway', () => operator.answerFaults());

  app.put('/api/faults/gateway', { schema: { body: AnswerFaultChange } }, async (request) => {
    const faults = await operator.setAnswerFault(request.body);
    void desk.poll();
    return faults;
  });

  app.delete('/api/faults/gateway', async () => {
    const faults = await operator.clearAnswerFaults();
    void desk.poll();
    return faults;
  });
}
