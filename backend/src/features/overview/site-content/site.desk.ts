import type { SiteFile } from '@kaeo/shared/desk';
import type { DeskFeature } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import type { Act } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkSite } from './check-site.ts';
import { publishSite, publishSwitches } from './publish-site.ts';
import { schedulePublication } from './schedule-publication.ts';
import { changedFacts, isSensitiveChange } from './site-changes.ts';
import { draftOn } from './site-draft.ts';
import { previewLink } from './site-preview.ts';
import { createSiteScheduleStore } from './site-schedule.store.ts';
import { changedSections, isPublished, readSite } from './site-tables.ts';
import { createSiteVersionStore } from './site-version.store.ts';

/** A draft with all its texts and addresses. */
const bodyLimit = 4 * 1024 * 1024;

/** A publication may wait for at most this long. */
const longestWaitMs = 366 * 24 * 60 * 60_000;

/** The content of the site (DESK-04): one draft, published as a whole, with all earlier versions. */
export const siteDesk: DeskFeature = (desk, context) => {
  const { db, clock } = context;
  const store = createSiteVersionStore(db);
  const schedules = createSiteScheduleStore(db);

  desk.read('GET /desk/api/site', async () => {
    const content = await readSite(db);
    const draft = await draftOn(db, content);
    return {
      isPublished: await isPublished(db),
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
      const published = await readSite(db);
      const base = (await draftOn(db, published))?.content ?? published;
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

  /** A publication of sensitive content needs a second person, who sees each changed field. */
  function publication(published: SiteFile, content: SiteFile, reason: string, staffId: string): Act<{ number: number }> {
    checkSite(content, published);
    const replaces = digestOf(published);
    const facts = changedFacts(published, content);
    return {
      subject: 'site:content',
      before: { digest: replaces, ...facts.before },
      after: { digest: digestOf(content), changed: changedSections(published, content).join(', '), ...facts.after },
      reason,
      isSensitive: isSensitiveChange(published, content),
      run: async () => ({ number: await publishSite(context, { content, reason, publishedBy: staffId, replaces }) }),
    };
  }

  /** The same at a later time. @throws Refusal `VALIDATION` for a time in the past, `APPROVAL_PENDING` if another one waits. */
  async function laterPublication(
    [published, content]: readonly [SiteFile, SiteFile],
    at: Date,
    act: Act<unknown>,
    scheduledBy: string,
  ): Promise<Act<{ number: null }>> {
    const waitMs = at.getTime() - clock.now().getTime();
    if (waitMs <= 0 || waitMs > longestWaitMs) throw new Refusal('VALIDATION', { at: 'VALIDATION' });
    if (await schedules.isWaiting()) throw new Refusal('APPROVAL_PENDING');
    return {
      ...act,
      after: { ...act.after, at: at.toISOString() },
      async run() {
        await schedulePublication(context, { at, reason: act.reason, scheduledBy, content, published });
        return { number: null };
      },
    };
  }

  desk.act('POST /desk/api/site/publish', async ({ body: { digest, reason, at }, staff }) => {
    const published = await readSite(db);
    const draft = await draftOn(db, published);
    if (!draft) throw new Refusal('NO_DATA');
    if (digestOf(draft.content) !== digest) throw new Refusal('APPROVAL_CHANGED');
    const act = publication(published, draft.content, reason, staff.id);
    return at === undefined ? act : laterPublication([published, draft.content], new Date(at), act, staff.id);
  });

  desk.read('GET /desk/api/site/scheduled', async () =>
    (await schedules.list()).map((schedule) => ({
      ...schedule,
      changed: [...schedule.changed],
      at: schedule.at.toISOString(),
      scheduledAt: schedule.scheduledAt.toISOString(),
    })),
  );
  desk.act('DELETE /desk/api/site/scheduled/{id}', async ({ params: { id } }) => {
    const schedule = await schedules.find(id);
    if (!schedule) throw new Refusal('NO_DATA');
    if (schedule.state !== 'WAITING') throw new Refusal('ALREADY_DECIDED');
    return {
      subject: `site:schedule:${id}`,
      before: { state: schedule.state, at: schedule.at.toISOString() },
      after: { state: 'CANCELLED' },
      reason: '',
      async run() {
        if (!(await schedules.end(id, 'CANCELLED'))) throw new Refusal('ALREADY_DECIDED');
        return {};
      },
    };
  });

  desk.act('PUT /desk/api/site/switches', async ({ body: { switches, reason }, staff }) => {
    const published = await readSite(db);
    const changed = { ...published, switches: { ...published.switches, ...switches } };
    return {
      // Not `site:content`: a publication in progress must not hold back a switch.
      subject: 'site:switches',
      before: { ...published.switches },
      after: { ...changed.switches },
      reason,
      isSensitive: isSensitiveChange(published, changed),
      run: async () => ({ number: await publishSwitches(context, { switches, reason, publishedBy: staff.id }) }),
    };
  });

  desk.read('GET /desk/api/site/preview-link', async () => {
    const draft = await draftOn(db, await readSite(db));
    if (!draft) throw new Refusal('NO_DATA');
    return previewLink(context, digestOf(draft.content));
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
    return { ...(await readSite(db)), ...version.content };
  });
  desk.act('POST /desk/api/site/versions/{number}/restore', async ({ params, body: { reason }, staff }) => {
    const version = await store.content(params.number);
    if (!version) throw new Refusal('NO_DATA');
    const published = await readSite(db);
    return publication(published, { ...published, ...version.content }, reason, staff.id);
  });
};
