import { css, keyframes, media, theme } from '../../style/style.ts';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } });
const block = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  maxWidth: '100%',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(100deg, transparent, ${theme.color.shimmer}, transparent)`,
    animation: `${slide} ${theme.motion.shimmer} linear infinite`,
    [media.reducedMotion]: { content: 'none' },
  },
});

type SkeletonProps = {
  width?: number | string;
  height: number | string;
  radius?: number | string;
  /** A lighter shade, for the balance card. */
  isOnHero?: boolean;
};

/** Placeholder of loading content, of the same size. Labels and titles are real text. */
export function Skeleton({ width = '100%', height, radius = 8, isOnHero = false }: SkeletonProps) {
  const background = isOnHero ? theme.color.skeletonOnHero : theme.color.skeleton;
  return <span aria-hidden css={block} style={{ width, height, borderRadius: radius, background }} />;
}
