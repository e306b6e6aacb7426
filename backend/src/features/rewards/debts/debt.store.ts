import type { Currency } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import { insertRow, onlyRow, type Sql } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';

const Debt = rowOf({ id: column.text, reward: column.oneOf(['refund', 'invite', 'bonus']), leftMinor: column.minor });
const Inviter = rowOf({ id: column.nullable(column.text) });
const Total = rowOf({ total: column.minor });

/** Debts of players for shares and grants that were earned by a round cancelled later. */
export function createDebtStore(sql: Sql) {
  const total = async (text: string, values: readonly string[]) => (await onlyRow(sql, Total, text, values)).total;
  return {
    raise: (debt: {
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
    }) => insertRow(sql, 'reward_debts', debt),

    async inviterOf(playerId: string): Promise<string | null> {
      const [inviter] = await sql.rows(Inviter, 'select inviter_id as id from players where id = $1', [playerId]);
      return inviter?.id ?? null;
    },

    lockOpen: (playerId: string, currency: Currency) =>
      sql.rows(
        Debt,
        `select ${Debt.select({ leftMinor: 'amount_minor - recovered_minor' })} from reward_debts
       where player_id = $1 and currency = $2 and recovered_minor < amount_minor order by created_at, id for update`,
        [playerId, currency],
      ),

    owed: (playerId: string, currency: Currency) =>
      total(
        `select coalesce(sum(amount_minor - recovered_minor), 0)::bigint as total from reward_debts
       where player_id = $1 and currency = $2 and recovered_minor < amount_minor`,
        [playerId, currency],
      ),

    recoveredFrom: (sourceId: string) =>
      total('select coalesce(sum(amount_minor), 0)::bigint as total from reward_recoveries where source_id = $1', [sourceId]),

    async recover(recovery: {
      readonly id: string;
      readonly debtId: string;
      readonly sourceId: string;
      readonly amountMinor: Minor;
      readonly createdAt: Date;
    }): Promise<void> {
      await insertRow(sql, 'reward_recoveries', recovery);
      await sql.run('update reward_debts set recovered_minor = recovered_minor + $2 where id = $1', [
        recovery.debtId,
        recovery.amountMinor,
      ]);
    },
  };
}
