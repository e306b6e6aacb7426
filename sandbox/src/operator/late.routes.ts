import { Type } from 'typebox';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Id = Type.Object({ id: Type.String() });
const Decision = Type.Object({ decision: Type.Enum(['RETURN', 'RETRY']) }, { additionalProperties: false });

/** Items in the product that wait longer than they should, and payouts that the rail refuses. */
export function lateRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  app.get('/api/late', () => operator.late());
  app.get('/api/refused-payouts', () => operator.refusedPayouts());
  app.put('/api/refused-payouts/:id', { schema: { params: Id, body: Decision } }, async (request) => {
    const decided = await operator.decidePayout(request.params.id, request.body.decision);
    void desk.poll();
    return decided;
  });
}
