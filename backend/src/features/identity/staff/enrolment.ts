import type { Enrolment } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { checkNewPassword } from '../player/password-rules.ts';
import { hashPassword } from '../session/passwords.ts';
import { createActStore } from './act.store.ts';
import { createStaffStore, type StaffRow } from './staff.store.ts';
import { newToken, staffSecrets } from './staff-session.service.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const lifetimeMs = 24 * 60 * 60_000;
/** Wrong codes of one enrolment, by its token. */
const tries = { points: 10, durationS: 60 * 60 };

/**
 * Issues a token with which the member sets a password and a second factor. An earlier token is no longer valid.
 * @param by the member of staff who receives the token, and could use it; null for the command line.
 */
export async function issueEnrolment(
  sql: Sql,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  id: string,
  by: string | null,
): Promise<Enrolment> {
  const token = newToken();
  const endsAt = new Date(clock.now().getTime() + lifetimeMs);
  const secret = staffSecrets(config).seal(newTotpSecret());
  await createStaffStore(sql).setEnrolment(id, { hash: hashToken(token), endsAt, secret, by });
  return { id, token, expiresAt: endsAt.toISOString() };
}

/** Enrolments: the first password and second factor of a member (DESK-01). */
export function createEnrolments({ db, clock, config, limits, site }: Context) {
  async function find(token: string, ip: string): Promise<{ readonly member: StaffRow; readonly secret: string }> {
    await limits.loginFrom(ip);
    const member = await limits.turn(ip, () => createStaffStore(db).findByEnrolment(hashToken(token)));
    if (!member?.enrolmentSecret || !member.enrolmentEndsAt || member.enrolmentEndsAt <= clock.now()) {
      await limits.loginFailed(ip);
      throw new Refusal('ENROLMENT_ENDED');
    }
    return { member, secret: staffSecrets(config).unseal(member.enrolmentSecret) };
  }

  return {
    /** @throws Refusal `ENROLMENT_ENDED` for an unknown, used or expired token. */
    async read(token: string, ip: string) {
      const { member, secret } = await find(token, ip);
      const issuer = (await site.read()).profile.name;
      return { login: member.login, name: member.name, secret, uri: totpUri(secret, member.login, issuer) };
    },
    /** @throws Refusal `ENROLMENT_ENDED`, `CODE_WRONG`, `PASSWORD_COMMON`, `PASSWORD_PERSONAL`. */
    async complete({ token, password, code }: { token: string; password: string; code: string }, ip: string): Promise<void> {
      const { member, secret } = await find(token, ip);
      await limits.action('enrolment', hashToken(token), tries);
      const owner = { phone: member.login, name: member.name };
      const checked = checkNewPassword(password, 'password', owner);
      const step = stepOfCode(secret, code, clock.now());
      if (step === undefined) throw new Refusal('CODE_WRONG', { code: 'CODE_WRONG' });
      const passwordHash = await hashPassword(checked, networkOf(ip));
      await db.transaction(async (tx) => {
        const store = createStaffStore(tx);
        if (!(await store.enrol(hashToken(token), { passwordHash, totpStep: step }))) throw new Refusal('ENROLMENT_ENDED');
        await store.endSessions(member.id);
        await createActStore(tx).add({
          at: clock.now(),
          staffId: member.id,
          act: 'enrol',
          phase: 'done',
          subject: `staff:${member.login}`,
          network: networkOf(ip),
        });
      });
    },
  };
}
