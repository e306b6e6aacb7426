import { css, theme } from '@kaeo/shared/style';
import { create } from 'qrcode';
import type { ReactNode } from 'react';

/** Light modules around the code, which scanners need. */
const margin = 4;
const frame = css({ display: 'block', width: '100%', maxWidth: 240, margin: '0 auto', borderRadius: theme.radius.chip });

/** A QR code as SVG. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data].flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`] : [],
  );
  const side = size + 2 * margin;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" css={frame}>
      <path fill={theme.color.paper} d={`M0 0h${side}v${side}H0z`} />
      <path fill={theme.color.ink} d={dark.join('')} />
    </svg>
  );
}
