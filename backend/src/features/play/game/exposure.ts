import { type Minor, zero } from '@kaeo/shared/money';
import type { Player } from '../../../context.ts';
import { onlyRow } from '../../../platform/database/db.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { bookedLoss } from '../../protection/guard/guard.store.ts';
import type { GuardedAct } from '../../protection/guard/guard.ts';

const Total = rowOf({ total: column.minor });
const inGames = `select (${bookedLoss}
    + (select coalesce(sum(balance_minor), 0) from ledger_accounts where starts_with(name, $4) and currency = $2)
    + (select coalesce(sum(amount_minor), 0) from game_transfers
       where player_id = $1 and currency = $2 and direction = 'in' and state in ('HELD', 'SENT', 'UNKNOWN', 'MANUAL'))
    + $5::bigint)::bigint as total`;

/**
 * Play that may lose all money in games and on its way into them, and `amountMinor` that would follow (PROT-02). Bookings of play only
 * move money between these parts.
 */
export const playInGames = ({ id, currency }: Pick<Player, 'id' | 'currency'>, amountMinor: Minor = zero): GuardedAct => ({
  kind: 'play',
  exposure: async (sql, since) =>
    (await onlyRow(sql, Total, inGames, [id, currency, since, `player:${id}:game:`, amountMinor])).total,
});
