import type { ActiveBonus, AmountRequest, Wallet, WithdrawLimits } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { MessageDialog, SheetFooter } from '@kaeo/shared/ui/overlay';
import { withdrawableBalance } from '../wallet/balances.ts';
import { MoveButton } from '../wallet/move-button.tsx';
import { OutcomeNote } from '../wallet/outcome-note.tsx';
import { ReviewRow } from '../wallet/review-row.tsx';
import { useMoney } from '../wallet/use-money.ts';
import { useMoneyForm } from '../wallet/use-money-form.ts';
import { useMoneyMove } from '../wallet/use-money-move.ts';
import { useSlow } from '../wallet/use-slow.ts';
import { AvailableBalance } from './available-balance.tsx';
import { BonusWarning } from './bonus-warning.tsx';
import { HeldNote } from './held-note.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { pullProblem } from './pull-problem.ts';
import { largestWithdrawal, quickWithdrawals, withdrawSchema } from './withdraw-check.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';

const sendWithdrawal = (body: AmountRequest, idempotencyKey: string) =>
  call('POST /api/wallet/withdrawAll', { body, idempotencyKey });

type WithdrawFormProps = {
  wallet: Wallet;
  limits: WithdrawLimits;
  /** Undefined if unknown. The server refuses withdrawals that a bonus locks. */
  bonus: ActiveBonus | undefined;
  onDone: () => void;
};

/** Amount, review, confirmation and result. The screen changes only after the server has responded. */
export function WithdrawForm({ wallet, limits, bonus, onDone }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const { currency } = wallet.profile;
  const isWithoutAccount = wallet.bankAccount.bankAccountNo === '';
  const money = useMoney(currency);
  const withdrawal = useMoneyMove('withdraw', sendWithdrawal);
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
    onSend: ({ amount: { amount } }) => withdrawal.move({ amount }),
  });
  const { amount } = form.amount;
  const largest = largestWithdrawal(facts);
  const problem = pullProblem(outcome);
  const barredBy = isWithoutAccount ? t('withdraw.noAccount') : isLocked ? t('withdraw.lockedReason') : undefined;

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
            disabledReason={form.isFixed ? undefined : barredBy}
          >
            {amount > 0 ? t('withdraw.submitAmount', { amount: money(amount) }) : t('withdraw.submit')}
          </MoveButton>
        </SheetFooter>
      </form>
      {form.isConfirming && (
        <WithdrawConfirm wallet={wallet} amount={amount} isSlow={isSlow} onConfirm={form.send} onClose={form.closeConfirmation} />
      )}
      {outcome.kind === 'accepted' && (
        <MessageDialog
          kind="success"
          title={t('withdraw.doneTitle')}
          text={t('withdraw.doneText', { reference: outcome.movement.reference })}
          amount={{ value: amount, currency }}
          onClose={onDone}
        />
      )}
    </>
  );
}
