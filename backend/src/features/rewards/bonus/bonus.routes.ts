import { ActiveBonus, Bonuses, BonusMinimum, CodeAnswer, languageOf, UserBonus } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Feature } from '../../../platform/context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createBonusService } from './bonus.service.ts';

const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
const access = { access: 'player' } as const;

export const bonusRoutes: Feature = (app, context) => {
  const service = createBonusService(context);
  const tags = ['bonus'];
  const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'], context.config.rules.language);

  app.get(
    '/api/bonus',
    { schema: { response: { 200: Bonuses }, tags, summary: 'Bonuses on offer' }, config: access },
    (request) => service.list(playerOf(request), language(request)),
  );
  app.get(
    '/api/bonus/activate/:code',
    { schema: { params: Code, response: { 200: UserBonus }, tags, summary: 'Receive a bonus' }, config: access },
    (request) => service.activate(playerOf(request), { code: request.params.code, key: idempotencyKeyOf(request) }),
  );
  app.get(
    '/api/bonus/check/active',
    { schema: { response: { 200: ActiveBonus }, tags, summary: 'Whether a bonus runs' }, config: access },
    (request) => service.active(playerOf(request), language(request)),
  );
  app.get(
    '/api/bonus/check/minimum',
    { schema: { response: { 200: BonusMinimum }, tags, summary: 'Total below which a bonus may end early' }, config: access },
    (request) => service.minimum(playerOf(request)),
  );
  app.get(
    '/api/bonus/clear',
    { schema: { response: { 200: CodeAnswer }, tags, summary: 'End the bonus that runs' }, config: access },
    (request) => service.clear(playerOf(request)),
  );
};
