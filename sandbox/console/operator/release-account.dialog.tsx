import type { BankRelease } from '@kaeo/shared/operator';
import { useState } from 'react';
import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { type Option, Select } from '../parts/select.tsx';
import { type Player, releaseAccount } from '../state/call.ts';

const reasons: readonly Option<BankRelease['reason']>[] = [
  { value: 'OWNER_CLAIMS', label: 'The owner has proven ownership' },
  { value: 'MISTYPED', label: 'The player mistyped the number' },
  { value: 'ACCOUNT_CLOSED', label: 'The bank has closed it' },
];

/**
 * Asks for the reason, then releases the bank account for its owner. The player is notified and must add another
 * account.
 */
export function ReleaseAccount({ player }: { readonly player: Player }) {
  const [reason, setReason] = useState<BankRelease['reason']>('OWNER_CLAIMS');
  const [note, setNote] = useState('');
  const release = useAction({ work: () => releaseAccount(player, reason, note), done: 'The bank account is released' });
  return (
    <Dialog title={`Release the bank account of ${player.username}`} confirm={{ label: 'Release', kind: 'danger', ...release }}>
      <div className="clock-body">
        <p>{`${player.bankCode} ${player.bankAccountNo} ${player.bankAccountName}. Not possible during a withdrawal to it.`}</p>
        <Field label="Reason">{(id) => <Select id={id} options={reasons} value={reason} onChoose={setReason} />}</Field>
        <TextField label="Note" maxLength={500} value={note} onType={setNote} />
      </div>
    </Dialog>
  );
}
