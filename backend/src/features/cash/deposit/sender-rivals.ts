import type { Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import type { BankTransfer } from '../../../providers/providers.port.ts';
import { shownDigits } from './account-number.ts';
import { matchSender, type RegisteredAccount } from './sender-match.ts';

const Rival = rowOf({
  username: column.text,
  bankCode: column.text,
  bankAccountNo: column.text,
  bankAccountName: column.text,
});

/**
 * Phones of other players whose registered account fits the sender as well: what shows of an account can be copied from a slip by whoever
 * registers one like it, so with a rival in sight a person decides (ADR 0021).
 */
export async function findSenderRivals(
  sql: Sql,
  transfer: Pick<BankTransfer, 'sender' | 'sendingBank'>,
  owner: RegisteredAccount & { readonly id: string },
): Promise<readonly string[]> {
  const players = await sql.rows(
    Rival,
    `select username, bank_code as "bankCode", bank_account_no as "bankAccountNo", bank_account_name as "bankAccountName"
     from players where bank_code = $1 and bank_account_no like $2 and id <> $3 order by username limit 50`,
    [owner.bankCode, shownDigits(transfer.sender.accountNo).replaceAll('?', '_'), owner.id],
  );
  return players.filter((player) => matchSender(transfer, player).kind === 'match').map(({ username }) => username);
}
