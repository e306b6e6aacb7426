import type { MovementDetails, MovementStep } from '@kaeo/shared/api';
import type { DepositFacts, RewardFacts, Subject, TransferFacts, WithdrawalFacts } from './movement-facts.store.ts';

type StepName = MovementStep['step'];
export type Channel = MovementDetails['channel'];
/** The steps of a movement in their order. A step without a time is still to come. */
type Steps = readonly (readonly [step: StepName, at: Date | null])[];
export type Course = { readonly channel: Channel; readonly steps: Steps };
type State = Pick<Subject, 'status' | 'createdAt'>;

/** A step that happened, if it did. */
const past = (step: StepName, at: Date | null): Steps => (at ? [[step, at]] : []);
/** A step that happens in any case: while the movement is in progress it may be still to come. */
const sure = (step: StepName, at: Date | null, { status }: State): Steps => (at || status === 'IN_PROGRESS' ? [[step, at]] : []);

/** How it ended, or will end if all goes well. */
function end({ status }: State, at: Date | null, done: StepName, failed: StepName): Steps {
  if (status === 'IN_PROGRESS') return [[done, null]];
  return past(status === 'SUCCESS' ? done : failed, at);
}

/** The end of a deposit. While it is parked, the player decides, so that no credit is to come. */
function endOfDeposit(state: State, at: Date | null, parkedAt: Date | null): Steps {
  if (!parkedAt) return end(state, at, 'credited', 'failed');
  const ended = state.status === 'IN_PROGRESS' ? [] : end(state, at, 'credited', 'returned');
  return [['parked', parkedAt], ...ended];
}

export function courseOfDeposit(facts: DepositFacts, { from, ...state }: State & { readonly from: string }): Course {
  if (facts.slipSentAt) {
    const steps = [
      ...past('transferred', facts.slipTransferredAt),
      ...past('sent', facts.slipSentAt),
      ...sure('bankChecks', facts.slipAskedAt, state),
      ...past('bankUnaware', facts.slipUnawareAt),
      ...past('staffChecks', facts.slipCaseAt),
      ...endOfDeposit(state, facts.slipSettledAt, facts.parkedAt),
      ...past('returned', facts.slipReturnedAt),
    ];
    return { channel: 'slip', steps };
  }
  if (facts.qrReceivedAt) {
    const steps = [
      ...past('codeCreated', facts.codeCreatedAt),
      ...past('paid', facts.qrPaidAt),
      ...past('credited', facts.qrReceivedAt),
    ];
    return { channel: 'qr', steps };
  }
  if (facts.giftSentAt) {
    const steps = [
      ...past('sent', facts.giftSentAt),
      ...sure('giftChecks', facts.giftAskedAt, state),
      ...past('staffChecks', facts.giftCaseAt),
      ...endOfDeposit(state, facts.giftSettledAt, facts.parkedAt),
    ];
    return { channel: 'gift', steps };
  }
  if (facts.reportedAt) {
    const steps = [...past('reported', facts.reportedAt), ...endOfDeposit(state, facts.decidedAt, facts.parkedAt)];
    return { channel: 'staff', steps };
  }
  if (facts.caseOpenedAt) {
    const isPayout = from === 'PAYOUT';
    const begin = past(isPayout ? 'cameBack' : facts.parkedAt ? 'parked' : 'staffChecks', facts.caseOpenedAt);
    return {
      channel: isPayout ? 'bank' : 'staff',
      steps: [...begin, ...end(state, facts.caseResolvedAt, 'credited', 'returned')],
    };
  }
  if (from === 'CORRECTION') return { channel: 'correction', steps: past('corrected', state.createdAt) };
  return { channel: 'bank', steps: end(state, state.createdAt, 'credited', 'failed') };
}

export function courseOfWithdrawal(facts: WithdrawalFacts, { to, ...state }: State & { readonly to: string }): Course {
  if (to === 'CORRECTION') return { channel: 'correction', steps: past('corrected', state.createdAt) };
  const steps = [
    ...past('requested', state.createdAt),
    ...sure('withBank', facts.sentAt, state),
    ...end(state, facts.settledAt, 'paid', 'returned'),
    ...past('cameBack', facts.cameBackAt),
  ];
  return { channel: 'bank', steps };
}

export const courseOfTransfer = (facts: TransferFacts, state: State): Course => ({
  channel: 'game',
  steps: [
    ...past('requested', state.createdAt),
    ...sure('withGame', facts.sentAt, state),
    ...past('staffChecks', facts.handedOverAt),
    ...end(state, facts.settledAt, 'moved', 'returned'),
  ],
});

export function courseOfReward(facts: RewardFacts, { type, createdAt }: Pick<Subject, 'type' | 'createdAt'>): Course {
  const channel = 'reward';
  if (type === 'recovery') return { channel, steps: past('taken', createdAt) };
  if (type === 'finish_bonus') return { channel, steps: [...past('granted', facts.receivedAt), ...past('ended', createdAt)] };
  return {
    channel,
    steps: [...past('requested', facts.claimedAt), ...past('granted', createdAt), ...past('ended', facts.clearedAt)],
  };
}
