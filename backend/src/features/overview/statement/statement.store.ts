import { Currency, MoneyStatus } from '@wallet/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { countNumbered, cutPage, keyset, type Page, placeColumns } from '../../../platform/database/keyset.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { movementTypes, originKinds } from '../../records/movements/movement.store.ts';
import { OfferTexts } from '../../rewards/bonus/offer-texts.ts';

const StatementRow = rowOf({
  id: column.text,
  type: column.oneOf(movementTypes),
  status: MoneyStatus,
  from: column.text,
  to: column.text,
  /** Null where the code is no game's. */
  fromGame: column.nullable(column.text),
  toGame: column.nullable(column.text),
  amountMinor: column.minor,
  currency: Currency,
  originKind: column.nullable(column.oneOf(originKinds)),
  originDescription: column.nullable(column.text),
  offerTexts: column.nullable(OfferTexts),
  createdAt: column.instant,
  ...placeColumns,
});
export type StatementRow = RowOf<typeof StatementRow>;

const newest = keyset({ at: 'created_at', id: 'id' });

/** Reads the player's movements, newest first. */
export function createStatementStore(sql: Sql) {
  return {
    count: (playerId: string): Promise<number> => countNumbered(sql, 'movements where player_id = $1', [playerId]),

    async page(playerId: string, page: Page) {
      const { text, values } = newest.page(page, [playerId]);
      const read = await sql.rows(
        StatementRow,
        `select m.id, m.type, m.status, m.from_code as "from", m.to_code as "to", f.name as "fromGame", t.name as "toGame",
           m.amount_minor as "amountMinor", m.currency, m.origin_kind as "originKind",
           m.origin_description as "originDescription", coalesce(b.texts, p.texts) as "offerTexts", m.created_at as "createdAt",
           m."placeUs", m."placeId"
         from (select *, ${newest.columns} from movements where player_id = $1 ${text}) m
           left join games f on f.code = m.from_code left join games t on t.code = m.to_code
           left join bonuses b on m.origin_kind = 'bonus' and b.code = m.origin_description
           left join promotions p on m.origin_kind = 'promotion' and p.code = m.origin_description
         order by m.created_at desc, m.id desc`,
        values,
      );
      return cutPage(read, page);
    },
  };
}
