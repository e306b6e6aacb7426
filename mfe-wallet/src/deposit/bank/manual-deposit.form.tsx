import type { Currency, DepositLookup, ManualDepositRequest } from '@kaeo/shared/api';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { Note } from '@kaeo/shared/ui/bundled';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { isAtLeast, isWholeIn } from '../../wallet/amount-rules.ts';
import { message } from '../../wallet/form-messages.ts';
import { MoveButton } from '../../wallet/move-button.tsx';
import { OutcomeNote } from '../../wallet/outcome-note.tsx';
import { ReviewRow } from '../../wallet/review-row.tsx';
import { stack } from '../../wallet/stack.ts';
import { useMoney } from '../../wallet/use-money.ts';
import { useMoneyForm } from '../../wallet/use-money-form.ts';
import type { MoneyMove } from '../../wallet/use-money-move.ts';
import { givenFacts, isFactTooLong, noFacts } from './transfer-fact-rules.ts';
import { TransferFactFields } from './transfer-facts.tsx';

const fact = () => string().test({ message: message('deposit.manual.tooLong'), test: (text = '') => !isFactTooLong(text) });

/** @param depositMin in major units. */
const depositSchema = (depositMin: number, currency: Currency) =>
  object({
    amount: string().test(isAtLeast(depositMin, 'deposit.bank.minimum')).test(isWholeIn(currency, 'errors.WHOLE_KIP')),
    paidFrom: fact(),
    paidAt: fact(),
    bankReference: fact(),
  });

type ManualDepositFormProps = {
  request: MoneyMove<ManualDepositRequest>;
  lookup: Pick<DepositLookup, 'depositMin'>;
  currency: Currency;
};

/** Form for the amount of a transfer, and details by which staff find it in the bank statement. */
export function ManualDepositForm({ request, lookup, currency }: ManualDepositFormProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  const form = useMoneyForm({
    initialValues: { amount: '', ...noFacts },
    schema: depositSchema(lookup.depositMin, currency),
    currency,
    outcome: request.outcome,
    onSend: ({ values, amount: { amount } }) => request.move({ amount, ...givenFacts(values) }),
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <div css={stack}>
        <Note tone="info" icon={<UserRoundCheck size={22} />} title={t('deposit.manual.how')}>
          {t('deposit.manual.howHint')}
        </Note>
        <AmountField
          {...form.amountProps('amount')}
          label={t('deposit.manual.amount')}
          currency={currency}
          hint={lookup.depositMin > 0 && t('deposit.bank.minimum', { amount: money(lookup.depositMin) })}
        />
        <TransferFactFields fieldProps={form.fieldProps} />
        <OutcomeNote outcome={request.outcome} />
        <SheetFooter>
          <ReviewRow term={t('deposit.manual.review')}>{money(form.amount.amount)}</ReviewRow>
          <MoveButton move={request}>{t('deposit.manual.send')}</MoveButton>
        </SheetFooter>
      </div>
    </form>
  );
}
