import type { StaffRole } from '@kaeo/shared/desk';
import type { DeskFeature } from '../../../context.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { issueEnrolment } from './enrolment.ts';
import { createStaffStore, type StaffRow } from './staff.store.ts';

const listOf = (roles: readonly StaffRole[]): string => roles.toSorted().join(', ');
const subjectOf = (login: string): string => `staff:${login}`;

/** Members of staff: adding, roles, suspension and credentials (DESK-01). */
export const staffDesk: DeskFeature = (desk, context) => {
  const { db, clock } = context;
  const store = createStaffStore(db);

  async function found(id: string): Promise<StaffRow> {
    const member = await store.find(id);
    if (!member) throw new Refusal('NO_DATA');
    return member;
  }

  /** Acts on a member are found by the login. */
  const ofMember = {
    subjectOf: async ({ params }: { params: { id: string } }) => {
      const member = await store.find(params.id);
      return member && subjectOf(member.login);
    },
  };

  /** Two administrators must remain, because most acts on staff need a second person. */
  async function refuseLastAdmins(member: StaffRow): Promise<void> {
    if (!member.isActive || !member.roles.includes('admin')) return;
    if ((await store.countOthers('admin', member.id)) < 2) throw new Refusal('LAST_ADMIN');
  }

  desk.read('GET /desk/api/staff', async () => {
    const members = await store.list();
    return members.map(({ id, login, name, roles, isActive, passwordHash, creator, createdAt, seenAt }) => ({
      id,
      login,
      name,
      roles: [...roles],
      isActive,
      isEnrolled: passwordHash !== null,
      createdBy: creator,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    }));
  });

  desk.act(
    'POST /desk/api/staff',
    async ({ body: { login, name, roles, reason }, staff }) => {
      if (await store.findByLogin(login)) throw new Refusal('LOGIN_TAKEN', { login: 'LOGIN_TAKEN' });
      return {
        subject: subjectOf(login),
        before: {},
        after: { login, name, roles: listOf(roles) },
        reason,
        async run() {
          const member = { id: newId(), login, name, roles, createdBy: staff.id, enrolledBy: staff.id, createdAt: clock.now() };
          if (!(await store.insert(member))) throw new Refusal('LOGIN_TAKEN', { login: 'LOGIN_TAKEN' });
          return { id: member.id };
        },
      };
    },
    { subjectOf: ({ body }) => subjectOf(body.login) },
  );

  desk.act(
    'PUT /desk/api/staff/{id}/roles',
    async ({ params: { id }, body: { roles, reason } }) => {
      const member = await found(id);
      if (!roles.includes('admin')) await refuseLastAdmins(member);
      return {
        subject: subjectOf(member.login),
        before: { roles: listOf(member.roles) },
        after: { roles: listOf(roles) },
        reason,
        async run() {
          await store.setRoles(id, roles);
          return {};
        },
      };
    },
    ofMember,
  );

  desk.act(
    'PUT /desk/api/staff/{id}/active',
    async ({ params: { id }, body: { reason } }) => {
      const member = await found(id);
      return {
        subject: subjectOf(member.login),
        before: { isActive: member.isActive },
        after: { isActive: true },
        reason,
        async run() {
          await store.setActive(id, true);
          return {};
        },
      };
    },
    ofMember,
  );

  desk.act(
    'DELETE /desk/api/staff/{id}/active',
    async ({ params: { id }, body: { reason } }) => {
      const member = await found(id);
      await refuseLastAdmins(member);
      return {
        subject: subjectOf(member.login),
        before: { isActive: member.isActive },
        after: { isActive: false },
        reason,
        async run() {
          await db.transaction(async (tx) => {
            await createStaffStore(tx).setActive(id, false);
            await createStaffStore(tx).endSessions(id);
          });
          return {};
        },
      };
    },
    ofMember,
  );

  desk.act(
    'DELETE /desk/api/staff/{id}/credentials',
    async ({ params: { id }, body: { reason }, staff }) => {
      const member = await found(id);
      await refuseLastAdmins(member);
      return {
        subject: subjectOf(member.login),
        before: { isEnrolled: member.passwordHash !== null },
        after: { isEnrolled: false },
        reason,
        async run() {
          await db.transaction(async (tx) => {
            await createStaffStore(tx).removeCredentials(id, staff.id);
            await createStaffStore(tx).endSessions(id);
          });
          return {};
        },
      };
    },
    ofMember,
  );

  desk.act(
    'POST /desk/api/staff/{id}/enrolment',
    async ({ params: { id }, staff }) => {
      const member = await found(id);
      if (member.passwordHash !== null) throw new Refusal('ALREADY_DECIDED');
      if (member.enrolledBy !== staff.id) throw new Refusal('NOT_PERMITTED');
      return {
        subject: subjectOf(member.login),
        before: {},
        after: {},
        reason: '',
        run: () => issueEnrolment(db, context, id, staff.id),
      };
    },
    ofMember,
  );
};
