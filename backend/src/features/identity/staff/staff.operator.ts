import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createStaffStore } from './staff.store.ts';
import { staffSecrets } from './staff-session.service.ts';
import { codeAt, stepMs, stepOfCode } from './totp.ts';

/** For the sandbox, in place of staff's authenticator apps: the first code of each member that was not used. */
export const staffOperatorRoutes: OperatorFeature = (app, { db, clock, config }) => {
  serveOperator(app, 'GET /operator/staff', async () => {
    const members = await createStaffStore(db).list();
    return members.flatMap(({ login, name, roles, isActive, totpSecret, totpStep }) => {
      if (!isActive || totpSecret === null) return [];
      const secret = staffSecrets(config).unseal(totpSecret);
      const code = [0, 1]
        .map((steps) => codeAt(secret, new Date(clock.now().getTime() + steps * stepMs)))
        .find((candidate) => (stepOfCode(secret, candidate, clock.now()) ?? 0) > totpStep);
      return [{ login, name, roles, code: code ?? null }];
    });
  });
};
