import type { FaultKind } from '../../src/world/world.ts';
import { titled } from '../parts/format.ts';
import { Table } from '../parts/table.tsx';
import { setProviderFault } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { FaultRow } from './fault-row.tsx';

const kindNames: readonly FaultKind[] = [
  'none',
  'refuse',
  'error',
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
  'not-taken',
  'malformed',
  'half',
];
const kinds = kindNames.map((value) => ({ value, label: titled(value) }));
const columns = [{ label: 'Provider' }, { label: 'Fault' }, { label: 'Times' }, { label: 'Delay, ms', align: 'end' }] as const;

/** Faults of the providers: kind, count and delay. */
export function ProviderFaults() {
  const { providers, faults } = useConsoleState();
  return (
    <Table
      caption="Providers"
      columns={columns}
      rows={providers.map((provider) => (
        <FaultRow
          key={provider}
          fault={faults[provider]}
          kinds={kinds}
          tones={{ none: 'neutral', late: 'pending', duplicate: 'pending' }}
          labels={{ kind: `Fault of ${provider}`, times: `Times of ${provider}`, delay: `Delay in ms of ${provider}` }}
          delayedKind="late"
          delayPlaceholder="3000"
          work={(change) => setProviderFault(provider, change)}
        >
          <span className="mono">{provider}</span>
        </FaultRow>
      ))}
    />
  );
}
