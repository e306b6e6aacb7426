import type { RemoteFaultChange } from '@kaeo/shared/operator';
import { useAction } from '../parts/action.tsx';
import { useDraft } from '../parts/draft.ts';
import { Select } from '../parts/select.tsx';
import { Table } from '../parts/table.tsx';
import type { Tone } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.tsx';
import { CountInput } from './count-input.tsx';
import { breakRemote } from './spoil.ts';

type Kind = RemoteFaultChange['kind'];

const kindOptions: readonly { readonly value: Kind; readonly label: string }[] = [
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

function toneOf(kind: Kind): Tone {
  if (kind === 'none') return 'success';
  return kind === 'slow' ? 'pending' : 'danger';
}

/** The remotes in service. Each can be broken and healed, for pages loaded afterwards. */
export function RemoteFaults() {
  const { remotes } = useConsoleState();
  return (
    <Table
      caption="Remotes"
      columns={columns}
      empty="The remotes are unknown: another process serves the pages."
      rows={remotes.map((remote) => <RemoteRow key={remote.name} remote={remote} />)}
      foot={
        remotes.length > 0 && (
          <p className="caption foot">Takes effect at the next page load, and at “Try again” on an open page.</p>
        )
      }
    />
  );
}

function RemoteRow({ remote: { name, version, fault } }: { readonly remote: ConsoleState['remotes'][number] }) {
  const { value: kind, put, settle } = useDraft<Kind>(fault?.kind ?? 'none');
  const delayMs = fault?.kind === 'slow' ? fault.delayMs : undefined;
  const spoil = useAction({
    work: (change: { kind: Kind; delayMs: number | undefined }) =>
      breakRemote(name, { kind: change.kind, ...(change.delayMs === undefined ? {} : { delayMs: change.delayMs }) }),
    done: (_answer, change) => (change.kind === 'none' ? `${name} is healthy` : `${name} is broken for new pages`),
  });
  async function handleChoose(next: Kind): Promise<void> {
    put(next);
    settle(await spoil.run({ kind: next, delayMs }));
  }
  return (
    <tr>
      <td>
        <span className="mono">{name}</span> <span className="caption">{version.replace(/-.*/, '')}</span>
      </td>
      <td>
        <Select
          className={`tint ${toneOf(kind)}`}
          aria-label={`State of the remote ${name}`}
          options={kindOptions}
          value={kind}
          onChoose={(next) => void handleChoose(next)}
        />
      </td>
      <td className="end">
        <CountInput
          label={`Delay in ms of the remote ${name}`}
          count={delayMs}
          onCommit={(next) => spoil.run({ kind, delayMs: next })}
          isDisabled={fault?.kind !== 'slow'}
        />
      </td>
    </tr>
  );
}
