import { pictureIdsIn, type SiteExport, type SiteFile } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPictureStore } from '../../site/pictures/picture.store.ts';
import { createPictures } from '../../site/pictures/pictures.ts';
import { textsOf } from './check-site.ts';

type Place = { readonly id: string; readonly path: string };

/** The uploaded pictures in a content, with the path of each field. */
const placesOf = (content: SiteFile): readonly Place[] =>
  [...textsOf(content)].flatMap(([path, text]) => pictureIdsIn(text).map((id) => ({ id, path })));

/**
 * Marks the uploaded pictures of a published content, so that they stay.
 * @throws Refusal `VALIDATION` with the paths of fields whose picture is not stored.
 */
export async function publishPictures(sql: Sql, content: SiteFile): Promise<void> {
  const places = placesOf(content);
  if (places.length === 0) return;
  const stored = await createPictureStore(sql).publish(places.map(({ id }) => id));
  const missing = places.filter(({ id }) => !stored.has(id));
  if (missing.length > 0) throw new Refusal('VALIDATION', Object.fromEntries(missing.map(({ path }) => [path, 'VALIDATION'])));
}

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

/** The content as a file, with its uploaded pictures. */
export async function exportSite(deps: Deps, content: SiteFile): Promise<SiteExport> {
  const pictures = createPictures(deps);
  const ids = [...new Set(placesOf(content).map(({ id }) => id))];
  const found = await Promise.all(ids.map(async (id) => ({ id, picture: await pictures.find(id) })));
  return {
    ...content,
    ...(ids.length === 0
      ? {}
      : {
          pictures: found.flatMap(({ id, picture }) =>
            picture ? [{ id, data: Buffer.from(picture.content).toString('base64') }] : [],
          ),
        }),
  };
}

/** Stores the pictures of a file, and returns its content. @throws Refusal `VALIDATION` for one that is not what its id says. */
export async function importPictures(deps: Deps, { pictures = [], ...content }: SiteExport): Promise<SiteFile> {
  const store = createPictures(deps);
  for (const { id, data } of pictures) await store.addExported(id, Buffer.from(data, 'base64'));
  return content;
}
