import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { createSlipStore } from './slip.store.ts';

/** Whether a bank transfer is already claimed by a slip, for the sandbox console. */
export const depositOperatorRoutes: OperatorFeature = (app, { db }) => {
  serveOperator(app, 'GET /operator/slips', async (request) => ({
    isClaimed: await createSlipStore(db).isClaimed(request.query.reference),
  }));

  /** Holder of a registered account, so that the sandbox bank can return the matching name. */
  serveOperator(app, 'GET /operator/bank-accounts/{bankCode}/{accountNo}', async ({ params }) => {
    const player = await createPlayerStore(db).findByBankAccount(params.bankCode, params.accountNo);
    if (!player) throw new Refusal('NO_USER');
    return { username: player.username, bankAccountName: player.bankAccountName };
  });
};
