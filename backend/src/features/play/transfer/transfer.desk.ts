import type { DeskTransfer, UndecidedTransfer } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import type { CallOf } from '../../../platform/desk.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentLatestAct } from '../../records/decisions/made-decision.ts';
import { pendingApprovals } from '../../records/decisions/pending-approvals.ts';
import { createTransferStore, type ListedTransfer, type ShownTransfer } from './transfer.store.ts';
import { createTransferSettlement } from './transfer-settlement.ts';

/** `balanceBefore` is information only: the player may have played meanwhile (ADR 0017). */
const presentFacts = ({ amountMinor, balanceBeforeMinor, sentAt, ...transfer }: ShownTransfer) => ({
  id: transfer.id,
  reference: transfer.reference,
  playerId: transfer.playerId,
  gameCode: transfer.gameCode,
  direction: transfer.direction,
  currency: transfer.currency,
  reason: transfer.reason,
  amount: toAmount(amountMinor),
  sentAt: sentAt?.toISOString() ?? null,
  balanceBefore: balanceBeforeMinor === null ? null : toAmount(balanceBeforeMinor),
});

export const presentTransfer = (transfer: ListedTransfer): UndecidedTransfer => ({
  ...presentFacts(transfer),
  waitingSince: transfer.handedOverAt.toISOString(),
});

const subjectOf = ({ reference }: Pick<ShownTransfer, 'reference'>): string => `transfer:${reference}`;

/** Game transfers whose outcome only staff can decide (DESK-02). */
export const transferDesk: DeskFeature = (desk, context) => {
  const presentForDesk = async (rows: readonly ShownTransfer[]): Promise<DeskTransfer[]> => {
    const pendingOf = await pendingApprovals(context, rows.map(subjectOf));
    return rows.map((row) => ({
      ...presentFacts(row),
      state: row.state,
      waitingSince: row.handedOverAt?.toISOString() ?? null,
      decision: presentLatestAct(row.madeBy),
      pendingApproval: pendingOf(subjectOf(row)),
    }));
  };

  desk.read('GET /desk/api/transfers', async ({ query: { state = 'WAITING', ...query } }) => {
    const { timeZone } = context.config.rules;
    const { rows, next } = await createTransferStore(context.db).list(state === 'DECIDED', deskPageOf(query), {
      filter: query,
      timeZone,
    });
    return { transfers: await presentForDesk(rows), next: cursorOf(next) };
  });
  desk.read('GET /desk/api/transfers/{id}', async ({ params: { id } }) => {
    const found = await createTransferStore(context.db).findShown(id);
    const [transfer] = await presentForDesk(found ? [found] : []);
    if (!transfer) throw new Refusal('NO_DATA');
    return transfer;
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
      subject: subjectOf({ reference }),
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
      return found && subjectOf(found);
    },
  });
};
