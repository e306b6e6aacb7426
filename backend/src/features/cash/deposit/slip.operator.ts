import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { createSlipStore } from './slip.store.ts';

const BankAccount = Type.Object({ bankCode: Type.String({ maxLength: 20 }), accountNo: Type.String({ maxLength: 40 }) });
const Holder = Type.Object({ username: Type.String(), bankAccountName: Type.String() });
const BankReference = Type.Object({ reference: Type.String({ maxLength: 40 }) });

/** Whether a bank transfer is already claimed by a slip, for the sandbox console. */
export const depositOperatorRoutes: OperatorFeature = (app, { db }) => {
  app.get('/operator/slips', { schema: { querystring: BankReference } }, async (request) => ({
    isClaimed: await createSlipStore(db).isClaimed(request.query.reference),
  }));

  /** Holder of a registered account, so that the sandbox bank can return the matching name. */
  app.get(
    '/operator/bank-accounts/:bankCode/:accountNo',
    { schema: { params: BankAccount, response: { 200: Holder } } },
    async ({ params }) => {
      const player = await createPlayerStore(db).findByBankAccount(params.bankCode, params.accountNo);
      if (!player) throw new Refusal('NO_USER');
      return { username: player.username, bankAccountName: player.bankAccountName };
    },
  );
};
