import { ActionButton } from '../parts/action.tsx';
import { titled } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { Table } from '../parts/table.tsx';
import { CountTag, Tag, type Tone } from '../parts/tag.tsx';
import { call } from '../state/call.ts';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

type Callback = ConsoleState['callbacks'][number];
/** The body of a callback: a payment has a reference, a payout a status. */
type Report = { readonly id: string; readonly reference?: string; readonly amount?: string; readonly status?: string };

const tones: Readonly<Record<Callback['state'], Tone>> = { delivered: 'success', waiting: 'pending', 'given-up': 'danger' };
const columns = [
  { label: 'Time' },
  { label: 'Rail' },
  { label: 'Subject' },
  { label: 'Attempts', align: 'end' },
  { label: 'Response' },
  { label: 'State' },
  { label: 'Action', isHidden: true },
] as const;

function subjectOf(callback: Callback): string {
  const { id, reference, amount, status }: Report = JSON.parse(callback.body); // written by the sandbox itself
  return reference ? `${reference} · ${amount}` : `${id.slice(-8)} · ${status}`;
}

/** Callbacks to the wallet with their delivery state. Each can be sent again. */
export function Callbacks() {
  const { callbacks } = useConsoleState();
  const waiting = callbacks.filter(({ state }) => state === 'waiting').length;
  return (
    <Panel name="callbacks" icon="webhook" title="Callbacks to the wallet" aside={<CountTag count={waiting} what="waiting" />}>
      <Table
        caption="Callbacks"
        columns={columns}
        empty="No callbacks yet. They report payments and payouts."
        rows={callbacks.map((callback) => <CallbackRow key={callback.id} callback={callback} />)}
      />
    </Panel>
  );
}

function CallbackRow({ callback }: { readonly callback: Callback }) {
  const { id, rail, body, attempts, state, outcome, createdAt } = callback;
  return (
    <tr>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>{rail}</td>
      <td className="mono" title={body}>
        {subjectOf(callback)}
      </td>
      <td className="end">{attempts}</td>
      <td className="mono">{outcome || '—'}</td>
      <td>
        <Tag tone={tones[state]}>{titled(state)}</Tag>
      </td>
      <td className="end">
        <ActionButton kind="small" work={() => call('POST', `/api/callbacks/${id}`, {})} done="Sent again">
          Send again
        </ActionButton>
      </td>
    </tr>
  );
}
