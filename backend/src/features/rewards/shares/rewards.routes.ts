import { Banners, CodeAnswer, Invites, languageOf, PageRequest, RefundCheck, RefundClaim, Refunds } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';
import type { Context, Feature } from '../../../platform/context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createBannerStore } from '../../site/banners/banner.store.ts';
import { createInviteService } from './invite.service.ts';
import { createRefundService } from './refund.service.ts';

const access = { access: 'player' } as const;
const languageFor = ({ config }: Context, request: FastifyRequest) =>
  languageOf(request.headers['accept-language'], config.rules.language);

export const inviteRoutes: Feature = (app, context) => {
  const service = createInviteService(context);
  const tags = ['invite'];

  app.post(
    '/api/invite',
    { schema: { body: PageRequest, response: { 200: Invites }, tags, summary: 'Invited friends' }, config: access },
    (request) => service.list(playerOf(request), request.body),
  );
  app.get(
    '/api/invite/bonus',
    { schema: { response: { 200: CodeAnswer }, tags, summary: 'Collect the invite bonus' }, config: access },
    (request) => service.collect(playerOf(request), idempotencyKeyOf(request)),
  );
  app.get(
    '/api/invite/banners',
    { schema: { response: { 200: Banners }, tags, summary: 'Banners before the invite dialog' }, config: access },
    (request) => createBannerStore(context.db).list('invite', languageFor(context, request)),
  );
};

export const refundRoutes: Feature = (app, context) => {
  const service = createRefundService(context);
  const tags = ['refund'];

  app.post(
    '/api/refund',
    { schema: { body: PageRequest, response: { 200: Refunds }, tags, summary: 'Refunds received' }, config: access },
    (request) => service.list(playerOf(request), request.body),
  );
  app.get(
    '/api/refund/check',
    { schema: { response: { 200: RefundCheck }, tags, summary: 'What can be refunded now' }, config: access },
    (request) => service.check(playerOf(request), languageFor(context, request)),
  );
  app.get(
    '/api/refund/receive',
    { schema: { response: { 200: RefundClaim }, tags, summary: 'Claim the refund' }, config: access },
    (request) => service.receive(playerOf(request)),
  );
  app.get(
    '/api/refund/addWallet',
    { schema: { response: { 200: CodeAnswer }, tags, summary: 'Credit the claimed refund to the wallet' }, config: access },
    (request) => service.addWallet(playerOf(request), idempotencyKeyOf(request)),
  );
  app.get(
    '/api/refund/banners',
    { schema: { response: { 200: Banners }, tags, summary: 'Banners before the refund dialog' }, config: access },
    (request) => createBannerStore(context.db).list('refund', languageFor(context, request)),
  );
};
