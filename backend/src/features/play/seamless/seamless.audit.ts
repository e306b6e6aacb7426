import { type AuditRules } from '../../../ledger/audit-rules.ts';

export const seamlessAudit: AuditRules = {
  checks: [
    {
      name: 'every seamless balance is the sum of its entries',
      needs: ['seamless_accounts', 'seamless_entries'],
      text: `
        select a.game_code || ' ' || a.username as subject, 'balance ' || a.balance_minor || ', entries ' || coalesce(sum(e.amount_minor), 0) as detail
        from seamless_accounts a left join seamless_entries e on e.game_code = a.game_code and e.username = a.username
        group by a.game_code, a.username having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
    },
  ],
};
