import type { OperatorFeature } from '../../../context.ts';
import { operatorPage } from '../../../platform/http/page.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { presentCase } from './case.desk.ts';
import { createCaseService } from './case.service.ts';

/** Unmatched money and contradictions between providers, listed for staff and decided by them. */
export const caseOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createCaseService(context);
  serveOperator(app, 'GET /operator/cases', async () => {
    const store = createCaseStore(context.db);
    const [open, decided] = [await store.list('OPEN', operatorPage), await store.list('DECIDED', operatorPage)];
    return [...open.rows, ...decided.rows].slice(0, operatorPage.limit).map(presentCase);
  });
  serveOperator(app, 'PUT /operator/cases/{id}', async (request) => {
    await service.resolve(request.params.id, request.body);
    return {};
  });
};
