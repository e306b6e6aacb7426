import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isSameSecret } from '../../platform/secret-box.ts';

/** Older or future signatures are refused, so that a recorded callback cannot be replayed indefinitely. */
const toleranceS = 300;

/** The `X-Signature` header of a callback: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function signCallback(secret: string, rawBody: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, String(seconds), rawBody).toString('hex')}`;
}

/** Whether the header was created with the secret for exactly this body, within five minutes of `now`. */
export function isCallbackSigned(secret: string, header: string | undefined, rawBody: string | Buffer, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  const [, seconds, signature] = parts ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, seconds, rawBody));
}

const digest = (secret: string, seconds: string, rawBody: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();

/** A purpose for which a separate secret is derived. */
export type Partner = 'callbacks:payment' | 'callbacks:payout' | 'tickets:chat' | `requests:${string}`;

const keys = new Map<string, string>();

/**
 * The secret for one purpose: 64 hexadecimal digits derived from `PROVIDER_SECRET` (RFC 5869). It reveals neither
 * `PROVIDER_SECRET` nor other derived secrets. `requests:<rail>` is the bearer token of our requests to that rail.
 */
export function partnerKey(secret: string, partner: Partner): string {
  const name = `${partner} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'kaeo-partner', partner, 32)).toString('hex');
  // Partners are few, but rails are named by request paths, so the cache needs a limit.
  if (keys.size < 100) keys.set(name, key);
  return key;
}

/** The header that authenticates our requests to a rail. */
export const railCredentials = (secret: string, rail: string): { authorization: string } => ({
  authorization: `Bearer ${partnerKey(secret, `requests:${rail}`)}`,
});

/** Whether a request to a rail has that rail's secret. */
export const isRailRequest = (secret: string, rail: string, authorization = ''): boolean =>
  isSameSecret(authorization, railCredentials(secret, rail).authorization);
