import { Type } from 'typebox';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { column } from '../../../platform/database/row.ts';
import { type SmsShare, smsShares } from '../../../platform/http/rate-limits.ts';
import { jobKind, type PayloadOf } from '../../../platform/jobs/job-kind.ts';
import type { JobOf, JobOutcome } from '../../../platform/jobs/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createPlayerStore } from '../player/player.store.ts';

/** A queued message. Phone and text are sealed, since the text may contain a code. */
export const smsJob = jobKind('sms', 'sms', {
  to: column.text,
  text: column.text,
  isPlayerOnly: column.boolean,
  notAfter: column.nullable(column.text),
  /** The share of the SMS ceiling that it counts against. */
  share: Type.Optional(column.oneOf(smsShares)),
  /** Waits while much of the share is used, so that codes and urgent notices go first. */
  isLowPriority: Type.Optional(column.boolean),
});

/** A message with an unknown outcome is sent again with the same id up to this many times, then dropped. */
const maxAttempts = 4;
const pauseMs = 30_000;
/** Below the part of a share that raises an alert. */
const lowPriorityBelow = 0.4;
const lowPriorityPauseMs = 15 * 60_000;

/** Text messages sent after commit, so that a failing gateway neither breaks nor delays the change they report. */
export function createSmsOutbox({ db, clock, config, limits, log, outbox, providers }: Context) {
  const keys = keyRing(config, 'messages');

  const add = (
    tx: Transaction,
    {
      to,
      text,
      isPlayerOnly,
      notAfter,
      share,
      isLowPriority,
    }: Omit<PayloadOf<typeof smsJob>, 'notAfter'> & { notAfter: Date | null },
  ) =>
    outbox.add(tx, {
      kind: smsJob,
      payload: {
        to: keys.seal(to),
        text: keys.seal(text),
        isPlayerOnly,
        notAfter: notAfter?.toISOString() ?? null,
        ...(share === undefined ? {} : { share }),
        ...(isLowPriority === undefined ? {} : { isLowPriority }),
      },
    });

  async function attempt({ id, payload, attempts }: JobOf<typeof smsJob>): Promise<JobOutcome> {
    const to = keys.unseal(payload.to);
    if (payload.notAfter !== null && new Date(payload.notAfter) <= clock.now()) return { kind: 'done' };
    if (payload.isPlayerOnly && !(await createPlayerStore(db).findByUsername(to))) return { kind: 'done' };
    if (payload.isLowPriority && (await limits.smsUsed(payload.share ?? 'players')) >= lowPriorityBelow)
      return { kind: 'again', afterMs: lowPriorityPauseMs };
    try {
      await limits.sms(payload.share ?? 'players');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: 'again', afterMs: (error.retryAfterS ?? 60) * 1000 };
    }
    const outcome = await providers.sms.send({ id, to, text: keys.unseal(payload.text) });
    if (outcome.kind === 'sent') return { kind: 'done' };
    log.warn({ outcome, attempts }, 'text message not sent');
    return outcome.kind === 'unknown' && attempts < maxAttempts ? { kind: 'again', afterMs: pauseMs } : { kind: 'done' };
  }

  return {
    /** Queues a notice to a player in the transaction of the change. */
    notify: (tx: Transaction, message: { to: string; text: string; isLowPriority?: true }): Promise<void> =>
      add(tx, { ...message, isPlayerOnly: false, notAfter: null, share: 'players' }),
    /** Sends only if a player has the phone, without revealing this to the caller. */
    async queueToPlayer(message: { to: string; text: string; notAfter: Date; share: SmsShare }): Promise<void> {
      await db.transaction((tx) => add(tx, { ...message, isPlayerOnly: true }));
      outbox.wake();
    },
    attempt,
  };
}
