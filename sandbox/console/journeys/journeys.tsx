import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../parts/action.tsx';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { highlightPanel } from '../parts/panel.tsx';
import { Select } from '../parts/select.tsx';
import { openTab } from '../parts/tabs.tsx';
import { useConsoleState } from '../state/console-state.ts';
import { allSituations, type KnownSituation, situationOptions } from './situations.ts';

function labelOf({ run, prepare }: KnownSituation): string {
  if (run) return 'Set up';
  return prepare ? 'Prepare' : 'Show panel';
}

/** Selects a situation, explains how to reproduce it, and runs the sandbox's part of it. */
export function Journeys() {
  const [chosen, choose] = useState(allSituations[0]?.value ?? '');
  const situation = allSituations.find(({ value }) => value === chosen);
  return (
    <section className="journeys" id="journeys" aria-label="Situations">
      <Field label="Situation">{(id) => <Select id={id} options={situationOptions} value={chosen} onChoose={choose} />}</Field>
      <p className="how" role="status">
        {situation?.how}
      </p>
      {situation && <SetUp situation={situation} />}
    </section>
  );
}

function SetUp({ situation }: { readonly situation: KnownSituation }) {
  const state = useConsoleState();
  const setUp = useAction({
    work: async ({ run }: KnownSituation) => run?.(state),
    done: (_answer, { done }) => (typeof done === 'function' ? done(state) : (done ?? 'Done')),
  });
  async function handleClick(): Promise<void> {
    const { run, at, panel, prepare } = situation;
    if (run && !(await setUp.run(situation))) return;
    if (at) {
      // The panel must be visible before it can scroll into view.
      flushSync(() => openTab(at));
      if (panel !== undefined) highlightPanel(panel);
    }
    prepare?.();
  }
  return (
    <Button kind="primary small" isBusy={setUp.isBusy} onClick={() => void handleClick()}>
      {labelOf(situation)}
    </Button>
  );
}
