import type { Currency } from '@kaeo/shared/api';
import type { Facts } from '@kaeo/shared/desk';
import { add, toAmount, zero } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { maskDestinations, maskPhone } from '../../../platform/mask.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createComplaintStore } from '../../records/complaints/complaint.store.ts';
import { createLatenessStore, presentLate } from '../../records/lateness/lateness.store.ts';
import { readReconciliation } from '../reconciliation/reconciliation.routes.ts';
import { createReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { createReconciliationStore } from '../reconciliation/reconciliation.store.ts';
import { bonusAccounts, createDayStore, type Flow } from './day.store.ts';

const lateListed = 500;
/** Each run asks every rail. */
const runsByMember = { points: 12, durationS: 60 * 60 };

/** The cost of bonuses in each currency of the day, and in that of the market. */
function bonusCostOf(flows: readonly Flow[], ofMarket: Currency) {
  const paid = flows.filter(({ account }) => bonusAccounts.includes(account));
  return [...new Set([ofMarket, ...paid.map(({ currency }) => currency)])].map((currency) => {
    const own = paid.filter((flow) => flow.currency === currency);
    return { currency, amount: toAmount(own.reduce((sum, { amountMinor }) => add(sum, amountMinor), zero)) };
  });
}

/** The day for staff (DESK-06): money by account and kind, open work, and what we owe to players. */
export const dayDesk: DeskFeature = (desk, context) => {
  const { db, clock, config } = context;
  const { timeZone } = config.rules;
  const lateness = createLatenessStore(db, config.lateAfterMs);

  desk.read('GET /desk/api/day', async ({ query, staff }) => {
    const store = createDayStore(db);
    const day = query.day ?? dateIn(timeZone, clock.now());
    const { from, to } = await store.boundsOf(day, timeZone);
    const [flows, hours, differences, openCases, late, complaints, liability] = await Promise.all([
      store.flows(from, to),
      store.hours(from, to, timeZone),
      createReconciliationStore(db).countOpen(),
      createCaseStore(db).countOpen(),
      lateness.count(clock.now()),
      createComplaintStore(db).count(clock.now()),
      store.liability(),
    ]);
    return {
      day,
      from: from.toISOString(),
      to: to.toISOString(),
      generatedAt: clock.now().toISOString(),
      generatedBy: staff.login,
      flows: flows.map(({ amountMinor, ...flow }) => ({ ...flow, amount: toAmount(amountMinor) })),
      hours: hours.map(({ inMinor, outMinor, ...hour }) => ({
        ...hour,
        deposits: toAmount(inMinor),
        payouts: toAmount(outMinor),
      })),
      bonusCost: bonusCostOf(flows, config.rules.currency),
      differences: differences.reduce((sum, { count }) => sum + count, 0),
      openCases: [...openCases],
      late: late.map(({ oldestSince, ...kind }) => ({ ...kind, oldestSince: oldestSince?.toISOString() ?? null })),
      complaints,
      liability: liability.map(({ currency, playersMinor, undecidedMinor, receivedMinor, houseMinor }) => ({
        currency,
        players: toAmount(playersMinor),
        undecided: toAmount(undecidedMinor),
        received: toAmount(receivedMinor),
        house: toAmount(houseMinor),
      })),
    };
  });

  desk.read('GET /desk/api/late', async () => {
    const things = await lateness.list(clock.now(), lateListed);
    return things.map(presentLate).map((thing) => ({
      ...thing,
      cause: maskDestinations(thing.cause),
      username: thing.username && maskPhone(thing.username),
    }));
  });
  desk.read('GET /desk/api/reconciliation', async () => {
    const { last, open } = await readReconciliation(db);
    return { last, open: open.map((difference) => ({ ...difference, detail: maskDestinations(difference.detail) })) };
  });

  const reconciliation = createReconciliationService(context);
  desk.act('POST /desk/api/reconciliation', async ({ staff }) => {
    const after: Facts = {};
    return {
      subject: 'reconciliation:all',
      before: {},
      after,
      reason: '',
      async run() {
        await context.limits.action('reconciliation', staff.id, runsByMember);
        const { from, to, silent, ...counts } = await reconciliation.runNow();
        Object.assign(after, counts);
        return { ...counts, from: from.toISOString(), to: to.toISOString(), silent: [...silent] };
      },
    };
  });
};
