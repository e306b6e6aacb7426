import { Banner } from '@wallet/shared/api';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { rowOf } from '../../../platform/database/row.ts';

/** Where banners are shown: before a dialog opens, or on home as its notices. */
export type BannerPlace = 'invite' | 'refund' | 'notice';

const BannerRow = rowOf(Banner.properties);

/** Pictures without words, with their words beside them in every language. */
export function createBannerStore(sql: Sql) {
  return {
    list: (place: BannerPlace, language: Language) =>
      sql.rows(BannerRow, 'select image, texts ->> $2 as html from reward_banners where dialog = $1 order by place', [
        place,
        language,
      ]),
  };
}
