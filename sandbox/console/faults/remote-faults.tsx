import type { RemoteFaultChange } from '@kaeo/shared/operator';
import type { Option } from '../parts/select.tsx';
import { Table } from '../parts/table.tsx';
import { setRemoteFault } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { FaultRow } from './fault-row.tsx';

const kinds: readonly Option<RemoteFaultChange['kind']>[] = [
  { value: 'none', label: 'Healthy' },
  { value: 'refused', label: 'Refused' },
  { value: 'not-found', label: 'Not found, 404' },
  { value: 'error', label: 'Error, 500' },
  { value: 'slow', label: 'Slow' },
  { value: 'hang', label: 'Hangs' },
  { value: 'broken', label: 'Broken script' },
  { value: 'wrong-content', label: 'Wrong content' },
  { value: 'throws-later', label: 'Throws in a timer' },
  { value: 'rejects', label: 'Rejects a promise' },
  { value: 'throws-on-click', label: 'Throws on click' },
  { value: 'patches-fetch', label: 'Replaces fetch' },
  { value: 'patches-array', label: 'Replaces Array.map' },
  { value: 'clears-storage', label: 'Clears storage' },
  { value: 'styles-page', label: 'Styles the page' },
  { value: 'intercepts-calls', label: 'Intercepts all calls' },
  { value: 'patches-history', label: 'Replaces pushState' },
  { value: 'covers-page', label: 'Covers the page' },
  { value: 'stops-presses', label: 'Blocks all clicks' },
  { value: 'loops', label: 'Renders endlessly' },
  { value: 'texts-hang', label: 'Texts hang' },
  { value: 'page-hangs', label: 'Page hangs' },
  { value: 'takes-namespace', label: 'Replaces the shell’s texts' },
];
const columns = [{ label: 'Remote' }, { label: 'State' }, { label: 'Delay, ms', align: 'end' }] as const;

/** The remotes in service. Each can be broken and healed, for pages loaded afterwards. */
export function RemoteFaults() {
  const { remotes } = useConsoleState();
  return (
    <Table
      caption="Remotes"
      columns={columns}
      empty="The remotes are unknown: another process serves the pages."
      rows={remotes.map(({ name, version, fault }) => (
        <FaultRow
          key={name}
          fault={fault}
          kinds={kinds}
          tones={{ none: 'success', slow: 'pending' }}
          labels={{ kind: `State of the remote ${name}`, delay: `Delay in ms of the remote ${name}` }}
          delayedKind="slow"
          work={({ kind, delayMs }) => setRemoteFault(name, { kind, ...(delayMs === undefined ? {} : { delayMs }) })}
          done={({ kind }) => (kind === 'none' ? `${name} is healthy` : `${name} is broken for new pages`)}
        >
          <span className="mono">{name}</span> <span className="caption">{version.replace(/-.*/, '')}</span>
        </FaultRow>
      ))}
      foot={
        remotes.length > 0 && (
          <p className="caption foot">Takes effect at the next page load, and at “Try again” on an open page.</p>
        )
      }
    />
  );
}
