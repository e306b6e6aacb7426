import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A signature made longer ago, or further ahead, is refused, so that a recorded callback cannot be played back for ever. */
const toleranceS = 300;

/** The `X-Signature` header of a callback: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function signCallback(secret: string, rawBody: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, String(seconds), rawBody).toString('hex')}`;
}

/** True when the header was made with the secret for exactly this body, at most five minutes from `now`. */
export function isCallbackSigned(secret: string, header: string | undefined, rawBody: string | Buffer, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  const [, seconds, signature] = parts ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, seconds, rawBody));
}

const digest = (secret: string, seconds: string, rawBody: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();

/** Who holds a secret with us, and for what: each knows its own and no other. */
export type Partner = 'callbacks:payment' | 'callbacks:payout' | 'tickets:chat' | `requests:${string}`;

const keys = new Map<string, string>();

/**
 * The secret of one partner, 64 hexadecimal digits derived from `PROVIDER_SECRET` (RFC 5869): a partner is given its own, from which
 * neither ours nor another's can be found. `requests:<rail>` goes with our requests to that rail as a bearer token.
 */
export function partnerKey(secret: string, partner: Partner): string {
  const name = `${partner} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'kaeo-partner', partner, 32)).toString('hex');
  // Partners are few; a bound all the same, since rails are named by paths.
  if (keys.size < 100) keys.set(name, key);
  return key;
}

/** The header by which a rail knows that a request is ours. */
export const railCredentials = (secret: string, rail: string): { authorization: string } => ({
  authorization: `Bearer ${partnerKey(secret, `requests:${rail}`)}`,
});

/** True when a request to a rail carries that rail's own secret. */
export function isRailRequest(secret: string, rail: string, authorization: string | undefined): boolean {
  const [given, right] = [Buffer.from(authorization ?? ''), Buffer.from(railCredentials(secret, rail).authorization)];
  return given.length === right.length && timingSafeEqual(given, right);
}
