import { useAction } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { call } from '../state/call.ts';

/** Asks for confirmation before all data are reset. */
export function ResetDialog() {
  const reset = useAction({ work: () => call('POST', '/api/reset'), done: 'The demonstration data is back' });
  return (
    <Dialog title="Reset all data?" confirm={{ label: 'Reset data', kind: 'danger-fill', ...reset }}>
      <ul className="consequences">
        <li>Players, balances, statements and conversations of the wallet are reset to the demonstration data.</li>
        <li>All players are signed out at the next request. Registered players are deleted.</li>
        <li>Flags, the clock and broken remotes are reset to their defaults.</li>
        <li>Messages, transfers, codes, gifts, payouts and faults here are deleted.</li>
        <li className="strong">This cannot be undone. It takes a few seconds.</li>
      </ul>
    </Dialog>
  );
}
