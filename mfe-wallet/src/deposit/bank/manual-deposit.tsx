import type { Currency, DepositLookup, ManualDepositRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { Note, TextField } from '@kaeo/shared/ui/bundled';
import { AmountField } from '@kaeo/shared/ui/deferred';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { type ComponentProps, useEffect, useState } from 'react';
import { isAtLeast, isWholeIn } from '../../wallet/amount/amount-rules.ts';
import { message } from '../../wallet/amount/form-messages.ts';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { ReviewRow } from '../../wallet/display/review-row.tsx';
import { stack } from '../../wallet/display/stack.ts';
import { MoveButton } from '../../wallet/move/move-button.tsx';
import { OutcomeNote } from '../../wallet/move/outcome-note.tsx';
import { useMoneyForm } from '../../wallet/move/use-money-form.ts';
import { type MoneyMove, useMoneyMove } from '../../wallet/move/use-money-move.ts';
import { DepositWaiting } from '../outcome/deposit-ending.tsx';

type FactName = Exclude<keyof ManualDepositRequest, 'amount'>;
type TransferFacts = Readonly<Record<FactName, string>>;

/** In the order in which a slip shows them. */
const factNames = ['paidFrom', 'paidAt', 'bankReference'] as const satisfies readonly FactName[];
const noFacts: TransferFacts = { paidFrom: '', paidAt: '', bankReference: '' };

/** Maximum number of characters per field in the API. */
const factsAtMost = 60;
const isFactTooLong = (text: string): boolean => Array.from(text.trim()).length > factsAtMost;

const filledFacts = (facts: TransferFacts): Partial<TransferFacts> =>
  Object.fromEntries(factNames.map((name) => [name, facts[name].trim()]).filter(([, text]) => text !== ''));

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'ref' | 'disabled'> & { readonly value: string };

function TransferFactFields({ fieldProps }: { fieldProps: (name: FactName) => FieldProps }) {
  const { t } = useTranslation('wallet');
  return factNames.map((name) => {
    const field = fieldProps(name);
    return (
      <TextField
        // `key` must be before the spread: after it, JSX compiles to `createElement`, which adds a second copy of emotion (5 kB Brotli).
        key={name}
        {...field}
        label={t(`deposit.manual.${name}`)}
        hint={t(`deposit.manual.${name}Hint`)}
        isRequired={false}
        // Report the length before submit, because pasted text may be longer than the visible part.
        error={isFactTooLong(field.value) ? t('deposit.manual.tooLong', { most: factsAtMost }) : undefined}
        autoComplete="off"
        enterKeyHint="next"
        spellCheck={false}
      />
    );
  });
}

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

function ManualDepositForm({ request, lookup, currency }: ManualDepositFormProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  const form = useMoneyForm({
    initialValues: { amount: '', ...noFacts },
    schema: depositSchema(lookup.depositMin, currency),
    currency,
    outcome: request.outcome,
    onSend: ({ values, amount: { amount } }) => request.move({ amount, ...filledFacts(values) }),
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

const requestDeposit = (body: ManualDepositRequest, idempotencyKey: string) =>
  call('POST /api/wallet/add', { body, idempotencyKey });

type ManualDepositProps = { lookup: Pick<DepositLookup, 'depositMin'>; onCreditExpected: () => void; onClose: () => void };

/** Reports a transfer that staff must check and credit (D-29). */
export function ManualDeposit({ lookup, onCreditExpected, onClose }: ManualDepositProps) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  const currency = wallet?.profile.currency ?? 'BAHT';
  const money = useMoney(currency);
  const request = useMoneyMove('add', requestDeposit);
  const [reported, setReported] = useState(0);
  const { outcome } = request;
  const isAccepted = outcome.kind === 'accepted';

  useEffect(() => {
    if (isAccepted) onCreditExpected();
  }, [isAccepted, onCreditExpected]);

  const move: MoneyMove<ManualDepositRequest>['move'] = (body) => {
    setReported(body.amount);
    return request.move(body);
  };

  if (!isAccepted) return <ManualDepositForm request={{ ...request, move }} lookup={lookup} currency={currency} />;
  return (
    <DepositWaiting
      title={t('deposit.manual.waitingTitle')}
      hint={t('deposit.manual.waitingHint', { amount: money(reported) })}
      reference={outcome.movement.reference}
      onClose={onClose}
    />
  );
}
