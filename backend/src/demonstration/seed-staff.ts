import type { StaffRole } from '@kaeo/shared/desk';
import type { Context } from '../context.ts';
import { addStaff } from '../features/identity/staff/add-staff.ts';
import { createEnrolments } from '../features/identity/staff/enrolment.ts';
import { codeAt } from '../features/identity/staff/totp.ts';

const password = 'desk demo 1234';

/** One member for each role, and a second administrator, because staff need the approval of another one. */
const members: readonly (readonly [login: string, name: string, roles: readonly StaffRole[]])[] = [
  ['mali', 'Mali', ['support']],
  ['chai', 'Chai', ['cashier']],
  ['nok', 'Nok', ['manager']],
  ['dao', 'Dao', ['content']],
  ['boun', 'Boun', ['admin']],
  ['keo', 'Keo', ['admin', 'manager']],
];

/** The demonstration's staff. The sandbox shows their codes. */
export async function seedStaff(context: Context): Promise<void> {
  const enrolments = createEnrolments(context);
  for (const [login, name, roles] of members) {
    const { token } = await addStaff(context, { login, name, roles });
    const { secret } = await enrolments.read(token, '');
    await enrolments.complete({ token, password, code: codeAt(secret, context.clock.now()) }, '');
  }
}
