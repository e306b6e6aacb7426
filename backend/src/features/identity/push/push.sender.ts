import { createHash } from 'node:crypto';
import { pushNotices } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import { column } from '../../../platform/database/row.ts';
import { jobKind, retryMs } from '../../../platform/jobs/job-kind.ts';
import type { JobOf, JobOutcome } from '../../../platform/jobs/outbox.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createPushStore } from './push.store.ts';
import { pushBody } from './push-text.ts';
import { sendPush } from './send-push.ts';

/** An event for a player. The database function `queue_push` adds it. */
export const pushJob = jobKind('push', 'push', { playerId: column.text, notice: column.oneOf(pushNotices) });
/** The message of an event to one browser: each is retried alone. */
export const pushSendJob = jobKind('push-send', 'push', {
  subscriptionId: column.text,
  notice: column.oneOf(pushNotices),
  eventId: column.text,
});

/** Then the message is dropped: the statement and the text message have the news. */
const maxAttempts = 5;
const firstPauseMs = 30_000;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

export function createPushSender(context: Context) {
  const { db, clock, config, log, outbox } = context;
  const guard = createProtectionGuard(context);

  /** An exclusion ends push messages, also those that are not advertising (PROT-04). */
  const isExcluded = async (playerId: string): Promise<boolean> => {
    const player = await createPlayerStore(db).get(playerId);
    return (await guard.preview(db, player, { kind: 'contact' }))?.code === 'EXCLUDED';
  };

  return {
    /** Adds a job for each browser of the player. */
    async spread({ id, payload: { playerId, notice } }: JobOf<typeof pushJob>): Promise<void> {
      if (await isExcluded(playerId)) {
        await createPushStore(db).removeOfPlayer(playerId);
        return;
      }
      const subscriptions = await createPushStore(db).listOpen(playerId, clock.now());
      await db.transaction(async (tx) => {
        for (const subscriptionId of subscriptions) {
          // The key prevents a second job if this one is repeated while the first is open.
          const payload = { subscriptionId, notice, eventId: id };
          await outbox.add(tx, { kind: pushSendJob, payload, key: `${id} ${subscriptionId}` });
        }
      });
      outbox.wake();
    },

    async send({ payload, attempts }: JobOf<typeof pushSendJob>): Promise<JobOutcome> {
      const { subscriptionId, notice, eventId } = payload;
      const store = createPushStore(db);
      const { profile } = await readRules(db, 'profile');
      // Read last, so that no message begins after the commit of an exclusion.
      const subscription = await store.findOpen(subscriptionId, clock.now());
      if (!subscription || !config.push || (await isExcluded(subscription.playerId))) return { kind: 'done' };
      const outcome = await sendPush(config.push, {
        subscription,
        topic: digestOf(eventId),
        body: pushBody({
          notice,
          language: subscription.language ?? config.rules.language,
          siteName: profile.name,
          publicUrl: config.publicUrl,
          tag: digestOf(eventId),
        }),
      });
      if (outcome.kind === 'sent') return { kind: 'done' };
      if (outcome.kind === 'gone') {
        await store.remove(subscriptionId);
        return { kind: 'done' };
      }
      const { host } = new URL(subscription.endpoint);
      log.warn({ host, cause: outcome.cause, attempts }, 'push message not sent');
      return outcome.kind === 'unknown' && attempts < maxAttempts
        ? { kind: 'again', afterMs: retryMs(firstPauseMs, attempts), cause: outcome.cause }
        : { kind: 'done' };
    },
  };
}
