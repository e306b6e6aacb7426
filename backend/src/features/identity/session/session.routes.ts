import { Empty, LoginAnswer, LoginRequest, languageOf, PlayerSessions } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Feature } from '../../../platform/context.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { hashToken, tokenOf } from '../../../platform/session/session-token.ts';
import { createPlayerSessionService } from './player-session.service.ts';
import { createSessionService } from './session.service.ts';

const tags = ['session'];
const config = { access: 'public' } as const;
const signedIn = { access: 'player', isOpenWhenFrozen: true } as const;
const SessionId = Type.Object({ id: Type.String({ maxLength: 60 }) });

export const sessionRoutes: Feature = (app, context) => {
  const sessions = createSessionService(context);

  app.post(
    '/api/login',
    { schema: { tags, body: LoginRequest, response: { 200: LoginAnswer } }, config },
    async ({ body, ip, headers }, reply) => {
      const { token, cookie } = await sessions.login(
        { username: body.username, password: body.password, isRemembered: body.rememberMe ?? false },
        {
          ip,
          language: languageOf(headers['accept-language'], context.config.rules.language),
          cookies: headers.cookie,
          userAgent: headers['user-agent'],
        },
      );
      reply.header('set-cookie', cookie);
      return { token };
    },
  );

  // Open to all, and always: a session that has ended can still be ended, and one that is open while the product is terminated too.
  app.post(
    '/api/logout',
    { schema: { tags, response: { 200: Empty } }, config: { ...config, isServedWhenTerminated: true } },
    async ({ headers }) => {
      const token = tokenOf(headers.authorization);
      if (token !== undefined) await sessions.logout(token);
      return {};
    },
  );

  const own = createPlayerSessionService(context);
  const callerOf = (request: FastifyRequest) => ({
    player: playerOf(request),
    tokenHash: hashToken(tokenOf(request.headers.authorization) ?? ''),
    ip: request.ip,
  });
  app.get('/api/account/sessions', { schema: { tags, response: { 200: PlayerSessions } }, config: signedIn }, (request) =>
    own.list(callerOf(request)),
  );
  app.delete(
    '/api/account/sessions/:id',
    { schema: { tags, params: SessionId, response: { 200: Empty } }, config: signedIn },
    async (request) => {
      await own.end(callerOf(request), request.params.id);
      return {};
    },
  );
  app.delete('/api/account/sessions', { schema: { tags, response: { 200: Empty } }, config: signedIn }, async (request) => {
    await own.endOthers(callerOf(request));
    return {};
  });
};
