import { readInviteCode } from '@kaeo/shared/api';
import { firstRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const Inviter = rowOf({ id: column.text, name: column.text, bankAccountName: column.text });

export const createInviterStore = (sql: Sql) => ({
  /**
   * The player whose code it is, in any spelling. Undefined if the code is unknown, and for a player who is frozen or excluded, so that
   * a visitor does not learn this.
   */
  async find(text: string) {
    const read = readInviteCode(text);
    if (read === undefined) return undefined;
    const [id, value] =
      'code' in read ? ['(select c.player_id from invite_codes c where c.code = $1)', read.code] : ['$1', read.playerId];
    return firstRow(
      sql,
      Inviter,
      `select ${Inviter.select()} from players
       where id = ${id} and is_active
         and not exists (select from player_protection e where e.player_id = players.id and e.excluded_since is not null)`,
      [value],
    );
  },
});
