import { type AuditCheck, type JournalKind, move, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit, settled } from '../movements/movement.audit.ts';

const caseEnd = (kind: string, resolution: string, taker: string, condition = 'true'): JournalKind =>
  move(
    kind,
    ['money_cases'],
    `select id as reference, currency, resolved_at as at, suspense_minor as amount, 'suspense' as giver, ${taker} as taker
     from money_cases where resolution = '${resolution}' and ${condition}`,
  );
/** Parked money that its player sent to the bank account leaves suspense by the journal of the withdrawal. */
const isSentBack = `evidence ? 'sentBack'`;

/** Compares the balance of an account with the sum of the open cases. */
const openSum = (name: string, account: string, amount: string, sign = ''): AuditCheck => ({
  name,
  needs: ['ledger_accounts', 'money_cases'],
  text: `
    select coalesce(a.currency, c.currency) as subject, 'account ' || coalesce(a.balance_minor, 0) || ', cases ' || coalesce(c.amount, 0) as detail
    from (select currency, balance_minor from ledger_accounts where name = '${account}') a
    full join (select currency, sum(${amount}) as amount from money_cases where resolved_at is null group by currency) c
      on c.currency = a.currency
    where coalesce(a.balance_minor, 0) <> ${sign}coalesce(c.amount, 0)`,
});

export const caseAudit: FeatureAudit = {
  journals: [
    caseEnd('case-credit', 'CREDITED', wallet('player_id')),
    caseEnd('case-return', 'RETURNED', `'external:returned'`, `not ${isSentBack}`),
    caseEnd('case-match', 'MATCHED', `'external:bank:MANUAL:desk'`),
    move(
      'payout-back',
      ['money_cases'],
      `select id as reference, currency, opened_at as at, suspense_minor as amount, 'external:payout' as giver, 'suspense' as taker
       from money_cases where kind = 'PAYOUT_CAME_BACK' or kind = 'DEPOSIT_PROTECTED' and detail = 'settled PAID, now failed'`,
    ),
    move(
      'claim',
      ['money_cases', 'corrections'],
      `select c.id as reference, c.currency, c.opened_at as at, c.claim_minor as amount, 'house:claims' as giver,
         case c.kind when 'WIN_TAKEN_BACK' then 'player:' || c.claimant_id || ':game:' || (c.evidence ->> 'game')
           when 'CORRECTION_NOT_COVERED' then coalesce(k.taker, '') else 'external:payout' end as taker
       from money_cases c left join corrections k on k.claim_case_id = c.id where c.claim_minor > 0 and c.kind <> 'DECISION_CORRECTED'`,
    ),
    {
      kind: 'claim-recovery',
      needs: ['money_cases'],
      rows: `select c.id as reference, c.currency, c.resolved_at as at, p.account, p.amount
        from money_cases c, lateral (values ('house:claims', c.claim_minor), (${wallet('c.claimant_id')}, -c.recovered_minor),
          ('house:written-off', c.recovered_minor - c.claim_minor)) as p (account, amount)
        where c.resolution = 'RECOVERED' and p.amount <> 0`,
    },
    move(
      'claim-write-off',
      ['money_cases'],
      `select id as reference, currency, resolved_at as at, claim_minor as amount, 'house:written-off' as giver, 'house:claims' as taker
       from money_cases where resolution = 'WRITTEN_OFF'`,
    ),
  ],
  lines: [
    {
      name: 'case',
      type: 'deposit',
      needs: ['money_cases'],
      rows: `select movement_id, player_id, 'SUCCESS', 'MANUAL', 'WALLET', suspense_minor, currency, null, null, resolved_at, null
        from money_cases where movement_id is not null`,
    },
    {
      name: 'returned payout',
      type: 'deposit',
      needs: ['money_cases'],
      rows: `select id, claimant_id, ${settled('resolution', 'CREDITED', 'RETURNED')}, 'PAYOUT', 'WALLET', suspense_minor, currency, null, null,
          opened_at, null
        from money_cases where kind = 'PAYOUT_CAME_BACK'`,
    },
    {
      name: 'recovered claim',
      type: 'withdraw',
      needs: ['money_cases'],
      rows: `select id, claimant_id, 'SUCCESS', 'WALLET', 'CORRECTION', recovered_minor, currency, null, null, resolved_at, null
        from money_cases where resolution = 'RECOVERED'`,
    },
  ],
  checks: [
    openSum('suspense equals the amounts of the open cases', 'suspense', 'suspense_minor'),
    openSum('claims against players equal those of the open cases', 'house:claims', 'claim_minor', '-'),
  ],
};
