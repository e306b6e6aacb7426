import { Banner, Bonus, type Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { type Static, Type } from 'typebox';
import { firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const OfferText = Type.Object({ name: Type.String(), notice: Type.String() });
/** Name and notice of a bonus or promotion by language; the notice is HTML with the placeholder `{percentFail}`. */
export const OfferTexts = Type.Object({ th: OfferText, la: OfferText, en: OfferText });
export type OfferTexts = Readonly<Static<typeof OfferTexts>>;

const BonusOffer = rowOf({
  code: column.text,
  texts: OfferTexts,
  type: Bonus.properties.type,
  maxReceived: column.integer,
  percentFail: column.number,
  banners: Type.Array(Banner),
  grantMinor: column.minor,
  turnoverMinor: column.minor,
});
export type BonusOffer = RowOf<typeof BonusOffer>;
const Receipt = rowOf({
  id: column.text,
  code: column.text,
  period: column.text,
  isActive: column.boolean,
  receivedAt: column.instant,
});
export type Receipt = RowOf<typeof Receipt>;
export type NewReceipt = {
  readonly id: string;
  readonly playerId: string;
  readonly kind: 'bonus' | 'promotion';
  readonly code: string;
  readonly period: string;
  readonly ordinal: number;
  readonly currency: Currency;
  readonly grantMinor: Minor;
  readonly turnoverMinor: Minor;
  readonly percentFail: number;
  readonly receivedAt: Date;
  /** Time of the last reading of the games before the receipt. */
  readonly readBeforeAt: Date;
};

const Received = rowOf({ received: column.integer });
const columns = BonusOffer.selectFrom('b', {
  percentFail: 'b.percent_fail::float8',
  grantMinor: 't.grant_minor',
  turnoverMinor: 't.turnover_minor',
});
const source = `bonuses b join bonus_terms t on t.kind = 'bonus' and t.code = b.code and t.currency = $1`;

export function createBonusStore(sql: Sql) {
  return {
    list: (currency: Currency) => sql.rows(BonusOffer, `select ${columns} from ${source} order by b.place`, [currency]),

    find: (code: string, currency: Currency) =>
      firstRow(sql, BonusOffer, `select ${columns} from ${source} where b.code = $2`, [currency, code]),

    receipts: (playerId: string) =>
      sql.rows(
        Receipt,
        `select ${Receipt.select()} from bonus_receipts
         where player_id = $1 and kind = 'bonus' order by received_at desc, id desc`,
        [playerId],
      ),

    async countReceived(playerId: string, kind: NewReceipt['kind'], code: string, period: string): Promise<number> {
      const [row] = await sql.rows(
        Received,
        `select count(*)::integer as received from bonus_receipts
         where player_id = $1 and kind = $2 and code = $3 and period = $4`,
        [playerId, kind, code, period],
      );
      return row?.received ?? 0;
    },

    /** False if a bonus is already active, or a concurrent request took the same ordinal in the period. */
    addReceipt: (receipt: NewReceipt) =>
      insertRow(sql, 'bonus_receipts', { ...receipt, isActive: true }, 'on conflict do nothing'),

    clearReceipt: (
      id: string,
      end: {
        readonly clearedAt: Date;
        readonly readAfterAt: Date;
        readonly endedBy: 'turnover' | 'floor' | 'protection';
        readonly takenMinor: Minor;
      },
    ) =>
      sql.run(
        `update bonus_receipts set is_active = false, cleared_at = $2, read_after_at = $3, ended_by = $4, taken_minor = $5
         where id = $1`,
        [id, end.clearedAt, end.readAfterAt, end.endedBy, end.takenMinor],
      ),
  };
}
