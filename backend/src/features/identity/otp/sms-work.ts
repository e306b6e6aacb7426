import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { OtpRequest, SmsWork } from '@wallet/shared/api';
import type { Context } from '../../../platform/context.ts';
import type { SmsShare } from '../../../platform/http/rate-limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import type { OtpSubject } from './otp.store.ts';

const lifetimeS = 5 * 60;
/** One try takes a few milliseconds of a core, in a browser as in a program: WebCrypto runs it natively and beside the page. */
const iterations = 10_000;
/** How many numbers there are to try, by how much of the share is used; half of them on average. */
const prices = [
  { from: 0.9, range: 1024 },
  { from: 0.75, range: 512 },
  { from: 0.5, range: 128 },
] as const;
const cheapest = 128;

const derive = promisify(pbkdf2);
type Answer = NonNullable<OtpRequest['work']>;

/**
 * The price of a stranger's SMS once half of a share of the ceiling is used: finding the number whose PBKDF2 key is the target of the
 * challenge. The challenge contains the number, sealed: the server stores nothing and checks an answer without repeating the work (ADR 0024).
 */
export function createSmsWork({ clock, config, limits }: Pick<Context, 'clock' | 'config' | 'limits'>) {
  const keys = keyRing(config, 'sms-work');
  const priceOf = async (share: SmsShare) => {
    const used = await limits.smsUsed(share);
    return prices.find(({ from }) => used >= from)?.range;
  };

  /** The content of a challenge; undefined for a forged one. */
  function opened(challenge: string): { id: string; subject: string; expires: number; number: number } | undefined {
    try {
      const [id = '', subject = '', expires, number] = keys.unseal(challenge).split(' ');
      return { id, subject, expires: Number(expires), number: Number(number) };
    } catch {
      return undefined;
    }
  }

  /** An answer is good once, for the phone and purpose that the challenge was made for. A wrong one uses the challenge up too. */
  async function isPaid({ phone, purpose }: OtpSubject, { challenge, number }: Answer): Promise<boolean> {
    const asked = opened(challenge);
    if (asked?.subject !== `${purpose}:${phone}` || asked.expires <= clock.now().getTime()) return false;
    try {
      await limits.action('sms-work', asked.id, { points: 1, durationS: lifetimeS });
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    return asked.number === number;
  }

  return {
    /** A challenge for a code to this phone, as hard as the share is used. */
    async challenge({ phone, purpose }: OtpSubject, share: SmsShare): Promise<SmsWork> {
      const range = (await priceOf(share)) ?? cheapest;
      const number = randomInt(range);
      const id = randomBytes(16).toString('base64url');
      const expires = clock.now().getTime() + lifetimeS * 1000;
      const target = await derive(id, String(number), iterations, 32, 'sha256');
      return {
        challenge: keys.seal(`${id} ${purpose}:${phone} ${expires} ${number}`),
        secret: id,
        iterations,
        range,
        target: target.toString('hex'),
        expiresInS: lifetimeS,
      };
    },
    /** @throws Refusal `WORK_REQUIRED` when the share asks for work and none was done, or what was sent is no answer to our challenge. */
    async assertPaid(subject: OtpSubject, share: SmsShare, answer: Answer | undefined): Promise<void> {
      if (answer !== undefined ? await isPaid(subject, answer) : (await priceOf(share)) === undefined) return;
      throw new Refusal('WORK_REQUIRED');
    },
  };
}
