import type { AnswerFaultChange } from '@kaeo/shared/operator';
import type { Option } from '../parts/select.tsx';
import { Table } from '../parts/table.tsx';
import { setAnswerFault } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { knownForms, scopeKey, scopeOf } from './api-forms.ts';
import { FaultRow } from './fault-row.tsx';

const kinds: readonly Option<AnswerFaultChange['kind']>[] = [
  { value: 'none', label: 'Arrives normally' },
  { value: 'dropped', label: 'Connection cut' },
  { value: 'bad-gateway', label: '502 from a proxy' },
  { value: 'half', label: 'Truncated' },
  { value: 'timeout', label: '504, late' },
  { value: 'busy', label: '503, not executed' },
];
const columns = [{ label: 'Response of' }, { label: 'Fault' }, { label: 'Times', align: 'end' }] as const;

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
      rows={[...knownForms, ...others].map((form) => {
        const label = form.username === undefined ? form.label : `${form.label} · ${form.username}`;
        return (
          <FaultRow
            key={scopeKey(form)}
            fault={faultOf.get(scopeKey(form))}
            kinds={kinds}
            tones={{ none: 'success', busy: 'pending' }}
            labels={{ kind: `Fault of the response of ${label}`, times: `Number of responses of ${label}` }}
            work={({ kind, times = 1 }) => setAnswerFault({ ...scopeOf(form), kind, ...(kind === 'none' ? {} : { times }) })}
          >
            {label}
          </FaultRow>
        );
      })}
      foot={<p className="caption foot">The request is executed, except with 503. The default is the next response only.</p>}
    />
  );
}
