import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { createAuditTrail } from './audit-trail.ts';

const Asked = Type.Object(
  {
    subject: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  },
  { additionalProperties: false },
);
const Records = Type.Array(
  Type.Object({
    at: Type.String({ format: 'date-time' }),
    actorKind: Type.String(),
    actor: Type.String(),
    action: Type.String(),
    subject: Type.String(),
    outcome: Type.String(),
    address: Type.String(),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  }),
);

/** Audit records of accounts and staff actions, newest first. */
export const auditTrailOperatorRoutes: OperatorFeature = (app, { db }) => {
  app.get('/operator/audit', { schema: { querystring: Asked, response: { 200: Records } } }, async ({ query }) => {
    const records = await createAuditTrail(db).list({ subject: query.subject, limit: query.limit ?? 100 });
    return records.map((record) => ({ ...record, at: record.at.toISOString() }));
  });
};
