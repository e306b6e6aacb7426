import type { SiteFile } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import { changedSections, readSite, writeSite } from './site-tables.ts';
import { createSiteVersionStore } from './site-version.store.ts';

type Publication = { readonly content: SiteFile; readonly reason: string; readonly publishedBy: string | null };

/**
 * Puts a content into force, in one transaction, and ends the draft if it has this content. The content in force before
 * the first publication becomes version 1, so that it can be restored.
 */
export const publishSite = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { content, reason, publishedBy }: Publication,
): Promise<number> =>
  db.transaction(async (tx) => {
    const store = createSiteVersionStore(tx);
    await store.lock();
    const before = await readSite(tx);
    const publishedAt = clock.now();
    if (!(await store.hasVersions()))
      await store.add({
        content: before,
        changed: [],
        reason: 'content before the first publication',
        publishedBy: null,
        publishedAt,
      });
    await writeSite(tx, content);
    const draft = await store.draft();
    if (draft && changedSections(draft.content, content).length === 0) await store.removeDraft();
    return store.add({ content, changed: changedSections(before, content), reason, publishedBy, publishedAt });
  });
