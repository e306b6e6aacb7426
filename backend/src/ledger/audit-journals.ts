import { type AuditCheck, type JournalKind, sameTimeSeconds } from './audit-rules.ts';

/** Compares all journals with all rows in one statement. A journal of an unknown kind is a finding. */
export const journalCheck = (kinds: readonly JournalKind[]): AuditCheck => ({
  name: 'every journal matches a row of its kind in accounts, amounts and time, and every row has its journals',
  needs: ['ledger_accounts', 'journals', 'postings'],
  text: `
    with expected as (
      ${kinds.map(({ kind, rows }) => `select '${kind}' as kind, e.* from (${rows}) as e (reference, currency, at, account, amount)`).join(' union all ')}
    ), posted as (
      select j.kind, j.reference, j.currency, j.posted_at as at,
        case when starts_with(p.account_name, 'external:bank:') and j.kind = any (array[${anyBankOf(kinds)}]::text[])
          then 'external:bank' else p.account_name end as account,
        p.amount_minor as amount
      from journals j join postings p on p.journal_id = j.id
    )
    select kind || ' ' || reference as subject,
      string_agg(coalesce(account, '') || ': row ' || coalesce(e.amount::text, 'none') || ' at ' || coalesce(e.at::text, 'no time')
        || ', journal ' || coalesce(p.amount::text, 'none') || ' at ' || coalesce(p.at::text, 'no time'), '; ' order by account) as detail
    from expected e full join posted p using (kind, reference, currency, account)
    where e.amount is distinct from p.amount or abs(extract(epoch from e.at - p.at)) > ${sameTimeSeconds}
    group by kind, reference`,
});

const anyBankOf = (kinds: readonly JournalKind[]): string =>
  kinds
    .filter(({ isFromAnyBank }) => isFromAnyBank)
    .map(({ kind }) => `'${kind}'`)
    .join(', ');
