import { css, theme } from '@kaeo/shared/style';

const curves = 26;
const points = 168;
const size = 440;

/** Closed curves between a small star and a wide wave, as on a banknote. */
function draw(): string {
  let path = '';
  for (let curve = 0; curve < curves; curve += 1) {
    const share = curve / (curves - 1);
    for (let point = 0; point < points; point += 1) {
      const angle = (point / points) * 2 * Math.PI;
      const star = 52 + 4 * Math.sin(14 * angle);
      const wave =
        158 + 20 * Math.sin(3 * angle + 2.4) + 15 * Math.sin(5 * angle + 1.2 + 1.5 * share) + 7 * Math.sin(8 * angle + 4 * share);
      const radius = star * (1 - share) + wave * share;
      path += `${point === 0 ? 'M' : 'L'}${(size / 2 + radius * Math.cos(angle)).toFixed(1)} ${(size / 2 + radius * Math.sin(angle)).toFixed(1)}`;
    }
    path += 'Z';
  }
  return path;
}

const lines = (() => {
  let path: string | undefined;
  return () => (path ??= draw());
})();

const tones = {
  white: { stroke: theme.color.paper, opacity: 0.13 },
  action: { stroke: theme.color.action, opacity: 0.1 },
  reward: { stroke: theme.color.reward, opacity: 0.12 },
};
const place = css({ position: 'absolute', top: '-140px', right: '-130px', maxWidth: 'none', pointerEvents: 'none' });

/** The product's ornament, in the top right corner of a positioned, clipping box. */
export function Guilloche({ tone }: { tone: keyof typeof tones }) {
  const { stroke, opacity } = tones[tone];
  return (
    <svg aria-hidden css={place} width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none">
      <path d={lines()} stroke={stroke} strokeWidth="0.8" opacity={opacity} />
    </svg>
  );
}
