import { formatAmount } from '@kaeo/shared/money';
import { titled } from '../parts/format.ts';
import { Table } from '../parts/table.tsx';
import { Tag, type Tone } from '../parts/tag.tsx';
import type { ConsoleState } from '../state/console-state.ts';

type Transfer = ConsoleState['transfers'][number];
type TransfersTableProps = { readonly transfers: readonly Transfer[]; readonly onChoose: (transfer: Transfer) => void };

function slipState({ isClaimed, kind }: Transfer): { tone: Tone; text: string } {
  if (isClaimed) return { tone: 'success', text: 'Claimed' };
  return kind === 'valid' ? { tone: 'neutral', text: 'Unused' } : { tone: 'pending', text: titled(kind) };
}

/** The transfers, with whether their slips were uploaded. Selecting a reference shows its slip. */
export function TransfersTable({ transfers, onChoose }: TransfersTableProps) {
  return (
    <Table
      caption="Transfers"
      columns={[{ label: 'Reference' }, { label: 'From' }, { label: 'Amount', align: 'end' }, { label: 'Slip' }]}
      empty="No transfers yet."
      rows={transfers.map((transfer) => {
        const { tone, text } = slipState(transfer);
        return (
          <tr key={transfer.slipId}>
            <td>
              <button type="button" className="link mono" onClick={() => onChoose(transfer)}>
                {transfer.reference}
              </button>
            </td>
            <td>{transfer.bankCode}</td>
            <td className="end strong">{formatAmount(transfer.amount)}</td>
            <td>
              <Tag tone={tone}>{text}</Tag>
            </td>
          </tr>
        );
      })}
    />
  );
}
