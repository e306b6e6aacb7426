import { useState } from 'react';
import { phoneText } from '../parts/format.ts';
import { Panel } from '../parts/panel.tsx';
import { Select } from '../parts/select.tsx';
import { useConsoleState } from '../state/console-state.ts';
import { type Slip, SlipPreview } from './slip-preview.tsx';
import { TransferForm } from './transfer.form.tsx';
import { TransfersTable } from './transfers-table.tsx';
import { useTransferForm } from './use-transfer-form.ts';

/** Makes a transfer from any bank, and its slip. The default sender is the most recently seen player. */
export function BankPanel() {
  const state = useConsoleState();
  const { players, transfers } = state;
  const form = useTransferForm(state);
  const [chosenSlip, setChosenSlip] = useState<Slip>();
  const [newest] = transfers;
  // After a reset there are no transfers, so the selection is invalid.
  if (chosenSlip && !newest) setChosenSlip(undefined);
  const picker = players.length > 0 && (
    <Select
      className="picker"
      aria-label="Player who pays"
      options={players.map(({ username, bankCode }) => ({ value: username, label: `${phoneText(username)} · ${bankCode}` }))}
      value={form.sender?.username ?? ''}
      onChoose={form.chooseSender}
    />
  );
  return (
    <Panel name="bank" icon="bank" title="Bank: transfer and slip" aside={picker}>
      <div className="transfer">
        <TransferForm form={form} onMade={setChosenSlip} />
        <SlipPreview slip={chosenSlip ?? newest} />
      </div>
      <TransfersTable transfers={transfers} onChoose={setChosenSlip} />
    </Panel>
  );
}
