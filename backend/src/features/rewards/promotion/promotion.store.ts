import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { OfferTexts } from '../bonus/offer-texts.ts';

export type PromotionOffer = {
  readonly code: string;
  readonly texts: OfferTexts;
  readonly percentFail: number;
  readonly grantMinor: Minor;
  readonly turnoverMinor: Minor;
};

/** Promotions that a player knows by a code. */
export function createPromotionStore(sql: Sql) {
  return {
    async find(code: string, currency: Currency): Promise<PromotionOffer | undefined> {
      const [offer] = await sql.query<PromotionOffer>(
        `select p.code, p.texts, p.percent_fail::float8 as "percentFail", t.grant_minor as "grantMinor",
           t.turnover_minor as "turnoverMinor"
         from promotions p join bonus_terms t on t.kind = 'promotion' and t.code = p.code and t.currency = $2
         where p.code = $1`,
        [code, currency],
      );
      return offer;
    },
  };
}
