import {
  type CaseDecision,
  type DeskCase,
  type DeskCaseDecision,
  type MaskedEvidence,
  type MoneyCase,
  maskedEvidence,
} from '@kaeo/shared/desk';
import { minor, parseAmount, toAmount, zero } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import { cursorOf, deskPageOf } from '../../../platform/http/page.ts';
import { maskAccount, maskDestinations, maskNames, maskPhone, maskSide } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPlayerStore } from '../../identity/player/player.store.ts';
import { unmask } from '../../identity/staff/unmask.ts';
import { createGameCaseService } from '../../play/game/game-case.service.ts';
import { type CaseKind, createCaseStore, type ListedCase } from '../../records/cases/case.store.ts';
import { presentDecision } from '../../records/decisions/made-decision.ts';
import { pendingApprovals } from '../../records/decisions/pending-approvals.ts';
import { createCaseService } from './case.service.ts';

export const presentCase = ({
  suspenseMinor,
  claimMinor,
  claimantId: _claimantId,
  playerId: _playerId,
  recoveredMinor: _recoveredMinor,
  madeBy: _madeBy,
  correctedAt: _correctedAt,
  placeUs: _placeUs,
  placeId: _placeId,
  ...found
}: ListedCase): MoneyCase => ({
  ...found,
  amount: toAmount(suspenseMinor),
  claim: toAmount(claimMinor),
  openedAt: found.openedAt.toISOString(),
  resolvedAt: found.resolvedAt?.toISOString() ?? null,
});

const subjectOf = ({ id }: Pick<ListedCase, 'id'>): string => `case:${id}`;
/** Both sides differ, or money is missing, until a person corrects it outside. */
const standing: readonly CaseKind[] = [
  'PAYMENT_NOT_TOLD',
  'PAYOUT_NOT_ASKED',
  'BOOKS_DIFFER',
  'CLIENT_MONEY_SHORT',
  'CLIENT_MONEY_DIFFERS',
  'CLIENT_MONEY_NOT_STATED',
];
/** The player claims the money, uploaded a slip of it, or reported a deposit that it may belong to. */
const isCandidate = ({ claimant, claims, deposits }: ListedCase, playerId: string): boolean =>
  [claimant, ...claims, ...deposits].some((candidate) => candidate?.playerId === playerId);

/** Whether the decision needs a second person for any amount: a credit to another player, or the end of a difference that stands. */
function isSensitive(found: ListedCase, decision: DeskCaseDecision): boolean {
  if (decision.resolution === 'CREDITED') return !isCandidate(found, decision.playerId);
  return decision.resolution === 'CLOSED' && standing.includes(found.kind) && !('healedAt' in found.evidence);
}

/** The largest amount that the decision may move. Of a gift, staff state what they found at the provider. */
const movedBy = ({ suspenseMinor, claimMinor }: ListedCase, decision: DeskCaseDecision) =>
  minor(Math.max(suspenseMinor, claimMinor, ('amount' in decision && parseAmount(decision.amount ?? 0)) || zero));

const isPersonal = (name: string): name is MaskedEvidence => maskedEvidence.some((personal) => personal === name);

function presentForDesk(row: ListedCase, pendingApproval: string | null): DeskCase {
  const { claimant, claims, deposits, evidence, ...found } = presentCase(row);
  const shown = Object.entries(evidence).map(([name, fact]) => [name, isPersonal(name) ? maskSide(fact) : fact] as const);
  return {
    ...found,
    detail: maskDestinations(found.detail),
    evidence: Object.fromEntries(shown),
    masked: shown.flatMap(([name, fact]) => (isPersonal(name) && fact !== evidence[name] ? [name] : [])),
    claimant: claimant && {
      ...claimant,
      username: maskPhone(claimant.username),
      bankAccountNo: maskAccount(claimant.bankAccountNo),
    },
    claims: claims.map((claim) => ({ ...claim, username: maskPhone(claim.username) })),
    deposits: deposits.map((deposit) => ({ ...deposit, username: maskPhone(deposit.username) })),
    decision: presentDecision({ ...row, decidedAt: row.resolvedAt }, row.note),
    pendingApproval,
  };
}

/** Money cases (DESK-02): decided once, with a reason. */
export const caseDesk: DeskFeature = (desk, context) => {
  const { db } = context;
  const service = createCaseService(context);

  const found = async (id: string) => {
    const money = await createCaseStore(db).findListed(id);
    if (!money) throw new Refusal('NO_DATA');
    if (money.resolution !== null) throw new Refusal('ALREADY_DECIDED');
    return money;
  };

  /** The decision as the service takes it: with the player's phone. */
  async function decisionOf(body: DeskCaseDecision): Promise<CaseDecision> {
    const { reason: note, ...decision } = body;
    if (decision.resolution !== 'CREDITED') return { ...decision, note };
    const { playerId, ...credit } = decision;
    const player = await createPlayerStore(db).find(playerId);
    if (!player) throw new Refusal('NO_USER', { playerId: 'NO_USER' });
    return { ...credit, username: player.username, note };
  }

  desk.read('GET /desk/api/cases', async ({ query: { state = 'OPEN', ...query } }) => {
    const { rows, next } = await createCaseStore(db).list(state, deskPageOf(query), {
      filter: query,
      timeZone: context.config.rules.timeZone,
    });
    const pendingOf = await pendingApprovals(context, rows.map(subjectOf));
    const cases = rows.map((row) => presentForDesk(row, pendingOf(subjectOf(row))));
    return {
      cases: cases.map((each) => ({ ...each, claimant: each.claimant && maskNames(each.claimant) })),
      next: cursorOf(next),
    };
  });
  desk.read('GET /desk/api/cases/{id}', async ({ params: { id } }) => {
    const listed = await createCaseStore(db).findListed(id);
    if (!listed) throw new Refusal('NO_DATA');
    const pendingOf = await pendingApprovals(context, [subjectOf(listed)]);
    return presentForDesk(listed, pendingOf(subjectOf(listed)));
  });
  desk.act('POST /desk/api/cases/{id}/unmask', async ({ params: { id }, body: { field, reason }, staff }) => {
    const found = await createCaseStore(db).find(id);
    const value = found?.evidence[field];
    if (value === undefined) throw new Refusal('NO_DATA');
    return unmask(context, { staff, subject: subjectOf({ id }), field, value, reason });
  });

  desk.act('PUT /desk/api/cases/{id}', async ({ params: { id }, body }) => {
    const money = await found(id);
    const { kind, suspenseMinor, claimMinor, currency } = money;
    const decision = await decisionOf(body);
    const { reason, ...facts } = body;
    const moved = movedBy(money, body);
    return {
      subject: subjectOf({ id }),
      before: { kind, resolution: null, amount: toAmount(suspenseMinor), claim: toAmount(claimMinor), currency },
      after: { ...facts },
      reason,
      ...(moved > 0 ? { amount: { minor: moved, currency } } : {}),
      isSensitive: isSensitive(money, body),
      run: () => service.resolve(id, decision),
    };
  });

  desk.act('PUT /desk/api/game-cases/{id}', async ({ params: { id }, body: { outcome, reason } }) => {
    const { kind, suspenseMinor, currency, evidence } = await found(id);
    const difference = evidence['difference'] ?? null;
    const booked = outcome === 'PLAY' ? (parseAmount(Math.abs(Number(difference ?? 0))) ?? zero) : zero;
    return {
      subject: subjectOf({ id }),
      before: { kind, resolution: null, amount: toAmount(suspenseMinor), currency },
      after: { outcome, difference },
      reason,
      ...(booked > 0 ? { amount: { minor: booked, currency } } : {}),
      async run() {
        await createGameCaseService(context).decide(id, outcome, reason);
        return {};
      },
    };
  });
};
