import type { AuditCheck } from './audit-check.ts';

/**
 * A kind of journal and the rows that explain it. `rows` selects the postings that journals of this kind must have, one
 * line per posting: `reference`, `currency`, `at` (time of posting), `account` and `amount`. Rows that must have no
 * journal are not selected.
 */
export type JournalKind = {
  readonly kind: string;
  readonly needs: readonly string[];
  readonly rows: string;
  /** The rows do not name the receiving bank account: their account is `external:bank`. */
  readonly isFromAnyBank?: boolean;
};

/**
 * A journal of two postings for each row: `rows` selects `reference`, `currency`, `at`, `amount`, and the accounts
 * `giver` and `taker`.
 */
const move = (kind: string, needs: readonly string[], rows: string): JournalKind => ({
  kind,
  needs,
  rows: `select r.reference, r.currency, r.at, p.account, p.amount
    from (${rows}) r, lateral (values (r.giver, -r.amount), (r.taker, r.amount)) as p (account, amount)`,
});

const playerAccount = (player: string, name: string): string => `'player:' || ${player} || ':${name}'`;
const wallet = (player: string): string => playerAccount(player, 'wallet');

const withdrawal = (kind: string, at: string, giver: string, taker: string, where: string): JournalKind =>
  move(
    kind,
    ['withdrawals'],
    `select id as reference, currency, ${at} as at, amount_minor as amount, ${giver} as giver, ${taker} as taker from withdrawals where ${where}`,
  );

const game = `'player:' || player_id || ':game:' || game_code`;
const transferFrom = `case direction when 'in' then ${wallet('player_id')} else ${game} end`;
const transferTo = `case direction when 'in' then ${game} else ${wallet('player_id')} end`;
const transfer = (kind: string, at: string, giver: string, taker: string, where: string): JournalKind =>
  move(
    kind,
    ['game_transfers'],
    `select id as reference, currency, ${at} as at, amount_minor as amount, ${giver} as giver, ${taker} as taker
     from game_transfers where ${where}`,
  );

const caseEnd = (kind: string, resolution: string, taker: string): JournalKind =>
  move(
    kind,
    ['money_cases'],
    `select id as reference, currency, resolved_at as at, suspense_minor as amount, 'suspense' as giver, ${taker} as taker
     from money_cases where resolution = '${resolution}'`,
  );

const grant = (kind: 'bonus' | 'promotion'): JournalKind =>
  move(
    `${kind}-grant`,
    ['bonus_receipts'],
    `select id as reference, currency, received_at as at, grant_minor as amount, 'house:bonus' as giver, ${wallet('player_id')} as taker
     from bonus_receipts where kind = '${kind}'`,
  );

/** The demonstration's past: a statement line and its journal share one id. */
const history = (type: 'deposit' | 'withdraw' | 'transfer', giver: string, taker: string): JournalKind =>
  move(
    `history-${type}`,
    ['movements'],
    `select m.id as reference, m.currency, m.created_at as at, m.amount_minor as amount, ${giver} as giver, ${taker} as taker
     from journals j join movements m on m.id = j.reference and m.type = '${type}' and m.status = 'SUCCESS'
     where j.kind = 'history-${type}'`,
  );
const historyEnd = (code: string): string =>
  `case ${code} when 'WALLET' then ${wallet('m.player_id')} else 'player:' || m.player_id || ':game:' || ${code} end`;

/** The credited part of a payment. Kip are credited in whole units; the rest stays in suspense. */
const wholePart = `q.amount_minor - case q.currency when 'LAK' then q.amount_minor % 100 else 0 end`;

/** Every valid kind of journal. A journal of any other kind is a finding. */
export const journalKinds: readonly JournalKind[] = [
  withdrawal('withdrawal-hold', 'created_at', wallet('player_id'), playerAccount('player_id', 'hold'), 'true'),
  withdrawal('withdrawal-paid', 'settled_at', playerAccount('player_id', 'hold'), `'external:payout'`, `state = 'PAID'`),
  withdrawal('withdrawal-return', 'settled_at', playerAccount('player_id', 'hold'), wallet('player_id'), `state = 'RETURNED'`),
  transfer('transfer-hold', 'created_at', transferFrom, playerAccount('player_id', 'transit'), 'true'),
  transfer('transfer-confirm', 'settled_at', playerAccount('player_id', 'transit'), transferTo, `state = 'CONFIRMED'`),
  transfer('transfer-return', 'settled_at', playerAccount('player_id', 'transit'), transferFrom, `state = 'REJECTED'`),
  move(
    'game-result',
    ['game_results'],
    `select booking_id as reference, currency, min(created_at) as at, sum(amount_minor)::bigint as amount, 'provider:' || game_code as giver,
       ${game} as taker
     from game_results group by booking_id, player_id, game_code, currency having sum(amount_minor) <> 0`,
  ),
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
  {
    kind: 'qr-payment',
    needs: ['qr_payments', 'qr_codes'],
    rows: `select r.journal as reference, r.currency, r.received_at as at, p.account, p.amount
      from (
        select q.*, c.player_id, case q.outcome when 'CREDITED' then ${wholePart} else 0 end as whole
        from qr_payments q left join qr_codes c on c.id = q.qrcode_id
      ) r, lateral (values ('external:qr:' || r.channel, -r.amount_minor), (${wallet('r.player_id')}, r.whole),
        ('suspense', r.amount_minor - r.whole)) as p (account, amount)
      where p.amount <> 0`,
  },
  move(
    'gift-deposit',
    ['gift_redemptions'],
    `select digest as reference, currency, settled_at as at, amount_minor as amount, 'external:gift' as giver, ${wallet('player_id')} as taker
     from gift_redemptions where state = 'CREDITED' and case_id is null`,
  ),
  move(
    'gift-suspense',
    ['gift_redemptions'],
    `select digest as reference, currency, settled_at as at, amount_minor as amount, 'external:gift' as giver, 'suspense' as taker
     from gift_redemptions where state = 'CREDITED' and case_id is not null`,
  ),
  move(
    'deposit',
    ['manual_deposits'],
    `select movement_id as reference, currency, decided_at as at, amount_minor as amount, 'external:bank:MANUAL:desk' as giver,
       ${wallet('player_id')} as taker
     from manual_deposits where state = 'APPROVED'`,
  ),
  caseEnd('case-credit', 'CREDITED', wallet('player_id')),
  caseEnd('case-return', 'RETURNED', `'external:returned'`),
  caseEnd('case-match', 'MATCHED', `'external:bank:MANUAL:desk'`),
  move(
    'payout-back',
    ['money_cases'],
    `select id as reference, currency, opened_at as at, suspense_minor as amount, 'external:payout' as giver, 'suspense' as taker
     from money_cases where kind = 'PAYOUT_CAME_BACK'`,
  ),
  move(
    'claim',
    ['money_cases'],
    `select id as reference, currency, opened_at as at, claim_minor as amount, 'house:claims' as giver,
       case kind when 'WIN_TAKEN_BACK' then 'player:' || claimant_id || ':game:' || (evidence ->> 'game') else 'external:payout' end as taker
     from money_cases where claim_minor > 0`,
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
  grant('bonus'),
  grant('promotion'),
  move(
    'refund-credit',
    ['refunds'],
    `select id as reference, currency, credited_at as at, amount_minor as amount, 'house:refund' as giver, ${wallet('player_id')} as taker
     from refunds where state = 'CREDITED'`,
  ),
  move(
    'invite-credit',
    ['invite_credits'],
    `select coalesce(payment_id, id) as reference, currency, min(created_at) as at, sum(amount_minor)::bigint as amount, 'house:invite' as giver,
       ${wallet('inviter_id')} as taker
     from invite_credits group by coalesce(payment_id, id), inviter_id, currency`,
  ),
  move(
    'debt-recovery',
    ['reward_debts', 'reward_recoveries'],
    `select r.id as reference, d.currency, r.created_at as at, r.amount_minor as amount, ${wallet('d.player_id')} as giver,
       'house:' || d.reward as taker
     from reward_recoveries r join reward_debts d on d.id = r.debt_id`,
  ),
  move(
    'luckydraw',
    ['movements'],
    `select id as reference, currency, created_at as at, amount_minor as amount, 'house:bonus' as giver, ${wallet('player_id')} as taker
     from movements where origin_kind = 'luckydraw' and type = 'bonus' and status = 'SUCCESS'`,
  ),
  move(
    'opening',
    ['opening_balances'],
    `select reference, currency, opened_at as at, amount_minor as amount, 'house:opening' as giver, account_name as taker from opening_balances`,
  ),
  history('deposit', `'external:bank:' || m.from_code || ':history'`, wallet('m.player_id')),
  history('withdraw', wallet('m.player_id'), `'external:payout'`),
  history('transfer', historyEnd('m.from_code'), historyEnd('m.to_code')),
];

/** A row and its journal are written in one transaction, which may wait for locks between the two writes. */
export const sameTimeSeconds = 300;

/** Compares all journals with all rows in one statement, so that the postings are read only once. */
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
