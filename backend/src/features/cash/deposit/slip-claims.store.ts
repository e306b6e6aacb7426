import { onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { isCorrected } from '../../records/decisions/corrected.ts';
import type { ShownSender, TransferName } from '../../records/received-transfers/received-transfer.store.ts';

const AccountHistory = rowOf({
  since: column.instant,
  /** When the player registered this bank and number, under any name. */
  numberSince: column.instant,
  /** When a slip of this sender was first credited to the player's current account. */
  provenAt: column.nullable(column.instant),
});
const Rival = rowOf({
  username: column.text,
  bankCode: column.text,
  bankAccountNo: column.text,
  bankAccountName: column.text,
  since: column.instant,
  /** Whether a slip of this sender was ever credited to the player. */
  isProven: column.boolean,
});
const Claimant = rowOf({ username: column.text });

const lastChange = (condition = '') =>
  `coalesce((select max(c.changed_at) from bank_account_changes c where c.player_id = p.id ${condition}), p.created_at)`;
const since = lastChange();
const numberSince = lastChange('and (c.old_bank_code, c.old_account_no) <> (c.new_bank_code, c.new_account_no)');
const creditedSlips = `received_transfers r join slips s on s.id = r.slip_id
  where s.player_id = p.id and (r.sender_bank, r.sender_no, r.sender_name) = ($2, $3, $4)
    and not ${isCorrected(`'slip:' || s.reference`)} and not ${isCorrected(`'case:' || r.case_id`)}`;
const rival = Rival.selectFrom('p', { since, isProven: `exists (select from ${creditedSlips})` });

export const createSlipClaimStore = (sql: Sql) => ({
  accountHistory: (playerId: string, { bank, number, name }: ShownSender) =>
    onlyRow(
      sql,
      AccountHistory,
      `select ${since} as since, ${numberSince} as "numberSince",
         (select min(s.settled_at) from ${creditedSlips} and s.settled_at > ${since}) as "provenAt"
       from players p where p.id = $1`,
      [playerId, bank, number, name],
    ),

  /** Other players with an account at the sender's bank that matches the visible digits, under any name. */
  rivalsByNumber: (playerId: string, { bank, number, name }: ShownSender, atMost: number) =>
    sql.rows(
      Rival,
      `select ${rival} from players p
       where p.id <> $1 and p.bank_code = $2 and p.bank_account_no <> '' and p.bank_account_no like translate($3, '?', '_') and $4 = $4
       limit $5`,
      [playerId, bank, number, name, atMost],
    ),

  /** Other players who uploaded a slip of the transfer before this player, in any status. */
  namedBefore: (playerId: string, transfer: TransferName, { bank, number, name }: ShownSender) =>
    sql.rows(
      Rival,
      `with named as (select player_id, min(created_at) as at from slips where sending_bank = $5 and bank_reference = $6 group by player_id)
       select ${rival} from named n join players p on p.id = n.player_id
       where n.player_id <> $1 and n.at <= (select at from named where player_id = $1) order by n.at, p.username limit 50`,
      [playerId, bank, number, name, transfer.sendingBank, transfer.bankReference],
    ),

  /** Other players who claim the transfer's open case, as its claimant or with a slip that waits for it. */
  claimants: (playerId: string, { sendingBank, bankReference }: TransferName) =>
    sql.rows(
      Claimant,
      `select distinct p.username from received_transfers r
       join money_cases c on c.id = r.case_id and c.resolution is null
       join players p on p.id = c.claimant_id or p.id in (select s.player_id from slips s where s.case_id = c.id and s.status = 'IN_PROGRESS')
       where r.sending_bank = $2 and r.bank_reference = $3 and p.id <> $1 order by p.username limit 50`,
      [playerId, sendingBank, bankReference],
    ),
});
export type SlipRival = Awaited<ReturnType<ReturnType<typeof createSlipClaimStore>['namedBefore']>>[number];
export type SlipAccountHistory = Awaited<ReturnType<ReturnType<typeof createSlipClaimStore>['accountHistory']>>;
