import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createBankReleaseService } from './bank-release.service.ts';

/** Removes a bank account from a player who does not own it. */
export const bankReleaseOperatorRoutes: OperatorFeature = (app, context) => {
  const releases = createBankReleaseService(context);
  serveOperator(
    app,
    'POST /operator/players/{username}/bank-account/release',
    async ({ params, body: { note = '', ...release }, ip }) => {
      await releases.release(params.username, { ...release, note }, ip);
      return {};
    },
  );
};
