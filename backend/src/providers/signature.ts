import { createHmac, timingSafeEqual } from 'node:crypto';

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
