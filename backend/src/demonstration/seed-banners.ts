import { artUrl } from '../features/play/game/art.ts';
import { insertRow, type Sql } from '../platform/database/db.ts';
import { bannerTexts } from './seed-banner-texts.ts';

/** Inserts the banners of the invite and refund dialogs, and the notices. Existing rows are not changed. */
export async function seedBanners(sql: Sql): Promise<void> {
  for (const [dialog, banners] of Object.entries(bannerTexts)) {
    for (const [index, { art, texts }] of banners.entries()) {
      const row = { dialog, place: index + 1, image: artUrl(art), texts };
      await insertRow(sql, 'reward_banners', row, 'on conflict do nothing');
    }
  }
}
