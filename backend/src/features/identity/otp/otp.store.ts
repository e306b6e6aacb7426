import { OtpPurpose } from '@kaeo/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const OtpRow = rowOf({
  tokenHash: column.text,
  phone: column.text,
  purpose: OtpPurpose,
  /** Keyed hash of the requester. */
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
/** Phone and purpose of a code. */
export type OtpSubject = Pick<OtpRow, 'phone' | 'purpose'>;
/** Codes that replace each other: same phone, purpose and requester. */
type OtpSeries = Pick<OtpRow, 'phone' | 'purpose' | 'asker'>;

const Block = rowOf({ until: column.instant });

export const createOtpStore = (sql: Sql) => ({
  /** Serialises all OTP operations for a phone until the end of the transaction. */
  async lockPhone(phone: string): Promise<void> {
    await sql.run(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phone]);
  },
  async newest({ phone, purpose, asker }: OtpSeries): Promise<OtpRow | undefined> {
    const [row] = await sql.rows(
      OtpRow,
      `select ${OtpRow.select()} from otps where phone = $1 and purpose = $2 and asker = $3 order by sent_at desc, token_hash limit 1`,
      [phone, purpose, asker],
    );
    return row;
  },
  async find(tokenHash: string): Promise<OtpRow | undefined> {
    const [row] = await sql.rows(OtpRow, `select ${OtpRow.select()} from otps where token_hash = $1`, [tokenHash]);
    return row;
  },
  async insert(otp: Omit<OtpRow, 'attempts' | 'verifiedAt' | 'usedAt'>): Promise<void> {
    await sql.run(
      `insert into otps (token_hash, phone, purpose, asker, reference, code_hash, sent_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [otp.tokenHash, otp.phone, otp.purpose, otp.asker, otp.reference, otp.codeHash, otp.sentAt, otp.expiresAt],
    );
  },
  async remove(tokenHash: string): Promise<void> {
    await sql.run('delete from otps where token_hash = $1', [tokenHash]);
  },
  async countAttempt(tokenHash: string): Promise<void> {
    await sql.run('update otps set attempts = attempts + 1 where token_hash = $1', [tokenHash]);
  },
  async markVerified(tokenHash: string, now: Date): Promise<void> {
    await sql.run('update otps set verified_at = coalesce(verified_at, $2) where token_hash = $1', [tokenHash, now]);
  },
  /** Marks the code as used; false if it was already used. */
  async markUsed(tokenHash: string, now: Date): Promise<boolean> {
    const count = await sql.run('update otps set used_at = $2 where token_hash = $1 and used_at is null returning phone', [
      tokenHash,
      now,
    ]);
    return count === 1;
  },
  /** Blocks further codes of the same phone, purpose and requester. */
  async block(tokenHash: string, until: Date): Promise<void> {
    await sql.run('update otps set blocked_until = $2 where token_hash = $1', [tokenHash, until]);
  },
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
