import { useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { phoneText } from '../parts/format.ts';
import { Select } from '../parts/select.tsx';
import { decideCase } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { depositLine, type MoneyCase, playerLine } from './facts.ts';

type CaseProps = { readonly about: MoneyCase };

/** Asks for the amount of the gift found at the wallet app. It is credited to the player who sent the link. */
export function CreditGift({ about: { id, detail, claimant } }: CaseProps) {
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

/** Asks to which player the money is credited. Preselects the claimant, otherwise the most recently seen player. */
export function CreditMoney({ about: { id, detail, claimant } }: CaseProps) {
  const { players } = useConsoleState();
  const known = players.find(({ username }) => username === claimant?.username) ?? players[0];
  const [username, setUsername] = useState(known?.username ?? '');
  const [note, setNote] = useState('');
  const credit = useAction({
    work: () => decideCase(id, { resolution: 'CREDITED', username, note }),
    done: `Credited to ${username}`,
  });
  const options = players.map((player) => ({
    value: player.username,
    label: `${phoneText(player.username)} · ${player.name}`,
  }));
  return (
    <Dialog title="Credit this money to a player" confirm={{ label: 'Credit', ...credit }}>
      <div className="clock-body">
        <p>{detail}</p>
        <Field label="Player">{(field) => <Select id={field} options={options} value={username} onChoose={setUsername} />}</Field>
        <TextField label="Note" maxLength={500} value={note} onType={setNote} />
      </div>
    </Dialog>
  );
}

/** Asks which manual deposit the money belongs to. The player is credited once, for that deposit. */
export function MatchDeposit({ about: { id, detail, deposits } }: CaseProps) {
  const [deposit, setDeposit] = useState(deposits[0]?.reference ?? '');
  const match = useAction({
    work: () => decideCase(id, { resolution: 'MATCHED', manualDeposit: deposit }),
    done: `Matched with ${deposit}`,
  });
  const options = deposits.map((each) => ({ value: each.reference, label: depositLine(each) }));
  return (
    <Dialog title="Match this money with a manual deposit" confirm={{ label: 'Match', ...match }}>
      <div className="clock-body">
        <p>{`${detail}. An approved deposit is not credited again; a waiting one is approved.`}</p>
        <Field label="Manual deposit">
          {(field) => <Select id={field} options={options} value={deposit} onChoose={setDeposit} />}
        </Field>
      </div>
    </Dialog>
  );
}
