import type { DeskPayout, RefusedPayout } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import type { CallOf } from '../../../platform/desk.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentLatestAct } from '../../records/decisions/made-decision.ts';
import { pendingApprovals } from '../../records/decisions/pending-approvals.ts';
import { createPayoutService } from './payout.service.ts';
import { createWithdrawalStore, type ListedPayout, type ShownPayout } from './withdrawal.store.ts';

const presentFacts = ({ id, reference, playerId, username, currency, amountMinor, isReturnDecided }: ShownPayout) => ({
  id,
  reference,
  playerId,
  username,
  currency,
  amount: toAmount(amountMinor),
  isReturnDecided,
});

export const presentPayout = (row: ListedPayout): RefusedPayout => ({
  ...presentFacts(row),
  refusal: row.refusal,
  refusedAt: row.refusedAt.toISOString(),
});

const subjectOf = ({ reference }: Pick<ShownPayout, 'reference'>): string => `payout:${reference}`;

/** Payouts that the rail refused: staff send them again or return the money (DESK-02). */
export const payoutDesk: DeskFeature = (desk, context) => {
  const service = createPayoutService(context);
  const presentForDesk = async (rows: readonly ShownPayout[]): Promise<DeskPayout[]> => {
    const pendingOf = await pendingApprovals(context, rows.map(subjectOf));
    return rows.map((row) => ({
      ...presentFacts(row),
      username: maskPhone(row.username),
      state: row.state,
      refusal: row.refusal,
      refusedAt: row.refusedAt?.toISOString() ?? null,
      mayDecide: row.state === 'SENT' && row.refusal !== null && !row.isReturnDecided,
      decision: presentLatestAct(row.madeBy),
      pendingApproval: pendingOf(subjectOf(row)),
    }));
  };

  desk.read('GET /desk/api/payouts', async ({ query: { state = 'WAITING', ...query } }) => {
    const { timeZone } = context.config.rules;
    const { rows, next } = await createWithdrawalStore(context.db).list(state === 'DECIDED', deskPageOf(query), {
      filter: query,
      timeZone,
    });
    return { payouts: await presentForDesk(rows), next: cursorOf(next) };
  });
  desk.read('GET /desk/api/payouts/{id}', async ({ params: { id } }) => {
    const found = await createWithdrawalStore(context.db).findShown(id);
    const [payout] = await presentForDesk(found ? [found] : []);
    if (!payout) throw new Refusal('NO_DATA');
    return payout;
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
      subject: subjectOf({ reference }),
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
      return found && subjectOf(found);
    },
  });
};
