import { Currency } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Sql } from '../../../platform/database/db.ts';
import { column, type RowOf, rowOf } from '../../../platform/database/row.ts';
import { transferStates } from './transfer-recovery.ts';

/** One leg between the wallet and a game. */
const GameTransfer = rowOf({
  /** What the provider is told. */
  id: column.text,
  reference: column.text,
  movementId: column.text,
  playerId: column.text,
  gameCode: column.text,
  direction: column.oneOf(['in', 'out']),
  currency: Currency,
  amountMinor: column.minor,
  state: column.oneOf(transferStates),
  /** What a provider without ids told just before: something for a person to look at, it decides nothing. */
  balanceBeforeMinor: column.nullable(column.minor),
  attempts: column.integer,
  onwardGameCode: column.nullable(column.text),
  followsId: column.nullable(column.text),
  sentAt: column.nullable(column.instant),
});
export type GameTransfer = RowOf<typeof GameTransfer>;
/** One that a person has to decide: since when, and why nobody else can. */
const UndecidedTransfer = rowOf({
  ...GameTransfer.columns,
  handedOverAt: column.instant,
  reason: column.nullable(column.text),
});
export type UndecidedTransfer = RowOf<typeof UndecidedTransfer>;
export type NewTransfer = Pick<
  GameTransfer,
  | 'id'
  | 'reference'
  | 'movementId'
  | 'playerId'
  | 'gameCode'
  | 'direction'
  | 'currency'
  | 'amountMinor'
  | 'onwardGameCode'
  | 'followsId'
> & { readonly createdAt: Date };

const columns = `id, reference, movement_id as "movementId", player_id as "playerId", game_code as "gameCode", direction, currency,
  amount_minor as "amountMinor", state, balance_before_minor as "balanceBeforeMinor", attempts, onward_game_code as "onwardGameCode", follows_id as "followsId",
  sent_at as "sentAt"`;
const inFlight = `('HELD', 'SENT', 'UNKNOWN', 'MANUAL')`;

/** The intents and outcomes of transfers (D-24). Every change of state names the states it may come from. */
export function createTransferStore(sql: Sql) {
  async function one(text: string, values: readonly unknown[]): Promise<GameTransfer | undefined> {
    const [transfer] = await sql.rows(GameTransfer, text, values);
    return transfer;
  }

  return {
    /** Records the intent; false while another transfer of the player with the game is in flight. */
    async add(transfer: NewTransfer): Promise<boolean> {
      const count = await sql.run(
        `insert into game_transfers (id, reference, movement_id, player_id, game_code, direction, currency, amount_minor, state,
           onward_game_code, follows_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'HELD', $9, $10, $11)
         on conflict (player_id, game_code) where state in ${inFlight} do nothing returning id`,
        [
          transfer.id,
          transfer.reference,
          transfer.movementId,
          transfer.playerId,
          transfer.gameCode,
          transfer.direction,
          transfer.currency,
          transfer.amountMinor,
          transfer.onwardGameCode,
          transfer.followsId,
          transfer.createdAt,
        ],
      );
      return count > 0;
    },

    find: (id: string) => one(`select ${columns} from game_transfers where id = $1`, [id]),
    lock: (id: string) => one(`select ${columns} from game_transfers where id = $1 for update`, [id]),
    findByReference: (reference: string) => one(`select ${columns} from game_transfers where reference = $1`, [reference]),
    findFollowing: (id: string) => one(`select ${columns} from game_transfers where follows_id = $1`, [id]),

    /** Transfers that wait for a person, oldest first. */
    listManual: () =>
      sql.rows(
        UndecidedTransfer,
        `select ${columns}, handed_over_at as "handedOverAt", reason from game_transfers
         where state = 'MANUAL' order by created_at limit 200`,
      ),

    /** Whether a transfer with the game waits for a person. */
    async isUndecided(playerId: string, gameCode: string): Promise<boolean> {
      const count = await sql.run(`select 1 from game_transfers where player_id = $1 and game_code = $2 and state = 'MANUAL'`, [
        playerId,
        gameCode,
      ]);
      return count > 0;
    },

    /** Takes the right to call the provider, once: undefined when somebody else has it. */
    claimForSending: (id: string, sentAt: Date, balanceBeforeMinor: Minor | null) =>
      one(
        `update game_transfers set state = 'SENT', sent_at = $2, balance_before_minor = $3, attempts = attempts + 1
         where id = $1 and state = 'HELD' returning ${columns}`,
        [id, sentAt, balanceBeforeMinor],
      ),

    /** Counts a look at an outcome that nobody knows. */
    countAttempt: (id: string) =>
      one(
        `update game_transfers set state = 'UNKNOWN', attempts = attempts + 1
         where id = $1 and state in ('SENT', 'UNKNOWN') returning ${columns}`,
        [id],
      ),

    async markUnknown(id: string, cause: string): Promise<void> {
      await sql.run(`update game_transfers set state = 'UNKNOWN', reason = $2 where id = $1 and state in ('SENT', 'UNKNOWN')`, [
        id,
        cause,
      ]);
    },

    /** From then on a person has to say what became of it, and the game is frozen. */
    async handOver(id: string, reason: string, now: Date): Promise<void> {
      await sql.run(
        `update game_transfers set state = 'MANUAL', reason = $2, handed_over_at = $3 where id = $1 and state in ('SENT', 'UNKNOWN')`,
        [id, reason, now],
      );
    },

    async settle(id: string, state: 'CONFIRMED' | 'REJECTED', reason: string | null, settledAt: Date): Promise<void> {
      await sql.run(`update game_transfers set state = $2, reason = $3, settled_at = $4 where id = $1`, [
        id,
        state,
        reason,
        settledAt,
      ]);
    },
  };
}
