import type { AnswerFaultChange } from '@kaeo/shared/operator';
import { useAction } from '../parts/action.tsx';
import { useDraft } from '../parts/draft.ts';
import { Select } from '../parts/select.tsx';
import { Table } from '../parts/table.tsx';
import type { Tone } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.tsx';
import { type ApiForm, knownForms, scopeKey, scopeOf } from './api-forms.ts';
import { CountInput } from './count-input.tsx';
import { spoilAnswer } from './spoil.ts';

type AnswerFault = ConsoleState['answerFaults'][number];
type Kind = AnswerFaultChange['kind'];

const kindOptions: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'none', label: 'Arrives normally' },
  { value: 'dropped', label: 'Connection cut' },
  { value: 'bad-gateway', label: '502 from a proxy' },
  { value: 'half', label: 'Truncated' },
  { value: 'timeout', label: '504, late' },
  { value: 'busy', label: '503, not executed' },
];
const columns = [{ label: 'Response of' }, { label: 'Fault' }, { label: 'Times', align: 'end' }] as const;

function toneOf(kind: Kind): Tone {
  if (kind === 'none') return 'success';
  return kind === 'busy' ? 'pending' : 'danger';
}

/** Faults of the wallet API's responses: one row per form of the wallet, and one for any other call with a fault. */
export function AnswerFaults() {
  const { answerFaults } = useConsoleState();
  const faultOf = new Map(answerFaults.map((fault) => [scopeKey(fault), fault]));
  const known = new Set(knownForms.map(scopeKey));
  const others = answerFaults
    .filter((fault) => !known.has(scopeKey(fault)))
    .map((fault) => ({ ...scopeOf(fault), label: fault.path }));
  return (
    <Table
      caption="Responses"
      columns={columns}
      rows={[...knownForms, ...others].map((form) => (
        <AnswerRow key={scopeKey(form)} form={form} fault={faultOf.get(scopeKey(form))} />
      ))}
      foot={<p className="caption foot">The request is executed, except with 503. The default is the next response only.</p>}
    />
  );
}

function AnswerRow({ form, fault }: { readonly form: ApiForm; readonly fault: AnswerFault | undefined }) {
  const label = form.username === undefined ? form.label : `${form.label} · ${form.username}`;
  const { value: kind, put, settle } = useDraft<Kind>(fault?.kind ?? 'none');
  const times = fault?.timesLeft ?? undefined;
  const spoil = useAction({
    work: (change: { kind: Kind; times: number | undefined }) =>
      spoilAnswer({
        ...scopeOf(form),
        kind: change.kind,
        ...(change.kind === 'none' ? {} : { times: change.times ?? 1 }),
      }),
  });
  async function handleChoose(next: Kind): Promise<void> {
    put(next);
    settle(await spoil.run({ kind: next, times }));
  }
  return (
    <tr>
      <td>{label}</td>
      <td>
        <Select
          className={`tint ${toneOf(kind)}`}
          aria-label={`Fault of the response of ${label}`}
          options={kindOptions}
          value={kind}
          onChoose={(next) => void handleChoose(next)}
        />
      </td>
      <td className="end">
        <CountInput
          label={`Number of responses of ${label}`}
          count={times}
          onCommit={(next) => spoil.run({ kind, times: next })}
          placeholder={fault ? 'every' : '—'}
          isDisabled={!fault}
        />
      </td>
    </tr>
  );
}
