import { formatAmount } from '@kaeo/shared/money';
import { useState } from 'react';
import { GiftMaker } from '../gift/gift-maker.tsx';
import { ActionButton } from '../parts/action.tsx';
import { titled } from '../parts/format.ts';
import { Panel } from '../parts/panel.tsx';
import { Table } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { useConsoleState } from '../state/console-state.ts';
import { ChosenCode } from './chosen-code.tsx';
import { codeTones, paidText, payCode, type QrCode, type QrState } from './pay.ts';

const payLabels: Readonly<Record<QrState, string>> = {
  waiting: 'Pay',
  expired: 'Pay late',
  cancelled: 'Pay late',
  paid: 'Pay again',
};
const columns = [
  { label: 'Reference' },
  { label: 'Channel' },
  { label: 'Amount', align: 'end' },
  { label: 'State' },
  { label: 'Action', isHidden: true },
] as const;

/**
 * Pays the players' codes, in time or late, once or several times, with any amount. A new waiting code is selected
 * automatically.
 */
export function QrPayer() {
  const { codes, counts } = useConsoleState();
  const [reference, choose] = useState<string>();
  const [newest] = codes;
  const [seen, setSeen] = useState<string>();
  if (newest?.reference !== seen) {
    setSeen(newest?.reference);
    if (newest?.state === 'waiting') choose(newest.reference);
  }
  const chosen = codes.find((code) => code.reference === reference) ?? newest;
  return (
    <Panel name="qr" icon="qr" title="QR payer" aside={<Tag>{`${counts.codes} ${counts.codes === 1 ? 'code' : 'codes'}`}</Tag>}>
      {chosen && <ChosenCode key={chosen.reference} code={chosen} />}
      <Table
        caption="QR codes"
        columns={columns}
        empty="No QR codes yet. A player makes one on the deposit page."
        rows={codes.map((code) => <CodeRow key={code.reference} code={code} onChoose={choose} />)}
      />
      <GiftMaker />
    </Panel>
  );
}

type CodeRowProps = { readonly code: QrCode; readonly onChoose: (reference: string) => void };

function CodeRow({ code, onChoose }: CodeRowProps) {
  const { reference, channel, amount, state, payments } = code;
  const label = payLabels[state];
  return (
    <tr>
      <td>
        <button type="button" className="link mono" onClick={() => onChoose(reference)}>
          {reference}
        </button>
      </td>
      <td>{channel}</td>
      <td className="end strong">{formatAmount(amount)}</td>
      <td>
        <Tag tone={codeTones[state]}>{`${titled(state)}${payments.length > 1 ? ` × ${payments.length}` : ''}`}</Tag>
      </td>
      <td className="end">
        <ActionButton kind="small" aria-label={`${label}: ${reference}`} work={() => payCode(code, {})} done={paidText}>
          {label}
        </ActionButton>
      </td>
    </tr>
  );
}
