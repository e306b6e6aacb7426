import type { Feature, OperatorFeature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { callerOf, playerOf } from '../../../platform/session/session.ts';
import { hashToken, tokenOf } from '../../../platform/session/session-token.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { presentAccount } from './account.presenter.ts';
import { createBankChangeService } from './bank-change.service.ts';
import { createPasswordService } from './password.service.ts';
import { createRegistrationService } from './registration.service.ts';

export const accountRoutes: Feature = (app, context) => {
  const registrations = createRegistrationService(context);
  const bankChanges = createBankChangeService(context);
  const passwords = createPasswordService(context);

  serve(app, 'POST /api/account/validate', async ({ body, ip }) => {
    await registrations.validate(body, ip);
    return {};
  });
  serve(app, 'POST /api/account', (request) => {
    const { body, ip, language } = request;
    return registrations.register(body, { ip, language, key: idempotencyKeyOf(request) });
  });
  serve(app, 'GET /api/account/profile', async (request) => {
    return presentAccount(await createPlayerStore(context.db).get(playerOf(request).id), context.clock.now());
  });
  serve(app, 'PUT /api/account/profile', (request) => bankChanges.changeProfile(callerOf(request), request.body));
  serve(app, 'PUT /api/account/bankAccountName', (request) => bankChanges.changeName(callerOf(request), request.body));
  serve(app, 'PUT /api/account/changepwd', async (request) => {
    const currentTokenHash = hashToken(tokenOf(request.headers.authorization) ?? '');
    await passwords.change(callerOf(request), currentTokenHash, request.body);
    return {};
  });
  serve(app, 'PUT /api/account/password', async ({ body, ip }, reply) => {
    reply.header('set-cookie', await passwords.reset(body, ip));
    return {};
  });
};

/** Lists recently seen players, so that testers need not type their data. */
export const accountOperatorRoutes: OperatorFeature = (app, { db }) => {
  serveOperator(app, 'GET /operator/players', async () => {
    const players = await createPlayerStore(db).listLatest();
    return players.map(({ seenAt, ...player }) => ({ ...player, seenAt: seenAt.toISOString() }));
  });
};
