import { type ReactNode, useState } from 'react';
import { ActionButton } from '../parts/action.tsx';
import { Panel } from '../parts/panel.tsx';
import { type Option, Segments } from '../parts/select.tsx';
import { createSignal, useSignal } from '../parts/signal.ts';
import { Tag } from '../parts/tag.tsx';
import { call } from '../state/call.ts';
import { useConsoleState } from '../state/console-state.ts';
import { AnswerFaults } from './answer-faults.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { ProviderFaults } from './provider-faults.tsx';
import { RemoteFailures } from './remote-failures.tsx';
import { RemoteFaults } from './remote-faults.tsx';

type Part = 'providers' | 'answers' | 'remotes' | 'reports' | 'audit';

const options: readonly Option<Part>[] = [
  { value: 'providers', label: 'Providers' },
  { value: 'answers', label: 'Responses' },
  { value: 'remotes', label: 'Remotes' },
  { value: 'reports', label: 'Reports' },
  { value: 'audit', label: 'Audit' },
];
const parts: Readonly<Record<Part, ReactNode>> = {
  providers: <ProviderFaults />,
  answers: <AnswerFaults />,
  remotes: <RemoteFaults />,
  reports: <RemoteFailures />,
  audit: <AuditTrail />,
};

const partRequest = createSignal<Part>();
/** Switches the panel to one of its parts. */
export const showFaults = (part: Part): void => partRequest.send(part);

/** Fault injection for providers, API responses and remotes, failures reported by pages, and the audit trail. */
export function FaultsPanel() {
  const { faults, remotes, answerFaults } = useConsoleState();
  const [chosen, setChosen] = useState<Part>('providers');
  useSignal(partRequest, setChosen);
  const broken = remotes.filter(({ fault }) => fault).length;
  const count = Object.keys(faults).length + broken + answerFaults.length;
  async function clearAll(): Promise<void> {
    await call('DELETE', '/api/faults');
    if (broken > 0) await call('DELETE', '/api/remotes');
    if (answerFaults.length > 0) await call('DELETE', '/api/faults/gateway');
  }
  const aside = (
    <>
      <Tag tone={count > 0 ? 'danger' : 'neutral'}>{`${count} active`}</Tag>
      <ActionButton kind="small" aria-label="Clear all" disabled={count === 0} work={clearAll} done="All faults are cleared">
        Clear
      </ActionButton>
      <Segments label="Faults of" options={options} value={chosen} onChoose={setChosen} />
    </>
  );
  return (
    <Panel name="faults" icon="bug" title="Faults" aside={aside}>
      {parts[chosen]}
    </Panel>
  );
}
