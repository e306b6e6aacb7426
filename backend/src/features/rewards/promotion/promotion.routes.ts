import { languageOf, Promotion, PromotionFound } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Feature } from '../../../platform/context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createPromotionService } from './promotion.service.ts';

const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
const access = { access: 'player' } as const;

export const promotionRoutes: Feature = (app, context) => {
  const service = createPromotionService(context);
  const tags = ['promotion'];
  const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'], context.config.rules.language);

  app.get(
    '/api/promotion/current',
    { schema: { response: { 200: PromotionFound }, tags, summary: 'The promotion that runs, or null' }, config: access },
    (request) => service.current(playerOf(request), language(request)),
  );
  app.get(
    '/api/promotion/find/:code',
    {
      schema: { params: Code, response: { 200: PromotionFound }, tags, summary: 'The promotion with the code, or null' },
      config: access,
    },
    (request) => service.find(playerOf(request), request.params.code, language(request)),
  );
  app.get(
    '/api/promotion/activate/:code',
    { schema: { params: Code, response: { 200: Promotion }, tags, summary: 'Receive a promotion' }, config: access },
    (request) => {
      const { code } = request.params;
      return service.activate(playerOf(request), { code, language: language(request), key: idempotencyKeyOf(request) });
    },
  );
};
