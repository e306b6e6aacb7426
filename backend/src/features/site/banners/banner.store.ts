import { Banner } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import { rowOf } from '../../../platform/database/row.ts';
import { type MediaAddresses, mediaAddresses } from '../../../platform/media/media-address.ts';

/** Where banners are shown: in the invite or refund dialog, or as notices on the home page. */
export type BannerPlace = 'invite' | 'refund' | 'notice';

const BannerRow = rowOf(Banner.properties);

/** Removes an image of a host that is not in `MEDIA_HOSTS`; the text stays. */
export const bannerForPage = ({ image, html }: Banner, { forPage, htmlForPage }: MediaAddresses): Banner => ({
  image: forPage(image) ?? '',
  html: htmlForPage(html),
});

export async function listBanners(
  { db, config }: Pick<Context, 'db' | 'config'>,
  place: BannerPlace,
  language: Language,
): Promise<Banner[]> {
  const statement = 'select image, texts ->> $2 as html from reward_banners where dialog = $1 order by place';
  const rows = await db.rows(BannerRow, statement, [place, language]);
  return rows.map((banner) => bannerForPage(banner, mediaAddresses(config)));
}
