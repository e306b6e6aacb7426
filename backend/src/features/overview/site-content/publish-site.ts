import type { SiteFile, Switches } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changedSections, readSite, writeSite } from './site-tables.ts';
import { createSiteVersionStore } from './site-version.store.ts';

type Deps = Pick<Context, 'db' | 'clock'> & Partial<Pick<Context, 'site'>>;
type Publisher = { readonly reason: string; readonly publishedBy: string | null };
type Publication = Publisher & {
  readonly content: SiteFile;
  /** Digest of the content that it replaces; any by default. */
  readonly replaces?: string;
};

/**
 * Puts a content into force and ends the draft if it has this content. The content in force before the first publication
 * becomes version 1, so that it can be restored.
 * @throws Refusal `APPROVAL_CHANGED` if another content is in force than the one to replace, `VALIDATION`.
 */
export async function publishIn(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { content, reason, publishedBy, replaces }: Publication,
): Promise<number> {
  const store = createSiteVersionStore(tx);
  await store.lock();
  const before = await readSite(tx);
  if (replaces !== undefined && digestOf(before) !== replaces) throw new Refusal('APPROVAL_CHANGED');
  const publishedAt = clock.now();
  if (!(await store.hasVersions()))
    await store.add({
      content: before,
      changed: [],
      reason: 'content before the first publication',
      publishedBy: null,
      publishedAt,
    });
  await writeSite(tx, content, before);
  const draft = await store.draft();
  if (draft && changedSections({ ...before, ...draft.content }, content).length === 0) await store.removeDraft();
  return store.add({ content, changed: changedSections(before, content), reason, publishedBy, publishedAt });
}

/** Publishes a content in one transaction. */
export async function publishSite({ db, clock, site }: Deps, publication: Publication): Promise<number> {
  const number = await db.transaction((tx) => publishIn(tx, { clock }, publication));
  site?.forget();
  return number;
}

/** Publishes the content in force with changed switches, and changes them in the draft. */
export async function publishSwitches(
  { db, clock, site }: Deps,
  { switches, ...publisher }: Publisher & { readonly switches: Partial<Switches> },
): Promise<number> {
  const number = await db.transaction(async (tx) => {
    const store = createSiteVersionStore(tx);
    await store.lock();
    await store.changeDraft(switches);
    const current = await readSite(tx);
    return publishIn(tx, { clock }, { ...publisher, content: { ...current, switches: { ...current.switches, ...switches } } });
  });
  site?.forget();
  return number;
}
