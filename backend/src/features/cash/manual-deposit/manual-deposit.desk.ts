import type { DeskManualDeposit, ManualDeposit } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { maskAccount, maskName, maskNames, maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentDecision } from '../../records/decisions/made-decision.ts';
import { pendingApprovals } from '../../records/decisions/pending-approvals.ts';
import { createManualDepositService } from './manual-deposit.service.ts';
import { createManualDepositStore, type ListedDeposit } from './manual-deposit.store.ts';

export const presentManualDeposit = ({ slips, ...row }: ListedDeposit): ManualDeposit => ({
  reference: row.reference,
  playerId: row.playerId,
  currency: row.currency,
  player: row.player,
  paidFrom: row.paidFrom,
  paidAt: row.paidAt,
  bankReference: row.bankReference,
  amount: toAmount(row.amountMinor),
  createdAt: row.createdAt.toISOString(),
  slips: slips.map(({ amountMinor, ...slip }) => ({ ...slip, amount: toAmount(amountMinor) })),
});

const subjectOf = ({ reference }: Pick<ListedDeposit, 'reference'>): string => `manual-deposit:${reference}`;

/**
 * A deposit that a case was matched with, or that was taken back, expects no further line. It is corrected by a decision on that money, like
 * a parked one.
 */
function actsOf({ state, matchedCase, isParked, noLineAt, correctedAt }: ListedDeposit): DeskManualDeposit['acts'] {
  if (state === 'REQUESTED') return ['approve', 'refuse'];
  if (state === 'REFUSED' || matchedCase !== null || correctedAt !== null) return [];
  return [...(noLineAt === null ? (['noLine'] as const) : []), ...(isParked ? [] : (['takeBack'] as const))];
}

function presentForDesk(row: ListedDeposit, pendingApproval: string | null): DeskManualDeposit {
  const { player, ...deposit } = presentManualDeposit(row);
  return {
    ...deposit,
    player: { ...player, username: maskPhone(player.username), bankAccountNo: maskAccount(player.bankAccountNo) },
    state: row.state,
    lines: row.lines.map(({ amountMinor, at, payer, ...line }) => ({
      ...line,
      amount: toAmount(amountMinor),
      at: at === null ? null : new Date(at).toISOString(),
      payer: maskName(payer),
    })),
    noLine: row.noLineAt && { at: row.noLineAt.toISOString(), note: row.noLineNote },
    matchedCase: row.matchedCase,
    acts: actsOf(row),
    decision: presentDecision(row),
    pendingApproval,
  };
}

/** Manual deposits, with their evidence and the decision (DESK-02). */
export const manualDepositDesk: DeskFeature = (desk, context) => {
  const service = createManualDepositService(context);
  const found = async (reference: string) => {
    const deposit = await createManualDepositStore(context.db).find(reference);
    if (!deposit) throw new Refusal('NO_DATA');
    return deposit;
  };

  desk.read('GET /desk/api/manual-deposits', async ({ query: { state = 'WAITING', ...query } }) => {
    const { timeZone } = context.config.rules;
    const { rows, next } = await createManualDepositStore(context.db).list(state === 'DECIDED', deskPageOf(query), {
      filter: query,
      timeZone,
    });
    const pendingOf = await pendingApprovals(context, rows.map(subjectOf));
    const deposits = rows.map((row) => presentForDesk(row, pendingOf(subjectOf(row))));
    return { deposits: deposits.map((deposit) => ({ ...deposit, player: maskNames(deposit.player) })), next: cursorOf(next) };
  });
  desk.read('GET /desk/api/manual-deposits/{reference}', async ({ params: { reference } }) => {
    const deposit = await createManualDepositStore(context.db).findListed(reference);
    if (!deposit) throw new Refusal('NO_DATA');
    const pendingOf = await pendingApprovals(context, [subjectOf(deposit)]);
    return presentForDesk(deposit, pendingOf(subjectOf(deposit)));
  });

  desk.act('PUT /desk/api/manual-deposits/{reference}', async ({ params: { reference }, body: { isApproved, reason } }) => {
    const { state, playerId, amountMinor, currency } = await found(reference);
    if (state !== 'REQUESTED') throw new Refusal('ALREADY_DECIDED');
    return {
      subject: subjectOf({ reference }),
      before: { state },
      after: { state: isApproved ? 'APPROVED' : 'REFUSED', player: playerId, amount: toAmount(amountMinor), currency },
      reason,
      ...(isApproved ? { amount: { minor: amountMinor, currency } } : {}),
      run: () => service.decide(reference, isApproved),
    };
  });

  desk.act('PUT /desk/api/manual-deposits/{reference}/no-line', async ({ params: { reference }, body: { reason } }) => {
    const { state } = await found(reference);
    return {
      subject: subjectOf({ reference }),
      before: { state },
      after: { expectsLine: false },
      reason,
      async run() {
        await service.expectNoLine(reference, reason);
        return {};
      },
    };
  });
};
