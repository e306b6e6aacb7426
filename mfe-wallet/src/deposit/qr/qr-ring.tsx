import { css, text, theme } from '@wallet/shared/style';
import { formatCountdown, type RingTone, ringTone } from './qr-countdown.ts';

const radius = 33.5;
const around = 2 * Math.PI * radius;

const colors = {
  calm: theme.color.action,
  soon: theme.color.pending,
  last: theme.color.danger,
} as const satisfies Record<RingTone, string>;

/** The time that is left, as an arc and in figures. Redrawn each second; assistive technology hears it at chosen moments instead. */
export function QrRing({ leftMs, totalMs }: { leftMs: number; totalMs: number }) {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, leftMs / totalMs)) : 0;
  return (
    <div css={box} role="timer" aria-live="off">
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r={radius} stroke={theme.color.borderSubtle} strokeWidth="5" />
        <circle
          cx="36"
          cy="36"
          r={radius}
          stroke={colors[ringTone(leftMs)]}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          transform="rotate(-90 36 36)"
        />
      </svg>
      <span>{formatCountdown(leftMs)}</span>
    </div>
  );
}

const box = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '72px',
  height: '72px',
  ...text.label,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { position: 'absolute', inset: 0 },
});
