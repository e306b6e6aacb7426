import { formatAmount } from '@kaeo/shared/money';
import { ActionButton } from '../parts/action.tsx';
import { shortAccount, shortId, titled } from '../parts/format.ts';
import { Panel } from '../parts/panel.tsx';
import { Table } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { Toggle } from '../parts/toggle.tsx';
import { call, saveSettings } from '../state/call.ts';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

type Payout = ConsoleState['payouts'][number];

const columns = [
  { label: 'Payout' },
  { label: 'To' },
  { label: 'Amount', align: 'end' },
  { label: 'State or action', isHidden: true },
] as const;

/** Withdrawals on their way to a bank, paid automatically or by the tester. */
export function Payouts() {
  const {
    payouts,
    settings: { autoPayout },
  } = useConsoleState();
  const toggle = (
    <Toggle
      label="Auto payout"
      isOn={autoPayout}
      work={(isOn) => saveSettings({ autoPayout: isOn })}
      done={(isOn) => (isOn ? 'Payouts are paid automatically' : 'Payouts wait for your decision')}
    />
  );
  return (
    <Panel name="payout" icon="payout" title="Payouts" aside={toggle}>
      <Table
        caption="Payouts"
        columns={columns}
        empty="No payouts yet. A withdrawal in the wallet makes one."
        rows={payouts.map((payout) => <PayoutRow key={payout.id} payout={payout} />)}
        foot={
          <p className="caption foot">
            {autoPayout ? 'Payouts are paid after 2 s.' : 'Payouts wait until you pay or fail them.'}
          </p>
        }
      />
    </Panel>
  );
}

function PayoutRow({ payout }: { readonly payout: Payout }) {
  const { id, bankCode, accountNo, accountName, amount } = payout;
  return (
    <tr>
      <td className="mono" title={id}>
        {shortId(id)}
      </td>
      <td title={`${accountName}, ${accountNo}`}>{`${bankCode} ${shortAccount(accountNo)}`}</td>
      <td className="end strong">{formatAmount(amount)}</td>
      <td className="end">
        <PayoutEnd payout={payout} />
      </td>
    </tr>
  );
}

function PayoutEnd({ payout }: { readonly payout: Payout }) {
  const { status } = payout;
  if (status !== 'pending') return <Tag tone={status === 'paid' ? 'success' : 'danger'}>{titled(status)}</Tag>;
  return (
    <div className="actions">
      <Settle payout={payout} outcome="paid" />
      <Settle payout={payout} outcome="failed" />
    </div>
  );
}

function Settle({ payout, outcome }: { readonly payout: Payout; readonly outcome: 'paid' | 'failed' }) {
  const { id, bankCode, accountNo, amount } = payout;
  const label = outcome === 'paid' ? 'Pay' : 'Fail';
  return (
    <ActionButton
      kind={outcome === 'paid' ? 'small' : 'small danger'}
      aria-label={`${label} ${formatAmount(amount)} to ${bankCode} ${shortAccount(accountNo)}`}
      work={() => call('POST', `/api/payouts/${encodeURIComponent(id)}`, { outcome })}
      done={`Payout ${outcome}`}
    >
      {label}
    </ActionButton>
  );
}
