import { artUrl } from '../features/play/game/art.ts';
import type { Sql } from '../platform/database/db.ts';
import { bannerTexts } from './seed-banner-texts.ts';

/** Inserts the banners of the invite and refund dialogs, and the notices. Existing rows are not changed. */
export async function seedBanners(sql: Sql): Promise<void> {
  for (const [place, banners] of Object.entries(bannerTexts)) {
    for (const [index, { art, texts }] of banners.entries()) {
      await sql.run(
        `insert into reward_banners (dialog, place, image, texts) values ($1, $2, $3, $4::jsonb) on conflict do nothing`,
        [place, index + 1, artUrl(art), JSON.stringify(texts)],
      );
    }
  }
}
