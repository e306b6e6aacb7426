import type { UndecidedTransfer } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import type { CallOf } from '../../../platform/desk.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createTransferStore, type ListedTransfer } from './transfer.store.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

/** `balanceBefore` is information only: the player may have played meanwhile (ADR 0017). */
export const presentTransfer = ({
  amountMinor,
  handedOverAt,
  balanceBeforeMinor,
  placeUs: _placeUs,
  placeId: _placeId,
  ...transfer
}: ListedTransfer): UndecidedTransfer => ({
  ...transfer,
  amount: toAmount(amountMinor),
  sentAt: transfer.sentAt?.toISOString() ?? null,
  waitingSince: handedOverAt.toISOString(),
  balanceBefore: balanceBeforeMinor === null ? null : toAmount(balanceBeforeMinor),
});

/** Game transfers whose outcome only staff can decide (DESK-02). */
export const transferDesk: DeskFeature = (desk, context) => {
  desk.read('GET /desk/api/transfers', async ({ query }) => {
    const { rows, next } = await createTransferStore(context.db).listManual(deskPageOf(query));
    return { transfers: rows.map(presentTransfer), next: cursorOf(next) };
  });
  desk.read('GET /desk/api/transfers/{id}/provider', async ({ params: { id } }) => {
    const transfer = await createTransferStore(context.db).findSendable(id);
    if (!transfer) throw new Refusal('NO_DATA');
    const { gameCode, family, username } = transfer;
    const provider = context.providers.books.game({ code: gameCode, family });
    const [found, balance] = await Promise.all([
      provider.capabilities.canQueryById ? provider.findTransfer(gameCode, id) : ({ kind: 'cannot-tell' } as const),
      provider.balance(gameCode, username),
    ]);
    return { answer: found.kind, balance: balance.kind === 'found' ? toAmount(balance.amountMinor) : null };
  });
  const decide = async ({ params: { id }, body: { isApplied, reason } }: CallOf<'PUT /desk/api/transfers/{id}'>) => {
    const transfer = await createTransferStore(context.db).find(id);
    if (!transfer) throw new Refusal('NO_DATA');
    const { state, reference, amountMinor, currency, direction, gameCode } = transfer;
    if (state === 'CONFIRMED' || state === 'REJECTED') throw new Refusal('ALREADY_DECIDED');
    if (state !== 'MANUAL') throw new Refusal('TRANSFER_IN_PROGRESS');
    return {
      subject: `transfer:${reference}`,
      before: { state },
      after: { isApplied, direction, game: gameCode, amount: toAmount(amountMinor), currency },
      reason,
      amount: { minor: amountMinor, currency },
      run: async () => ({ state: await createTransferSettlement(context).decide(transfer, isApplied) }),
    };
  };
  desk.act('PUT /desk/api/transfers/{id}', decide, {
    async subjectOf({ params }) {
      const found = await createTransferStore(context.db).find(params.id);
      return found && `transfer:${found.reference}`;
    },
  });
};
