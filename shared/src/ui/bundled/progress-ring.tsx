import { css, media, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const ring = css({ position: 'relative', display: 'inline-grid', placeItems: 'center', flexShrink: 0 });
const drawing = css({ position: 'absolute', inset: 0, width: '100%', height: '100%', transform: 'rotate(-90deg)' });
const arc = css({
  transition: `stroke-dashoffset ${theme.motion.countUpMs}ms ease-out`,
  [media.reducedMotion]: { transition: 'none' },
});
const radius = 16;

type ProgressRingProps = {
  value: number;
  max: number;
  label: string;
  /** The progress in words, for screen readers. */
  text: string;
  /** Diameter in pixels. */
  size: number;
  children?: ReactNode;
};

/** Progress as a ring around its children. It moves from the previous value to a new one, at once with reduced motion. */
export function ProgressRing({ value, max, label, text, size, children }: ProgressRingProps) {
  const done = Math.min(Math.max(0, value), max);
  return (
    <div
      css={ring}
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <svg css={drawing} viewBox="0 0 36 36" fill="none" strokeWidth="3.5" aria-hidden="true">
        <circle cx="18" cy="18" r={radius} stroke={theme.color.s3} />
        <circle
          css={arc}
          cx="18"
          cy="18"
          r={radius}
          stroke={theme.color.reward}
          pathLength={100}
          strokeDasharray="100"
          strokeDashoffset={max > 0 ? 100 - (100 * done) / max : 100}
        />
      </svg>
      {children}
    </div>
  );
}

/** Whole percent that are done; 100 only when nothing is left. */
export const percentDone = (value: number, max: number): number =>
  value >= max ? 100 : Math.max(0, Math.floor((100 * value) / max));
