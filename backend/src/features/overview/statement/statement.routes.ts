import type { Feature } from '../../../platform/context.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
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
    const page = pageOf(request.body);
    const [total, { rows, next }] = await Promise.all([store.count(id), store.page(id, page)]);
    return { total, next: cursorOf(next), statements: rows.map((row) => presentStatement(row, language, lateness)) };
  });
};
