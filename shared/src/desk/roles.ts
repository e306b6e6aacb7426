import { type Static, Type } from 'typebox';

/** Roles of staff (DESK-01). A member may have several. */
export const staffRoles = ['support', 'cashier', 'manager', 'content', 'admin'] as const;
export const StaffRole = Type.Enum([...staffRoles]);
export type StaffRole = Static<typeof StaffRole>;

/** What staff may do, and the roles that may. No role inherits from another, and `admin` has no exemption. */
const rolesByPermission = {
  'staff.view': ['manager', 'admin'],
  'staff.edit': ['admin'],
  'acts.view': ['manager', 'admin'],
  'approvals.view': ['cashier', 'manager', 'content', 'admin'],
  'money.view': ['cashier', 'manager'],
  'money.decide': ['cashier', 'manager'],
  'money.approve': ['manager'],
  'chat.answer': ['support', 'manager'],
  'chat.prepare': ['support', 'content', 'manager'],
  'pictures.add': ['support', 'content', 'manager'],
  'site.view': ['content', 'manager', 'admin'],
  'site.edit': ['content', 'manager'],
  'site.publish': ['content', 'manager'],
  'reports.view': ['manager'],
  'reports.state': ['manager'],
  'players.view': ['support', 'cashier', 'manager'],
  'players.unmask': ['support', 'cashier', 'manager'],
  'players.freeze': ['support', 'manager'],
  'players.release': ['manager'],
  'players.protect': ['support', 'manager'],
  'complaints.view': ['support', 'manager'],
  'complaints.handle': ['support', 'manager'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type StaffPermission = keyof typeof rolesByPermission;
export const staffPermissions = Object.keys(rolesByPermission) as StaffPermission[]; // the keys of the table above
export const StaffPermission = Type.Enum(staffPermissions);

const holders: Readonly<Record<StaffPermission, readonly StaffRole[]>> = rolesByPermission;

export const isPermitted = (roles: readonly StaffRole[], permission: StaffPermission): boolean =>
  holders[permission].some((role) => roles.includes(role));

export const permissionsOf = (roles: readonly StaffRole[]): StaffPermission[] =>
  staffPermissions.filter((permission) => isPermitted(roles, permission));
