import { toAmount } from '@kaeo/shared/money';
import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import type { ListedCase } from '../../records/cases/case.store.ts';
import { createCaseService } from './case.service.ts';

/** Unmatched money and contradictions between providers, listed for staff and decided by them. */
export const caseOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createCaseService(context);
  serveOperator(app, 'GET /operator/cases', async () => {
    const cases = await service.list();
    return cases.map(present);
  });
  serveOperator(app, 'PUT /operator/cases/{id}', async (request) => {
    await service.resolve(request.params.id, request.body);
    return {};
  });
};

const present = (found: ListedCase) => ({
  id: found.id,
  kind: found.kind,
  subject: found.subject,
  detail: found.detail,
  amount: toAmount(found.suspenseMinor),
  claim: toAmount(found.claimMinor),
  currency: found.currency,
  openedAt: found.openedAt.toISOString(),
  resolution: found.resolution,
  resolvedAt: found.resolvedAt?.toISOString() ?? null,
  note: found.note,
  manualDeposit: found.manualDeposit,
  claimant: found.claimant,
  evidence: { ...found.evidence },
  claims: [...found.claims],
  deposits: [...found.deposits],
});
