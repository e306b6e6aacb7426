import { Empty, LoginAnswer, LoginRequest } from '@wallet/shared/api';
import type { Feature } from '../../platform/context.ts';
import { tokenOf } from '../../platform/session-token.ts';
import { languageOf } from '../lookup/language.ts';
import { createSessionService } from './session.service.ts';

const tags = ['session'];
const config = { access: 'public' } as const;

export const sessionRoutes: Feature = (app, context) => {
  const sessions = createSessionService(context);

  app.post(
    '/api/login',
    { schema: { tags, body: LoginRequest, response: { 200: LoginAnswer } }, config },
    async ({ body, ip, headers }, reply) => {
      const { token, cookie } = await sessions.login(
        { username: body.username, password: body.password, isRemembered: body.rememberMe ?? false },
        { ip, language: languageOf(headers['accept-language'], context.config.rules.language), cookies: headers.cookie },
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
};
