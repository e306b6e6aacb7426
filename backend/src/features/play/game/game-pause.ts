import { toDecimal } from '@kaeo/shared/api';
import { type Minor } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { type CaseKind, createCaseStore } from '../../records/cases/case.store.ts';
import { createGamePauseStore, type LikelyOrder } from './game-pause.store.ts';

/** A balance difference that play does not explain. */
export type Difference = {
  readonly kind: Extract<CaseKind, 'GAME_ORDER_JUMP' | 'GAME_DIFFERENCE'>;
  readonly gameCode: string;
  readonly username: string;
  /** Positive if the provider holds more than our mirror. */
  readonly differenceMinor: Minor;
  readonly heldMinor: Minor;
  readonly order?: LikelyOrder | undefined;
  readonly since: Date;
};

/** Pauses an account for a possible mistake of the provider: a case, nothing booked. The caller holds the account's lock. */
export async function pauseForDifference(
  tx: Transaction,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  player: Pick<Player, 'id' | 'currency'>,
  found: Difference,
): Promise<void> {
  const { kind, gameCode, username, differenceMinor, heldMinor, order, since } = found;
  const id = newId();
  const now = clock.now();
  const difference = toDecimal(differenceMinor);
  await createCaseStore(tx).open({
    id,
    kind,
    subject: newReference('P'),
    detail: `${gameCode} ${username}: ${difference} ${player.currency}${order ? `, near order ${order.reference} ${order.direction}` : ''}`,
    currency: player.currency,
    openedAt: now,
    claimantId: player.id,
    evidence: {
      game: gameCode,
      account: username,
      difference,
      held: toDecimal(heldMinor),
      seenAt: now.toISOString(),
      lookedBefore: since.toISOString(),
      ...(order
        ? {
            order: order.reference,
            orderDirection: order.direction,
            orderAmount: toDecimal(order.amountMinor),
            orderedAt: order.createdAt.toISOString(),
          }
        : {}),
    },
  });
  await createGamePauseStore(tx).pause(player.id, gameCode, id, differenceMinor);
  log.warn({ case: id, kind, game: gameCode, difference }, 'game paused: play does not explain its balance change');
}
