import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createBankReleaseService } from './bank-release.service.ts';

export const bankReleaseOperatorRoutes: OperatorFeature = (app, context) => {
  const releases = createBankReleaseService(context);
  serveOperator(app, 'POST /operator/players/{username}/bank-account/release', async ({ params, body, ip }) => {
    await releases.release(params.username, body, ip);
    return {};
  });
};
