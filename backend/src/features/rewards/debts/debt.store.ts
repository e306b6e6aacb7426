import type { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const Debt = rowOf({ id: column.text, reward: column.oneOf(['refund', 'invite', 'bonus']), leftMinor: column.minor });
const Inviter = rowOf({ id: column.nullable(column.text) });
const Total = rowOf({ total: column.minor });

/** Debts of players for shares and grants that were earned by a round cancelled later. */
export const createDebtStore = (sql: Sql) => ({
  async raise(debt: {
    readonly id: string;
    readonly playerId: string;
    readonly currency: Currency;
    readonly reward: 'refund' | 'invite' | 'bonus';
    readonly loserId: string;
    readonly resultId: string;
    readonly receiptId: string | null;
    readonly netLossMinor: Minor;
    readonly amountMinor: Minor;
    readonly createdAt: Date;
  }): Promise<void> {
    await sql.run(
      `insert into reward_debts (id, player_id, currency, reward, loser_id, result_id, receipt_id, net_loss_minor, amount_minor, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        debt.id,
        debt.playerId,
        debt.currency,
        debt.reward,
        debt.loserId,
        debt.resultId,
        debt.receiptId,
        debt.netLossMinor,
        debt.amountMinor,
        debt.createdAt,
      ],
    );
  },

  async inviterOf(playerId: string): Promise<string | null> {
    const [inviter] = await sql.rows(Inviter, 'select inviter_id as id from players where id = $1', [playerId]);
    return inviter?.id ?? null;
  },

  /** Debts with an unrecovered part, oldest first, locked until commit. */
  lockOpen: (playerId: string, currency: Currency) =>
    sql.rows(
      Debt,
      `select ${Debt.select({ leftMinor: 'amount_minor - recovered_minor' })} from reward_debts
       where player_id = $1 and currency = $2 and recovered_minor < amount_minor order by created_at, id for update`,
      [playerId, currency],
    ),

  async owed(playerId: string, currency: Currency): Promise<Minor> {
    const [row] = await sql.rows(
      Total,
      `select coalesce(sum(amount_minor - recovered_minor), 0)::bigint as total from reward_debts
       where player_id = $1 and currency = $2 and recovered_minor < amount_minor`,
      [playerId, currency],
    );
    if (!row) throw new Error('aggregate query returned no row');
    return row.total;
  },

  /** Amount recovered from one refund, invite bonus or grant. */
  async recoveredFrom(sourceId: string): Promise<Minor> {
    const [row] = await sql.rows(
      Total,
      'select coalesce(sum(amount_minor), 0)::bigint as total from reward_recoveries where source_id = $1',
      [sourceId],
    );
    if (!row) throw new Error('aggregate query returned no row');
    return row.total;
  },

  async recover(recovery: {
    readonly id: string;
    readonly debtId: string;
    readonly sourceId: string;
    readonly amountMinor: Minor;
    readonly createdAt: Date;
  }): Promise<void> {
    const { id, debtId, sourceId, amountMinor, createdAt } = recovery;
    await sql.run(
      `insert into reward_recoveries (id, debt_id, source_id, amount_minor, created_at) values ($1, $2, $3, $4, $5)`,
      [id, debtId, sourceId, amountMinor, createdAt],
    );
    await sql.run('update reward_debts set recovered_minor = recovered_minor + $2 where id = $1', [debtId, amountMinor]);
  },
});
