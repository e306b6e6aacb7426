import {
  AccountProfile,
  BankAccountNameChange,
  Empty,
  languageOf,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Registration,
} from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../platform/context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { playerOf, sessionIdOf } from '../../../platform/session/session.ts';
import { hashToken, tokenOf } from '../../../platform/session/session-token.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { presentAccount } from './account.presenter.ts';
import { createBankChangeService, type ProfileCaller } from './bank-change.service.ts';
import { createPasswordService } from './password.service.ts';
import { createRegistrationService } from './registration.service.ts';

const tags = ['account'];
const open = { access: 'public' } as const;
const signedIn = { access: 'player' } as const;

export const accountRoutes: Feature = (app, context) => {
  const registrations = createRegistrationService(context);
  const bankChanges = createBankChangeService(context);
  const callerOf = (request: FastifyRequest): ProfileCaller => ({
    player: playerOf(request),
    sessionId: sessionIdOf(request),
    ip: request.ip,
  });
  const passwords = createPasswordService(context);

  app.post(
    '/api/account/validate',
    { schema: { tags, body: Registration, response: { 200: Empty } }, config: open },
    async ({ body, ip }) => {
      await registrations.validate(body, ip);
      return {};
    },
  );
  app.post(
    '/api/account',
    { schema: { tags, body: Registration, response: { 200: AccountProfile } }, config: open },
    (request) => {
      const language = languageOf(request.headers['accept-language'], context.config.rules.language);
      return registrations.register(request.body, { ip: request.ip, language, key: idempotencyKeyOf(request) });
    },
  );
  app.get(
    '/api/account/profile',
    { schema: { tags, response: { 200: AccountProfile } }, config: { ...signedIn, isOpenWhenFrozen: true } },
    async (request) => {
      const player = await createPlayerStore(context.db).find(playerOf(request).id);
      if (!player) throw new Refusal('NO_USER');
      return presentAccount(player, context.clock.now());
    },
  );
  app.put(
    '/api/account/profile',
    { schema: { tags, body: ProfileChange, response: { 200: AccountProfile } }, config: signedIn },
    (request) => bankChanges.changeProfile(callerOf(request), request.body),
  );
  app.put(
    '/api/account/bankAccountName',
    { schema: { tags, body: BankAccountNameChange, response: { 200: AccountProfile } }, config: signedIn },
    (request) => bankChanges.changeName(callerOf(request), request.body),
  );
  app.put(
    '/api/account/changepwd',
    { schema: { tags, body: PasswordChange, response: { 200: Empty } }, config: signedIn },
    async (request) => {
      const kept = hashToken(tokenOf(request.headers.authorization) ?? '');
      await passwords.change(callerOf(request), kept, request.body);
      return {};
    },
  );
  app.put(
    '/api/account/password',
    { schema: { tags, body: PasswordReset, response: { 200: Empty } }, config: open },
    async ({ body, ip }, reply) => {
      reply.header('set-cookie', await passwords.reset(body, ip));
      return {};
    },
  );
};
