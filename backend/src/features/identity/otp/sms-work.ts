import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { OtpRequest, SmsWork } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { SmsShare } from '../../../platform/http/rate-limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import type { OtpSubject } from './otp.store.ts';

const lifetimeS = 5 * 60;
/** One attempt takes a few milliseconds of CPU in a browser as in a program, because WebCrypto runs natively and off the main thread. */
const iterations = 10_000;
/** Size of the search space by used part of the share; on average half of it must be tried. */
const prices = [
  { from: 0.9, range: 1024 },
  { from: 0.75, range: 512 },
  { from: 0.5, range: 128 },
] as const;
const cheapest = 128;

const derive = promisify(pbkdf2);
type Answer = NonNullable<OtpRequest['work']>;

/**
 * Proof of work for an SMS to a stranger, required once half of a share is used: find the number whose PBKDF2 key equals the challenge's
 * target. The number is sealed inside the challenge, so the server stores nothing and verifies an answer without repeating the work (ADR
 * 0024).
 */
export function createSmsWork({ clock, config, limits }: Pick<Context, 'clock' | 'config' | 'limits'>) {
  const keys = keyRing(config, 'sms-work');
  const priceOf = async (share: SmsShare) => {
    const used = await limits.smsUsed(share);
    return prices.find(({ from }) => used >= from)?.range;
  };

  function opened(challenge: string): { id: string; subject: string; expires: number; number: number } | undefined {
    try {
      const [id = '', subject = '', expires, number] = keys.unseal(challenge).split(' ');
      return { id, subject, expires: Number(expires), number: Number(number) };
    } catch {
      return undefined;
    }
  }

  /** An answer is valid once, for the phone and purpose of its challenge. A wrong answer also invalidates the challenge. */
  async function isPaid({ phone, purpose }: OtpSubject, { challenge, number }: Answer): Promise<boolean> {
    const work = opened(challenge);
    if (work?.subject !== `${purpose}:${phone}` || work.expires <= clock.now().getTime()) return false;
    try {
      await limits.action('sms-work', work.id, { points: 1, durationS: lifetimeS });
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    return work.number === number;
  }

  return {
    /** Creates a challenge for a code to this phone; its difficulty depends on the used part of the share. */
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
    /** @throws Refusal `WORK_REQUIRED` if the share requires work and none was sent, or if the answer is wrong. */
    async assertPaid(subject: OtpSubject, share: SmsShare, answer: Answer | undefined): Promise<void> {
      if (answer !== undefined ? await isPaid(subject, answer) : (await priceOf(share)) === undefined) return;
      throw new Refusal('WORK_REQUIRED');
    },
  };
}
