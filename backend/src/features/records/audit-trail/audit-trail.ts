import { Type } from 'typebox';
import type { Context, Feature, OperatorFeature } from '../../../context.ts';
import { insertRow, type Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { serveOperator } from '../../../platform/http/serve-operator.ts';
import { type AppSecrets, keyRing } from '../../../platform/secret-box.ts';

const AuditRecord = rowOf({
  at: column.instant,
  actorKind: column.oneOf(['player', 'visitor', 'operator']),
  /** Id of the player or name of the staff member; empty for a visitor. */
  actor: column.text,
  /** For example `login`, `bank-account changed`, `PUT /operator/flags`. */
  action: column.text,
  /** The affected player or object; empty if none. */
  subject: column.text,
  outcome: column.oneOf(['done', 'refused']),
  /** The caller's network, without the part of the address that identifies a subscriber; empty if another record has it. */
  address: column.text,
  /** Ids, states and counts; never a phone, a name, a bank account or a secret. */
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
});
export type AuditRecord = RowOf<typeof AuditRecord>;
const Placed = rowOf({ ...AuditRecord.columns, place: column.integer });
export type PlacedRecord = RowOf<typeof Placed>;

/** Returns a keyed digest for phones without an account, so that their records can be grouped without storing the number. */
export function createPhoneDigest(secrets: AppSecrets): (phone: string) => string {
  const keys = keyRing(secrets, 'audit');
  return (phone) => `phone:${keys.sign(phone).slice(0, 16)}`;
}

/** Sensitive actions, kept for `AUDIT_RECORD_DAYS` (SAFE-07). The database refuses updates, and deletions within two years. */
export const createAuditTrail = (sql: Sql) => ({
  /** Records an action, in the same transaction if there is one. */
  record: ({ ip, ...entry }: Omit<AuditRecord, 'address'> & { readonly ip: string | undefined }) =>
    insertRow(sql, 'audit_records', { ...entry, address: ip === undefined ? '' : networkOf(ip) }),
  /** Records of a player, newest first, from before a place. */
  listOf: (playerId: string, before: number | undefined, limit: number): Promise<PlacedRecord[]> =>
    sql.rows(
      Placed,
      `select ${Placed.select()} from audit_records where subject = $1 and ($2::bigint is null or place < $2)
       order by place desc limit $3`,
      [playerId, before ?? null, limit],
    ),
  /** Newest first; filtered by subject if given. */
  list: ({ subject, limit }: { subject?: string | undefined; limit: number }): Promise<AuditRecord[]> =>
    sql.rows(
      AuditRecord,
      `select ${AuditRecord.select()} from audit_records
       where $1::text is null or subject = $1 order by place desc limit $2`,
      [subject ?? null, limit],
    ),
  /** Checks the `atMost` oldest records and deletes those from before `before`; returns the number deleted. */
  removeOld: (before: Date, atMost: number): Promise<number> =>
    sql.run(`delete from audit_records where at < $1 and place in (select place from audit_records order by place limit $2)`, [
      before,
      atMost,
    ]),
});

const hourMs = 60 * 60_000;
/** Small enough that one statement does not block others for long. */
const batch = 500;

export async function sweepAuditTrail({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.lifetimes.auditRecordMs);
  while ((await createAuditTrail(db).removeOld(before, batch)) === batch);
}

export const auditTrailSweep: Feature = (_app, context) =>
  context.schedule.every(hourMs, 'audit trail: sweep', () => sweepAuditTrail(context));

/** Audit records of accounts and staff actions, newest first. */
export const auditTrailOperatorRoutes: OperatorFeature = (app, { db }) => {
  serveOperator(app, 'GET /operator/audit', async ({ query }) => {
    const records = await createAuditTrail(db).list({ subject: query.subject, limit: query.limit ?? 100 });
    return records.map((record) => ({ ...record, at: record.at.toISOString() }));
  });
};
