import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf, sessionIdOf } from '../../../platform/session/session.ts';
import { hashToken, tokenOf } from '../../../platform/session/session-token.ts';
import { sweepPasswordGuesses } from './password-guesses.ts';
import { createPlayerSessionService } from './player-session.service.ts';
import { createSessionService } from './session.service.ts';

const hourMs = 60 * 60_000;

export const sessionRoutes: Feature = (app, context) => {
  const sessions = createSessionService(context);
  context.schedule.every(hourMs, 'password guesses: sweep', () => sweepPasswordGuesses(context));

  serve(app, 'POST /api/login', async ({ body, ip, language, headers }, reply) => {
    const { token, cookies } = await sessions.login(
      { username: body.username, password: body.password, isRemembered: body.rememberMe ?? false },
      {
        ip,
        language,
        cookies: headers.cookie,
        userAgent: headers['user-agent'],
      },
    );
    reply.header('set-cookie', cookies);
    return { token };
  });

  // Public and available while terminated, so that any session can be ended, even an expired one.
  serve(app, 'POST /api/logout', async ({ headers }) => {
    const token = tokenOf(headers.authorization);
    if (token !== undefined) await sessions.logout(token);
    return {};
  });

  const own = createPlayerSessionService(context);
  const callerOf = (request: FastifyRequest) => ({
    player: playerOf(request),
    sessionId: sessionIdOf(request),
    tokenHash: hashToken(tokenOf(request.headers.authorization) ?? ''),
    ip: request.ip,
  });
  serve(app, 'GET /api/account/sessions', (request) => own.list(callerOf(request)));
  serve(app, 'POST /api/account/sessions/end', async (request) => {
    await own.end(callerOf(request), request.body);
    return {};
  });
};
