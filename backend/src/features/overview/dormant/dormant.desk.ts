import { toAmount } from '@kaeo/shared/money';
import type { Context, DeskFeature, Feature } from '../../../context.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { cursorOf, pageOf } from '../../../platform/http/page.ts';
import { maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inactiveNoticeText } from '../../identity/otp/notice-texts.ts';
import { createSmsOutbox } from '../../identity/otp/sms-outbox.ts';
import { queuePush } from '../../identity/push/push.service.ts';
import { createDormantStore, type InactivePlayer, walkOn } from './dormant.store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const lookEveryMs = 10 * 60_000;
/** The search of a day begins at nine in the time zone of the market, because it sends text messages. */
const beginsAtMs = 9 * hourMs;
/** Players are notified this long before they are dormant. */
const notifiedAheadMs = 14 * dayMs;
const rowsOfPage = 50;
/** Small enough that one transaction takes well below a second. */
const batch = 500;

const activeBeforeOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.dormantAfterDays * dayMs);

/**
 * Queues the message to a player who hardly uses the account, in the transaction that records it. It is about the player's money only,
 * so that excluded players get it as well, by text message.
 */
function createNotifier(context: Context) {
  const { config } = context;
  const sms = createSmsOutbox(context);
  return async (tx: Transaction, siteName: string, { id, username, language, activeAt }: InactivePlayer): Promise<void> => {
    const since = { at: activeAt, timeZone: config.rules.timeZone };
    const text = inactiveNoticeText(language ?? config.rules.language, siteName, since);
    await sms.notify(tx, { to: username, text, isLowPriority: true });
    await queuePush(tx, context, id, 'inactive');
  };
}

/** Finds dormant players once a day, and notifies players once before they are dormant. Several workers take turns. */
export async function findDormant(context: Context): Promise<void> {
  const { db, clock, config, outbox } = context;
  const notify = createNotifier(context);
  const { profile } = await readRules(db, 'profile');
  const now = clock.now();
  const activeBefore = activeBeforeOf(context);
  const step = {
    day: dateIn(config.rules.timeZone, new Date(now.getTime() - beginsAtMs)),
    now,
    activeBefore,
    notifiedBefore: new Date(activeBefore.getTime() + notifiedAheadMs),
    atMost: batch,
  };
  const walk = (tx: Transaction) =>
    walkOn(tx, step).then(async ({ isLeft, notified }) => {
      for (const player of notified) await notify(tx, profile.name, player);
      return isLeft;
    });
  while (await db.transaction(walk));
  outbox.wake();
}

export const dormantSearch: Feature = (_app, context) =>
  context.schedule.every(lookEveryMs, 'dormant players: search', () => findDormant(context));

/** Dormant players with money (DESK-07). Staff decide about each one; nothing is taken. */
export const dormantDesk: DeskFeature = (desk, context) => {
  const { db, clock, config, outbox } = context;
  const store = createDormantStore(db);
  const notify = createNotifier(context);

  desk.read('GET /desk/api/dormant', async ({ query: { cursor, state = 'WAITING' } }) => {
    const page = pageOf({ limit: rowsOfPage, ...(cursor === undefined ? {} : { cursor }) });
    const { rows, next } = await store.list(page, activeBeforeOf(context), state);
    return {
      afterDays: config.dormantAfterDays,
      players: rows.map(({ id, username, isActive, activeAt, amounts, notifiedAt, decision, decidedAt }) => ({
        id,
        username: maskPhone(username),
        isActive,
        activeAt: activeAt.toISOString(),
        amounts: amounts.map(({ currency, amountMinor }) => ({ currency, amount: toAmount(amountMinor) })),
        notifiedAt: notifiedAt?.toISOString() ?? null,
        decision: decision && decidedAt && { kind: decision, at: decidedAt.toISOString() },
      })),
      next: cursorOf(next),
    };
  });

  desk.act('PUT /desk/api/dormant/{id}', async ({ params: { id }, body: { decision, reason } }) => {
    const player = await store.find(id, activeBeforeOf(context));
    if (!player?.isDormant) throw new Refusal('NO_DATA');
    const { decidedAt } = player;
    return {
      subject: `player:${id}`,
      before: { decision: player.decision, at: decidedAt?.toISOString() ?? null },
      after: { decision },
      reason,
      async run() {
        const { profile } = await readRules(db, 'profile');
        const now = clock.now();
        await db.transaction(async (tx) => {
          const decisions = createDormantStore(tx);
          if (!(await decisions.decide(id, { decision, decidedAt: now, before: decidedAt })))
            throw new Refusal('ALREADY_DECIDED');
          if (decision !== 'notify') return;
          await decisions.markNotified(id, now);
          await notify(tx, profile.name, player);
        });
        outbox.wake();
        return {};
      },
    };
  });
};
