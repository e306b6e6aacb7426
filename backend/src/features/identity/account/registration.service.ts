import { AccountProfile, type Registration } from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import type { Language } from '../../../platform/config/market.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId } from '../../../platform/id.ts';
import { faultsAs, Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { createOtpStore } from '../otp/otp.store.ts';
import { createOtpProof } from '../otp/otp-proof.ts';
import { checkBankDetails, checkCurrency, checkName, checkPhone, checkSource, inviterIdOf } from '../player/account-rules.ts';
import { checkNewPassword } from '../player/password-rules.ts';
import { createPlayerStore, type PlayerRow } from '../player/player.store.ts';
import { hashPassword } from '../session/passwords.ts';
import { presentAccount } from './account.presenter.ts';

/** Per verified phone and day, how many bank accounts are reported as taken (SAFE-05). */
const usedBanksByPhone = { points: 10, durationS: 24 * 60 * 60 };

const registerOperation = keyedOperation('register', AccountProfile);

type Arrival = { readonly ip: string; readonly language: Language; readonly key: string | undefined };

export function createRegistrationService(context: Context) {
  const { db, clock, config, flags, limits, idempotency } = context;
  const { market, rules } = config;
  const proof = createOtpProof(context);
  const keys = keyRing(config, 'registrations');

  function checkProfile(registration: Registration) {
    const phone = checkPhone(registration.username, market, 'username');
    const name = checkName(registration.name);
    return {
      username: phone,
      name,
      password: checkNewPassword(registration.password, 'password', { phone, name }),
      sourceCode: checkSource(registration.sourceCode),
      currency: checkCurrency(registration.currency, rules),
    };
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

  /** An unknown invite code is stored but ignored, because a stale link must not prevent a registration. */
  async function inviterOf(sql: Sql, inviteCode: string): Promise<string | null> {
    const id = inviterIdOf(inviteCode);
    return id === undefined ? null : ((await createPlayerStore(sql).find(id))?.id ?? null);
  }

  return {
    /** Step 3: checks everything except the bank details, which follow in the next step. */
    async validate(registration: Registration, ip: string): Promise<void> {
      const { username } = checkProfile(registration);
      await limits.registration(ip);
      const { registerOTP } = await flags.read();
      await limits.turn(ip, () => checkPhoneIsFree(db, username, registerOTP, registration.otpToken));
    },

    async register(registration: Registration, { ip, language, key }: Arrival): Promise<AccountProfile> {
      const { username, name, password, sourceCode, currency } = checkProfile(registration);
      const { bankCode = '', bankAccountName = '', bankAccountNo = '', inviteCode = '', otpToken } = registration;
      const bank = checkBankDetails({ bankCode, bankAccountName, bankAccountNo }, market);
      await limits.registration(ip);
      const { registerOTP } = await flags.read();
      const isTicketNeeded = registerOTP && otpToken !== undefined;
      // The idempotency key is scoped to the ticket, or without OTP to phone and password, so that only the same caller gets the stored
      // response.
      const { password: _password, ...facts } = registration;
      const body = { ...facts, password: keys.sign(password) };
      const asker = `registration:${hashToken(isTicketNeeded ? otpToken : `${username}:${body.password}`)}`;
      const create = async (): Promise<AccountProfile> => {
        const isRepeat = key !== undefined && (await idempotency.isKnown(asker, key));
        if (!isRepeat) await checkPhoneIsFree(db, username, registerOTP, otpToken);
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
            inviterId: await inviterOf(tx, inviteCode),
            currency,
            ...bank,
            isActive: true,
            language,
            withdrawHeldUntil: null,
            withdrawHeldFor: null,
            createdAt: clock.now(),
          };
          await createPlayerStore(tx).insert(player);
          if (isTicketNeeded) await proof.use(tx, otpToken);
          return presentAccount(player, clock.now());
        });
        return limitUsedBanks(username, created);
      };
      return faultsAs('REGISTER_FAIL', () => limits.turn(ip, create));
    },
  };
}
