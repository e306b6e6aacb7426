import { css, keyframes } from '../../style/style.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const ring = css({
  flexShrink: 0,
  borderRadius: '50%',
  border: '2.5px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} .8s linear infinite`,
});

/** A spinner in the text's colour; place a label next to it. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <span aria-hidden css={ring} style={{ width: size, height: size }} />;
}
