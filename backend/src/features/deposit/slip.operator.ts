import { Type } from 'typebox';
import type { OperatorFeature } from '../../platform/context.ts';
import { createSlipStore } from './slip.store.ts';

const BankReference = Type.Object({ reference: Type.String({ maxLength: 40 }) });

/** Whether a bank's transfer is somebody's slip already, for the sandbox's console. */
export const depositOperatorRoutes: OperatorFeature = (app, { db }) => {
  app.get('/operator/slips', { schema: { querystring: BankReference } }, async (request) => ({
    isClaimed: await createSlipStore(db).isClaimed(request.query.reference),
  }));
};
