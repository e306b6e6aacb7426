import type { Currency, MoneyStatus } from '@kaeo/shared/api';
import type { Minor } from '@kaeo/shared/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { column, rowOf, toColumns } from '../../../platform/database/row.ts';
import { noteChange } from '../../../platform/live/changes.ts';

export const movementTypes = ['deposit', 'bonus', 'finish_bonus', 'recovery', 'withdraw', 'transfer'] as const;
export type MovementType = (typeof movementTypes)[number];
export const originKinds = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;
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
  /** Reference that the player quotes to support; unique per type. */
  readonly reference: string;
  readonly createdAt: Date;
};

const Settled = rowOf({ isNew: column.boolean, playerId: column.nullable(column.text) });

/** A row in the format of the database function `record_movement`. */
export const movementRow = ({ from, to, origin, ...movement }: Movement) =>
  toColumns({ ...movement, fromCode: from, toCode: to, originKind: origin?.kind, originDescription: origin?.description });

/** Writes rows of the statement, in the transaction that moves the money. */
export function createMovementStore(tx: Transaction) {
  return {
    async record(movement: Movement): Promise<void> {
      await tx.run('select record_movement($1::jsonb)', [movementRow(movement)]);
      noteChange(tx, movement.playerId, 'movements');
    },

    /** Settles a movement in progress with the amount that was finally moved. Returns false if it was already settled. */
    async settle(id: string, status: Exclude<MoneyStatus, 'IN_PROGRESS'>, amountMinor?: Minor): Promise<boolean> {
      const [row] = await tx.rows(
        Settled,
        'select settle_movement($1, $2, $3) as "isNew", (select player_id from movements where id = $1) as "playerId"',
        [id, status, amountMinor ?? null],
      );
      if (row?.isNew && row.playerId !== null) noteChange(tx, row.playerId, 'movements');
      return row?.isNew ?? false;
    },
  };
}
