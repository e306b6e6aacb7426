import { auditAll } from '../audit-all.ts';
import { runChecks } from '../ledger/audit.ts';
import type { AuditCheck } from '../ledger/audit-rules.ts';
import type { Sql } from '../platform/database/db.ts';

/**
 * Run it at the end of every test that moves money.
 * @throws Error naming all audit findings.
 */
export async function assertCleanBooks(sql: Sql, checks?: readonly AuditCheck[]): Promise<void> {
  const findings = checks ? await runChecks(sql, checks) : await auditAll(sql);
  if (findings.length > 0) {
    throw new Error(findings.map(({ check, subject, detail }) => `${check}: ${subject}, ${detail}`).join('\n'));
  }
}
