import { AccountProfile, type Registration } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId } from '../../../platform/id.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { checkBirthDate } from '../../protection/guard/birth-date.ts';
import { createGuardStore } from '../../protection/guard/guard.store.ts';
import { createRegisterStore } from '../../protection/register/register.store.ts';
import { createRegister } from '../../protection/register/register.ts';
import { createInviterStore } from '../invitation/inviter.store.ts';
import { createOtpStore } from '../otp/otp.store.ts';
import { createOtpProof } from '../otp/otp-proof.ts';
import { checkBankDetails, checkCurrency, checkName, checkPhone, checkSource } from '../player/account-rules.ts';
import { checkNewPassword } from '../player/password-rules.ts';
import { createPlayerStore, type PlayerRow } from '../player/player.store.ts';
import { hashPassword } from '../session/passwords.ts';
import { presentAccount } from './account.presenter.ts';

/** Per verified phone and day, how many bank accounts are reported as taken (SAFE-05). */
const usedBanksByPhone = { points: 10, durationS: 24 * 60 * 60 };

const registerOperation = keyedOperation('register', AccountProfile);

type Arrival = { readonly ip: string; readonly language: Language; readonly key: string | undefined };

export function createRegistrationService(context: Context) {
  const { db, clock, config, site, flags, limits, idempotency } = context;
  const { market, rules } = config;
  const proof = createOtpProof(context);
  const register = createRegister(context);
  const keys = keyRing(config, 'registrations');

  async function checkProfile(registration: Registration) {
    const phone = checkPhone(registration.username, market, 'username');
    const name = checkName(registration.name);
    const profile = {
      username: phone,
      name,
      password: checkNewPassword(registration.password, 'password', { phone, name }),
      sourceCode: checkSource(registration.sourceCode),
      currency: checkCurrency(registration.currency, rules),
    };
    const { protection } = await site.read();
    checkBirthDate(registration.birthDate, protection, dateIn(rules.timeZone, clock.now()));
    return profile;
  }

  /** Verifies the phone before reporting it as taken, to prevent probing. A used token does too: a response may be lost. */
  async function checkPhoneIsFree(sql: Sql, username: string, isOtpNeeded: boolean, otpToken: string | undefined): Promise<void> {
    const state = isOtpNeeded ? await proof.stateOf(sql, otpToken, { phone: username, purpose: 'register' }) : 'verified';
    if (state === 'none') throw new Refusal('UNVERIFIED_OTP');
    if (await createPlayerStore(sql).findByUsername(username)) throw new Refusal('EXISTING_USER', { username: 'EXISTING_USER' });
    if (state === 'used') throw new Refusal('UNVERIFIED_OTP');
  }

  async function limitUsedBanks<T>(username: string, work: Promise<T>): Promise<T> {
    return work.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'EXISTING_BANK') {
        await limits.action('register-taken-bank', username, usedBanksByPhone);
      }
      throw error;
    });
  }

  /**
   * An unknown invite code is stored but ignored, because a stale link must not prevent a registration. So is one of a player with the same
   * name at the bank, who would invite themselves (ADR 0123).
   */
  async function inviterOf(sql: Sql, inviteCode: string, bankAccountName: string): Promise<string | null> {
    const inviter = await createInviterStore(sql).find(inviteCode);
    return inviter === undefined || inviter.bankAccountName === bankAccountName ? null : inviter.id;
  }

  return {
    /** Step 3: checks everything except the bank details, which follow in the next step. */
    async validate(registration: Registration, ip: string): Promise<void> {
      const { username } = await checkProfile(registration);
      await limits.registration(ip);
      const { registerOTP } = await flags.read();
      await limits.turn(ip, () => checkPhoneIsFree(db, username, registerOTP, registration.otpToken));
    },

    async register(registration: Registration, { ip, language, key }: Arrival): Promise<AccountProfile> {
      const { username, name, password, sourceCode, currency } = await checkProfile(registration);
      const { bankCode = '', bankAccountName = '', bankAccountNo = '', inviteCode = '', birthDate, otpToken } = registration;
      const bank = checkBankDetails({ bankCode, bankAccountName, bankAccountNo }, market);
      await limits.registration(ip);
      const { registerOTP } = await flags.read();
      const isTicketNeeded = registerOTP && otpToken !== undefined;
      // The idempotency key is scoped to the ticket, or without OTP to phone and password, so that only the same caller gets the stored
      // response.
      const { password: _password, ...facts } = registration;
      const body = { ...facts, password: keys.sign(password) };
      const asker = `registration:${hashToken(isTicketNeeded ? otpToken : `${username}:${body.password}`)}`;
      /** Whether the caller gets the stored response. */
      const check = async (): Promise<boolean> => {
        const isRepeat = key !== undefined && (await idempotency.isKnown(asker, key));
        if (!isRepeat) await checkPhoneIsFree(db, username, registerOTP, otpToken);
        return isRepeat;
      };
      const create = async (isRepeat: boolean, clearAt: Date | undefined): Promise<AccountProfile> => {
        const passwordHash = isRepeat ? '' : await hashPassword(password, networkOf(ip));
        const created = idempotency.run({ playerId: asker, key, operation: registerOperation, body }, async (tx) => {
          await createOtpStore(tx).lockPhone(username);
          await checkPhoneIsFree(tx, username, registerOTP, otpToken);
          const player: PlayerRow = {
            id: newId(),
            username,
            name,
            passwordHash,
            sourceCode,
            inviteCode: inviteCode.trim(),
            inviterId: await inviterOf(tx, inviteCode, bank.bankAccountName),
            currency,
            ...bank,
            isActive: true,
            language,
            withdrawHeldUntil: null,
            withdrawHeldFor: null,
            createdAt: clock.now(),
          };
          await createPlayerStore(tx).insert(player);
          if (birthDate !== undefined) await createGuardStore(tx).setBirthDate(player.id, birthDate);
          if (clearAt) await createRegisterStore(tx).saveAnswer(player.id, 'clear', clearAt);
          if (isTicketNeeded) await proof.use(tx, otpToken);
          return presentAccount(player, clock.now());
        });
        return limitUsedBanks(username, created);
      };
      return faultsAs('REGISTER_FAIL', async () => {
        const isRepeat = await limits.turn(ip, check);
        const { bankAccountName: accountName, ...account } = bank;
        const person = { phone: username, name: accountName, birthDate: birthDate ?? null, ...account };
        // Outside of a turn: a slow register must not delay other visitors.
        const clearAt = isRepeat ? undefined : await register.assertClear(person);
        return limits.turn(ip, () => create(isRepeat, clearAt));
      });
    },
  };
}
