import { toAmount } from '@kaeo/shared/money';
import type { Feature } from '../../../context.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createStatementStore } from './statement.store.ts';
import { presentStatement } from './statement-presenter.ts';

export const statementRoutes: Feature = (app, { db, config, clock, site }) => {
  const store = createStatementStore(db);
  serve(app, 'POST /api/statement', async (request) => {
    const { language } = request;
    const { id } = playerOf(request);
    const { lateAfterMs, rules } = config;
    const { texts } = await site.read();
    const rulesNow = { now: clock.now(), lateAfterMs, rules, texts };
    const page = pageOf(request.body);
    const [total, { rows, next }] = await Promise.all([store.count(id), store.page(id, page)]);
    const months = await store.monthsOf(id, rows, rules.timeZone);
    return {
      total,
      next: cursorOf(next),
      statements: rows.map((row) => presentStatement(row, language, rulesNow)),
      months: months.map(({ month, inMinor, outMinor }) => ({ month, moneyIn: toAmount(inMinor), moneyOut: toAmount(outMinor) })),
    };
  });
};
