import { type AuditRules, sealedTable } from '../../../ledger/audit-rules.ts';

/** Audit records are sealed. */
export const auditTrailAudit: AuditRules = {
  sealed: [sealedTable('audit_records', 'subject')],
};
