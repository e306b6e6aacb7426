import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Empty, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';
import { StaffPermission, StaffRole } from './roles.ts';

/** The name for signing in: lower-case letters, digits, dots and hyphens. */
export const StaffLogin = Type.String({ pattern: '^[a-z][a-z0-9.-]{1,30}$' });
export const StaffName = Type.String({ minLength: 1, maxLength: 60 });
const Password = Type.String({ minLength: 12, maxLength: 128 });
const Code = Type.String({ pattern: '^\\d{6}$' });
const EnrolmentToken = Type.String({ pattern: '^[\\w-]{43}$' });
const Id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const roles = Type.Array(StaffRole, { minItems: 1, maxItems: 5, uniqueItems: true });
const reason = Type.String({ minLength: 3, maxLength: 500 });

/** The signed-in member of staff. */
export const SignedIn = Type.Object({
  id: Type.String(),
  login: Type.String(),
  name: Type.String(),
  roles: Type.Array(StaffRole),
  permissions: Type.Array(StaffPermission),
  endsAt: Type.String({ format: 'date-time', description: 'The session ends at this time, or earlier without a call.' }),
});
export type SignedIn = Static<typeof SignedIn>;

export const StaffMember = Type.Object({
  id: Type.String(),
  login: Type.String(),
  name: Type.String(),
  roles: Type.Array(StaffRole),
  isActive: Type.Boolean(),
  isEnrolled: Type.Boolean({ description: 'False until the member has set a password and a second factor.' }),
  createdBy: Type.Union([Type.String(), Type.Null()], { description: 'Login of the creator; null for the command line.' }),
  createdAt: Instant,
  seenAt: Type.Union([Instant, Type.Null()]),
});
export type StaffMember = Static<typeof StaffMember>;

/** Returned once: the server stores only a hash of the token. */
export const Enrolment = Type.Object({ id: Type.String(), token: Type.String(), expiresAt: Instant });
export type Enrolment = Static<typeof Enrolment>;

export const sessionOperations = {
  'POST /desk/api/login': {
    summary: 'Sign in with password and second factor',
    access: 'public',
    body: closed({ login: StaffLogin, password: Type.String({ minLength: 1, maxLength: 128 }), code: Code }),
    response: SignedIn,
  },
  'POST /desk/api/logout': { summary: 'Sign out', access: 'staff', response: Empty },
  'GET /desk/api/me': { summary: 'The signed-in member of staff', access: 'staff', response: SignedIn },
  'POST /desk/api/enrolment': {
    summary: 'Read an enrolment and the secret of its second factor',
    access: 'public',
    body: closed({ token: EnrolmentToken }),
    response: Type.Object({
      login: Type.String(),
      name: Type.String(),
      secret: Type.String({ description: 'Base32 secret for an authenticator app.' }),
      uri: Type.String({ description: 'The same as an otpauth URI, for a QR code.' }),
    }),
  },
  'PUT /desk/api/enrolment': {
    summary: 'Set the password and confirm the second factor',
    access: 'public',
    body: closed({ token: EnrolmentToken, password: Password, code: Code }),
    response: Empty,
  },
  'PUT /desk/api/me/password': {
    summary: 'Change the own password',
    access: 'staff',
    body: closed({ password: Type.String({ minLength: 1, maxLength: 128 }), newPassword: Password, code: Code }),
    response: Empty,
  },
} as const satisfies DeskOperations;

export const staffOperations = {
  'GET /desk/api/staff': { summary: 'All members of staff', access: 'staff.view', response: Type.Array(StaffMember) },
  'POST /desk/api/staff': {
    summary: 'Add a member of staff',
    access: 'staff.edit',
    review: { when: 'always', approvedBy: 'staff.edit' },
    body: closed({ login: StaffLogin, name: StaffName, roles, reason }),
    response: Type.Object({ id: Type.String() }),
  },
  'PUT /desk/api/staff/{id}/roles': {
    summary: 'Change the roles of a member of staff',
    access: 'staff.edit',
    review: { when: 'always', approvedBy: 'staff.edit' },
    params: Id,
    body: closed({ roles, reason }),
    response: Empty,
  },
  'PUT /desk/api/staff/{id}/active': {
    summary: 'Allow a suspended member of staff to sign in again',
    access: 'staff.edit',
    review: { when: 'always', approvedBy: 'staff.edit' },
    params: Id,
    body: closed({ reason }),
    response: Empty,
  },
  /** Needs no second person, so that a lost phone or a stolen password can be answered at once. */
  'DELETE /desk/api/staff/{id}/active': {
    summary: 'Suspend a member of staff and end their sessions',
    access: 'staff.edit',
    params: Id,
    body: closed({ reason }),
    response: Empty,
  },
  'DELETE /desk/api/staff/{id}/credentials': {
    summary: 'Delete password, second factor and sessions, so that the member enrols again',
    access: 'staff.edit',
    review: { when: 'always', approvedBy: 'staff.edit' },
    params: Id,
    body: closed({ reason }),
    response: Empty,
  },
  /** Only the person who added the member, or who requested the reset, may call it. An earlier token is no longer valid. */
  'POST /desk/api/staff/{id}/enrolment': {
    summary: 'Issue the enrolment token of a member without credentials',
    access: 'staff.edit',
    params: Id,
    response: Enrolment,
  },
} as const satisfies DeskOperations;
