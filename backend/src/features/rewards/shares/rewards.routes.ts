import type { Banner } from '@kaeo/shared/api';
import type { FastifyRequest } from 'fastify';
import type { Context, Feature } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { type BannerPlace, listBanners } from '../../site/banners/banner.store.ts';
import type { ReadGamesOf } from '../bonus/read-games.ts';
import { createInviteService } from './invite.service.ts';
import { inviteEarningsJob, runInviteEarnings } from './invite-earnings.ts';
import { createRefundService } from './refund.service.ts';

export const inviteRoutes: Feature = (app, context) => {
  const service = createInviteService(context);
  context.outbox.handle(inviteEarningsJob, ({ payload }) => runInviteEarnings(context, payload));

  serve(app, 'POST /api/invite', (request) => service.list(playerOf(request), request.body));
  serve(app, 'GET /api/invite/bonus', (request) => service.collect(playerOf(request), idempotencyKeyOf(request)));
  serve(app, 'GET /api/invite/banners', (request) => shownBanners(context, 'invite', request));
};

export const refundRoutes =
  (readGamesOf: ReadGamesOf): Feature =>
  (app, context) => {
    const service = createRefundService(context, readGamesOf(context));

    serve(app, 'POST /api/refund', (request) => service.list(playerOf(request), request.body));
    serve(app, 'GET /api/refund/check', (request) => service.check(playerOf(request), request.language));
    serve(app, 'GET /api/refund/receive', (request) => service.receive(playerOf(request)));
    serve(app, 'GET /api/refund/addWallet', (request) => service.addWallet(playerOf(request), idempotencyKeyOf(request)));
    serve(app, 'GET /api/refund/banners', (request) => shownBanners(context, 'refund', request));
  };

/** Empty for a player who must not be contacted. */
const shownBanners = async (context: Context, place: BannerPlace, request: FastifyRequest): Promise<Banner[]> =>
  (await createProtectionGuard(context).mayAdvertise(context.db, playerOf(request)))
    ? listBanners(context, place, request.language)
    : [];
