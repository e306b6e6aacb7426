import type { Currency, MoneyStatus } from '@wallet/shared/api';
import type { Minor } from '@wallet/shared/money';
import type { Transaction } from '../../../platform/database/db.ts';

export const movementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type MovementType = (typeof movementTypes)[number];
export const originKinds = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;
/** Where the money came from, for the rows that name it. */
export type MovementOrigin = {
  readonly kind: (typeof originKinds)[number];
  readonly description: string;
};
/** A row of the statement. `from` and `to` are `WALLET`, a game code, a bank code or channel, or empty. */
export type Movement = {
  readonly id: string;
  readonly playerId: string;
  readonly type: MovementType;
  readonly status: MoneyStatus;
  readonly from: string;
  readonly to: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly origin?: MovementOrigin | undefined;
  /** What the player quotes to support; unique by type. */
  readonly reference: string;
  readonly createdAt: Date;
};

/** Writes the statement's rows, in the transaction that moves the money they tell of. */
export function createMovementStore(tx: Transaction) {
  return {
    async record(movement: Movement): Promise<void> {
      await tx.run(
        `insert into movements (id, player_id, type, status, from_code, to_code, amount_minor, currency,
           origin_kind, origin_description, reference, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          movement.id,
          movement.playerId,
          movement.type,
          movement.status,
          movement.from,
          movement.to,
          movement.amountMinor,
          movement.currency,
          movement.origin?.kind ?? null,
          movement.origin?.description ?? null,
          movement.reference,
          movement.createdAt,
        ],
      );
    },

    /** Ends a movement in progress, with the amount that was moved in the end. Answers false when it had ended before. */
    async settle(id: string, status: Exclude<MoneyStatus, 'IN_PROGRESS'>, amountMinor?: Minor): Promise<boolean> {
      const count = await tx.run(
        `update movements set status = $2, amount_minor = coalesce($3::bigint, amount_minor)
         where id = $1 and status = 'IN_PROGRESS' returning id`,
        [id, status, amountMinor ?? null],
      );
      return count > 0;
    },
  };
}
