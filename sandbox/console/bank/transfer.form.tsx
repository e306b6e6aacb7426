import { useRef } from 'react';
import type { SlipKind } from '../../src/world/world.ts';
import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { Field, Form, TextField } from '../parts/field.tsx';
import { currencyText } from '../parts/format.ts';
import { notify } from '../parts/notices.tsx';
import { Segments, Select } from '../parts/select.tsx';
import { createSignal, useSignal } from '../parts/signal.ts';
import { call } from '../state/call.ts';
import { productNow } from '../state/product-clock.ts';
import { slipKinds } from './slip-kinds.ts';
import type { Slip } from './slip-preview.tsx';
import { currencyOf, orderOf, type TransferFormState } from './use-transfer-form.ts';

const slipRequest = createSignal<SlipKind>();
/** Selects the kind of slip and moves the focus to the submit button. */
export const prepareSlip = (kind: SlipKind): void => slipRequest.send(kind);

type TransferFormProps = { readonly form: TransferFormState; readonly onMade: (slip: Slip) => void };

/** The form of a transfer from any bank. */
export function TransferForm({ form, onMade }: TransferFormProps) {
  const { fields, put } = form;
  const amountInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const send = useAction({
    work: (order: object) => call<Slip>('POST', '/api/bank/transfers', order),
    done: ({ reference }) => `Transfer ${reference} made, its slip is ready`,
    onDone: onMade,
  });
  useSignal(slipRequest, (kind) => {
    put({ kind });
    submit.current?.focus();
  });
  function handleSubmit(): void {
    const read = orderOf(form, productNow());
    if ('order' in read) {
      void send.run(read.order);
      return;
    }
    notify(read.problem.text, 'danger');
    const input = read.problem.field === 'at' ? timeInput : amountInput;
    input.current?.focus();
  }
  return (
    <Form className="transfer-form" noValidate onSubmit={handleSubmit}>
      <div className="pair">
        <Field label="Sending bank">
          {(id) => <Select id={id} name="bank" options={form.banks} value={fields.bankCode} onChoose={form.putBank} />}
        </Field>
        <TextField
          label="Account no."
          name="accountNo"
          className="mono"
          inputMode="numeric"
          value={fields.accountNo}
          onType={(accountNo) => put({ accountNo })}
        />
      </div>
      <div className="pair">
        <TextField
          label={`Amount (${currencyText(currencyOf(fields.bankCode))})`}
          ref={amountInput}
          name="amount"
          className="strong"
          inputMode="decimal"
          value={fields.amount}
          onType={(amount) => put({ amount })}
        />
        <TextField
          label="Transferred at"
          ref={timeInput}
          name="at"
          placeholder="now"
          value={fields.at}
          onType={(at) => put({ at })}
        />
      </div>
      <Field label="Receiver">
        {(id) => (
          <Select
            id={id}
            name="receiver"
            options={form.receivers}
            value={fields.receiver}
            onChoose={(receiver) => put({ receiver })}
            disabled={form.isReceiverFixed}
          />
        )}
      </Field>
      <Segments className="chips" label="Slip" options={slipKinds} value={fields.kind} onChoose={(kind) => put({ kind })} />
      <Button ref={submit} type="submit" icon="send" kind="primary wide" isBusy={send.isBusy}>
        Send transfer and make slip
      </Button>
    </Form>
  );
}
