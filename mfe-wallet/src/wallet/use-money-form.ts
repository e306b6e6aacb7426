import type { Currency } from '@wallet/shared/api';
import { object, string, useForm } from '@wallet/shared/forms';
import { type FormEvent, useState } from 'react';
import { useFormTranslate } from './form-messages.ts';
import type { MoveOutcome } from './move-outcome.ts';
import { type TypedAmount, typedAmount } from './typed-amount.ts';

type MoneyValues = Readonly<Record<string, unknown>> & { readonly amount?: string };
type Form<Values extends MoneyValues> = ReturnType<typeof useForm<Values>>;
type Order<Values> = { readonly values: Values; readonly amount: TypedAmount };

type MoneyFormOptions<Values extends MoneyValues, Outcome extends Pick<MoveOutcome, 'kind'>> = {
  initialValues: Values;
  /** What bars the form from being sent, with messages of `form-messages.ts`. It may be made of facts, such as a balance. */
  schema: Parameters<typeof useForm<Values>>[0]['schema'];
  currency: Currency;
  /** Where the last attempt of the form stands. */
  outcome: Pick<MoveOutcome, 'kind'>;
  /** A decimal that the values stand for, where it is not `amount` as it was typed, e.g. everything there is. */
  amountOf?: (values: Values) => string;
  /** A dialog asks before a new order is sent: `isConfirming`, `send` and `closeConfirmation` are for it. */
  isConfirmed?: boolean;
  /** Sends the order; resolves with what came of it, and tells of it itself. */
  onSend: (order: Order<Values>) => Promise<Outcome>;
};

/** Nothing bars an order of which nobody knows what came of it: it is asked after as it was sent, whatever the balances have become. */
const unvalidated: Parameters<typeof useForm>[0]['schema'] = object({ amount: string() });

/**
 * A form that moves money: `useForm`, and what such forms have in common. An order without an answer stays as it was sent, since another
 * one would move money twice (FAIR-07), and can always be asked after. One that was accepted is told as it was sent, while the form
 * underneath begins anew: nothing in it would be lost by a reload, and nothing is judged.
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
  const [isJudged, setIsJudged] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [sent, setSent] = useState<Order<Values>>();
  const isFixed = outcome.kind === 'unknown';
  const form = useForm({
    initialValues,
    schema: isFixed ? unvalidated : schema,
    translate,
    onSubmit: async () => {
      // An order whose outcome is unknown was confirmed before: it is only checked, under the same key.
      if (isConfirmed && !isFixed) setIsConfirming(true);
      else await send();
    },
  });

  const order = sent ?? { values: form.values, amount: typedAmount(amountOf(form.values)) };

  async function send(): Promise<Outcome> {
    setSent(order);
    const result = await onSend(order);
    if (result.kind === 'accepted') empty();
    else if (result.kind !== 'unknown') setSent(undefined);
    return result;
  }

  function empty(): void {
    setIsJudged(false);
    for (const name of Object.keys(initialValues)) form.setValue(name, initialValues[name as keyof Values & string]);
  }

  const stateOf = (error: string | undefined) => ({
    error: isJudged && sent === undefined ? error : undefined,
    disabled: isFixed,
  });

  return {
    ...order,
    isFixed,
    isConfirming,
    closeConfirmation: () => setIsConfirming(false),
    send,
    /** Forgets what was accepted: the form, which is empty by then, is for another order. */
    startOver: () => setSent(undefined),
    setValue: form.setValue,
    /** For `<form noValidate onSubmit>`. */
    submit: (event?: FormEvent) => {
      setIsJudged(true);
      form.submit(event);
    },
    /** As `fieldProps` of `useForm`, and disabled while the order waits for its answer. */
    fieldProps: (...args: Parameters<Form<Values>['fieldProps']>) => {
      const field = form.fieldProps(...args);
      return { ...field, value: String(order.values[field.name]), ...stateOf(field.error) };
    },
    /** As `amountProps` of `useForm`, and disabled while the order waits for its answer. */
    amountProps: (...args: Parameters<Form<Values>['amountProps']>) => {
      const field = form.amountProps(...args);
      return { ...field, value: order.amount.text, ...stateOf(field.error) };
    },
  };
}
