import type { RefusedPayout } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import type { CallOf } from '../../../platform/desk.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPayoutService } from './payout.service.ts';
import { createWithdrawalStore, type ListedPayout } from './withdrawal.store.ts';

export const presentPayout = ({
  amountMinor,
  refusedAt,
  placeUs: _placeUs,
  placeId: _placeId,
  ...payout
}: ListedPayout): RefusedPayout => ({
  ...payout,
  amount: toAmount(amountMinor),
  refusedAt: refusedAt.toISOString(),
});

/** Payouts that the rail refused: staff send them again or return the money (DESK-02). */
export const payoutDesk: DeskFeature = (desk, context) => {
  const service = createPayoutService(context);
  desk.read('GET /desk/api/payouts', async ({ query }) => {
    const { rows, next } = await createWithdrawalStore(context.db).listRefused(deskPageOf(query));
    const payouts = rows.map(presentPayout).map((payout) => ({ ...payout, username: maskPhone(payout.username) }));
    return { payouts, next: cursorOf(next) };
  });
  desk.read('GET /desk/api/payouts/{id}/provider', async ({ params: { id } }) => {
    if (!(await createWithdrawalStore(context.db).find(id))) throw new Refusal('NO_DATA');
    const { kind } = await context.providers.books.payout.find(id);
    return { answer: kind };
  });
  const decide = async ({ params: { id }, body: { decision, reason } }: CallOf<'PUT /desk/api/payouts/{id}'>) => {
    const found = await createWithdrawalStore(context.db).find(id);
    if (!found) throw new Refusal('NO_DATA');
    const { state, isReturnDecided, reference, amountMinor, currency } = found;
    if (state === 'PAID' || state === 'RETURNED' || isReturnDecided) throw new Refusal('ALREADY_DECIDED');
    return {
      subject: `payout:${reference}`,
      before: { state, isReturnDecided },
      after: { decision, amount: toAmount(amountMinor), currency },
      reason,
      amount: { minor: amountMinor, currency },
      async run() {
        await service.decide(id, decision);
        return {};
      },
    };
  };
  desk.act('PUT /desk/api/payouts/{id}', decide, {
    async subjectOf({ params }) {
      const found = await createWithdrawalStore(context.db).find(params.id);
      return found && `payout:${found.reference}`;
    },
  });
};
