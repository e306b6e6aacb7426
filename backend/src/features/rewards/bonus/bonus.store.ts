import type { Banner, Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { BonusType } from './bonus-period.ts';
import type { OfferTexts } from './offer-texts.ts';

export type BonusOffer = {
  readonly code: string;
  readonly texts: OfferTexts;
  readonly type: BonusType;
  readonly maxReceived: number;
  readonly percentFail: number;
  readonly banners: Banner[];
  readonly grantMinor: Minor;
  readonly turnoverMinor: Minor;
};
export type Receipt = {
  readonly id: string;
  readonly code: string;
  readonly period: string;
  readonly isActive: boolean;
  readonly receivedAt: Date;
};
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
};

const columns = `b.code, b.texts, b.type, b.max_received as "maxReceived", b.percent_fail::float8 as "percentFail",
  b.banners, t.grant_minor as "grantMinor", t.turnover_minor as "turnoverMinor"`;
const source = `bonuses b join bonus_terms t on t.kind = 'bonus' and t.code = b.code and t.currency = $1`;

/** Bonuses on offer and what players have received. */
export function createBonusStore(sql: Sql) {
  return {
    list: (currency: Currency) => sql.query<BonusOffer>(`select ${columns} from ${source} order by b.place`, [currency]),

    async find(code: string, currency: Currency): Promise<BonusOffer | undefined> {
      const [offer] = await sql.query<BonusOffer>(`select ${columns} from ${source} where b.code = $2`, [currency, code]);
      return offer;
    },

    /** Everything the player has received of the bonuses, newest first. */
    receipts: (playerId: string) =>
      sql.query<Receipt>(
        `select id, code, period, is_active as "isActive", received_at as "receivedAt" from bonus_receipts
         where player_id = $1 and kind = 'bonus' order by received_at desc, id desc`,
        [playerId],
      ),

    async countReceived(playerId: string, kind: NewReceipt['kind'], code: string, period: string): Promise<number> {
      const [row] = await sql.query<{ received: number }>(
        `select count(*)::integer as received from bonus_receipts
         where player_id = $1 and kind = $2 and code = $3 and period = $4`,
        [playerId, kind, code, period],
      );
      return row?.received ?? 0;
    },

    /** False when a bonus already runs, or the same place in the period is taken by a request that was quicker. */
    async addReceipt(receipt: NewReceipt): Promise<boolean> {
      const rows = await sql.query(
        `insert into bonus_receipts (id, player_id, kind, code, period, ordinal, currency, grant_minor, turnover_minor, percent_fail,
           is_active, received_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11) on conflict do nothing returning id`,
        [
          receipt.id,
          receipt.playerId,
          receipt.kind,
          receipt.code,
          receipt.period,
          receipt.ordinal,
          receipt.currency,
          receipt.grantMinor,
          receipt.turnoverMinor,
          receipt.percentFail,
          receipt.receivedAt,
        ],
      );
      return rows.length > 0;
    },

    async clearReceipt(id: string, clearedAt: Date): Promise<void> {
      await sql.query('update bonus_receipts set is_active = false, cleared_at = $2 where id = $1', [id, clearedAt]);
    },
  };
}
