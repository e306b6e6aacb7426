import { useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { decideCase } from './decide.ts';
import { type MoneyCase, playerLine } from './facts.ts';

/** Asks for the amount of the gift found at the wallet app. It is credited to the player who sent the link. */
export function CreditGift({ about: { id, detail, claimant } }: { readonly about: MoneyCase }) {
  const [amount, setAmount] = useState('100');
  const credit = useAction({
    work: () => decideCase(id, { resolution: 'CREDITED', username: claimant?.username ?? '', amount: Number(amount) }),
    done: 'The gift is credited',
  });
  return (
    <Dialog title="Credit the amount found for the gift" confirm={{ label: 'Credit', ...credit }}>
      <div className="clock-body">
        <p>{`${detail}: ${claimant ? playerLine(claimant) : ''}`}</p>
        <TextField label="Amount" inputMode="decimal" value={amount} onType={setAmount} />
      </div>
    </Dialog>
  );
}
