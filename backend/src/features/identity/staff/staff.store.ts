import { StaffRole } from '@kaeo/shared/desk';
import { Type } from 'typebox';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const StaffRow = rowOf({
  id: column.text,
  login: column.text,
  name: column.text,
  roles: Type.Array(StaffRole),
  isActive: column.boolean,
  passwordHash: column.nullable(column.text),
  totpSecret: column.nullable(column.text),
  totpStep: column.integer,
  createdBy: column.nullable(column.text),
  enrolledBy: column.nullable(column.text),
  enrolmentEndsAt: column.nullable(column.instant),
  enrolmentSecret: column.nullable(column.text),
  createdAt: column.instant,
});
export type StaffRow = RowOf<typeof StaffRow>;

const Listed = rowOf({ ...StaffRow.columns, creator: column.nullable(column.text), seenAt: column.nullable(column.instant) });

const SessionRow = rowOf({ ...StaffRow.columns, seenAt: column.instant, expiresAt: column.instant });
export type StaffSession = RowOf<typeof SessionRow>;

const OpenSession = rowOf({ tokenHash: column.text, roles: Type.Array(StaffRole) });
const Count = rowOf({ count: column.integer });

export type Enrolling = { readonly hash: string; readonly endsAt: Date; readonly secret: string; readonly by: string | null };

/** Members of staff and their sessions. */
export const createStaffStore = (sql: Sql) => ({
  find: (id: string): Promise<StaffRow | undefined> =>
    firstRow(sql, StaffRow, `select ${StaffRow.select()} from staff where id = $1`, [id]),
  findByLogin: (login: string): Promise<StaffRow | undefined> =>
    firstRow(sql, StaffRow, `select ${StaffRow.select()} from staff where login = $1`, [login]),
  findByEnrolment: (hash: string): Promise<StaffRow | undefined> =>
    firstRow(sql, StaffRow, `select ${StaffRow.select()} from staff where enrolment_hash = $1`, [hash]),
  /** Locks the row until the transaction ends. */
  lock: (id: string): Promise<StaffRow | undefined> =>
    firstRow(sql, StaffRow, `select ${StaffRow.select()} from staff where id = $1 for update`, [id]),
  list: () =>
    sql.rows(
      Listed,
      `select ${Listed.selectFrom('s', {
        creator: 'c.login',
        seenAt: '(select max(seen_at) from staff_sessions o where o.staff_id = s.id)',
      })} from staff s left join staff c on c.id = s.created_by order by s.login`,
    ),
  /** False if the login is taken. */
  insert: (member: Pick<StaffRow, 'id' | 'login' | 'name' | 'roles' | 'createdBy' | 'enrolledBy' | 'createdAt'>) =>
    insertRow(sql, 'staff', member, 'on conflict (login) do nothing'),
  setRoles: (id: string, roles: readonly StaffRole[]) => anyRow(sql, 'update staff set roles = $2 where id = $1', [id, roles]),
  setActive: (id: string, isActive: boolean) => anyRow(sql, 'update staff set is_active = $2 where id = $1', [id, isActive]),
  setEnrolment: (id: string, { hash, endsAt, secret, by }: Enrolling) =>
    anyRow(
      sql,
      `update staff set enrolment_hash = $2, enrolment_ends_at = $3, enrolment_secret = $4, enrolled_by = $5 where id = $1`,
      [id, hash, endsAt, secret, by],
    ),
  /** Sets the first credentials. False if the token was used or replaced meanwhile. */
  enrol: (hash: string, { passwordHash, totpStep }: { readonly passwordHash: string; readonly totpStep: number }) =>
    anyRow(
      sql,
      `update staff set password_hash = $2, totp_secret = enrolment_secret, totp_step = $3, enrolment_hash = null,
         enrolment_ends_at = null, enrolment_secret = null where enrolment_hash = $1`,
      [hash, passwordHash, totpStep],
    ),
  removeCredentials: (id: string, by: string | null) =>
    anyRow(
      sql,
      `update staff set password_hash = null, totp_secret = null, enrolment_hash = null, enrolment_ends_at = null,
         enrolment_secret = null, enrolled_by = $2 where id = $1`,
      [id, by],
    ),
  setPassword: (id: string, passwordHash: string) =>
    anyRow(sql, 'update staff set password_hash = $2 where id = $1', [id, passwordHash]),
  /** Marks the code of a time step as used. False if it, or a later one, was used before. */
  useStep: (id: string, step: number) =>
    anyRow(sql, 'update staff set totp_step = $2 where id = $1 and totp_step < $2', [id, step]),
  /** The number of active members with credentials, other than `id`, who have the role. */
  async countOthers(role: StaffRole, id: string): Promise<number> {
    const [row] = await sql.rows(
      Count,
      `select count(*) as count from staff where is_active and password_hash is not null and $1 = any(roles) and id <> $2`,
      [role, id],
    );
    return row?.count ?? 0;
  },
  openSession: (session: {
    readonly tokenHash: string;
    readonly staffId: string;
    readonly createdAt: Date;
    readonly seenAt: Date;
    readonly expiresAt: Date;
  }) => insertRow(sql, 'staff_sessions', session),
  findSession: (tokenHash: string): Promise<StaffSession | undefined> =>
    firstRow(
      sql,
      SessionRow,
      `select ${SessionRow.selectFrom('s', { seenAt: 'o.seen_at', expiresAt: 'o.expires_at' })}
       from staff_sessions o join staff s on s.id = o.staff_id where o.token_hash = $1`,
      [tokenHash],
    ),
  /** Sessions that have not ended, with the member's roles. */
  openSessions: (tokenHashes: readonly string[], now: Date, seenAfter: Date) =>
    sql.rows(
      OpenSession,
      `select o.token_hash as "tokenHash", s.roles from staff_sessions o join staff s on s.id = o.staff_id
       where o.token_hash = any($1) and s.is_active and o.expires_at > $2 and o.seen_at > $3`,
      [[...tokenHashes], now, seenAfter],
    ),
  touchSession: (tokenHash: string, now: Date) =>
    sql.run('update staff_sessions set seen_at = $2 where token_hash = $1', [tokenHash, now]),
  endSession: (tokenHash: string) => sql.run('delete from staff_sessions where token_hash = $1', [tokenHash]),
  /** Ends all sessions of the member, except one if given. */
  endSessions: (staffId: string, exceptHash = '') =>
    sql.run('delete from staff_sessions where staff_id = $1 and token_hash <> $2', [staffId, exceptHash]),
  removeExpired: (now: Date) => sql.run('delete from staff_sessions where expires_at < $1', [now]),
});
