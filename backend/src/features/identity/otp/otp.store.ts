import type { OtpPurpose } from '@wallet/shared/api';
import type { Sql } from '../../../platform/database/db.ts';

export type OtpRow = {
  readonly tokenHash: string;
  readonly phone: string;
  readonly purpose: OtpPurpose;
  readonly reference: string;
  readonly codeHash: string;
  readonly attempts: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly verifiedAt: Date | null;
  readonly usedAt: Date | null;
};
/** Whose code it is, and what for. */
export type OtpSubject = Pick<OtpRow, 'phone' | 'purpose'>;

const columns = `token_hash as "tokenHash", phone, purpose, reference, code_hash as "codeHash", attempts, sent_at as "sentAt",
  expires_at as "expiresAt", verified_at as "verifiedAt", used_at as "usedAt"`;

export const createOtpStore = (sql: Sql) => ({
  /** Makes everything about a phone wait for the caller's transaction. */
  async lockPhone(phone: string): Promise<void> {
    await sql.query(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phone]);
  },
  async newest({ phone, purpose }: OtpSubject): Promise<OtpRow | undefined> {
    const [row] = await sql.query<OtpRow>(
      `select ${columns} from otps where phone = $1 and purpose = $2 order by sent_at desc, token_hash limit 1`,
      [phone, purpose],
    );
    return row;
  },
  async find(tokenHash: string): Promise<OtpRow | undefined> {
    const [row] = await sql.query<OtpRow>(`select ${columns} from otps where token_hash = $1`, [tokenHash]);
    return row;
  },
  async insert(otp: Omit<OtpRow, 'attempts' | 'verifiedAt' | 'usedAt'>): Promise<void> {
    await sql.query(
      `insert into otps (token_hash, phone, purpose, reference, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [otp.tokenHash, otp.phone, otp.purpose, otp.reference, otp.codeHash, otp.sentAt, otp.expiresAt],
    );
  },
  async remove(tokenHash: string): Promise<void> {
    await sql.query('delete from otps where token_hash = $1', [tokenHash]);
  },
  async countAttempt(tokenHash: string): Promise<void> {
    await sql.query('update otps set attempts = attempts + 1 where token_hash = $1', [tokenHash]);
  },
  async markVerified(tokenHash: string, now: Date): Promise<void> {
    await sql.query('update otps set verified_at = coalesce(verified_at, $2) where token_hash = $1', [tokenHash, now]);
  },
  /** Uses a code up; false when it was used before. */
  async markUsed(tokenHash: string, now: Date): Promise<boolean> {
    const rows = await sql.query('update otps set used_at = $2 where token_hash = $1 and used_at is null returning phone', [
      tokenHash,
      now,
    ]);
    return rows.length === 1;
  },
  async block({ phone, purpose }: OtpSubject, until: Date): Promise<void> {
    await sql.query(
      `insert into otp_blocks (phone, purpose, blocked_until) values ($1, $2, $3)
       on conflict (phone, purpose) do update set blocked_until = excluded.blocked_until`,
      [phone, purpose, until],
    );
  },
  /** Until when wrong codes block the phone for the purpose; undefined when they do not. */
  async blockedUntil({ phone, purpose }: OtpSubject, now: Date): Promise<Date | undefined> {
    const [row] = await sql.query<{ until: Date }>(
      'select blocked_until as until from otp_blocks where phone = $1 and purpose = $2 and blocked_until > $3',
      [phone, purpose, now],
    );
    return row?.until;
  },
});
