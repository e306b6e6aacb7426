import type { Currency, SlipReason } from '@kaeo/shared/api';
import { retryMs } from '../../../platform/jobs/job-kind.ts';
import type { BankTransfer, SlipVerification } from '../../../providers/ports/providers.port.ts';
import type { CaseKind } from '../../records/cases/case.store.ts';
import { matchSender, type RegisteredAccount, type SenderFit } from './sender-match.ts';

const minuteMs = 60_000;
/** A slip must be uploaded within one hour of the transfer (section 9 of the specification). */
const slipAgeAtMostMs = 60 * minuteMs;
/** Tolerance for a bank clock ahead of ours. */
const clockSkewMs = 5 * minuteMs;
/** Banks report a transfer minutes after it was made. While the slip may still be uploaded, "not found" means "not yet". */
export const notFoundForMs = slipAgeAtMostMs;
/** The adapter may be fixed meanwhile. After this time staff get a case and the bank is queried less often. */
export const unreadableCaseAfterMs = 3 * 60 * minuteMs;
const unreadableRetryMs = 60 * minuteMs;

export type SiteAccount = { readonly bankCode: string; readonly accountNo: string; readonly currency: Currency };
export type SlipFacts = {
  readonly answer: Awaited<ReturnType<SlipVerification['findTransfer']>>;
  readonly uploadedAt: Date;
  /** When the player first uploaded a slip of this transfer. The bank may not have known the transfer then. */
  readonly firstUploadedAt: Date;
  readonly now: Date;
  /** The player's currency and registered account. */
  readonly currency: Currency;
  readonly account: RegisteredAccount;
  readonly siteAccounts: readonly SiteAccount[];
  /** Number of queries to the bank, including this one. */
  readonly attempts: number;
};
/** Money received by our account and its apparent sender. */
type Received = { readonly transfer: BankTransfer; readonly site: SiteAccount; readonly sender: SenderFit };
/** Received money with the reason why staff must check it. */
type Parked = Received & { readonly caseKind: CaseKind };
export type SlipVerdict =
  | ({ readonly kind: 'credit' } & Received)
  /** Our account received the money, but apparently not from the player of this slip. It goes to suspense until the owner is known. */
  | ({ readonly kind: 'park'; readonly reason: SlipReason } & Parked)
  /** Staff decide whether the money is the player's. */
  | ({ readonly kind: 'doubt' } & Parked)
  | { readonly kind: 'fail'; readonly reason: SlipReason; readonly transfer?: BankTransfer }
  /** `cause` is shown to staff; `notice` is for the player (`unknown-to-bank`) or for staff (`unreadable`). */
  | {
      readonly kind: 'ask-again';
      readonly afterMs: number;
      readonly cause: string;
      readonly notice?: 'unknown-to-bank' | 'unreadable';
    };

/** Maps the bank's response to a verdict. Age counts from the upload, so that an outage makes no slip too old. */
export function slipVerdict(facts: SlipFacts): SlipVerdict {
  const { answer, attempts } = facts;
  const ageMs = facts.now.getTime() - facts.uploadedAt.getTime();
  switch (answer.kind) {
    case 'later':
      return { kind: 'ask-again', afterMs: answer.afterMs, cause: 'the bank asked to retry later' };
    case 'unknown':
      return {
        kind: 'ask-again',
        afterMs: retryMs(5_000, attempts),
        cause: `no response: ${answer.cause}`,
      };
    case 'not-found': {
      if (ageMs >= notFoundForMs) return { kind: 'fail', reason: 'UNKNOWN_TO_BANK' };
      const afterMs = Math.min(retryMs(10_000, attempts), notFoundForMs - ageMs);
      return { kind: 'ask-again', afterMs, cause: 'the bank does not know the transfer yet', notice: 'unknown-to-bank' };
    }
    case 'unreadable': {
      const cause = `the response cannot be read: ${answer.cause}`;
      return ageMs < unreadableCaseAfterMs
        ? { kind: 'ask-again', afterMs: Math.min(retryMs(5_000, attempts), unreadableCaseAfterMs - ageMs), cause }
        : { kind: 'ask-again', afterMs: unreadableRetryMs, cause, notice: 'unreadable' };
    }
    case 'refused':
      return { kind: 'fail', reason: answer.cause === 'captcha' ? 'TRIPPLE_WRONG_CAPTCHA' : 'UNKNOW_ERROR' };
    case 'found':
      return transferVerdict(answer.transfer, facts);
  }
}

function transferVerdict(
  transfer: BankTransfer,
  { uploadedAt, firstUploadedAt, currency, siteAccounts, account }: SlipFacts,
): SlipVerdict {
  const site = siteAccounts.find(
    ({ bankCode, accountNo }) => bankCode === transfer.receiver.bankCode && accountNo === transfer.receiver.accountNo,
  );
  if (!site) return { kind: 'fail', reason: 'DEST_ACC_INVALID', transfer };
  const received = { transfer, site, sender: matchSender(transfer, account) };
  const aheadMs = transfer.transferredAt.getTime() - uploadedAt.getTime();
  if (firstUploadedAt.getTime() - transfer.transferredAt.getTime() > slipAgeAtMostMs)
    return { kind: 'park', reason: 'EXPIRED_SLIP', caseKind: 'EXPIRED_SLIP', ...received };
  if (aheadMs > clockSkewMs) return { kind: 'park', reason: 'INVALID_SLIP', caseKind: 'SLIP_FROM_FUTURE', ...received };
  // A wallet never mixes baht and kip.
  if (transfer.currency !== currency || site.currency !== currency)
    return { kind: 'park', reason: 'NOT_MATCH', caseKind: 'OTHER_CURRENCY', ...received };
  if (received.sender.kind === 'misfit') return { kind: 'park', reason: 'NOT_MATCH', caseKind: 'OTHER_SENDER', ...received };
  if (received.sender.kind === 'in-doubt') return { kind: 'doubt', caseKind: 'SENDER_IN_DOUBT', ...received };
  return { kind: 'credit', ...received };
}
