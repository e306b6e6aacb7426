import { randomBytes } from 'node:crypto';
import { permissionsOf, type SignedIn, type StaffRole } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import type { StaffMember } from '../../../platform/desk.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import { checkNewPassword } from '../player/password-rules.ts';
import { createPasswordGuesses } from '../session/password-guesses.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { createActStore, type NewAct } from './act.store.ts';
import { createStaffStore, type StaffRow } from './staff.store.ts';
import { stepOfCode } from './totp.ts';

/** A session's last use is recorded at most this often. */
const seenEveryMs = 30_000;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const staffSecrets = (config: Context['config']) => keyRing(config, 'staff');

const memberOf = ({ id, login, name, roles }: StaffRow): StaffMember => ({ id, login, name, roles });

type Credentials = { readonly login: string; readonly password: string; readonly code: string };
type PasswordChange = { readonly password: string; readonly newPassword: string; readonly code: string };

/** Sessions of staff: password and second factor, short, and ended by inactivity (DESK-01). */
export function createStaffSessions({ db, clock, config, limits }: Context) {
  const guesses = createPasswordGuesses({ db, clock, config });
  const secrets = staffSecrets(config);
  const { idleMs, lifeMs } = config.desk.sessions;

  const record = (staffId: string | null, act: string, ip: string, details: Partial<NewAct> = {}) =>
    createActStore(db).add({
      at: clock.now(),
      staffId,
      act,
      phase: 'done',
      network: networkOf(ip),
      ...details,
    });

  /** Whether password and code are right. Takes as long for an unknown login; each code is valid once. */
  async function isOwner(member: StaffRow | undefined, password: string, code: string, ip: string): Promise<boolean> {
    const isRight = await isPassword(member?.passwordHash ?? undefined, password, networkOf(ip));
    if (!isRight || !member?.totpSecret) return false;
    const step = stepOfCode(secrets.unseal(member.totpSecret), code, clock.now());
    return step !== undefined && (await createStaffStore(db).useStep(member.id, step));
  }

  async function checkedMember({ login, password, code }: Credentials, ip: string): Promise<StaffRow> {
    const forget = await guesses.begin({ kind: 'account', username: `staff:${login}` });
    const member = await createStaffStore(db).findByLogin(login);
    const isRight = await isOwner(member, password, code, ip);
    if (!member?.isActive || !isRight) {
      await limits.loginFailed(ip);
      await record(member?.id ?? null, 'sign in', ip, { phase: 'refused', subject: member ? `staff:${login}` : '' });
      throw new Refusal('WRONG_CREDENTIAL');
    }
    await forget();
    return member;
  }

  const present = (member: StaffMember, endsAt: Date): SignedIn => ({
    id: member.id,
    login: member.login,
    name: member.name,
    roles: [...member.roles],
    permissions: permissionsOf(member.roles),
    endsAt: endsAt.toISOString(),
  });

  return {
    /**
     * Opens a session. A wrong login, password, code and a suspended account get the same response.
     * @throws Refusal `WRONG_CREDENTIAL`, `REQUEST_LIMIT`.
     */
    async login(credentials: Credentials, ip: string): Promise<{ readonly token: string; readonly signedIn: SignedIn }> {
      await limits.loginFrom(ip);
      return limits.turn(ip, async () => {
        const member = await checkedMember(credentials, ip);
        const now = clock.now();
        const token = newToken();
        const expiresAt = new Date(now.getTime() + lifeMs);
        await createStaffStore(db).openSession({
          tokenHash: hashToken(token),
          staffId: member.id,
          createdAt: now,
          seenAt: now,
          expiresAt,
        });
        await record(member.id, 'sign in', ip);
        return { token, signedIn: present(memberOf(member), expiresAt) };
      });
    },
    /** The member of a session token. A call that is no use of the session does not prolong it. @throws Refusal `UNAUTHORIZED` without a session, `EXPIRED_AUTH_TOKEN` if it has ended. */
    async identify(
      token: string,
      { isUse = true }: { readonly isUse?: boolean } = {},
    ): Promise<{ readonly member: StaffMember; readonly expiresAt: Date }> {
      const store = createStaffStore(db);
      const session = await store.findSession(hashToken(token));
      if (!session) throw new Refusal('UNAUTHORIZED');
      const now = clock.now();
      if (!session.isActive || now >= session.expiresAt || now.getTime() - session.seenAt.getTime() >= idleMs) {
        await store.endSession(hashToken(token));
        throw new Refusal('EXPIRED_AUTH_TOKEN');
      }
      if (isUse && now.getTime() - session.seenAt.getTime() > seenEveryMs) await store.touchSession(hashToken(token), now);
      return { member: memberOf(session), expiresAt: session.expiresAt };
    },
    /** The roles of those of the sessions that have not ended, by the hash of the token. */
    async open(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, readonly StaffRole[]>> {
      const now = clock.now();
      const found = await createStaffStore(db).openSessions(tokenHashes, now, new Date(now.getTime() - idleMs));
      return new Map(found.map(({ tokenHash, roles }) => [tokenHash, roles]));
    },
    present,
    async logout(token: string, member: StaffMember, ip: string): Promise<void> {
      await createStaffStore(db).endSession(hashToken(token));
      await record(member.id, 'sign out', ip);
    },
    /** Changes the password and ends the member's other sessions. @throws Refusal `WRONG_PASSWORD`, `PASSWORD_COMMON` and others. */
    async changePassword(
      member: StaffMember,
      { password, newPassword, code }: PasswordChange,
      token: string,
      ip: string,
    ): Promise<void> {
      const forget = await guesses.begin({ kind: 'session', sessionId: hashToken(token) });
      const stored = await createStaffStore(db).find(member.id);
      if (!(await isOwner(stored, password, code, ip))) throw new Refusal('WRONG_PASSWORD', { password: 'WRONG_PASSWORD' });
      await forget();
      const passwordHash = await hashPassword(
        checkNewPassword(newPassword, 'newPassword', { phone: member.login, name: member.name }),
        networkOf(ip),
      );
      await db.transaction(async (tx) => {
        await createStaffStore(tx).setPassword(member.id, passwordHash);
        await createStaffStore(tx).endSessions(member.id, hashToken(token));
      });
      await record(member.id, 'change password', ip, { subject: `staff:${member.login}` });
    },
  };
}
export type StaffSessions = ReturnType<typeof createStaffSessions>;
