import { type Enrolment, StaffLogin, StaffName, StaffRole } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/id.ts';
import { createActStore } from './act.store.ts';
import { issueEnrolment } from './enrolment.ts';
import { createStaffStore } from './staff.store.ts';

const NewMember = Type.Object({
  login: StaffLogin,
  name: StaffName,
  roles: Type.Array(StaffRole, { minItems: 1, uniqueItems: true }),
});

/**
 * Adds a member of staff on behalf of the operator of the machine, and records it.
 * @throws Error naming an invalid field, or if the login is taken.
 */
export async function addStaff(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  { login, name, roles }: { readonly login: string; readonly name: string; readonly roles: readonly string[] },
): Promise<Enrolment> {
  const member: unknown = { login, name, roles };
  if (!Value.Check(NewMember, member)) {
    const [first] = Value.Errors(NewMember, member);
    throw new Error(`invalid ${first?.instancePath.split('/')[1] ?? 'member'}: ${first?.message ?? ''}`);
  }
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const id = newId();
    const createdAt = clock.now();
    const row = { ...member, id, createdBy: null, enrolledBy: null, createdAt };
    if (!(await createStaffStore(tx).insert(row))) throw new Error(`the login ${login} is taken`);
    const after = { login, name, roles: member.roles.toSorted().join(', ') };
    const act = { at: createdAt, staffId: null, act: 'command line: add', phase: 'done', network: '' } as const;
    await createActStore(tx).add({ ...act, subject: `staff:${login}`, after });
    return issueEnrolment(tx, context, id, null);
  });
}
