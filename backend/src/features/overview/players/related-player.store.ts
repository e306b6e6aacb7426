import { Type } from 'typebox';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const Related = rowOf({
  id: column.text,
  matches: Type.Array(column.oneOf(['phone', 'bank-account', 'device'])),
  username: column.text,
  bankCode: column.text,
  bankAccountNo: column.text,
  isActive: column.boolean,
  isExcluded: column.boolean,
  createdAt: column.instant,
});
export type RelatedPlayerRow = RowOf<typeof Related>;

const shown = 20;
/** How many logins are considered: the latest of the player, and the latest of others from each browser. */
const logins = 50;

/**
 * Other players with a bank account, now or earlier, of this player, with an account number that is the phone of the other, or with a
 * login from the same browser.
 */
export const relatedPlayers = (sql: Sql, playerId: string): Promise<RelatedPlayerRow[]> =>
  sql.rows(
    Related,
    `with accounts as (
       select bank_code, bank_account_no as number from players where id = $1 and bank_account_no <> ''
       union select old_bank_code, old_account_no from bank_account_changes where player_id = $1 and old_account_no <> ''),
     devices as (
       select distinct l.device from (select details ->> 'device' as device from audit_records
         where subject = $1 and action = 'login' and outcome = 'done' order by place desc limit ${logins}) l where l.device is not null),
     found as (
       select p.id, 'bank-account' as match from accounts a
         join players p on p.bank_code = a.bank_code and p.bank_account_no = a.number and p.bank_account_no <> ''
       union select c.player_id, 'bank-account' from accounts a
         join bank_account_changes c on c.old_bank_code = a.bank_code and c.old_account_no = a.number and c.old_account_no <> ''
       union select p.id, 'phone' from players own join players p on p.bank_account_no = own.username and p.bank_account_no <> ''
         where own.id = $1
       union select p.id, 'phone' from accounts a join players p on phone_key(p.username) = phone_key(a.number)
       union select o.subject, 'device' from devices d cross join lateral (
         select subject from audit_records where action = 'login' and details ->> 'device' = d.device and subject <> $1
         order by place desc limit ${logins}) o)
     select ${Related.selectFrom('p', {
       matches: 'f.matches',
       isExcluded: 'exists (select from player_protection e where e.player_id = p.id and e.excluded_since is not null)',
     })}
     from (select id, array_agg(match order by match) as matches from found where id <> $1 group by id) f
     join players p on p.id = f.id order by "isExcluded" desc, p.created_at desc, p.id limit ${shown}`,
    [playerId],
  );
