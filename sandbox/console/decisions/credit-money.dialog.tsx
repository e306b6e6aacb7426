import { useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { phoneText } from '../parts/format.ts';
import { Select } from '../parts/select.tsx';
import { useConsoleState } from '../state/console-state.ts';
import { decideCase } from './decide.ts';
import type { MoneyCase } from './facts.ts';

/** Asks to which player the money is credited. Preselects the claimant, otherwise the most recently seen player. */
export function CreditMoney({ about: { id, detail, claimant } }: { readonly about: MoneyCase }) {
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
