import type { Feature } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createStatementStore } from './statement.store.ts';
import { presentStatement } from './statement-presenter.ts';

export const statementRoutes: Feature = (app, { db, config, clock }) => {
  const store = createStatementStore(db);
  serve(app, 'POST /api/statement', async (request) => {
    const { language } = request;
    const { id } = playerOf(request);
    const lateness = { now: clock.now(), lateAfterMs: config.lateAfterMs };
    const [total, rows] = await Promise.all([store.count(id), store.page(id, pageOf(request.body))]);
    return { total, statements: rows.map((row) => presentStatement(row, language, lateness)) };
  });
};
