import { ChatContent } from '@kaeo/shared/api';
import { column } from '../../../../platform/database/row.ts';
import { jobKind, type PayloadOf } from '../../../../platform/jobs/job-kind.ts';
import type { JobHandler } from '../../../../platform/jobs/outbox.ts';
import { railCredentials } from '../../../../providers/sandbox/signature.ts';

/** Notifies the support desk of a customer's message: the body of `POST ${PROVIDER_URL}/rails/chat/messages`. */
export const deskNoticeJob = jobKind('chat-desk-notice', 'chat', {
  conversationId: column.text,
  name: column.text,
  message: ChatContent,
  createdAt: column.text,
});
export type DeskNotice = PayloadOf<typeof deskNoticeJob>;

const timeoutMs = 5_000;
const attemptsAtMost = 5;
const retryAfterMs = 10_000;

/** Notifies the desk, at most a few times. The message is stored and listed anyway, so a lost notice only delays the desk. */
export function deskNoticeHandler({ url, secret }: { readonly url: string; readonly secret: string }): JobHandler<DeskNotice> {
  return async ({ attempts, payload }) => {
    try {
      const response = await fetch(`${url}/rails/chat/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...railCredentials(secret, 'chat') },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return { kind: 'done' };
    } catch {
      // The desk is unreachable.
    }
    return attempts < attemptsAtMost ? { kind: 'again', afterMs: retryAfterMs } : { kind: 'done' };
  };
}
