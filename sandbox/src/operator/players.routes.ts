import { BankRelease } from '@kaeo/shared/operator';
import { Type } from 'typebox';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Username = Type.Object({ username: Type.String() });
const Change = Type.Object({ isActive: Type.Boolean() }, { additionalProperties: false });

/**
 * The product's players, the most recently seen first. They can be frozen or reactivated, and a bank account can be
 * released.
 */
export function playersRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  app.get('/api/players', () => operator.players());

  app.get('/api/audit', () => operator.audit());

  app.put('/api/players/:username', { schema: { params: Username, body: Change } }, async (request) => {
    const changed = await operator.setPlayer(request.params.username, request.body.isActive);
    void desk.poll();
    return changed;
  });

  app.post(
    '/api/players/:username/bank-account/release',
    { schema: { params: Username, body: BankRelease } },
    async (request) => {
      const released = await operator.releaseBankAccount(request.params.username, request.body);
      void desk.poll();
      return released;
    },
  );
}
