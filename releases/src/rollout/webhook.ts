import { createHmac } from 'node:crypto';
import type { ObjectStore } from '../objects/object-store.ts';
import { messageOf } from '../process/error-message.ts';
import { entriesOf } from '../registry/registry-changes.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { Change, StoredRegistry } from '../registry/stored-registry.ts';
import { postWebhook } from './post-webhook.ts';

type Message = { readonly revision: number; readonly url: string; readonly change: Change };

const folder = 'rollouts/told/';
const markOf = (revision: number): string => `${folder}${String(revision).padStart(8, '0')}`;
/** Older verdicts are not sent. */
const maxAgeMs = 60 * 60_000;
const maxRevisions = 20;
const maxAttempts = 5;
const timeoutMs = 5_000;

const webhookOf = (registry: StoredRegistry | undefined, name: string): string | undefined =>
  entriesOf(registry).find(([each]) => each === name)?.[1].rollout?.plan?.webhook;

/** Oldest first. The plan of an ended rollout is in the previous revision. */
async function messagesOf(objects: ObjectStore, now: Date): Promise<Message[]> {
  const history = await readHistory(objects, maxRevisions);
  return history
    .flatMap(({ revision, change }, at) => {
      const isNews = now.getTime() - Date.parse(change.at) < maxAgeMs;
      const { name } = change.verdict ?? {};
      const url = name === undefined || !isNews ? undefined : (webhookOf(history[at], name) ?? webhookOf(history[at + 1], name));
      return url === undefined ? [] : [{ revision, url, change }];
    })
    .toReversed();
}

/** Decodes a secret: `whsec_` and base64 as in Standard Webhooks, or any text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/** Standard Webhooks 1.0 (standardwebhooks.com): the id identifies repeated messages. Not signed without a secret. */
export function signedMessage({ revision, change }: Omit<Message, 'url'>, secret: string | undefined, now: Date) {
  const { verdict, ...facts } = change;
  const body = JSON.stringify({ type: 'rollout.verdict', revision, ...facts, ...verdict });
  const id = `rollout-${verdict?.name}-${revision}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = secret && createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signature ? { 'webhook-signature': `v1,${signature}` } : {}),
  };
  return { body, headers };
}

type World = {
  readonly objects: ObjectStore;
  readonly now: () => Date;
  /** The currently permitted origins; the registry may hold an older address. */
  readonly origins: readonly string[];
  readonly secret?: string | undefined;
  readonly post?: typeof postWebhook;
};

/**
 * One attempt per call, five at most. Delivered messages are marked in the store; if a watch is killed before the mark, or two
 * run at once, one can be sent twice. Returns a function that describes failed deliveries and does not throw for them.
 */
export function openWebhooks({ objects, now, origins, secret, post = postWebhook }: World): () => Promise<string[]> {
  const attempts = new Map<number, number>();
  const deliver = async (message: Message): Promise<void> => {
    if (!origins.includes(new URL(message.url).origin)) throw new Error('its address is not in ROLLOUT_WEBHOOK_ORIGINS');
    const status = await post(message.url, {
      signal: AbortSignal.timeout(timeoutMs),
      ...signedMessage(message, secret, now()),
    });
    if (status < 200 || status > 299) throw new Error(`it returned ${status}`);
    await objects.create(markOf(message.revision), new Uint8Array());
  };
  /** The revision up to which all messages are delivered or given up. */
  let settled = 0;
  return async () => {
    const revision = (await readRegistry(objects))?.revision ?? 0;
    if (revision === settled) return [];
    const faults: string[] = [];
    let isPending = false;
    for (const message of await messagesOf(objects, now())) {
      const previousAttempts = attempts.get(message.revision) ?? 0;
      if (previousAttempts >= maxAttempts || (await objects.read(markOf(message.revision)))) continue;
      attempts.set(message.revision, previousAttempts + 1);
      await deliver(message).catch((error: unknown) => {
        const isLast = previousAttempts + 1 === maxAttempts;
        isPending ||= !isLast;
        const why = messageOf(error);
        faults.push(`${message.url} did not receive revision ${message.revision}: ${why}${isLast ? '; giving up' : ''}`);
      });
    }
    if (!isPending) settled = revision;
    await removeOldMarks(objects, revision);
    return faults;
  };
}

/** Removes the marks of messages that are too old to be sent. */
async function removeOldMarks(objects: ObjectStore, revision: number): Promise<void> {
  const old = (await objects.list(folder)).filter((key) => key < markOf(Math.max(0, revision - maxRevisions)));
  for (const key of old) await objects.remove(key);
}
