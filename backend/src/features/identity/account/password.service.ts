import type { PasswordChange, PasswordReset } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import type { PlayerCaller } from '../../../platform/session/session.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';
import { holdNoticeText, noticeText } from '../otp/notice-texts.ts';
import { createOtpProof, later } from '../otp/otp-proof.ts';
import { createSmsOutbox } from '../otp/sms-outbox.ts';
import { createPasskeyStore } from '../passkeys/passkey.store.ts';
import { checkNewPassword } from '../player/password-rules.ts';
import { createPlayerStore, type PlayerRow } from '../player/player.store.ts';
import { createDeviceCookie } from '../session/device-cookie.ts';
import { createPasswordGuesses } from '../session/password-guesses.ts';
import { hashPassword } from '../session/passwords.ts';

const changesByPlayer = { points: 10, durationS: 24 * 60 * 60 };

/** Changes a known password or resets a forgotten one (SAFE-03). */
export function createPasswordService(context: Context) {
  const { db, clock, config, limits, outbox, sessionEvents } = context;
  const guesses = createPasswordGuesses(context);
  const proof = createOtpProof(context);
  const sms = createSmsOutbox(context);
  const players = createPlayerStore(db);
  const devices = createDeviceCookie(config);

  const ownerOf = ({ username, name }: PlayerRow) => ({ phone: username, name });

  const hold = (tx: Transaction, playerId: string, now: Date): Promise<Date> =>
    createPlayerStore(tx).holdWithdrawals(playerId, later(now, config.holds.afterResetMs), 'PASSWORD_RESET');

  type Replacing = { readonly ip: string; readonly currentTokenHash?: string; readonly otpToken?: string };
  /** Replaces the password, ends all sessions except that of `currentTokenHash` and notifies the player by SMS. */
  async function replace(player: PlayerRow, newPassword: string, { ip, currentTokenHash, otpToken }: Replacing) {
    const passwordHash = await hashPassword(newPassword, networkOf(ip));
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (otpToken !== undefined && !(await proof.use(tx, otpToken))) throw new Refusal('OTP_NOT_EXIST');
      // A log-in with a passkey that this reset removes ends before it and loses its session, or is refused.
      await createSessionStore(tx).lockPlayer(player.id);
      await createPlayerStore(tx).changePassword(player.id, passwordHash, now);
      await createSessionStore(tx).removeOthers(player.id, currentTokenHash ?? '');
      const language = player.language ?? config.rules.language;
      const heldUntil = otpToken === undefined ? undefined : await hold(tx, player.id, now);
      const passkeysRemoved = otpToken === undefined ? 0 : await createPasskeyStore(tx).endByReset(player.id, now);
      const { name } = (await readRules(tx, 'profile')).profile;
      const text = heldUntil
        ? holdNoticeText('password-reset', language, name, { at: heldUntil, timeZone: config.rules.timeZone })
        : noticeText('password-changed', language, name);
      await createAuditTrail(tx).record({
        at: now,
        actorKind: otpToken === undefined ? 'player' : 'visitor',
        actor: otpToken === undefined ? player.id : '',
        action: otpToken === undefined ? 'password changed' : 'password reset',
        subject: player.id,
        outcome: 'done',
        ip,
        details: heldUntil ? { heldUntil: heldUntil.toISOString(), passkeysRemoved } : {},
      });
      await sms.notify(tx, { to: player.username, text });
    });
    outbox.wake();
    sessionEvents.ended(player.id);
  }

  return {
    async change(
      { player: { id: playerId }, sessionId, ip }: PlayerCaller,
      currentTokenHash: string,
      passwords: PasswordChange,
    ): Promise<void> {
      const { oldPassword, newPassword } = passwords;
      const player = await players.get(playerId);
      checkNewPassword(newPassword, 'newPassword', ownerOf(player));
      await guesses.assertPassword({ sessionId, ip }, player.passwordHash, oldPassword, 'oldPassword');
      // Each change sends a notice from the SMS share of all players, so it is limited.
      await limits.action('password-change', playerId, changesByPlayer);
      await replace(player, newPassword, { ip, currentTokenHash });
    },

    /**
     * Resets a forgotten password with the phone's code; ends every session, holds withdrawals, and removes the passkeys added since the
     * previous reset. Returns the browser's cookies.
     */
    async reset({ otpToken, otpCode, newPassword }: PasswordReset, ip: string): Promise<string[]> {
      checkNewPassword(newPassword, 'newPassword');
      return limits.turn(ip, async () => {
        const { phone } = await proof.check(otpToken, otpCode, 'reset-password');
        const player = await players.findByUsername(phone);
        if (!player) throw new Refusal('OTP_NOT_EXIST');
        checkNewPassword(newPassword, 'newPassword', ownerOf(player));
        await replace(player, newPassword, { ip, otpToken });
        return devices.issue(phone, devices.newDevice());
      });
    },
  };
}
