import type { AuditCheck } from './audit-check.ts';

/** Tables whose rows are sealed on insert (database function `seal_row`), with the column of the row's owner. */
const sealedTables = {
  audit_records: 'subject',
  bank_account_changes: 'player_id',
  bonus_receipts: 'player_id',
  game_results: 'player_id',
  refunds: 'player_id',
  invite_credits: 'inviter_id',
} as const;

const digestsOf = ([table, owner]: readonly [string, string]): string =>
  `select '${table}' as source, r.${owner} as owner, count(*) as rows, sum(hashtextextended(sealed(r), 0)) as digest
   from ${table} r group by r.${owner}`;

/** The seal of a player covers the first bank account, which is the old account of the first change. */
const digestsOfPlayers = `
  select 'players' as source, p.id as owner, 1 as rows, hashtextextended(sealed_player(p, coalesce(c.old_bank_code, p.bank_code),
    coalesce(c.old_account_no, p.bank_account_no), coalesce(c.old_account_name, p.bank_account_name)), 0)::numeric as digest
  from players p left join (
    select distinct on (player_id) * from bank_account_changes order by player_id, changed_at, id
  ) c on c.player_id = p.id`;

/** Tolerance for a withdrawal that reads the bank account while a change of it commits. */
const changeSeconds = 60;

/** Rules about player data that no journal records. */
export const historyChecks: readonly AuditCheck[] = [
  {
    name: 'no sealed row was changed or deleted',
    needs: ['row_seals', 'players', ...Object.keys(sealedTables)],
    text: `
      select coalesce(f.source, s.source) || ' of ' || coalesce(f.owner, s.owner) as subject,
        'sealed ' || coalesce(s.rows, 0) || ' rows, found ' || coalesce(f.rows, 0) as detail
      from (${[...Object.entries(sealedTables).map(digestsOf), digestsOfPlayers].join(' union all ')}) f
      full join row_seals s on s.source = f.source and s.owner = f.owner
      where coalesce(s.rows, 0) <> coalesce(f.rows, 0) or coalesce(s.digest, 0) <> coalesce(f.digest, 0)`,
  },
  {
    name: 'every bank account matches its last change, and each change continues the previous one',
    needs: ['players', 'bank_account_changes'],
    text: `
      select c.player_id as subject, 'changed to ' || c.new_bank_code || ' ' || c.new_account_no || ', then ' || c.next_bank || ' ' || c.next_no as detail
      from (
        select c.*, lead(old_bank_code, 1, p.bank_code) over turns as next_bank, lead(old_account_no, 1, p.bank_account_no) over turns as next_no,
          lead(old_account_name, 1, p.bank_account_name) over turns as next_name
        from bank_account_changes c join players p on p.id = c.player_id
        window turns as (partition by c.player_id order by c.changed_at, c.id)
      ) c
      where (c.new_bank_code, c.new_account_no, c.new_account_name) is distinct from (c.next_bank, c.next_no, c.next_name)`,
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
  {
    name: 'withdrawal holds match the audit records',
    needs: ['players', 'audit_records'],
    text: `
      select p.id as subject, 'held until ' || coalesce(p.withdraw_held_until::text, 'never') || ', recorded ' || max(a.details ->> 'heldUntil') as detail
      from audit_records a join players p on p.id = a.subject
      where a.details ->> 'heldUntil' is not null
        and coalesce(p.withdraw_held_until, '-infinity') < (a.details ->> 'heldUntil')::timestamptz
      group by p.id`,
  },
];
