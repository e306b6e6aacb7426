import { Currency, Empty, RequestedAmount } from '@wallet/shared/api';
import { toAmount } from '@wallet/shared/money';
import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import type { ListedCase } from '../../records/cases/case.store.ts';
import { createCaseService } from './case.service.ts';

const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const Resolution = Type.Enum(['CREDITED', 'RETURNED', 'MATCHED', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']);
/** Amount found for a gift without money in suspense, in major units. */
const amount = Type.Optional(RequestedAmount);
const note = Type.Optional(Type.String({ maxLength: 500 }));
const Decision = Type.Union([
  Type.Object(
    { resolution: Type.Literal('CREDITED'), username: Type.String({ minLength: 1, maxLength: 20 }), amount, note },
    { additionalProperties: false },
  ),
  Type.Object(
    { resolution: Type.Literal('MATCHED'), manualDeposit: Type.String({ minLength: 1, maxLength: 40 }), note },
    { additionalProperties: false },
  ),
  Type.Object(
    { resolution: Type.Enum(['RETURNED', 'PAID_AGAIN', 'RECOVERED', 'WRITTEN_OFF', 'CLOSED']), note },
    { additionalProperties: false },
  ),
]);
const Case = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  detail: Type.String(),
  amount: Type.Number({ description: 'Amount in suspense, in major units; 0 for none.' }),
  claim: Type.Number({ description: 'Amount that the claimant owes us, in major units; 0 for none.' }),
  currency: Currency,
  openedAt: Type.String(),
  resolution: Type.Union([Resolution, Type.Null()]),
  resolvedAt: Type.Union([Type.String(), Type.Null()]),
  note: Type.String(),
  manualDeposit: Type.Union([Type.String(), Type.Null()], { description: 'The manual deposit that the case was matched with.' }),
  claimant: Type.Union([
    Type.Object({
      username: Type.String(),
      name: Type.String(),
      bankCode: Type.String(),
      bankAccountNo: Type.String(),
      bankAccountName: Type.String(),
    }),
    Type.Null(),
  ]),
  evidence: Type.Record(Type.String(), Type.String()),
  claims: Type.Array(
    Type.Object({
      slip: Type.String(),
      username: Type.String(),
      status: Type.String(),
      reason: Type.String(),
      createdAt: Type.String(),
    }),
    { description: 'Every slip uploaded for the money, oldest first.' },
  ),
  deposits: Type.Array(
    Type.Object({
      reference: Type.String(),
      state: Type.Enum(['REQUESTED', 'APPROVED']),
      username: Type.String(),
      paidFrom: Type.String(),
      paidAt: Type.String(),
      bankReference: Type.String(),
      createdAt: Type.String(),
    }),
    {
      description:
        'Manual deposits of the same amount that the money may belong to, newest first; empty once the case is decided.',
    },
  ),
});

/** Unmatched money and contradictions between providers, listed for staff and decided by them. */
export const caseOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createCaseService(context);
  app.get('/operator/cases', { schema: { response: { 200: Type.Array(Case) } } }, async () => {
    const cases = await service.list();
    return cases.map(present);
  });
  app.put('/operator/cases/:id', { schema: { params: Id, body: Decision, response: { 200: Empty } } }, async (request) => {
    const { note: remark = '', ...decision } = request.body;
    await service.resolve(request.params.id, { ...decision, note: remark });
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
