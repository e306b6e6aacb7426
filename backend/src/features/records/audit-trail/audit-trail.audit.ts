import { type AuditRules, sealedTable } from '../../../ledger/audit-rules.ts';

export const auditTrailAudit: AuditRules = {
  sealed: [sealedTable('audit_records', 'subject')],
};
