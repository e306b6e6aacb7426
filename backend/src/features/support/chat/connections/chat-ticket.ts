import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to connect with, too short to be worth stealing. */
const lifeS = 120;

/** Signs `<id>.<expiry in unix seconds>.<hex HMAC-SHA256>`, valid at a second chat backend only, so the token is not shared. */
export function signTicket(secret: string, id: string, now: Date): string {
  const claim = `${id}.${Math.floor(now.getTime() / 1000) + lifeS}`;
  return `${claim}.${digest(secret, claim).toString('hex')}`;
}

/** The id of a valid ticket; undefined if expired, modified or signed with another secret. */
export function readTicket(secret: string, ticket: string, now: Date): string | undefined {
  const [, id, expiry, signature] = /^([\w-]{1,64})\.(\d{1,12})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
  if (id === undefined || expiry === undefined || signature === undefined) return undefined;
  if (Number(expiry) * 1000 < now.getTime()) return undefined;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, `${id}.${expiry}`)) ? id : undefined;
}

/** The prefix prevents a ticket from being valid for any other purpose of the same secret. */
const digest = (secret: string, claim: string): Buffer => createHmac('sha256', secret).update(`chat-ticket:${claim}`).digest();
