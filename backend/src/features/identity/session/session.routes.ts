import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { callerOf } from '../../../platform/session/session.ts';
import { hashToken, tokenOf } from '../../../platform/session/session-token.ts';
import { sweepPasswordGuesses } from './password-guesses.ts';
import { createPlayerSessionService } from './player-session.service.ts';
import { createSessionService, originOf } from './session.service.ts';

const hourMs = 60 * 60_000;

export const sessionRoutes: Feature = (app, context) => {
  const sessions = createSessionService(context);
  context.schedule.every(hourMs, 'password guesses: sweep', () => sweepPasswordGuesses(context));

  serve(app, 'POST /api/login', async (request, reply) => {
    const { username, password, rememberMe = false } = request.body;
    const { token, cookies } = await sessions.login({ username, password, isRemembered: rememberMe }, originOf(request));
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
  const holderOf = (request: FastifyRequest) => ({
    ...callerOf(request),
    tokenHash: hashToken(tokenOf(request.headers.authorization) ?? ''),
  });
  serve(app, 'GET /api/account/sessions', (request) => own.list(holderOf(request)));
  serve(app, 'POST /api/account/sessions/end', async (request) => {
    await own.end(holderOf(request), request.body);
    return {};
  });
};
