import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf, sessionIdOf } from '../../../platform/session/session.ts';
import type { ProtectionHooksOf } from './hooks.ts';
import { createProtectionService, type ProtectionCaller } from './protection.service.ts';

/** The player's own protection. The call that excludes is in `identity`, because it checks the password. */
export const protectionRoutes =
  (hooksOf: ProtectionHooksOf): Feature =>
  (app, context) => {
    const service = createProtectionService(context, hooksOf(context));
    const callerOf = (request: FastifyRequest): ProtectionCaller => ({
      player: playerOf(request),
      sessionId: sessionIdOf(request),
      ip: request.ip,
    });

    serve(app, 'GET /api/protection', (request) => service.read(callerOf(request)));
    serve(app, 'PUT /api/protection/limits/{kind}/{period}', (request) =>
      service.setLimit(callerOf(request), request.params, request.body.amount),
    );
    serve(app, 'POST /api/protection/limits/{kind}/{period}/raise', (request) =>
      service.confirmRaise(callerOf(request), request.params),
    );
    serve(app, 'DELETE /api/protection/limits/{kind}/{period}/raise', (request) =>
      service.cancelRaise(callerOf(request), request.params),
    );
    serve(app, 'POST /api/protection/time-out', (request) => service.startTimeOut(callerOf(request), request.body.hours));
    serve(app, 'POST /api/protection/exclusion/return', (request) => service.returnAfterExclusion(callerOf(request)));
    serve(app, 'PUT /api/protection/reality-check', (request) =>
      service.setRealityCheck(callerOf(request), request.body.minutes),
    );
    serve(app, 'POST /api/protection/reality-check/answer', (request) =>
      service.answerRealityCheck(callerOf(request), request.body.answer),
    );
    serve(app, 'PUT /api/protection/birth-date', (request) => service.stateBirthDate(callerOf(request), request.body.birthDate));
    serve(app, 'PUT /api/protection/money-notice', (request) =>
      service.acknowledgeMoneyNotice(callerOf(request), request.body.version),
    );
    serve(app, 'PUT /api/protection/offer', (request) => service.answerOffer(callerOf(request)));
  };
