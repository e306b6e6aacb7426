import type { SiteFile } from '@kaeo/shared/desk';
import { type Static, Type } from 'typebox';
import type { Context } from '../context.ts';
import { recordDays } from '../features/operations/liability/liability.desk.ts';
import { reconciliationSince } from '../features/operations/reconciliation/reconciliation.service.ts';
import { isPublished, writeSections } from '../features/overview/site-content/site-tables.ts';
import { asAdjustable } from '../platform/clock.ts';
import { ruleSections } from '../platform/config/site-rules.ts';
import { readSchema, rebuild } from '../platform/database/migrate.ts';
import { column, rowOf } from '../platform/database/row.ts';
import { createSettingsStore } from '../platform/database/settings.store.ts';
import { seedHistory } from './seed-history.ts';
import { seedPlayers } from './seed-players.ts';
import { seedRewards } from './seed-rewards.ts';
import { demonstrationSite } from './seed-site.ts';
import { seedSlips } from './seed-slips.ts';
import { seedStaff } from './seed-staff.ts';

const Progress = Type.Object({ state: column.oneOf(['started', 'done']), startedAt: column.text });
type Progress = Readonly<Static<typeof Progress>>;
const ProgressSetting = rowOf({ value: Type.Partial(Progress) });

/** Longer than seeding takes. */
const graceMs = 60_000;

/**
 * Fills an empty database with demonstration data, once. If a killed process left it half filled, it is rebuilt. A
 * database with other data is not changed.
 */
export async function seedDemonstration(context: Context): Promise<void> {
  const { db, log } = context;
  if (context.config.isProduction) throw new Error('production has no demonstration data');
  const progress = await createSettingsStore(db).find(ProgressSetting, 'demonstration');
  if (progress?.state === 'done') return seedNewSections(context);
  if (progress?.state === 'started') {
    const ageMs = context.clock.now().getTime() - Date.parse(progress.startedAt ?? '');
    // Another instance that started at the same time is still seeding.
    if (db.engine === 'postgres' && ageMs < graceMs) return;
    log.warn('demonstration data are incomplete: rebuilding them');
    return resetDemonstration(context);
  }
  if ((await db.run('select 1 from players limit 1')) > 0) return;
  await fill(context);
}

function siteOf({ market, demonstrationInactivityMinutes }: Context['config']): SiteFile {
  const site = demonstrationSite(market);
  return { ...site, protection: { ...site.protection, inactivityMinutes: demonstrationInactivityMinutes } };
}

/** Seeds what a demonstration of an earlier release lacks. */
async function seedNewSections({ db, config, site }: Context): Promise<void> {
  if (await isPublished(db)) return;
  await writeSections(db, siteOf(config), ruleSections);
  site.forget();
}

/** Deletes all data and seeds the demonstration again, with default flags and no clock offset. */
export async function resetDemonstration(context: Context): Promise<void> {
  if (context.config.isProduction) throw new Error('production has no demonstration data');
  await rebuild(context.db, await readSchema());
  await asAdjustable(context.clock)?.setOffset(0);
  context.site.forget();
  await context.limits.clear();
  await fill(context);
}

async function fill(context: Context): Promise<void> {
  const { db, clock, config, log } = context;
  const settings = createSettingsStore(db);
  const startedAt = clock.now().toISOString();
  const isFirst = await settings.claim('demonstration', { state: 'started', startedAt } satisfies Progress);
  if (!isFirst) return;
  await db.transaction((tx) => writeSections(tx, siteOf(config)));
  context.site.forget();
  await seedStaff(context);
  const { funded, friends } = await seedPlayers(context);
  const invitePaymentId = await seedHistory(context, funded);
  await seedSlips(context, funded);
  await seedRewards(context, funded, friends, invitePaymentId);
  // The desk shows the days of the seeded history at once.
  await recordDays(context);
  context.outbox.wake();
  // The seeded history never went through a rail, so reconciliation starts now.
  await settings.merge(reconciliationSince, { since: clock.now().toISOString() });
  await settings.merge('demonstration', { state: 'done' } satisfies Partial<Progress>);
  log.info('demonstration data created');
}
