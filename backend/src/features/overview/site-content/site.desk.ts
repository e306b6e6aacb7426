import { type SiteFile, sensitiveSections } from '@kaeo/shared/desk';
import type { DeskFeature } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import type { Act } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { publishSite } from './publish-site.ts';
import { changedSections, readSite } from './site-tables.ts';
import { createSiteVersionStore } from './site-version.store.ts';

/** A draft with all its texts and addresses. */
const bodyLimit = 4 * 1024 * 1024;

/** The content of the site (DESK-04): one draft, published as a whole, with all earlier versions. */
export const siteDesk: DeskFeature = (desk, context) => {
  const { db, clock } = context;
  const store = createSiteVersionStore(db);

  desk.read('GET /desk/api/site', async () => {
    const [content, draft] = await Promise.all([readSite(db), store.draft()]);
    return {
      content,
      digest: digestOf(content),
      draft: draft
        ? {
            ...draft,
            savedAt: draft.savedAt.toISOString(),
            digest: digestOf(draft.content),
            changed: changedSections(content, draft.content),
          }
        : null,
    };
  });

  desk.act(
    'PUT /desk/api/site/draft',
    async ({ body: { content, digest }, staff }) => {
      const base = (await store.draft())?.content ?? (await readSite(db));
      // Another member saved meanwhile, and that work would be lost.
      if (digestOf(base) !== digest) throw new Refusal('APPROVAL_CHANGED');
      return {
        subject: 'site:draft',
        before: { digest },
        after: { digest: digestOf(content), changed: changedSections(base, content).join(', ') },
        reason: '',
        async run() {
          await store.saveDraft(content, staff.id, clock.now());
          return { digest: digestOf(content) };
        },
      };
    },
    { bodyLimit },
  );

  desk.act('DELETE /desk/api/site/draft', async () => {
    const draft = await store.draft();
    if (!draft) throw new Refusal('NO_DATA');
    return {
      subject: 'site:draft',
      before: { digest: digestOf(draft.content) },
      after: { digest: null },
      reason: '',
      async run() {
        await store.removeDraft();
        return {};
      },
    };
  });

  /** A publication of sensitive sections needs a second person. */
  async function publication(content: SiteFile, reason: string, staffId: string): Promise<Act<{ number: number }>> {
    const published = await readSite(db);
    const changed = changedSections(published, content);
    return {
      subject: 'site:content',
      before: { digest: digestOf(published) },
      after: { digest: digestOf(content), changed: changed.join(', ') },
      reason,
      isSensitive: changed.some((section) => sensitiveSections.includes(section)),
      run: async () => ({ number: await publishSite(context, { content, reason, publishedBy: staffId }) }),
    };
  }

  desk.act('POST /desk/api/site/publish', async ({ body: { digest, reason }, staff }) => {
    const draft = await store.draft();
    if (!draft) throw new Refusal('NO_DATA');
    if (digestOf(draft.content) !== digest) throw new Refusal('APPROVAL_CHANGED');
    return publication(draft.content, reason, staff.id);
  });

  desk.read('GET /desk/api/site/versions', async () => {
    const versions = await store.versions();
    return versions.map((version) => ({
      ...version,
      changed: [...version.changed],
      publishedAt: version.publishedAt.toISOString(),
    }));
  });
  desk.read('GET /desk/api/site/versions/{number}', async ({ params }) => {
    const version = await store.content(params.number);
    if (!version) throw new Refusal('NO_DATA');
    return version.content;
  });
  desk.act('POST /desk/api/site/versions/{number}/restore', async ({ params, body: { reason }, staff }) => {
    const version = await store.content(params.number);
    if (!version) throw new Refusal('NO_DATA');
    return publication(version.content, reason, staff.id);
  });
};
