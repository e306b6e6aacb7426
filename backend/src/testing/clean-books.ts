import { auditAll } from '../ledger/audit.ts';
import type { AuditCheck } from '../ledger/audit-check.ts';
import type { Sql } from '../platform/database/db.ts';

/** @throws Error naming everything that the audit finds: for the end of every test that moves money. */
export async function assertCleanBooks(sql: Sql, checks?: readonly AuditCheck[]): Promise<void> {
  const findings = await auditAll(sql, checks);
  if (findings.length > 0) {
    throw new Error(findings.map(({ check, subject, detail }) => `${check}: ${subject}, ${detail}`).join('\n'));
  }
}
