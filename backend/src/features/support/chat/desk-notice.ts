import type { ChatContent } from '@wallet/shared/api';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import { railCredentials } from '../../../providers/signature.ts';

/** Kind of the outbox job that tells the support desk of a customer's message. */
export const deskNoticeKind = 'chat-desk-notice';

/** Body of `POST ${PROVIDER_URL}/rails/chat/messages`. */
export type DeskNotice = {
  readonly conversationId: string;
  readonly name: string;
  readonly message: ChatContent;
  readonly createdAt: string;
};

const timeoutMs = 5_000;
const attemptsAtMost = 5;
const againAfterMs = 10_000;

/**
 * Tells the desk, a few times at most: the message is stored and the desk lists it anyway, so a desk that is away costs a late
 * glance and nothing else.
 */
export function deskNoticeHandler({ url, secret }: { readonly url: string; readonly secret: string }): JobHandler {
  return async (job: { attempts: number; payload: DeskNotice }) => {
    try {
      const answer = await fetch(`${url}/rails/chat/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...railCredentials(secret, 'chat') },
        body: JSON.stringify(job.payload),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return { kind: 'done' };
    } catch {
      // no desk listens now
    }
    return job.attempts < attemptsAtMost ? { kind: 'again', afterMs: againAfterMs } : { kind: 'done' };
  };
}
