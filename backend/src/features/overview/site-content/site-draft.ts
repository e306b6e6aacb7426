import type { SiteFile } from '@kaeo/shared/desk';
import type { Sql } from '../../../platform/database/db.ts';
import { createSiteVersionStore } from './site-version.store.ts';

/** The draft. Sections that an earlier release did not store are those of the published content. */
export async function draftOn(sql: Sql, published: SiteFile) {
  const draft = await createSiteVersionStore(sql).draft();
  return draft && { ...draft, content: { ...published, ...draft.content } };
}
