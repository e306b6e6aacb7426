import type { Currency } from '@kaeo/shared/api';
import { firstRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { OfferTexts } from '../bonus/bonus.store.ts';

const PromotionOffer = rowOf({
  code: column.text,
  texts: OfferTexts,
  percentFail: column.number,
  grantMinor: column.minor,
  turnoverMinor: column.minor,
});
export type PromotionOffer = RowOf<typeof PromotionOffer>;
const columns = PromotionOffer.selectFrom('p', {
  percentFail: 'p.percent_fail::float8',
  grantMinor: 't.grant_minor',
  turnoverMinor: 't.turnover_minor',
});

export const findPromotion = (sql: Sql, code: string, currency: Currency) =>
  firstRow(
    sql,
    PromotionOffer,
    `select ${columns}
     from promotions p join bonus_terms t on t.kind = 'promotion' and t.code = p.code and t.currency = $2
     where p.code = $1`,
    [code, currency],
  );
