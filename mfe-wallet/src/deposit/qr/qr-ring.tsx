import { css, text, theme } from '@kaeo/shared/style';
import { formatCountdown, type RingTone, ringTone } from './qr-countdown.ts';

const radius = 9.5;
const around = 2 * Math.PI * radius;

const colors = {
  calm: theme.color.action,
  soon: theme.color.pending,
  last: theme.color.danger,
} as const satisfies Record<RingTone, string>;

/** Remaining time as an arc and in digits, redrawn every second. Screen readers get announcements at chosen moments instead. */
export function QrRing({ leftMs, totalMs }: { leftMs: number; totalMs: number }) {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, leftMs / totalMs)) : 0;
  return (
    <div css={box} role="timer" aria-live="off">
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r={radius} stroke={theme.color.borderSubtle} strokeWidth="4" />
        <circle
          cx="12"
          cy="12"
          r={radius}
          stroke={colors[ringTone(leftMs)]}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span>{formatCountdown(leftMs)}</span>
    </div>
  );
}

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  ...text.strong,
  fontVariantNumeric: 'tabular-nums',
});
