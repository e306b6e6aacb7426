import { heldEquals, type JournalKind, move, playerAccount, wallet } from '../../../ledger/audit-rules.ts';
import { type FeatureAudit, settled } from '../../records/movements/movement.audit.ts';

/** Parked money is paid from suspense, and the withdrawal has the id of its case. */
const isParked = 'exists (select from money_cases c where c.id = withdrawals.id)';
const source = `case when ${isParked} then 'suspense' else ${wallet('player_id')} end`;

const withdrawal = (kind: string, at: string, giver: string, taker: string, where: string): JournalKind =>
  move(
    kind,
    ['withdrawals', 'money_cases'],
    `select id as reference, currency, ${at} as at, amount_minor as amount, ${giver} as giver, ${taker} as taker from withdrawals where ${where}`,
  );

/** Tolerance for a withdrawal that reads the bank account while a change of it commits. */
const changeSeconds = 60;

export const withdrawalAudit: FeatureAudit = {
  journals: [
    withdrawal('withdrawal-hold', 'created_at', source, playerAccount('player_id', 'hold'), 'true'),
    withdrawal('withdrawal-paid', 'settled_at', playerAccount('player_id', 'hold'), `'external:payout'`, `state = 'PAID'`),
    withdrawal('withdrawal-return', 'settled_at', playerAccount('player_id', 'hold'), source, `state = 'RETURNED'`),
  ],
  lines: [
    {
      name: 'withdrawal',
      type: 'withdraw',
      needs: ['withdrawals', 'money_cases'],
      rows: `select movement_id, player_id, ${settled('state', 'PAID', 'RETURNED')}, case when ${isParked} then 'PARKED' else 'WALLET' end, bank_code, amount_minor, currency, null, null, created_at, reference
        from withdrawals`,
    },
  ],
  checks: [
    {
      name: 'money on hold equals the open withdrawals',
      needs: ['ledger_accounts', 'withdrawals'],
      text: heldEquals('hold', `select player_id, currency, amount_minor from withdrawals where state in ('HELD', 'SENT')`),
    },
    {
      name: 'every withdrawal goes to the player’s bank account at the time of the request',
      needs: ['withdrawals', 'players', 'bank_account_changes'],
      text: `
        with held as (
          select player_id, old_bank_code as bank_code, old_account_no as account_no, old_account_name as account_name,
            lag(changed_at) over (partition by player_id order by changed_at, id) as since, changed_at as until
          from bank_account_changes
          union all
          select p.id, p.bank_code, p.bank_account_no, p.bank_account_name, c.since, null
          from players p left join (select player_id, max(changed_at) as since from bank_account_changes group by player_id) c on c.player_id = p.id
        )
        select w.id as subject, w.amount_minor || ' ' || w.currency || ' to ' || w.bank_code || ' ' || w.account_no as detail
        from withdrawals w
        where not exists (
          select from held h
          where h.player_id = w.player_id and h.bank_code = w.bank_code and h.account_no = w.account_no and h.account_name = w.account_name
            and (h.since is null or h.since <= w.created_at + interval '${changeSeconds} seconds')
            and (h.until is null or h.until >= w.created_at - interval '${changeSeconds} seconds')
        )`,
    },
  ],
};
