import type { AuditRules } from '../../../ledger/audit-rules.ts';

/**
 * Recorded days equal the postings of their time, and each record of liability the sum of all days until then, so that it equals
 * the ledger at the end of the day (DESK-06).
 */
export const liabilityAudit: AuditRules = {
  checks: [
    {
      name: 'daily sums equal the postings',
      needs: ['ledger_days', 'liability_days'],
      text: `with posted as (
          select d.day, p.currency, p.account_name, j.kind, count(*) as count, sum(p.amount_minor) as amount
          from (select distinct day, begins_at, ends_at from liability_days) d
          join journals j on j.posted_at >= d.begins_at and j.posted_at < d.ends_at
          join postings p on p.journal_id = j.id where not starts_with(p.account_name, 'player:') group by 1, 2, 3, 4)
        select coalesce(r.day, p.day) || ' ' || coalesce(r.account_name, p.account_name) || ' ' || coalesce(r.kind, p.kind) as subject,
          'recorded ' || coalesce(r.took_minor - r.gave_minor, 0) || ', postings ' || coalesce(p.amount, 0) as detail
        from ledger_days r full join posted p on p.day = r.day and p.currency = r.currency and p.account_name = r.account_name and p.kind = r.kind
        where r.took_minor - r.gave_minor is distinct from p.amount or r.took_count + r.gave_count is distinct from p.count`,
    },
    {
      name: 'recorded liability equals the sum of the days',
      needs: ['ledger_days', 'liability_days'],
      text: `with changes as (
          select day, currency, sum(gave_minor - took_minor) as players,
            coalesce(sum(took_minor - gave_minor) filter (where account_name = 'suspense'), 0) as undecided,
            coalesce(sum(gave_minor - took_minor) filter (where starts_with(account_name, 'external:')), 0) as received
          from ledger_days group by day, currency),
        expected as (
          select d.day, d.currency, d.players_minor, d.undecided_minor, d.received_minor, d.begins_at,
            sum(coalesce(c.players, 0)) over until_then as players, sum(coalesce(c.undecided, 0)) over until_then as undecided,
            sum(coalesce(c.received, 0)) over until_then as received
          from liability_days d left join changes c on c.day = d.day and c.currency = d.currency
          window until_then as (partition by d.currency order by d.day))
        select day || ' ' || currency as subject, 'recorded ' || players_minor || ', ' || undecided_minor || ', ' || received_minor
          || '; the ledger has ' || players || ', ' || undecided || ', ' || received as detail
        from expected where (players_minor, undecided_minor, received_minor) is distinct from (players, undecided, received)
        union all
        select d.day::text, 'does not begin at the end of the day before' from (select distinct day, begins_at from liability_days) d
        where d.day > (select min(day) from liability_days)
          and not exists (select from liability_days b where b.day = d.day - 1 and b.ends_at = d.begins_at)
        union all
        select j.id::text, 'journal from before the first recorded day' from journals j
        where j.posted_at < (select min(begins_at) from liability_days)`,
    },
  ],
};
