import { toAmount } from '@kaeo/shared/money';
import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createCaseStore, type ListedCase } from '../../records/cases/case.store.ts';
import { createCaseService } from './case.service.ts';

/** Unmatched money and contradictions between providers, listed for staff and decided by them. */
export const caseOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createCaseService(context);
  serveOperator(app, 'GET /operator/cases', async () => {
    const cases = await createCaseStore(context.db).list();
    return cases.map(present);
  });
  serveOperator(app, 'PUT /operator/cases/{id}', async (request) => {
    await service.resolve(request.params.id, request.body);
    return {};
  });
};

const present = ({ suspenseMinor, claimMinor, claimantId: _claimantId, playerId: _playerId, ...found }: ListedCase) => ({
  ...found,
  amount: toAmount(suspenseMinor),
  claim: toAmount(claimMinor),
  openedAt: found.openedAt.toISOString(),
  resolvedAt: found.resolvedAt?.toISOString() ?? null,
});
