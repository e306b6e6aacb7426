import { Currency, type ParkedMoney } from '@kaeo/shared/api';
import { type Minor, toAmount } from '@kaeo/shared/money';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createCaseStore } from './case.store.ts';

const dayMs = 24 * 60 * 60_000;
const ParkedRow = rowOf({
  id: column.text,
  suspenseMinor: column.minor,
  currency: Currency,
  openedAt: column.instant,
  reason: column.text,
});

type Arrival = {
  /** The payment, gift, deposit or withdrawal that the money belongs to. */
  readonly subject: string;
  readonly detail: string;
  readonly player: { readonly id: string; readonly currency: Currency };
  readonly amountMinor: Minor;
  /** The code with which the credit was refused. */
  readonly refused: string;
  readonly evidence?: Readonly<Record<string, string>>;
};

/** Opens the case of money that arrived for a player and is in suspense, because its credit was refused (PROT-07). */
export const openParked = (
  tx: Transaction,
  { subject, detail, player, amountMinor, refused, evidence }: Arrival,
  now: Date,
): Promise<string> =>
  createCaseStore(tx).open({
    kind: 'DEPOSIT_PROTECTED',
    subject,
    detail,
    suspenseMinor: amountMinor,
    currency: player.currency,
    openedAt: now,
    claimantId: player.id,
    evidence: { ...evidence, refused },
  });

/** Parks money again that the bank did not pay to the player. The withdrawal has the id of the case that it was parked with before. */
export async function parkAgain(
  tx: Transaction,
  { id, playerId, currency, amountMinor }: { id: string; playerId: string; currency: Currency; amountMinor: Minor },
  detail: string,
  now: Date,
): Promise<string> {
  const { refused = '', sentBack = '' } = (await createCaseStore(tx).find(id))?.evidence ?? {};
  const evidence = { withdrawal: sentBack };
  return openParked(tx, { subject: id, detail, player: { id: playerId, currency }, amountMinor, refused, evidence }, now);
}

/** When staff return money that was parked at this time, at the latest. `parkedDays` is a rule of the site. */
export const parkedDueAt = (openedAt: Date, parkedDays: number): Date => new Date(openedAt.getTime() + parkedDays * dayMs);

/** Money of the player that is parked (PROT-07), oldest first. */
export async function readParked(sql: Sql, playerId: string, parkedDays: number): Promise<ParkedMoney[]> {
  const rows = await sql.rows(
    ParkedRow,
    `select ${ParkedRow.select({ reason: `evidence ->> 'refused'` })} from money_cases
     where claimant_id = $1 and kind = 'DEPOSIT_PROTECTED' and resolved_at is null order by opened_at, id`,
    [playerId],
  );
  return rows.map(({ id, suspenseMinor, currency, openedAt, reason }) => ({
    id,
    amount: toAmount(suspenseMinor),
    currency,
    arrivedAt: openedAt.toISOString(),
    reason,
    dueAt: parkedDueAt(openedAt, parkedDays).toISOString(),
  }));
}
