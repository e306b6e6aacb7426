import type { AccountProfile, Registration } from '@wallet/shared/api';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { newId } from '../../platform/id.ts';
import { faultsAs, Refusal } from '../../platform/refusal.ts';
import { createOtpStore } from '../otp/otp.store.ts';
import { hashPassword } from '../session/passwords.ts';
import { presentAccount } from './account.presenter.ts';
import {
  checkBankDetails,
  checkCurrency,
  checkName,
  checkPassword,
  checkPhone,
  checkSource,
  inviterIdOf,
} from './account-rules.ts';
import { createPlayerStore, type PlayerRow } from './player.store.ts';

const hourS = 60 * 60;
/** Many players of a mobile network share one address. */
const registrationsByAddress = { points: 300, durationS: hourS };

export function createRegistrationService({ db, clock, config, flags, limits }: Context) {
  const { market, rules } = config;

  function checkProfile(registration: Registration) {
    return {
      username: checkPhone(registration.username, market, 'username'),
      name: checkName(registration.name),
      password: checkPassword(registration.password, 'password'),
      sourceCode: checkSource(registration.sourceCode),
      currency: checkCurrency(registration.currency, rules),
    };
  }

  /** The phone is verified before it is said to be taken, so that nobody learns of other people's accounts. */
  async function checkPhoneIsFree(sql: Sql, username: string, isOtpNeeded: boolean): Promise<void> {
    if (isOtpNeeded && !(await createOtpStore(sql).isVerified(username, clock.now()))) throw new Refusal('UNVERIFIED_OTP');
    if (await createPlayerStore(sql).findByUsername(username)) throw new Refusal('EXISTING_USER', { username: 'EXISTING_USER' });
  }

  /** A code that names nobody is kept as typed and otherwise ignored: a stale link must not keep anyone out. */
  async function inviterOf(sql: Sql, inviteCode: string): Promise<string | null> {
    const id = inviterIdOf(inviteCode);
    return id === undefined ? null : ((await createPlayerStore(sql).find(id))?.id ?? null);
  }

  return {
    /** Step 3: everything but the bank, which is asked for afterwards. */
    async validate(registration: Registration, ip: string): Promise<void> {
      const { username } = checkProfile(registration);
      await limits.action('register-validate', ip, registrationsByAddress);
      const { registerOTP } = await flags.read();
      await checkPhoneIsFree(db, username, registerOTP);
    },

    async register(registration: Registration, ip: string): Promise<AccountProfile> {
      const { username, name, password, sourceCode, currency } = checkProfile(registration);
      const { bankCode = '', bankAccountName = '', bankAccountNo = '', inviteCode = '' } = registration;
      const bank = checkBankDetails({ bankCode, bankAccountName, bankAccountNo }, market);
      await limits.action('register', ip, registrationsByAddress);
      const { registerOTP } = await flags.read();
      return faultsAs('REGISTER_FAIL', async () => {
        await checkPhoneIsFree(db, username, registerOTP);
        const passwordHash = await hashPassword(password);
        return db.transaction(async (tx) => {
          await checkPhoneIsFree(tx, username, registerOTP);
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
            createdAt: clock.now(),
          };
          await createPlayerStore(tx).insert(player);
          await createOtpStore(tx).forget(username);
          return presentAccount(player);
        });
      });
    },
  };
}
