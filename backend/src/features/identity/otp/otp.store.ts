import { OtpPurpose } from '@kaeo/shared/api';
import { anyRow, firstRow, insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const OtpRow = rowOf({
  tokenHash: column.text,
  phone: column.text,
  purpose: OtpPurpose,
  asker: column.text,
  reference: column.text,
  codeHash: column.text,
  attempts: column.integer,
  sentAt: column.instant,
  expiresAt: column.instant,
  verifiedAt: column.nullable(column.instant),
  usedAt: column.nullable(column.instant),
});
export type OtpRow = RowOf<typeof OtpRow>;
export type OtpSubject = Pick<OtpRow, 'phone' | 'purpose'>;
/** Codes that replace each other: same phone, purpose and requester. */
type OtpSeries = Pick<OtpRow, 'phone' | 'purpose' | 'asker'>;

const Block = rowOf({ until: column.instant });

export const createOtpStore = (sql: Sql) => ({
  /** Serialises all OTP operations for a phone until the end of the transaction. */
  lockPhone: (phone: string) => sql.run(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phone]),
  newest: ({ phone, purpose, asker }: OtpSeries) =>
    firstRow(
      sql,
      OtpRow,
      `select ${OtpRow.select()} from otps where phone = $1 and purpose = $2 and asker = $3 order by sent_at desc, token_hash limit 1`,
      [phone, purpose, asker],
    ),
  find: (tokenHash: string) => firstRow(sql, OtpRow, `select ${OtpRow.select()} from otps where token_hash = $1`, [tokenHash]),
  insert: (otp: Omit<OtpRow, 'attempts' | 'verifiedAt' | 'usedAt'>) => insertRow(sql, 'otps', otp),
  remove: (tokenHash: string) => sql.run('delete from otps where token_hash = $1', [tokenHash]),
  countAttempt: (tokenHash: string) => sql.run('update otps set attempts = attempts + 1 where token_hash = $1', [tokenHash]),
  markVerified: (tokenHash: string, now: Date) =>
    sql.run('update otps set verified_at = coalesce(verified_at, $2) where token_hash = $1', [tokenHash, now]),
  markUsed: (tokenHash: string, now: Date) =>
    anyRow(sql, 'update otps set used_at = $2 where token_hash = $1 and used_at is null returning phone', [tokenHash, now]),
  block: (tokenHash: string, until: Date) =>
    sql.run('update otps set blocked_until = $2 where token_hash = $1', [tokenHash, until]),
  /** When the block after wrong codes ends for this phone, purpose and requester; undefined without a block. */
  async blockedUntil({ phone, purpose, asker }: OtpSeries, now: Date): Promise<Date | undefined> {
    const [row] = await sql.rows(
      Block,
      `select blocked_until as until from otps where phone = $1 and purpose = $2 and asker = $3 and blocked_until > $4
       order by blocked_until desc limit 1`,
      [phone, purpose, asker, now],
    );
    return row?.until;
  },
});
