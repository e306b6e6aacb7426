import type { Sql } from '../../platform/db.ts';

export type OtpRow = {
  readonly tokenHash: string;
  readonly phone: string;
  readonly reference: string;
  readonly codeHash: string;
  readonly attempts: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly verifiedAt: Date | null;
};

/** How long a verified phone stays so (D-31). */
const verifiedForMs = 15 * 60_000;

const columns = `token_hash as "tokenHash", phone, reference, code_hash as "codeHash", attempts, sent_at as "sentAt",
  expires_at as "expiresAt", verified_at as "verifiedAt"`;

export const createOtpStore = (sql: Sql) => ({
  /** Makes everything about a phone wait for the caller's transaction. */
  async lockPhone(phone: string): Promise<void> {
    await sql.query(`select pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))`, [phone]);
  },
  async newest(phone: string): Promise<OtpRow | undefined> {
    const [row] = await sql.query<OtpRow>(
      `select ${columns} from otps where phone = $1 order by sent_at desc, token_hash limit 1`,
      [phone],
    );
    return row;
  },
  async find(tokenHash: string): Promise<OtpRow | undefined> {
    const [row] = await sql.query<OtpRow>(`select ${columns} from otps where token_hash = $1`, [tokenHash]);
    return row;
  },
  async insert(otp: Omit<OtpRow, 'attempts' | 'verifiedAt'>): Promise<void> {
    await sql.query(
      `insert into otps (token_hash, phone, reference, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [otp.tokenHash, otp.phone, otp.reference, otp.codeHash, otp.sentAt, otp.expiresAt],
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
  async isVerified(phone: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - verifiedForMs);
    return (await sql.query('select 1 from otps where phone = $1 and verified_at > $2 limit 1', [phone, since])).length > 0;
  },
  /** A registration uses the verification up. */
  async forget(phone: string): Promise<void> {
    await sql.query('delete from otps where phone = $1', [phone]);
  },
  async block(phone: string, until: Date): Promise<void> {
    await sql.query(
      `insert into otp_blocks (phone, blocked_until) values ($1, $2)
       on conflict (phone) do update set blocked_until = excluded.blocked_until`,
      [phone, until],
    );
  },
  async isBlocked(phone: string, now: Date): Promise<boolean> {
    return (await sql.query('select 1 from otp_blocks where phone = $1 and blocked_until > $2', [phone, now])).length > 0;
  },
});
