import { OtpPurpose } from '@wallet/shared/api';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';

const OtpRow = rowOf({
  tokenHash: column.text,
  phone: column.text,
  purpose: OtpPurpose,
  reference: column.text,
  codeHash: column.text,
  attempts: column.integer,
  sentAt: column.instant,
  expiresAt: column.instant,
  verifiedAt: column.nullable(column.instant),
  usedAt: column.nullable(column.instant),
});
export type OtpRow = RowOf<typeof OtpRow>;
/** Whose code it is, and what for. */
export type OtpSubject = Pick<OtpRow, 'phone' | 'purpose'>;

const columns = `token_hash as "tokenHash", phone, purpose, reference, code_hash as "codeHash", attempts, sent_at as "sentAt",
  expires_at as "expiresAt", verified_at as "verifiedAt", used_at as "usedAt"`;

const Block = rowOf({ until: column.instant });

export const createOtpStore = (sql: Sql) => ({
  /** Makes everything about a phone wait for the caller's transaction. */
  async lockPhone(phone: string): Promise<void> {
    await sql.run(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phone]);
  },
  async newest({ phone, purpose }: OtpSubject): Promise<OtpRow | undefined> {
    const [row] = await sql.rows(
      OtpRow,
      `select ${columns} from otps where phone = $1 and purpose = $2 order by sent_at desc, token_hash limit 1`,
      [phone, purpose],
    );
    return row;
  },
  async find(tokenHash: string): Promise<OtpRow | undefined> {
    const [row] = await sql.rows(OtpRow, `select ${columns} from otps where token_hash = $1`, [tokenHash]);
    return row;
  },
  async insert(otp: Omit<OtpRow, 'attempts' | 'verifiedAt' | 'usedAt'>): Promise<void> {
    await sql.run(
      `insert into otps (token_hash, phone, purpose, reference, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [otp.tokenHash, otp.phone, otp.purpose, otp.reference, otp.codeHash, otp.sentAt, otp.expiresAt],
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
  /** Uses a code up; false when it was used before. */
  async markUsed(tokenHash: string, now: Date): Promise<boolean> {
    const count = await sql.run('update otps set used_at = $2 where token_hash = $1 and used_at is null returning phone', [
      tokenHash,
      now,
    ]);
    return count === 1;
  },
  async block({ phone, purpose }: OtpSubject, until: Date): Promise<void> {
    await sql.run(
      `insert into otp_blocks (phone, purpose, blocked_until) values ($1, $2, $3)
       on conflict (phone, purpose) do update set blocked_until = excluded.blocked_until`,
      [phone, purpose, until],
    );
  },
  /** Until when wrong codes block the phone for the purpose; undefined when they do not. */
  async blockedUntil({ phone, purpose }: OtpSubject, now: Date): Promise<Date | undefined> {
    const [row] = await sql.rows(
      Block,
      'select blocked_until as until from otp_blocks where phone = $1 and purpose = $2 and blocked_until > $3',
      [phone, purpose, now],
    );
    return row?.until;
  },
});
