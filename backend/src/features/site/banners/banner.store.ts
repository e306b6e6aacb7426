import type { Banner } from '@wallet/shared/api';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql } from '../../../platform/database/db.ts';

/** Where banners are shown: before a dialog opens, or on home as its notices. */
export type BannerPlace = 'invite' | 'refund' | 'notice';

/** Pictures without words, with their words beside them in every language. */
export function createBannerStore(sql: Sql) {
  return {
    list: (place: BannerPlace, language: Language) =>
      sql.query<Banner>('select image, texts ->> $2 as html from reward_banners where dialog = $1 order by place', [
        place,
        language,
      ]),
  };
}
