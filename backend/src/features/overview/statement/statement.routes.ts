import { toAmount } from '@kaeo/shared/money';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../context.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createMovementDetails } from './details/movement-details.ts';
import { createStatementStore } from './statement.store.ts';
import { createStatementExport } from './statement-export.ts';
import { type PresentStatement, presentStatement } from './statement-presenter.ts';

/** An open sheet reads the details of a movement in progress every few seconds. */
const detailsByPlayer = { points: 120, durationS: 60 };

export const statementRoutes: Feature = (app, context) => {
  const { db, config, clock, limits, site } = context;
  const { lateAfterMs, rules } = config;
  const store = createStatementStore(db, rules.timeZone);
  const details = createMovementDetails(context);
  const exports = createStatementExport(context);

  async function presenterOf({ language }: FastifyRequest): Promise<PresentStatement> {
    const { texts } = await site.read();
    const rulesNow = { now: clock.now(), lateAfterMs, rules, texts };
    return (row) => presentStatement(row, language, rulesNow);
  }

  serve(app, 'POST /api/statement', async (request) => {
    const { id } = playerOf(request);
    const { kind, from, to, ...pageRequest } = request.body;
    const filter = { kind, from, to };
    const page = pageOf(pageRequest);
    const present = await presenterOf(request);
    const [total, { rows, next }] = await Promise.all([store.count(id, filter), store.page(id, filter, page)]);
    const months = await store.monthsOf(id, filter, rows);
    return {
      total,
      next: cursorOf(next),
      statements: rows.map(present),
      months: months.map(({ month, inMinor, outMinor }) => ({ month, moneyIn: toAmount(inMinor), moneyOut: toAmount(outMinor) })),
    };
  });

  serve(app, 'GET /api/statement/{type}/{reference}', async (request) => {
    const { id } = playerOf(request);
    await limits.action('statement-details', id, detailsByPlayer);
    return details.find(id, request.params, request.language, await presenterOf(request));
  });

  serve(app, 'POST /api/statement/export', async (request) =>
    exports.create(playerOf(request), request.body, request.language, await presenterOf(request)),
  );
};
