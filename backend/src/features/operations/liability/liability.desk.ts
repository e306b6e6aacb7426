import { toDecimal } from '@kaeo/shared/api';
import type { LiabilityDay } from '@kaeo/shared/desk';
import { add, parseAmount, subtract, toAmount } from '@kaeo/shared/money';
import type { Context, DeskFeature, Feature } from '../../../context.ts';
import { asAdjustable } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createLiabilityStore, type LiabilityRow, recordNextDay } from './liability.store.ts';
import { checkPeriod } from './period.ts';

/** A journal that begins before midnight commits at most minutes later. */
const settledAfterMs = 60 * 60_000;
const lookEveryMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** A day that ended longer ago is not asked for, so that an old site does not get a case for each day of its past. */
const askedForDays = 14;

/** Records all ended days that have no record, in their order. */
export async function recordDays({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  // Outside production the clock can be moved forward and back. A day that was recorded meanwhile would get journals again.
  if (asAdjustable(clock)?.offsetMs()) return;
  const { timeZone, currency } = config.rules;
  const now = clock.now();
  const endedBefore = new Date(now.getTime() - settledAfterMs);
  while (await db.transaction((tx) => recordNextDay(tx, { now, endedBefore, timeZone, currency })));
}

/** Opens a case for each day that ended a day ago, or longer, and has no stated balance. */
export async function findNotStated({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (asAdjustable(clock)?.offsetMs()) return;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.transaction(async (tx) => {
    const days = await createLiabilityStore(tx).notStated(before(askedForDays), before(1));
    for (const { day, currency } of days) {
      const subject = `${day} ${currency}`;
      await createCaseStore(tx).open({ kind: 'CLIENT_MONEY_NOT_STATED', subject, detail: subject, currency, openedAt: now });
    }
  });
}

export const liabilityRecords: Feature = (_app, context) =>
  context.schedule.every(lookEveryMs, 'liability: record the day', async () => {
    await recordDays(context);
    await findNotStated(context);
  });

/** The daily record of liability, and the balances of the client account that staff enter (DESK-06). */
export const liabilityDesk: DeskFeature = (desk, { db, clock }) => {
  const store = createLiabilityStore(db);
  desk.read('GET /desk/api/liability', async ({ query: { from, to } }) => {
    checkPeriod(from, to);
    return (await store.list(from, to)).map(presentLiability);
  });
  desk.act('PUT /desk/api/liability/{day}', async ({ params: { day }, body: { currency, amount, note }, staff }) => {
    const recorded = await store.find(day, currency);
    if (!recorded) throw new Refusal('NO_DATA');
    const amountMinor = parseAmount(amount);
    if (amountMinor === undefined) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
    return {
      subject: `liability:${day}:${currency}`,
      before: { stated: recorded.statedMinor === null ? null : toAmount(recorded.statedMinor) },
      after: { stated: amount },
      reason: note,
      async run() {
        await db.transaction(async (tx) => {
          const at = clock.now();
          const missingMinor = subtract(add(recorded.playersMinor, recorded.undecidedMinor), amountMinor);
          const differenceMinor = subtract(amountMinor, recorded.receivedMinor);
          const [subject, cases] = [`${day} ${currency}`, createCaseStore(tx)] as const;
          await createLiabilityStore(tx).state({ day, currency, amountMinor, note, staffId: staff.id, at });
          const found = [
            ['CLIENT_MONEY_SHORT', missingMinor > 0, `${toDecimal(missingMinor)} ${currency} missing`],
            ['CLIENT_MONEY_DIFFERS', differenceMinor !== 0, `${toDecimal(differenceMinor)} ${currency} more than the books`],
          ] as const;
          for (const [kind, isFound, what] of found) {
            const detail = `${what}, stated ${at.toISOString()}`;
            const open = await cases.findOpen(kind, subject);
            // Another statement of one person does not end a difference: two people close its case.
            if (open !== undefined) await cases.noteEvidence(open, { seen: detail });
            else if (isFound) await cases.open({ kind, subject, detail, currency, openedAt: at });
          }
          await cases.close('CLIENT_MONEY_NOT_STATED', { subject }, { note: 'The balance was stated.', now: at });
        });
        const stated = await store.find(day, currency);
        if (!stated) throw new Refusal('NO_DATA');
        return presentLiability(stated);
      },
    };
  });
};

function presentLiability({ statedMinor, statedNote, statedBy, statedAt, ...row }: LiabilityRow): LiabilityDay {
  const owedMinor = row.playersMinor + row.undecidedMinor;
  const stated = statedMinor !== null && statedAt !== null;
  return {
    day: row.day,
    currency: row.currency,
    recordedAt: row.recordedAt.toISOString(),
    players: toAmount(row.playersMinor),
    undecided: toAmount(row.undecidedMinor),
    received: toAmount(row.receivedMinor),
    house: toAmount(row.houseMinor),
    stated: stated
      ? { amount: toAmount(statedMinor), note: statedNote ?? '', by: statedBy ?? '', at: statedAt.toISOString() }
      : null,
    difference: stated ? toAmount(subtract(statedMinor, row.receivedMinor)) : null,
    isCovered: stated ? statedMinor >= owedMinor : null,
  };
}
