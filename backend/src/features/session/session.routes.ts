import { Empty, LoginAnswer, LoginRequest } from '@wallet/shared/api';
import type { Feature } from '../../platform/context.ts';
import { tokenOf } from '../../platform/session-token.ts';
import { createSessionService } from './session.service.ts';

const tags = ['session'];
const config = { access: 'public' } as const;

export const sessionRoutes: Feature = (app, context) => {
  const sessions = createSessionService(context);

  app.post('/api/login', { schema: { tags, body: LoginRequest, response: { 200: LoginAnswer } }, config }, ({ body, ip }) =>
    sessions.login({ username: body.username, password: body.password, isRemembered: body.rememberMe ?? false, ip }),
  );

  // Open to all: a session that has ended can still be ended.
  app.post('/api/logout', { schema: { tags, response: { 200: Empty } }, config }, async ({ headers }) => {
    const token = tokenOf(headers.authorization);
    if (token !== undefined) await sessions.logout(token);
    return {};
  });
};
