import { languageOf, PageRequest, Statement } from '@wallet/shared/api';
import type { Feature } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { playerOf } from '../../../platform/session/session.ts';
import { createStatementStore } from './statement.store.ts';
import { presentStatement } from './statement-presenter.ts';

export const statementRoutes: Feature = (app, { db, config, clock }) => {
  const store = createStatementStore(db);
  app.post(
    '/api/statement',
    {
      schema: {
        body: PageRequest,
        response: { 200: Statement },
        tags: ['statement'],
        summary: 'Everything that moved, newest first',
      },
      config: { access: 'player', isOpenWhenFrozen: true },
    },
    async (request) => {
      const { id } = playerOf(request);
      const language = languageOf(request.headers['accept-language'], config.rules.language);
      const lateness = { now: clock.now(), lateAfterMs: config.lateAfterMs };
      const [total, rows] = await Promise.all([store.count(id), store.page(id, pageOf(request.body))]);
      return { total, statements: rows.map((row) => presentStatement(row, language, lateness)) };
    },
  );
};
