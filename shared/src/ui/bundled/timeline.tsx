import { css, text, theme } from '@kaeo/shared/style';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

const { color, radius, space } = theme;

export type TimelineStep = {
  readonly key: string;
  readonly label: string;
  /** When it happened, or a text instead of a time. */
  readonly time?: ReactNode;
  readonly state: 'done' | 'current' | 'next' | 'failed';
};

const marks = { done: <Check size={14} />, current: <Clock size={14} />, next: null, failed: <X size={14} /> } as const;

const list = css({ display: 'grid' });
const step = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[3],
  paddingBottom: space[3],
  '&:last-child': { paddingBottom: 0 },
  // Line to the next step, coloured once that is reached.
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '11px',
    top: '26px',
    bottom: '-2px',
    width: '2px',
    background: color.s3,
  },
  '&[data-state="done"]:not(:last-child)::after': { background: color.success },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  borderRadius: radius.pill,
  background: color.s3,
  color: color.text3,
  '[data-state="done"] > &': { background: color.successSoft, color: color.success },
  '[data-state="current"] > &': { background: color.pendingSoft, color: color.pending },
  '[data-state="failed"] > &': { background: color.dangerSoft, color: color.danger },
});
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  color: color.text3,
  ...text.note,
  '[data-state="done"] > &': { color: color.text },
  '[data-state="current"] > &': { color: color.text, fontWeight: 600 },
  '[data-state="failed"] > &': { color: color.danger },
});
const timeStyle = css({ color: color.text3, fontVariantNumeric: 'tabular-nums', ...text.caption });

/** The steps of a process from top to bottom, each with its time. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  return (
    <ol css={list} aria-label={label}>
      {steps.map(({ key, label: name, time, state }) => (
        <li key={key} css={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span css={mark} aria-hidden="true">
            {marks[state]}
          </span>
          <span css={words}>
            {name} {time !== undefined && <span css={timeStyle}>{time}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
