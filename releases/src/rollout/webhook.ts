import { createHmac } from 'node:crypto';
import type { ObjectStore } from '../objects/object-store.ts';
import { messageOf } from '../process/error-message.ts';
import { entriesOf } from '../registry/registry-changes.ts';
import { readHistory } from '../registry/registry-history.ts';
import { readRegistry } from '../registry/registry-writer.ts';
import type { Change, StoredRegistry } from '../registry/stored-registry.ts';
import { postWebhook } from './post-webhook.ts';

/** A verdict that somebody is to be told of. */
type Message = { readonly revision: number; readonly url: string; readonly change: Change };

const folder = 'rollouts/told/';
const markOf = (revision: number): string => `${folder}${String(revision).padStart(8, '0')}`;
/** What is older is no news any more. */
const newsForMs = 60 * 60_000;
const lookedBack = 20;
const mostAttempts = 5;
const patienceMs = 5_000;

const webhookOf = (registry: StoredRegistry | undefined, name: string): string | undefined =>
  entriesOf(registry).find(([each]) => each === name)?.[1].rollout?.plan?.webhook;

/** Verdicts of the last hour whose rollout names a webhook, the oldest first. A rollout that ended has its plan in the revision before. */
async function messagesOf(objects: ObjectStore, now: Date): Promise<Message[]> {
  const history = await readHistory(objects, lookedBack);
  return history
    .flatMap(({ revision, change }, at) => {
      const isNews = now.getTime() - Date.parse(change.at) < newsForMs;
      const { name } = change.verdict ?? {};
      const url = name === undefined || !isNews ? undefined : (webhookOf(history[at], name) ?? webhookOf(history[at + 1], name));
      return url === undefined ? [] : [{ revision, url, change }];
    })
    .toReversed();
}

/** A secret as Standard Webhooks writes it, `whsec_` and base64, or any text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

/**
 * Headers and body of a message, as Standard Webhooks 1.0 has them (standardwebhooks.com): whoever has the secret knows that it is ours, and by the
 * id a message that comes twice. Without a secret it is not signed.
 */
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
  /** Where webhooks may be now; the registry may hold an address from before. */
  readonly origins: readonly string[];
  readonly secret?: string | undefined;
  /** Sends a message and returns the status of the response. */
  readonly post?: typeof postWebhook;
};

/**
 * Tells webhooks of verdicts, each until it is taken and five times at most, once a call. What was taken is marked in the store, so that a watch
 * that begins anew goes on; one that is killed between telling and marking, or two at once, tell twice.
 * @returns a call that answers what could not be told, in words; it never throws for a webhook's sake.
 */
export function openWebhooks({ objects, now, origins, secret, post = postWebhook }: World): () => Promise<string[]> {
  const attempts = new Map<number, number>();
  const tell = async (message: Message): Promise<void> => {
    if (!origins.includes(new URL(message.url).origin)) throw new Error('its address is not in ROLLOUT_WEBHOOK_ORIGINS');
    const status = await post(message.url, {
      signal: AbortSignal.timeout(patienceMs),
      ...signedMessage(message, secret, now()),
    });
    if (status < 200 || status > 299) throw new Error(`it returned ${status}`);
    await objects.create(markOf(message.revision), new Uint8Array());
  };
  /** The revision up to which nobody is left to be told. */
  let settled = 0;
  return async () => {
    const revision = (await readRegistry(objects))?.revision ?? 0;
    if (revision === settled) return [];
    const faults: string[] = [];
    let isPending = false;
    for (const message of await messagesOf(objects, now())) {
      const before = attempts.get(message.revision) ?? 0;
      if (before >= mostAttempts || (await objects.read(markOf(message.revision)))) continue;
      attempts.set(message.revision, before + 1);
      await tell(message).catch((error: unknown) => {
        const isLast = before + 1 === mostAttempts;
        isPending ||= !isLast;
        const why = messageOf(error);
        faults.push(
          `${message.url} was not told of revision ${message.revision}: ${why}${isLast ? '; it is not told again' : ''}`,
        );
      });
    }
    if (!isPending) settled = revision;
    await forgetTold(objects, revision);
    return faults;
  };
}

/** Removes marks of what is no news any more. */
async function forgetTold(objects: ObjectStore, revision: number): Promise<void> {
  const old = (await objects.list(folder)).filter((key) => key < markOf(Math.max(0, revision - lookedBack)));
  for (const key of old) await objects.remove(key);
}
