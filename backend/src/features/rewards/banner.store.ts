import type { Banner } from '@wallet/shared/api';
import type { Sql } from '../../platform/db.ts';

/** Banners that are shown before a dialog opens. */
export function createBannerStore(sql: Sql) {
  return {
    list: (dialog: 'invite' | 'refund') =>
      sql.query<Banner>('select image, html from reward_banners where dialog = $1 order by place', [dialog]),
  };
}
