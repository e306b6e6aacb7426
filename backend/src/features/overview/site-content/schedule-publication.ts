import type { SiteFile } from '@kaeo/shared/desk';
import type { Context, Feature } from '../../../context.ts';
import { digestOf } from '../../../platform/canonical.ts';
import { column } from '../../../platform/database/row.ts';
import { newId } from '../../../platform/id.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createActStore } from '../../identity/staff/act.store.ts';
import { createStaffStore } from '../../identity/staff/staff.store.ts';
import { publishIn } from './publish-site.ts';
import { draftOn } from './site-draft.ts';
import { createSiteScheduleStore, type Schedule } from './site-schedule.store.ts';
import { changedSections, readSite } from './site-tables.ts';
import { createSiteVersionStore } from './site-version.store.ts';

const publishJob = jobKind('site-publication', 'books', { id: column.text });

type Request = Pick<Schedule, 'at' | 'reason' | 'scheduledBy'> & { readonly content: SiteFile; readonly published: SiteFile };

/** Stores a publication of the draft, and the job that carries it out. @throws Refusal `APPROVAL_PENDING` if another waits. */
export async function schedulePublication(
  { db, clock, outbox }: Pick<Context, 'db' | 'clock' | 'outbox'>,
  { content, published, ...request }: Request,
): Promise<void> {
  const id = newId();
  const scheduledAt = clock.now();
  await db.transaction(async (tx) => {
    const isOnly = await createSiteScheduleStore(tx).insert({
      ...request,
      id,
      scheduledAt,
      changed: changedSections(published, content),
      draftDigest: digestOf(content),
      contentDigest: digestOf(published),
    });
    if (!isOnly) throw new Refusal('APPROVAL_PENDING');
    const delayMs = request.at.getTime() - scheduledAt.getTime();
    await outbox.add(tx, { kind: publishJob, payload: { id }, key: id, delayMs });
  });
}

/** Carries out a publication that waits, once. It is void if draft, content in force or member have changed. */
export async function carryOut(
  { db, clock, site, log }: Pick<Context, 'db' | 'clock' | 'site' | 'log'>,
  id: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const schedules = createSiteScheduleStore(tx);
      await createSiteVersionStore(tx).lock();
      const schedule = await schedules.lockWaiting(id);
      if (!schedule) return;
      const published = await readSite(tx);
      const content = (await draftOn(tx, published))?.content;
      const member = await createStaffStore(tx).find(schedule.scheduledBy);
      const isAsPlanned = content && digestOf(content) === schedule.draftDigest && digestOf(published) === schedule.contentDigest;
      if (!isAsPlanned || !member?.isActive) throw new Refusal('APPROVAL_CHANGED');
      const number = await publishIn(tx, { clock }, { content, reason: schedule.reason, publishedBy: member.id });
      await schedules.end(id, 'PUBLISHED');
      await createActStore(tx).add({
        at: clock.now(),
        staffId: member.id,
        act: 'worker: scheduled publication',
        phase: 'done',
        subject: 'site:content',
        before: { digest: schedule.contentDigest },
        after: { digest: schedule.draftDigest, version: number },
        reason: schedule.reason,
        network: '',
      });
    });
    site.forget();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ code: error.code, fields: error.fields, schedule: id }, 'a scheduled publication of the site is void');
    await createSiteScheduleStore(db).end(id, 'VOID');
  }
}

/** Carries out publications at their time, in every process that runs jobs. */
export const sitePublications: Feature = (_app, context) => {
  context.outbox.handle(publishJob, async ({ payload }) => {
    await carryOut(context, payload.id);
    return undefined;
  });
};
