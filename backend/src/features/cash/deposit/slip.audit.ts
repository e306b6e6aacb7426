import { wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit } from '../../records/movements/movement.audit.ts';

export const slipAudit: FeatureAudit = {
  journals: [
    {
      kind: 'slip-deposit',
      needs: ['received_transfers', 'slips'],
      isFromAnyBank: true,
      rows: `select r.sending_bank || ':' || r.bank_reference as reference, r.currency, r.booked_at as at, p.account, p.amount
        from received_transfers r join slips s on s.id = r.slip_id,
          lateral (values ('external:bank', -r.amount_minor), (${wallet('s.player_id')}, s.amount_minor),
            ('suspense', r.amount_minor - s.amount_minor)) as p (account, amount)
        where r.case_id is null and p.amount <> 0`,
    },
    {
      kind: 'slip-suspense',
      needs: ['received_transfers'],
      isFromAnyBank: true,
      rows: `select r.sending_bank || ':' || r.bank_reference as reference, r.currency, r.booked_at as at, p.account, p.amount
        from received_transfers r, lateral (values ('external:bank', -r.amount_minor), ('suspense', r.amount_minor)) as p (account, amount)
        where r.case_id is not null`,
    },
  ],
  lines: [
    {
      name: 'slip',
      type: 'deposit',
      needs: ['slips'],
      rows: `select coalesce(m.id, s.reference), s.player_id, 'SUCCESS', null, 'WALLET', s.amount_minor, s.currency, null, null, s.settled_at, s.reference
        from slips s left join movements m on m.type = 'deposit' and m.reference = s.reference where s.status = 'SUCCESS'`,
    },
  ],
  checks: [
    {
      name: 'every credited slip has its money, directly or from suspense, exactly once',
      needs: ['journals', 'postings', 'slips', 'received_transfers', 'money_cases'],
      text: `
        select coalesce(s.reference, r.slip_id) as subject,
          'slip ' || coalesce(s.status, 'none') || ' ' || coalesce(s.amount_minor, 0) || ', credited ' || coalesce(d.amount, c.suspense_minor, 0) as detail
        from (select * from slips where status = 'SUCCESS') s
        full join (select * from received_transfers where slip_id is not null) r on r.slip_id = s.id
        left join money_cases c on c.id = r.case_id and c.resolution = 'CREDITED' and c.player_id = s.player_id
        left join (
          select j.reference, p.account_name, p.amount_minor as amount from journals j join postings p on p.journal_id = j.id
          where j.kind = 'slip-deposit'
        ) d on r.case_id is null and d.reference = r.sending_bank || ':' || r.bank_reference
          and d.account_name = 'player:' || s.player_id || ':wallet'
        where s.amount_minor is distinct from coalesce(d.amount, c.suspense_minor) or r.slip_id is null
          or r.sending_bank is distinct from s.sending_bank or r.bank_reference is distinct from s.bank_reference`,
    },
    {
      name: 'every slip under staff review has an open case',
      needs: ['slips', 'received_transfers', 'money_cases'],
      text: `
        select s.reference as subject, 'case ' || s.case_id || ' ' || coalesce(c.resolution, 'is of another transfer') as detail
        from slips s left join money_cases c on c.id = s.case_id
        left join received_transfers r on r.case_id = s.case_id
          and r.sending_bank = s.sending_bank and r.bank_reference = s.bank_reference
        where s.case_id is not null and (s.status <> 'IN_PROGRESS' or c.resolution is not null or r.case_id is null)`,
    },
  ],
};
