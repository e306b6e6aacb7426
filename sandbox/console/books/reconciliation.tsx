import { ActionButton } from '../parts/action.tsx';
import { shortId, titled } from '../parts/format.ts';
import { Panel } from '../parts/panel.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { reconcile } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';

/** Runs the reconciliation with the rails and shows the open differences. */
export function ReconciliationPanel() {
  const { reconciliation } = useConsoleState();
  const last = reconciliation?.last;
  const open = reconciliation?.open ?? [];
  const run = (
    <ActionButton kind="small" work={reconcile} done="The books are compared">
      Reconcile now
    </ActionButton>
  );
  return (
    <Panel name="books" icon="again" title="Reconciliation" aside={run}>
      <Table
        caption="Differences"
        columns={[{ label: 'Line' }, { label: 'Books and rail' }]}
        empty="No open differences. Each new one becomes a case under Waiting for staff."
        rows={open.map(({ rail, line, difference, detail }) => (
          <tr key={`${rail} ${line} ${detail}`} title={line}>
            <TwoLines>
              <span>{`${titled(rail)}: ${difference}`}</span>
              <span className="mono caption">{shortId(line)}</span>
            </TwoLines>
            <td className="caption">{detail}</td>
          </tr>
        ))}
        foot={
          <p className="caption foot">
            {last ? `Last run: ${last.compared} lines compared, ${last.found} new, ${last.healed} healed.` : 'Not run yet.'}
          </p>
        }
      />
    </Panel>
  );
}
