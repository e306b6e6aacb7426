import type { Rail } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import type { Context } from '../../../context.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createSettingsStore } from '../../../platform/database/settings.store.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Window } from '../../../providers/ports/providers.port.ts';
import type { RailComparison, RailReport } from './rail-books.ts';
import { createBankReconciliation } from './reconcile-bank.ts';
import { createGameReconciliation } from './reconcile-games.ts';
import { createPaymentReconciliation } from './reconcile-payments.ts';
import { createPayoutReconciliation } from './reconcile-payouts.ts';
import { createReconciliationStore } from './reconciliation.store.ts';
import { createDifferenceRecorder } from './record-difference.ts';

/** Outbox job: scheduled reconciliation; `slot` is its due time. */
export const reconciliationJob = jobKind('reconciliation', 'books', { slot: column.text });
/** Setting with the time before which nothing is compared, because no rail knows older bookings, such as demonstration data. */
export const reconciliationSince = 'reconciliation';
const SinceSetting = rowOf({ value: Type.Object({ since: column.text }) });

/** Compares our books with those of the rails (FAIR-05, ADR 0023). */
export function createReconciliationService(context: Context) {
  const { db, clock, config, log } = context;
  const comparisons: readonly RailComparison[] = [
    createBankReconciliation(context),
    createPaymentReconciliation(context),
    createPayoutReconciliation(context),
  ];
  const games = createGameReconciliation(context);
  const recorder = createDifferenceRecorder(context);

  /** A window that ended `lagMs` ago, so that operations in progress do not count as differences. */
  async function closedWindow(to?: Date): Promise<Window> {
    const { lagMs, lookBackMs } = config.reconciliation;
    const end = to ?? new Date(clock.now().getTime() - lagMs);
    const since = await createSettingsStore(db).find(SinceSetting, reconciliationSince);
    const start = Math.max(end.getTime() - lookBackMs, Date.parse(since?.since ?? '') || 0);
    return { from: new Date(Math.min(start, end.getTime() - 1)), to: end };
  }

  async function recordAll(report: RailReport & { kind: 'compared' }): Promise<number> {
    let found = 0;
    for (const difference of report.differences) if (await recorder.record(difference)) found += 1;
    return found;
  }

  async function reconcile(window: Window, startedAt: Date) {
    const comparedRails: Rail[] = [];
    const silent: string[] = [];
    let [compared, found, unanswered] = [0, 0, 0];
    for (const comparison of comparisons) {
      const { rail } = comparison;
      const report = await comparison.compare(window);
      if (report.kind === 'silent') {
        log.warn({ rail, cause: report.cause }, 'rail returned no books');
        silent.push(rail);
        continue;
      }
      // Lines without a response may still differ, so nothing of this rail counts as healed.
      if (report.unanswered === 0) comparedRails.push(rail);
      else {
        log.warn({ rail, unanswered: report.unanswered }, 'rail did not respond about every line');
        silent.push(rail);
      }
      compared += report.lines;
      unanswered += report.unanswered;
      found += await recordAll(report);
      if (report.tooMany && (await recorder.recordTooMany(rail, report.tooMany, window))) found += 1;
    }
    const looked = await games.look(window.to);
    if (looked.unanswered > 0) silent.push('game');
    const healed = await db.transaction((tx) =>
      createReconciliationStore(tx).heal(comparedRails, window, startedAt, clock.now()),
    );
    return {
      ...window,
      compared: compared + looked.compared,
      found: found + looked.found,
      unanswered: unanswered + looked.unanswered,
      healed,
      silent,
    };
  }

  /** Runs once; undefined if another instance has the slot. */
  async function run(slot: Date | null, to?: Date) {
    const window = await closedWindow(to);
    const startedAt = clock.now();
    const id = await createReconciliationStore(db).begin(window, slot, startedAt);
    if (id === undefined) return undefined;
    const result = await reconcile(window, startedAt);
    await createReconciliationStore(db).end(id, result, clock.now());
    const { from, to: until, ...counts } = result;
    log[counts.found > 0 ? 'error' : 'info']({ ...counts, from, to: until }, 'books reconciled');
    return result;
  }

  return {
    run,
    /** Runs now, up to `to` or the latest time that the lag allows. */
    async runNow(to?: Date) {
      const result = await run(null, to);
      if (!result) throw new Error('a run without a slot was refused');
      return result;
    },
  };
}
