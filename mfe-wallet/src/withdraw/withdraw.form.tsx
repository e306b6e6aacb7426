import type { AmountRequest, Wallet, WithdrawLimits } from '@wallet/shared/api';
import { useBusy } from '@wallet/shared/busy';
import { call } from '@wallet/shared/call';
import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { formatAmount } from '@wallet/shared/money';
import { MessageDialog, SheetFooter } from '@wallet/shared/overlay';
import { AmountField } from '@wallet/shared/parts';
import { useQuery } from '@wallet/shared/query';
import { useState } from 'react';
import { withdrawableBalance } from '../wallet/balances.ts';
import { activeBonusQuery } from '../wallet/get-active-bonus.ts';
import { MoveButton } from '../wallet/move-button.tsx';
import { OutcomeNote } from '../wallet/outcome-note.tsx';
import { ReviewRow } from '../wallet/review-row.tsx';
import { useMoney } from '../wallet/use-money.ts';
import { useMoneyMove } from '../wallet/use-money-move.ts';
import { useSlow } from '../wallet/use-slow.ts';
import { useTypedAmount } from '../wallet/use-typed-amount.ts';
import { AvailableBalance } from './available-balance.tsx';
import { BonusWarning } from './bonus-warning.tsx';
import { HeldNote } from './held-note.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { pullProblem } from './pull-problem.ts';
import { largestWithdrawal, quickWithdrawals, withdrawIssue } from './withdraw-check.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';

const sendWithdrawal = (body: AmountRequest, idempotencyKey: string) =>
  call('POST /api/wallet/withdrawAll', { body, idempotencyKey });

type WithdrawFormProps = { wallet: Wallet; limits: WithdrawLimits; onDone: () => void };

/** Amount, review, confirmation and what came of it. Nothing on screen changes before the server has answered. */
export function WithdrawForm({ wallet, limits, onDone }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const { currency } = wallet.profile;
  const isWithoutAccount = wallet.bankAccount.bankAccountNo === '';
  const money = useMoney(currency);
  const typed = useTypedAmount();
  const withdrawal = useMoneyMove('withdraw', sendWithdrawal);
  const isSlow = useSlow(withdrawal.isMoving);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  const { data: bonus } = useQuery(activeBonusQuery(useLanguage()));
  const isLocked = bonus?.status === true && bonus.canEnd === false;
  const facts = { limits, available: isLocked ? 0 : withdrawableBalance(wallet), currency };
  const { outcome } = withdrawal;
  const isUnknown = outcome.kind === 'unknown';
  // What may be gone already is asked after all the same: the balance does not bar it.
  const issue = isUnknown ? undefined : withdrawIssue({ ...facts, amount: typed.minor });
  const largest = largestWithdrawal(facts);
  useBusy('form', typed.text !== '' && outcome.kind !== 'accepted');
  const problem = pullProblem(outcome);
  const barredBy = isWithoutAccount ? t('withdraw.noAccount') : isLocked ? t('withdraw.lockedReason') : undefined;
  const shown = wasSubmitted && outcome.kind !== 'accepted' ? issue : undefined;

  function handleSubmit() {
    setWasSubmitted(true);
    if (!issue) setIsConfirming(true);
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <HeldNote account={wallet.bankAccount} />
        <BonusWarning bonus={bonus} />
        <AvailableBalance wallet={wallet} isLocked={isLocked} />
        <AmountField
          label={t('withdraw.amount')}
          currency={currency}
          value={typed.text}
          onValueChange={typed.setText}
          // An amount without an answer stays: another amount would be another withdrawal.
          disabled={isUnknown}
          hint={t('withdraw.minimum', { amount: formatAmount(limits.withdrawMin) })}
          hintAside={t('withdraw.maximum', { amount: formatAmount(limits.withdrawMax) })}
          quickAmounts={[
            ...quickWithdrawals(facts).map((amount) => ({ label: amount.toLocaleString('en-US'), value: String(amount) })),
            ...(largest > 0 ? [{ label: t('withdraw.all'), value: String(largest) }] : []),
          ]}
          error={shown && t(`withdraw.issue.${shown.kind}`, 'value' in shown ? { amount: money(shown.value) } : {})}
        />
        <PayoutAccount account={wallet.bankAccount} />
        <OutcomeNote outcome={outcome} refusedText={problem && t(`withdraw.${problem}`)} />
        <SheetFooter>
          <ReviewRow term={t('withdraw.receives')}>{money(typed.amount)}</ReviewRow>
          <MoveButton
            move={withdrawal}
            // An outcome that is not known is asked after all the same.
            disabledReason={isUnknown ? undefined : barredBy}
          >
            {typed.amount > 0 ? t('withdraw.submitAmount', { amount: money(typed.amount) }) : t('withdraw.submit')}
          </MoveButton>
        </SheetFooter>
      </form>
      {isConfirming && (
        <WithdrawConfirm
          wallet={wallet}
          amount={typed.amount}
          isAgain={isUnknown}
          isSlow={isSlow}
          onConfirm={() => withdrawal.move({ amount: typed.amount })}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {outcome.kind === 'accepted' && (
        <MessageDialog
          kind="success"
          title={t('withdraw.doneTitle')}
          text={t('withdraw.doneText', { reference: outcome.movement.reference })}
          amount={{ value: typed.amount, currency }}
          onClose={onDone}
        />
      )}
    </>
  );
}
