import type { Currency, SlipReason } from '@wallet/shared/api';
import type { BankProvider, BankTransfer } from '../../providers/providers.port.ts';

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
  readonly answer: Awaited<ReturnType<BankProvider['findTransfer']>>;
  readonly uploadedAt: Date;
  readonly now: Date;
  /** The player's currency. */
  readonly currency: Currency;
  readonly siteAccounts: readonly SiteAccount[];
  /** How many times the bank has been asked, this time included. */
  readonly attempts: number;
};
export type SlipVerdict =
  | { readonly kind: 'credit'; readonly transfer: BankTransfer; readonly site: SiteAccount }
  | { readonly kind: 'fail'; readonly reason: SlipReason; readonly transfer?: BankTransfer }
  | { readonly kind: 'ask-again'; readonly afterMs: number };

/**
 * What the bank's answer means for a slip. Age counts from the upload, so a bank that was down does not make a slip too old; whatever
 * is not a definite refusal is asked again.
 */
export function slipVerdict(facts: SlipFacts): SlipVerdict {
  const { answer, attempts } = facts;
  switch (answer.kind) {
    case 'later':
      return { kind: 'ask-again', afterMs: answer.afterMs };
    case 'unknown':
      return { kind: 'ask-again', afterMs: Math.min(5_000 * 2 ** Math.min(attempts - 1, 10), longestRetryMs) };
    case 'not-found':
      return facts.now.getTime() - facts.uploadedAt.getTime() < notFoundGraceMs
        ? { kind: 'ask-again', afterMs: notFoundRetryMs }
        : { kind: 'fail', reason: 'INVALID_SLIP' };
    case 'refused':
      return { kind: 'fail', reason: answer.cause === 'captcha' ? 'TRIPPLE_WRONG_CAPTCHA' : 'UNKNOW_ERROR' };
    case 'found':
      return transferVerdict(answer.transfer, facts);
  }
}

function transferVerdict(transfer: BankTransfer, { uploadedAt, currency, siteAccounts }: SlipFacts): SlipVerdict {
  const site = siteAccounts.find(
    ({ bankCode, accountNo }) => bankCode === transfer.receiver.bankCode && accountNo === transfer.receiver.accountNo,
  );
  const ageMs = uploadedAt.getTime() - transfer.transferredAt.getTime();
  if (!site) return { kind: 'fail', reason: 'DEST_ACC_INVALID', transfer };
  if (ageMs > slipAgeAtMostMs) return { kind: 'fail', reason: 'EXPIRED_SLIP', transfer };
  if (ageMs < -clockSkewMs) return { kind: 'fail', reason: 'INVALID_SLIP', transfer };
  // Baht and kip never meet in one wallet.
  if (transfer.currency !== currency || site.currency !== currency) return { kind: 'fail', reason: 'NOT_MATCH', transfer };
  return { kind: 'credit', transfer, site };
}
