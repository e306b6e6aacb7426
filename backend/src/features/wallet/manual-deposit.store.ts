import type { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../platform/db.ts';

export type ManualDeposit = {
  readonly reference: string;
  readonly movementId: string;
  readonly playerId: string;
  readonly currency: Currency;
  readonly amountMinor: Minor;
  readonly createdAt: Date;
};

const columns = `reference, movement_id as "movementId", player_id as "playerId", currency, amount_minor as "amountMinor",
  created_at as "createdAt"`;

/** Deposits asked for by hand, until an operator decides. */
export function createManualDepositStore(sql: Sql) {
  return {
    async add(deposit: ManualDeposit): Promise<void> {
      await sql.query(
        `insert into manual_deposits (reference, movement_id, player_id, currency, amount_minor, state, created_at)
         values ($1, $2, $3, $4, $5, 'REQUESTED', $6)`,
        [deposit.reference, deposit.movementId, deposit.playerId, deposit.currency, deposit.amountMinor, deposit.createdAt],
      );
    },

    listRequested: () =>
      sql.query<ManualDeposit>(`select ${columns} from manual_deposits where state = 'REQUESTED' order by created_at limit 200`),

    /** Decides once: undefined when it was decided before, or nobody asked. */
    async decide(reference: string, state: 'APPROVED' | 'REFUSED', decidedAt: Date): Promise<ManualDeposit | undefined> {
      const [deposit] = await sql.query<ManualDeposit>(
        `update manual_deposits set state = $2, decided_at = $3 where reference = $1 and state = 'REQUESTED' returning ${columns}`,
        [reference, state, decidedAt],
      );
      return deposit;
    },
  };
}
