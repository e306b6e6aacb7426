import type { OperatorFeature } from '../../../context.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { createAuditTrail } from './audit-trail.ts';

/** Audit records of accounts and staff actions, newest first. */
export const auditTrailOperatorRoutes: OperatorFeature = (app, { db }) => {
  serveOperator(app, 'GET /operator/audit', async ({ query }) => {
    const records = await createAuditTrail(db).list({ subject: query.subject, limit: query.limit ?? 100 });
    return records.map((record) => ({ ...record, at: record.at.toISOString() }));
  });
};
