import type { Currency } from '@kaeo/shared/api';
import { object, string, useForm } from '@kaeo/shared/forms';
import { type FormEvent, useState } from 'react';
import { useFormTranslate } from '../amount/form-messages.ts';
import { type TypedAmount, typedAmount } from '../amount/typed-amount.ts';
import type { MoveOutcome } from './move-outcome.ts';

type MoneyValues = Readonly<Record<string, unknown>> & { readonly amount?: string };
type Form<Values extends MoneyValues> = ReturnType<typeof useForm<Values>>;
type Order<Values> = { readonly values: Values; readonly amount: TypedAmount };

type MoneyFormOptions<Values extends MoneyValues, Outcome extends Pick<MoveOutcome, 'kind'>> = {
  initialValues: Values;
  /** Validation that blocks submission, with messages from `form-messages.ts`. It may depend on data such as a balance. */
  schema: Parameters<typeof useForm<Values>>[0]['schema'];
  currency: Currency;
  outcome: Pick<MoveOutcome, 'kind'>;
  /** Amount of the values as a decimal, if it is not the typed `amount`, for example the whole balance. */
  amountOf?: (values: Values) => string;
  /** Whether a dialog confirms a new order. `isConfirming`, `send` and `closeConfirmation` serve that dialog. */
  isConfirmed?: boolean;
  /** Sends the order. Resolves with the outcome, and reports it itself. */
  onSend: (order: Order<Values>) => Promise<Outcome>;
};

/** An order with unknown outcome skips validation: it is checked as it was sent, even if the balances have changed. */
const unvalidated: Parameters<typeof useForm>[0]['schema'] = object({ amount: string() });

/**
 * `useForm` for forms that move money. An order without a response stays unchanged, because a different order could move money
 * twice (FAIR-07); it can always be checked. After acceptance the form is reset, so that a reload loses nothing.
 */
export function useMoneyForm<Values extends MoneyValues, Outcome extends Pick<MoveOutcome, 'kind'>>({
  initialValues,
  schema,
  currency,
  outcome,
  amountOf = ({ amount = '' }) => amount,
  isConfirmed = false,
  onSend,
}: MoneyFormOptions<Values, Outcome>) {
  const translate = useFormTranslate(currency);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [sent, setSent] = useState<Order<Values>>();
  const isOutcomeUnknown = outcome.kind === 'unknown';
  const form = useForm({
    initialValues,
    schema: isOutcomeUnknown ? unvalidated : schema,
    translate,
    onSubmit: async () => {
      // An order with unknown outcome was already confirmed, so it is only checked, with the same key.
      if (isConfirmed && !isOutcomeUnknown) setIsConfirming(true);
      else await send();
    },
  });

  const order = sent ?? { values: form.values, amount: typedAmount(amountOf(form.values)) };

  /** `by`: another way to send the same order, such as with a proof of the player. */
  async function send(by = onSend): Promise<Outcome> {
    setSent(order);
    const result = await by(order);
    if (result.kind === 'accepted') empty();
    else if (result.kind !== 'unknown') setSent(undefined);
    return result;
  }

  function empty(): void {
    setHasSubmitted(false);
    for (const name of Object.keys(initialValues)) form.setValue(name, initialValues[name as keyof Values & string]);
  }

  const stateOf = (error: string | undefined) => ({
    error: hasSubmitted && sent === undefined ? error : undefined,
    disabled: isOutcomeUnknown,
  });

  return {
    ...order,
    isOutcomeUnknown,
    isConfirming,
    closeConfirmation: () => setIsConfirming(false),
    send,
    startOver: () => setSent(undefined),
    setValue: form.setValue,
    submit: (event?: FormEvent) => {
      setHasSubmitted(true);
      form.submit(event);
    },
    /** Disabled while the outcome is unknown. */
    fieldProps: (...args: Parameters<Form<Values>['fieldProps']>) => {
      const field = form.fieldProps(...args);
      return { ...field, value: String(order.values[field.name]), ...stateOf(field.error) };
    },
    amountProps: (...args: Parameters<Form<Values>['amountProps']>) => {
      const field = form.amountProps(...args);
      return { ...field, value: order.amount.text, ...stateOf(field.error) };
    },
  };
}
