import { type AuditCheck, type AuditRules, sameTimeSeconds } from '../../../ledger/audit-rules.ts';

/**
 * Rows that have a line on the statement. `rows` selects the expected content of the line: `id`, `player_id`, `status`,
 * `from_code`, `to_code`, `amount`, `currency`, `origin_kind`, `origin_description`, `at` and `reference`. A null is
 * not compared.
 */
export type StatementSource = {
  readonly name: string;
  readonly type: 'deposit' | 'bonus' | 'finish_bonus' | 'recovery' | 'withdraw' | 'transfer';
  readonly needs: readonly string[];
  readonly rows: string;
};

export const settled = (state: string, done: string, failed: string): string =>
  `case ${state} when '${done}' then 'SUCCESS' when '${failed}' then 'FAILED' else 'IN_PROGRESS' end`;

export type FeatureAudit = AuditRules & { readonly lines?: readonly StatementSource[] };

const columns = 'id, player_id, status, from_code, to_code, amount, currency, origin_kind, origin_description, at, reference';

/** Compares statement lines with their sources. A line without one is a finding, unless it failed. */
export const statementCheck = (sources: readonly StatementSource[]): AuditCheck => ({
  name: 'every statement line matches its row, and every row to be shown has a line',
  needs: ['movements'],
  text: `
    with expected as (
      ${sources.map(({ name, type, rows }) => `select '${name}' as source, '${type}' as type, e.* from (${rows}) as e (${columns})`).join(' union all ')}
    )
    select coalesce(m.reference, e.source || ' ' || e.id) as subject,
      coalesce(e.source, 'no row') || ' ' || coalesce(e.status || ' ' || e.amount || ' ' || e.currency, '') || ', '
        || coalesce('line ' || m.type || ' ' || m.status || ' ' || m.amount_minor || ' ' || m.currency || ' from ' || m.from_code || ' to ' || m.to_code,
          'no line') as detail
    from expected e full join movements m on m.id = e.id
    where (e.id is null and m.status <> 'FAILED') or (e.id is not null and (m.id is null
      or (m.type, m.player_id, m.status, m.amount_minor, m.currency) is distinct from (e.type, e.player_id, e.status, e.amount, e.currency)
      or m.origin_kind is distinct from e.origin_kind or m.origin_description is distinct from e.origin_description
      or m.from_code <> e.from_code or m.to_code <> e.to_code or m.reference <> e.reference
      or abs(extract(epoch from m.created_at - e.at)) > ${sameTimeSeconds}))`,
});
