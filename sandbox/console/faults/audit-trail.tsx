import { Moment } from '../parts/moment.tsx';
import { Table, TwoLines } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

/** The wallet's audit trail of account and staff actions, newest first. */
export function AuditTrail() {
  const { audit } = useConsoleState();
  return (
    <Table
      caption="Audit trail"
      columns={[{ label: 'Action' }, { label: 'Actor and subject' }]}
      empty="No records yet."
      rows={audit.map((record, index) => <AuditRow key={`${audit.length - index} ${record.at}`} record={record} />)}
    />
  );
}

function AuditRow({ record }: { readonly record: ConsoleState['audit'][number] }) {
  const { at, actorKind, actor, action, subject, outcome, address, details } = record;
  const facts = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
  return (
    <tr className="report">
      <TwoLines>
        <span>{action}</span>
        <Tag tone={outcome === 'done' ? 'success' : 'danger'}>{outcome}</Tag>
        <Moment at={at} className="caption" />
      </TwoLines>
      <TwoLines>
        <span>{`${actorKind}, ${address}`}</span>
        <span className="mono caption">{[actor, subject].filter((id) => id !== '').join(' → ')}</span>
        <span className="caption">{facts.join(', ')}</span>
      </TwoLines>
    </tr>
  );
}
