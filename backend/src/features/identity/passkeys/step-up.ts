import { type PasskeyPurpose, type ProfileChange, readPhone } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayerCaller } from '../../../platform/session/session.ts';
import { createOtpProof } from '../otp/otp-proof.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createPasswordGuesses } from '../session/password-guesses.ts';
import { createPasskeyCheck } from './passkey-check.ts';

/** What a call that needs more than the session may contain. Codes by SMS prove a change of the bank account only. */
export type StepUpProof = Pick<ProfileChange, 'password' | 'passkey' | 'otpToken' | 'otpCode'>;
export type Proven = {
  readonly by: 'password' | 'passkey' | 'otp';
  /** Uses up the proof in the transaction of the act. @throws Refusal if it was used before. */
  readonly use: (sql: Sql) => Promise<void>;
};

/** Verifies that the caller is the player, not merely the holder of a stolen token (SAFE-01, PLAY-03). */
export function createStepUp(context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>) {
  const { db, config } = context;
  const codes = createOtpProof(context);
  const guesses = createPasswordGuesses(context);
  const passkeys = createPasskeyCheck(context);

  return {
    /** @throws Refusal `STEP_UP_REQUIRED` without a proof, `WRONG_PASSWORD`, `REQUEST_LIMIT`, the refusals of a passkey and of a code. */
    async prove(caller: PlayerCaller, purpose: PasskeyPurpose, proof: StepUpProof): Promise<Proven> {
      const { password, passkey, otpToken, otpCode } = proof;
      const { player, sessionId } = caller;
      if (password !== undefined) {
        const { passwordHash } = await createPlayerStore(db).get(player.id);
        await guesses.assertPassword(caller, passwordHash, password);
        return { by: 'password', use: async () => undefined };
      }
      if (passkey !== undefined) {
        const proven = await passkeys.assertion(passkey, { holder: sessionId, purposes: [purpose], playerId: player.id });
        return { by: 'passkey', use: proven.use };
      }
      if (purpose !== 'bank-account' || otpToken === undefined || otpCode === undefined) throw new Refusal('STEP_UP_REQUIRED');
      const { phone } = await codes.check(otpToken, otpCode, 'bank-account');
      if (phone !== readPhone(player.username, config.market)) throw new Refusal('OTP_TOKEN_INVALID');
      return {
        by: 'otp',
        use: async (sql) => {
          if (!(await codes.use(sql, otpToken))) throw new Refusal('OTP_NOT_EXIST');
        },
      };
    },
  };
}
