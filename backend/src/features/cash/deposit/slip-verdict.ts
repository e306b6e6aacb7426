import type { Currency, SlipReason } from '@wallet/shared/api';
import type { BankTransfer, SlipVerification } from '../../../providers/providers.port.ts';
import type { CaseKind } from '../../records/cases/case.store.ts';
import { matchSender, type RegisteredAccount, type SenderFit } from './sender-match.ts';

const minuteMs = 60_000;
/** A slip must be uploaded within one hour of the transfer (section 9 of the specification). */
const slipAgeAtMostMs = 60 * minuteMs;
/** A bank's clock may be ahead of ours by so much. */
const clockSkewMs = 5 * minuteMs;
/** How long after the upload "no such transaction" may still mean "not yet". */
export const notFoundGraceMs = minuteMs;
const notFoundRetryMs = 10_000;
const longestRetryMs = 5 * minuteMs;

export type SiteAccount = { readonly bankCode: string; readonly accountNo: string; readonly currency: Currency };
export type SlipFacts = {
  readonly answer: Awaited<ReturnType<SlipVerification['findTransfer']>>;
  readonly uploadedAt: Date;
  readonly now: Date;
  /** The player's currency and registered account. */
  readonly currency: Currency;
  readonly account: RegisteredAccount;
  readonly siteAccounts: readonly SiteAccount[];
  /** How many times the bank has been asked, this time included. */
  readonly attempts: number;
};
/** What our account received, and from whom it looks to be. */
type Received = { readonly transfer: BankTransfer; readonly site: SiteAccount; readonly sender: SenderFit };
/** What it is about, and why a person has to look at it. */
type Parked = Received & { readonly caseKind: CaseKind };
export type SlipVerdict =
  | ({ readonly kind: 'credit' } & Received)
  /** The money is ours to keep for whoever it belongs to: not the player of this slip, as far as anybody can say. */
  | ({ readonly kind: 'park'; readonly reason: SlipReason } & Parked)
  /** A person decides whether it is the player's. */
  | ({ readonly kind: 'doubt' } & Parked)
  | { readonly kind: 'fail'; readonly reason: SlipReason; readonly transfer?: BankTransfer }
  /** The cause is for staff, who see what waits. */
  | { readonly kind: 'ask-again'; readonly afterMs: number; readonly cause: string };

/**
 * What the bank's answer means for a slip. Age counts from the upload, so a bank that was down does not make a slip too old; whatever
 * is not a definite refusal is asked again.
 */
export function slipVerdict(facts: SlipFacts): SlipVerdict {
  const { answer, attempts } = facts;
  switch (answer.kind) {
    case 'later':
      return { kind: 'ask-again', afterMs: answer.afterMs, cause: 'the bank tells later' };
    case 'unknown':
      return {
        kind: 'ask-again',
        afterMs: Math.min(5_000 * 2 ** Math.min(attempts - 1, 10), longestRetryMs),
        cause: `no answer: ${answer.cause}`,
      };
    case 'not-found':
      return facts.now.getTime() - facts.uploadedAt.getTime() < notFoundGraceMs
        ? { kind: 'ask-again', afterMs: notFoundRetryMs, cause: 'the bank does not know of it yet' }
        : { kind: 'fail', reason: 'INVALID_SLIP' };
    case 'refused':
      return { kind: 'fail', reason: answer.cause === 'captcha' ? 'TRIPPLE_WRONG_CAPTCHA' : 'UNKNOW_ERROR' };
    case 'found':
      return transferVerdict(answer.transfer, facts);
  }
}

function transferVerdict(transfer: BankTransfer, { uploadedAt, currency, siteAccounts, account }: SlipFacts): SlipVerdict {
  const site = siteAccounts.find(
    ({ bankCode, accountNo }) => bankCode === transfer.receiver.bankCode && accountNo === transfer.receiver.accountNo,
  );
  if (!site) return { kind: 'fail', reason: 'DEST_ACC_INVALID', transfer };
  const received = { transfer, site, sender: matchSender(transfer, account) };
  const ageMs = uploadedAt.getTime() - transfer.transferredAt.getTime();
  if (ageMs > slipAgeAtMostMs) return { kind: 'park', reason: 'EXPIRED_SLIP', caseKind: 'EXPIRED_SLIP', ...received };
  if (ageMs < -clockSkewMs) return { kind: 'park', reason: 'INVALID_SLIP', caseKind: 'SLIP_FROM_FUTURE', ...received };
  // Baht and kip never meet in one wallet.
  if (transfer.currency !== currency || site.currency !== currency)
    return { kind: 'park', reason: 'NOT_MATCH', caseKind: 'OTHER_CURRENCY', ...received };
  if (received.sender.kind === 'misfit') return { kind: 'park', reason: 'NOT_MATCH', caseKind: 'OTHER_SENDER', ...received };
  if (received.sender.kind === 'in-doubt') return { kind: 'doubt', caseKind: 'SENDER_IN_DOUBT', ...received };
  return { kind: 'credit', ...received };
}
