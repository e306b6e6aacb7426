import { formatAmount } from '@kaeo/shared/money';
import { useState } from 'react';
import { ActionButton, useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { Field, Form, TextField } from '../parts/field.tsx';
import { amountInput, currencyText, leftText, titled } from '../parts/format.ts';
import { Select } from '../parts/select.tsx';
import { Tag } from '../parts/tag.tsx';
import { positive, useAmount } from '../parts/use-amount.ts';
import { moveClock } from '../state/call.ts';
import { useProductNow } from '../state/product-clock.ts';
import { codeTones, paidText, payCode, type QrCode, type QrState } from './pay.ts';

const payLabels: Readonly<Record<QrState, string>> = {
  waiting: 'Pay exact amount',
  expired: 'Pay late',
  cancelled: 'Pay after cancel',
  paid: 'Pay again',
};
const manyTimes = (['1', '2', '3'] as const).map((value) => ({ value, label: value }));

const afterEnd = ({ expiresAt }: QrCode): string => new Date(Date.parse(expiresAt) + 1000).toISOString();

/** The selected code: its picture, its remaining time, and the payment form. */
export function ChosenCode({ code }: { readonly code: QrCode }) {
  const { reference, state, currency } = code;
  const { amount, text, setText, ref, submit } = useAmount(amountInput(code.amount), positive);
  const [times, setTimes] = useState<(typeof manyTimes)[number]['value']>('1');
  const pay = useAction({ work: (amount: number) => payCode(code, { amount, times: Number(times) }), done: paidText });
  const usual = times === '1' ? payLabels[state] : `Pay ${times} times`;
  return (
    <div className="chosen">
      <div className="qr-image">
        <img src={code.imageUrl} alt={`QR code ${reference}`} />
      </div>
      <Form noValidate onSubmit={() => submit(pay.run)}>
        <div className="chosen-head">
          <button
            type="button"
            className="link mono strong"
            title="Copy"
            aria-label={`Copy reference ${reference}`}
            onClick={() => void copy(reference, 'Reference')}
          >
            {reference}
          </button>
          <TimeLeft code={code} />
        </div>
        <div className="pair amount-times">
          <TextField
            label={`Amount (${currencyText(currency)})`}
            ref={ref}
            className="strong"
            inputMode="decimal"
            value={text}
            onType={setText}
          />
          <Field label="Times">{(id) => <Select id={id} options={manyTimes} value={times} onChoose={setTimes} />}</Field>
        </div>
        <Button type="submit" icon="check" kind="primary wide" isBusy={pay.isBusy}>
          {amount !== undefined && amount !== code.amount ? `Pay ${formatAmount(amount)} instead` : usual}
        </Button>
      </Form>
    </div>
  );
}

/** The state of the code. While it is waiting: the remaining time and a button that lets it expire. */
function TimeLeft({ code }: { readonly code: QrCode }) {
  const { state, expiresAt } = code;
  const now = useProductNow();
  if (state !== 'waiting') return <Tag tone={codeTones[state]}>{titled(state)}</Tag>;
  if (Date.parse(expiresAt) <= now.getTime()) return <Tag tone={codeTones.waiting}>Expired</Tag>;
  return (
    <>
      <Tag tone="pending" isClocked>
        {leftText(expiresAt, now)}
      </Tag>
      <ActionButton
        kind="small"
        title="Moves the clock of the wallet past the end of the code"
        work={() => moveClock({ now: afterEnd(code) })}
        done="The clock is past the end of the code"
      >
        Let it expire
      </ActionButton>
    </>
  );
}
