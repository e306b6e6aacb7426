import type { ReactNode } from 'react';
import { useAction } from '../parts/action.tsx';
import { useDraft } from '../parts/draft.ts';
import { type Option, Select } from '../parts/select.tsx';
import type { Tone } from '../parts/tag.tsx';
import type { FaultChange } from '../state/call.ts';
import { CountInput } from './count-input.tsx';

type FaultRowProps<Kind extends string> = {
  readonly children: ReactNode;
  readonly fault: { readonly kind: Kind; readonly timesLeft?: number | null; readonly delayMs: number } | null | undefined;
  readonly kinds: readonly Option<Kind>[];
  /** Tones of the kinds; `danger` for all others. */
  readonly tones: Readonly<Partial<Record<Kind, Tone>>>;
  /** Labels of the inputs. A row without `times` or `delay` has no such input. */
  readonly labels: { readonly kind: string; readonly times?: string; readonly delay?: string };
  /** The kind that has a delay. */
  readonly delayedKind?: Kind;
  readonly delayPlaceholder?: string;
  readonly work: (change: FaultChange<Kind>) => Promise<unknown>;
  readonly done?: (change: FaultChange<Kind>) => string;
};

/** A row that sets the fault of its subject: the kind, and how often and with which delay it happens. */
export function FaultRow<Kind extends string>(props: FaultRowProps<Kind | 'none'>) {
  const { children, fault, kinds, tones, labels, delayedKind, delayPlaceholder, work, done } = props;
  const { value: kind, put, settle } = useDraft(fault?.kind ?? 'none');
  const change = useAction<unknown, FaultChange<Kind | 'none'>>({ work, done: done && ((_answer, sent) => done(sent)) });
  const times = fault?.timesLeft ?? undefined;
  const isDelayed = Boolean(fault) && fault?.kind === delayedKind;
  const delayMs = isDelayed ? fault?.delayMs : undefined;
  async function handleChoose(next: Kind | 'none'): Promise<void> {
    put(next);
    settle(await change.run({ kind: next, times, delayMs }));
  }
  return (
    <tr>
      <td>{children}</td>
      <td>
        <Select
          className={`tint ${tones[kind] ?? 'danger'}`}
          aria-label={labels.kind}
          options={kinds}
          value={kind}
          onChoose={(next) => void handleChoose(next)}
        />
      </td>
      {labels.times !== undefined && (
        <td className={labels.delay === undefined ? 'end' : undefined}>
          <CountInput
            label={labels.times}
            count={times}
            onCommit={(next) => change.run({ kind, times: next, delayMs })}
            placeholder={fault ? 'every' : '—'}
            isDisabled={!fault}
          />
        </td>
      )}
      {labels.delay !== undefined && (
        <td className="end">
          <CountInput
            label={labels.delay}
            count={delayMs}
            onCommit={(next) => change.run({ kind, times, delayMs: next })}
            placeholder={isDelayed ? delayPlaceholder : undefined}
            isDisabled={!isDelayed}
          />
        </td>
      )}
    </tr>
  );
}
