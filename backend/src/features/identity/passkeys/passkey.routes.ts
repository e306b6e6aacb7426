import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { callerOf } from '../../../platform/session/session.ts';
import { originOf } from '../session/session.service.ts';
import { sweepPasskeyChallenges } from './challenge.ts';
import { createPasskeyService } from './passkey.service.ts';
import { createPasskeyLogin } from './passkey-login.service.ts';

const hourMs = 60 * 60_000;

export const passkeyRoutes: Feature = (app, context) => {
  const passkeys = createPasskeyService(context);
  const logins = createPasskeyLogin(context);
  context.schedule.every(hourMs, 'passkey challenges: sweep', () => sweepPasskeyChallenges(context));

  serve(app, 'GET /api/account/passkeys', (request) => passkeys.list(callerOf(request)));
  serve(app, 'POST /api/account/passkey-options', (request) => passkeys.start(callerOf(request), request.body));
  serve(app, 'POST /api/account/passkeys', (request) =>
    passkeys.save(callerOf(request), request.body, request.headers['user-agent']),
  );
  serve(app, 'PUT /api/account/passkeys/{id}', async (request) => {
    await passkeys.rename(callerOf(request), request.params.id, request.body.name);
    return {};
  });
  serve(app, 'DELETE /api/account/passkeys/{id}', async (request) => {
    await passkeys.remove(callerOf(request), request.params.id);
    return {};
  });
  serve(app, 'POST /api/account/passkey-proof', (request) => passkeys.proof(callerOf(request), request.body.purpose));

  serve(app, 'GET /api/login/passkey', ({ headers }) => logins.request(headers.cookie));
  serve(app, 'POST /api/login/passkey', async (request, reply) => {
    const { passkey, rememberMe = false } = request.body;
    const { token, cookies } = await logins.login(passkey, rememberMe, originOf(request));
    reply.header('set-cookie', cookies);
    return { token };
  });
};
