import type { AuditRules } from '../../../ledger/audit-rules.ts';

/**
 * Journals that credit money from outside, and those that take back such a decision. A payout that the bank sent back was counted when it
 * first came in.
 */
const credited = `
  select split_part(p.account_name, ':', 2) as player_id, p.currency, sum(p.amount_minor) as amount
  from journals j join postings p on p.journal_id = j.id left join corrections x on j.kind = 'correction' and x.id = j.reference
  where (j.kind in ('slip-deposit', 'qr-payment', 'gift-deposit', 'deposit', 'case-credit', 'history-deposit')
      or x.giver = p.account_name and (x.taker = 'suspense' or x.subject like 'manual-deposit:%'))
    and p.account_name like 'player:%:wallet'
    and not (j.kind = 'case-credit' and is_of_payout(j.reference)) and not coalesce(is_of_payout(substr(x.subject, 6)), false)
  group by 1, 2 having sum(p.amount_minor) <> 0`;

export const guardAudit: AuditRules = {
  checks: [
    {
      name: 'counted deposits equal the credited ones',
      needs: ['journals', 'postings', 'money_cases', 'corrections', 'player_deposits'],
      text: `
        select player_id || ' ' || currency as subject, 'credited ' || coalesce(j.amount, 0) || ', counted ' || coalesce(d.amount, 0) as detail
        from (${credited}) j
        full join (select player_id, currency, sum(amount_minor) as amount from player_deposits group by player_id, currency) d
          using (player_id, currency)
        where j.amount is distinct from d.amount`,
    },
  ],
};
