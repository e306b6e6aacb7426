import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import type { PushConfig } from '../../../platform/config/settings.ts';
import { publicLookup } from '../../../platform/media/public-address.ts';
import type { Subscription } from './push.store.ts';

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has ended the subscription. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' | 'unknown'; readonly cause: string };

const timeoutMs = 10_000;
/** After a day a notice is outdated. */
const lifeS = 24 * 60 * 60;

type Push = {
  readonly subscription: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;
  readonly body: string;
  /** At most 32 characters of base64url: a push service keeps one message of a topic for a phone that is off. */
  readonly topic: string;
};

/** Encrypts a message for a browser (RFC 8291) and sends it to its push service, over TLS to public addresses only. */
export async function sendPush(
  { publicKey, privateKey, subject }: PushConfig,
  { subscription, body, topic }: Push,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = subscription;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: lifeS,
    urgency: 'high',
    topic,
    contentEncoding: 'aes128gcm',
  });
  try {
    const status = await post(new URL(endpoint), details.headers, details.body);
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    const isTransient = status === 429 || status >= 500;
    return { kind: isTransient ? 'unknown' : 'refused', cause: `status ${status}` };
  } catch (error) {
    return { kind: 'unknown', cause: error instanceof Error ? error.message : 'no response' };
  }
}

/** `isPushAddress` has accepted the address, and with it plain http. */
const post = (url: URL, headers: Readonly<Record<string, string | number>>, body: Buffer | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs), agent: false } as const;
    const sent = url.protocol === 'https:' ? request(url, { ...options, lookup: publicLookup() }) : plainRequest(url, options);
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.end(body);
  });
