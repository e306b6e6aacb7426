import type { ActiveBonus, BankAccount, Currency, Wallet, WithdrawalRequest, WithdrawLimits } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { ApiError } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDate, formatTime } from '@kaeo/shared/time';
import { Amount, AsyncView, Note, useNow } from '@kaeo/shared/ui/bundled';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { MessageDialog, Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useState } from 'react';
import { useMoney } from '../wallet/amount/use-money.ts';
import { activeGamesBalance, withdrawableBalance } from '../wallet/balance/balances.ts';
import { activeBonusQuery } from '../wallet/balance/get-active-bonus.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { ReviewRow } from '../wallet/display/review-row.tsx';
import { MoveButton } from '../wallet/move/move-button.tsx';
import type { MoveOutcome } from '../wallet/move/move-outcome.ts';
import { OutcomeNote } from '../wallet/move/outcome-note.tsx';
import { useMoneyForm } from '../wallet/move/use-money-form.ts';
import { useMoneyMove } from '../wallet/move/use-money-move.ts';
import { useSlow } from '../wallet/move/use-slow.ts';
import { useMovementSteps } from '../wallet/steps/use-movement-steps.ts';
import { BonusWarning, PayoutAccount } from './payout-account.tsx';
import { largestWithdrawal, quickWithdrawals, withdrawSchema } from './withdraw-check.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { type WithdrawProof, WithdrawProofSheet } from './withdraw-proof.sheet.tsx';

/** The transfer to the wallet is pending, or a game kept the money. The error texts do not mention the withdrawal. */
function pullProblem(outcome: MoveOutcome): 'pullPending' | 'pullFailed' | undefined {
  if (outcome.kind !== 'refused' || !(outcome.error instanceof ApiError)) return undefined;
  if (outcome.error.code === 'TRANSFER_IN_PROGRESS') return 'pullPending';
  return outcome.error.code === 'TRANSFER_STAYED' ? 'pullFailed' : undefined;
}

/** Zero while a bonus locks it (WD-01). */
function AvailableBalance({ wallet, isLocked }: { wallet: Wallet; isLocked: boolean }) {
  const { t } = useTranslation('wallet');
  const money = useMoney(wallet.profile.currency);
  const whole = withdrawableBalance(wallet);
  return (
    <section aria-label={t('withdraw.available')}>
      <p css={line}>
        <span>{t('withdraw.available')}</span>
        <Amount value={isLocked ? 0 : whole} currency={wallet.profile.currency} size="body" />
      </p>
      <p css={parts}>
        {isLocked
          ? t('withdraw.locked', { amount: money(whole) })
          : t('withdraw.availableParts', {
              wallet: formatAmount(wallet.wallet.amount),
              games: formatAmount(activeGamesBalance(wallet)),
            })}
      </p>
    </section>
  );
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  ...text.body,
  color: theme.color.text2,
});
const parts = css({ ...text.caption, color: theme.color.text3 });

/** Explains why withdrawals are on hold, and until when. Renders nothing without a hold (SAFE-01). */
function HeldNote({ account }: { account: BankAccount }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const until = account.heldUntil;
  const now = useNow(60_000);
  if (!until || Date.parse(until) <= now) return null;
  // In minutes, like on the profile page.
  const time = `${formatDate(until, language)} ${formatTime(until, language)}`;
  return (
    <Note tone="pending" icon={<ShieldAlert />} title={t('withdraw.held', { time })}>
      {t(`withdraw.heldHint.${account.heldFor ?? 'BANK_CHANGED'}`)}
    </Note>
  );
}

const sendWithdrawal = (body: WithdrawalRequest, idempotencyKey: string) =>
  call('POST /api/wallet/withdrawAll', { body, idempotencyKey });
/** The attempt is stored without the proof. */
const wireOf = async (body: WithdrawalRequest) => ({ identity: { amount: body.amount }, body });

const proofCodes: ReadonlySet<string> = new Set([
  'STEP_UP_REQUIRED',
  'WRONG_PASSWORD',
  'PASSKEY_UNKNOWN',
  'PASSKEY_REFUSED',
  'PASSKEY_EXPIRED',
]);
const isProofMissing = (outcome: MoveOutcome): boolean =>
  outcome.kind === 'refused' && outcome.error instanceof ApiError && proofCodes.has(outcome.error.code);

type WithdrawFormProps = {
  wallet: Wallet;
  limits: WithdrawLimits;
  /** Undefined if unknown. The server refuses withdrawals that a bonus locks. */
  bonus: ActiveBonus | undefined;
  onDone: () => void;
};

/** Amount, review, confirmation and result. The screen changes only after the server has responded. */
function WithdrawForm({ wallet, limits, bonus, onDone }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const { currency } = wallet.profile;
  const isWithoutAccount = wallet.bankAccount.bankAccountNo === '';
  const money = useMoney(currency);
  const withdrawal = useMoneyMove('withdraw', sendWithdrawal, { wireOf });
  const [isProving, setIsProving] = useState(false);
  const isSlow = useSlow(withdrawal.isMoving);

  const isLocked = bonus?.status === true && bonus.canEnd === false;
  const facts = { limits, available: isLocked ? 0 : withdrawableBalance(wallet), currency };
  const { outcome } = withdrawal;
  const form = useMoneyForm({
    initialValues: { amount: '' },
    schema: withdrawSchema(facts),
    currency,
    outcome,
    isConfirmed: true,
    onSend: (order) => send(order.amount.amount, {}),
  });
  async function send(amount: number, proof: WithdrawProof): Promise<MoveOutcome> {
    const result = await withdrawal.move({ amount, ...proof });
    setIsProving(isProofMissing(result));
    return result;
  }
  const { amount } = form.amount;
  const largest = largestWithdrawal(facts);
  const problem = pullProblem(outcome);
  const disabledReason = isWithoutAccount ? t('withdraw.noAccount') : isLocked ? t('withdraw.lockedReason') : undefined;

  return (
    <>
      <form noValidate onSubmit={form.submit}>
        <HeldNote account={wallet.bankAccount} />
        <BonusWarning bonus={bonus} />
        <AvailableBalance wallet={wallet} isLocked={isLocked} />
        <AmountField
          label={t('withdraw.amount')}
          currency={currency}
          {...form.amountProps('amount')}
          hint={t('withdraw.minimum', { amount: formatAmount(limits.withdrawMin) })}
          hintAside={t('withdraw.maximum', { amount: formatAmount(limits.withdrawMax) })}
          quickAmounts={[
            ...quickWithdrawals(facts).map((round) => ({ label: round.toLocaleString('en-US'), value: String(round) })),
            ...(largest > 0 ? [{ label: t('withdraw.all'), value: String(largest) }] : []),
          ]}
        />
        <PayoutAccount account={wallet.bankAccount} />
        <OutcomeNote outcome={outcome} refusedText={problem && t(`withdraw.${problem}`)} />
        <SheetFooter>
          <ReviewRow term={t('withdraw.receives')}>{money(amount)}</ReviewRow>
          <MoveButton
            move={withdrawal}
            // An unknown outcome can always be checked.
            disabledReason={form.isOutcomeUnknown ? undefined : disabledReason}
          >
            {amount > 0 ? t('withdraw.submitAmount', { amount: money(amount) }) : t('withdraw.submit')}
          </MoveButton>
        </SheetFooter>
      </form>
      {form.isConfirming && (
        <WithdrawConfirm wallet={wallet} amount={amount} isSlow={isSlow} onConfirm={form.send} onClose={form.closeConfirmation} />
      )}
      {isProving && (
        <WithdrawProofSheet
          submitLabel={t('withdraw.submitAmount', { amount: money(amount) })}
          onProve={(proof) => form.send((order) => send(order.amount.amount, proof))}
          onClose={() => setIsProving(false)}
        />
      )}
      {outcome.kind === 'accepted' && (
        <WithdrawDone amount={amount} currency={currency} reference={outcome.movement.reference} onClose={onDone} />
      )}
    </>
  );
}

type WithdrawDoneProps = { amount: number; currency: Currency; reference: string; onClose: () => void };

/** The request is accepted; its steps follow until the money has been paid. */
function WithdrawDone({ amount, currency, reference, onClose }: WithdrawDoneProps) {
  const { t } = useTranslation('wallet');
  const steps = useMovementSteps('withdraw', reference);
  return (
    <MessageDialog
      kind="success"
      title={t('withdraw.doneTitle')}
      text={t('withdraw.doneText', { reference })}
      amount={{ value: amount, currency }}
      rows={steps.map(({ label, time = t('steps.toCome') }) => ({ term: label, value: time }))}
      onClose={onClose}
    />
  );
}

const withdrawLimitsQuery = queryOptions({
  queryKey: queryKeys.lookup('withdraw'),
  queryFn: ({ signal }) => call('GET /api/lookup/withdraw', { signal }),
});

export default function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);
  const limits = useQuery(withdrawLimitsQuery);
  const bonus = useQuery({ ...activeBonusQuery(useLanguage()), placeholderData: (previous) => previous });
  // Wait for the bonus, because its warning is above the form. Do not wait for retries of a failed call.
  const isBonusAwaited = bonus.isLoading && bonus.failureCount === 0;

  return (
    <Sheet title={t('withdraw.title')} onClose={onClose}>
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {(walletData) => (
          <AsyncView query={limits} skeleton={<DialogSkeleton />}>
            {(limitsData) =>
              isBonusAwaited ? (
                <div aria-busy="true">
                  <DialogSkeleton />
                </div>
              ) : (
                <WithdrawForm wallet={walletData} limits={limitsData} bonus={bonus.data} onDone={onClose} />
              )
            }
          </AsyncView>
        )}
      </AsyncView>
    </Sheet>
  );
}
