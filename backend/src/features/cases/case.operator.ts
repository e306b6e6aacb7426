import { Currency, Empty } from '@wallet/shared/api';
import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../platform/context.ts';
import { createCaseService } from './case.service.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Resolution = Type.Enum(['CREDITED', 'RETURNED', 'CLOSED']);
const note = Type.Optional(Type.String({ maxLength: 500 }));
const Decision = Type.Union([
  Type.Object(
    { resolution: Type.Literal('CREDITED'), username: Type.String({ minLength: 1, maxLength: 20 }), note },
    { additionalProperties: false },
  ),
  Type.Object({ resolution: Type.Enum(['RETURNED', 'CLOSED']), note }, { additionalProperties: false }),
]);
const Case = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  detail: Type.String(),
  amount: Type.Number({ description: 'What is parked for it, major units; 0 for none.' }),
  currency: Currency,
  openedAt: Type.String(),
  resolution: Type.Union([Resolution, Type.Null()]),
  resolvedAt: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
});

/** Money that arrived and nobody can place, and providers that contradict themselves: seen and decided by a person. */
export const caseOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createCaseService(context);
  app.get('/operator/cases', { schema: { response: { 200: Type.Array(Case) } } }, async () => {
    const cases = await service.list();
    return cases.map(
      ({ id, kind, subject, detail, suspenseMinor, currency, openedAt, resolution, resolvedAt, note: remark }) => ({
        id,
        kind,
        subject,
        detail,
        amount: toAmount(suspenseMinor),
        currency,
        openedAt: openedAt.toISOString(),
        resolution,
        resolvedAt: resolvedAt?.toISOString() ?? null,
        note: remark,
      }),
    );
  });
  app.put('/operator/cases/:id', { schema: { params: Id, body: Decision, response: { 200: Empty } } }, async (request) => {
    const { note: remark = '', ...decision } = request.body;
    await service.resolve(request.params.id, { ...decision, note: remark });
    return {};
  });
};
