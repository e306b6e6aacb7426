import type { FaultKind } from '../../src/world/world.ts';
import { useAction } from '../parts/action.tsx';
import { useDraft } from '../parts/draft.ts';
import { titled } from '../parts/format.ts';
import { Select } from '../parts/select.tsx';
import { Table } from '../parts/table.tsx';
import type { Tone } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.tsx';
import { CountInput } from './count-input.tsx';
import { spoilProvider } from './spoil.ts';

type Fault = ConsoleState['faults'][string];

const tones = {
  none: 'neutral',
  refuse: 'danger',
  error: 'danger',
  'timeout-before': 'danger',
  'timeout-after': 'danger',
  late: 'pending',
  duplicate: 'pending',
  'not-taken': 'danger',
} satisfies Record<FaultKind, Tone>;
const kinds: readonly FaultKind[] = [
  'none',
  'refuse',
  'error',
  'timeout-before',
  'timeout-after',
  'late',
  'duplicate',
  'not-taken',
];
const kindOptions = kinds.map((value) => ({ value, label: titled(value) }));
const columns = [{ label: 'Provider' }, { label: 'Fault' }, { label: 'Times' }, { label: 'Delay, ms', align: 'end' }] as const;
const defaultDelayMs = 3000;

/** Faults of the providers: kind, count and delay. */
export function ProviderFaults() {
  const { providers, faults } = useConsoleState();
  return (
    <Table
      caption="Providers"
      columns={columns}
      rows={providers.map((provider) => <ProviderRow key={provider} provider={provider} fault={faults[provider]} />)}
    />
  );
}

function ProviderRow({ provider, fault }: { readonly provider: string; readonly fault: Fault | undefined }) {
  const { value: kind, put, settle } = useDraft<FaultKind>(fault?.kind ?? 'none');
  const times = fault?.timesLeft ?? undefined;
  const isLate = fault?.kind === 'late';
  const delayMs = isLate ? fault.delayMs : undefined;
  const spoil = useAction({
    work: (change: { kind: FaultKind; times: number | undefined; delayMs: number | undefined }) =>
      spoilProvider(provider, {
        kind: change.kind,
        ...(change.times === undefined ? {} : { times: change.times }),
        ...(change.delayMs === undefined ? {} : { delayMs: change.delayMs }),
      }),
  });
  async function handleChoose(next: FaultKind): Promise<void> {
    put(next);
    settle(await spoil.run({ kind: next, times, delayMs }));
  }
  return (
    <tr>
      <td className="mono">{provider}</td>
      <td>
        <Select
          className={`tint ${tones[kind]}`}
          aria-label={`Fault of ${provider}`}
          options={kindOptions}
          value={kind}
          onChoose={(next) => void handleChoose(next)}
        />
      </td>
      <td>
        <CountInput
          label={`Times of ${provider}`}
          count={times}
          onCommit={(next) => spoil.run({ kind, times: next, delayMs })}
          placeholder={fault ? 'every' : '—'}
          isDisabled={!fault}
        />
      </td>
      <td className="end">
        <CountInput
          label={`Delay in ms of ${provider}`}
          count={delayMs}
          onCommit={(next) => spoil.run({ kind, times, delayMs: next })}
          placeholder={isLate ? String(defaultDelayMs) : '—'}
          isDisabled={!isLate}
        />
      </td>
    </tr>
  );
}
