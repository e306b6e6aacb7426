import { useRef, useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { openDialog } from '../parts/dialog.tsx';
import { Form } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Select } from '../parts/select.tsx';
import { createSignal, useSignal } from '../parts/signal.ts';
import { Tag } from '../parts/tag.tsx';
import { positive, useAmount } from '../parts/use-amount.ts';
import { call } from '../state/call.ts';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';
import { GiftList } from './gift-list.dialog.tsx';

type Gift = ConsoleState['gifts'][number];

const giftRequest = createSignal<void>();
/** Moves the focus to the button that makes a gift link. */
export const prepareGift = (): void => giftRequest.send();

const memberOptions = (['1', '2', '3', '5', '10'] as const).map((value) => ({
  value,
  label: value === '1' ? '1 person' : `${value} people`,
}));

/** Makes gift links, and shows the last one with its number of redemptions. */
export function GiftMaker() {
  const { gifts } = useConsoleState();
  const [newest] = gifts;
  return (
    <div className="gift">
      {newest && <NewestGift gift={newest} gifts={gifts} />}
      <GiftForm />
    </div>
  );
}

function NewestGift({ gift: { link, redeemed, members }, gifts }: { readonly gift: Gift; readonly gifts: readonly Gift[] }) {
  return (
    <div className="gift-last">
      <code className="gift-link">{link}</code>
      <Tag tone={redeemed > 0 ? 'success' : 'neutral'}>{`${redeemed} of ${members} redeemed`}</Tag>
      <Button icon="copy" kind="small" aria-label="Copy gift link" onClick={() => void copy(link, 'Link')}>
        Copy
      </Button>
      <Button kind="small" aria-label="All gift links" onClick={() => openDialog(<GiftList gifts={gifts} />)}>
        All
      </Button>
    </div>
  );
}

function GiftForm() {
  const { text, setText, ref, submit: submitAmount } = useAmount('100.00', positive);
  const [members, setMembers] = useState<(typeof memberOptions)[number]['value']>('1');
  const submit = useRef<HTMLButtonElement>(null);
  const make = useAction({
    work: (amount: number) => call<Gift>('POST', '/api/gifts', { amount, members: Number(members) }),
    onDone: ({ link }) => void copy(link, 'Gift link'),
  });
  useSignal(giftRequest, () => submit.current?.focus());
  return (
    <Form className="gift-form" noValidate onSubmit={() => submitAmount(make.run)}>
      <h3>
        <Icon name="gift" />
        Gift link
      </h3>
      <span className="caption" aria-hidden="true">
        THB
      </span>
      <input
        ref={ref}
        aria-label="Gift amount in THB"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Select aria-label="Shared by" options={memberOptions} value={members} onChoose={setMembers} />
      <Button ref={submit} type="submit" isBusy={make.isBusy}>
        Make link
      </Button>
    </Form>
  );
}
