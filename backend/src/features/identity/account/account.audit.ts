import { type AuditRules, sealedTable } from '../../../ledger/audit-rules.ts';

/** The seal of a player covers the first bank account, which is the old account of the first change. */
const digestsOfPlayers = `
  select 'players' as source, p.id as owner, 1 as rows, hashtextextended(sealed_player(p, coalesce(c.old_bank_code, p.bank_code),
    coalesce(c.old_account_no, p.bank_account_no), coalesce(c.old_account_name, p.bank_account_name)), 0)::numeric as digest
  from players p left join (
    select distinct on (player_id) * from bank_account_changes order by player_id, changed_at, id
  ) c on c.player_id = p.id`;

export const accountAudit: AuditRules = {
  checks: [
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
      name: 'withdrawal holds match the audit records',
      needs: ['players', 'audit_records'],
      text: `
        select p.id as subject, 'held until ' || coalesce(p.withdraw_held_until::text, 'never') || ', recorded ' || max(a.details ->> 'heldUntil') as detail
        from audit_records a join players p on p.id = a.subject
        where a.details ->> 'heldUntil' is not null
          and coalesce(p.withdraw_held_until, '-infinity') < (a.details ->> 'heldUntil')::timestamptz
        group by p.id`,
    },
  ],
  sealed: [
    { needs: ['players', 'bank_account_changes'], digests: digestsOfPlayers },
    sealedTable('bank_account_changes', 'player_id'),
  ],
};
