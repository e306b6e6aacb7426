import { useState } from 'react';
import { expectNoLine } from '../decisions/decide.ts';
import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';

/** Asks why the bank's statement has no line for an approved deposit. The deposit is then no longer late. */
export function NoLine({ reference }: { readonly reference: string }) {
  const [note, setNote] = useState('');
  const confirm = useAction({ work: () => expectNoLine(reference, note), done: `${reference}: no line is expected` });
  return (
    <Dialog title={`No line expected for ${reference}`} confirm={{ label: 'Confirm', ...confirm }}>
      <div className="clock-body">
        <p>The credit stays. The deposit is no longer late, and is not matched with money that arrives later.</p>
        <TextField label="Reason" maxLength={500} value={note} onType={setNote} />
      </div>
    </Dialog>
  );
}
