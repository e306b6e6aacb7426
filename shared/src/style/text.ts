const latinFigures = { fontVariantNumeric: 'tabular-nums' } as const;

/**
 * Size, line height and weight of every text in the product, in rem so that the reader's own text size applies (ADR 0106). The numbers are
 * px at the usual root size. Lao stacks marks higher than Thai: `--leading` of `GlobalStyle` adds 2 px to its lines.
 */
const rem = (pixels: number) => `${pixels / 16}rem`;
const line = (height: string) => `calc(${height} + var(--leading, 0rem))`;
const style = (pixels: number, lineHeight: number, weight: 400 | 600) => ({
  fontSize: rem(pixels),
  lineHeight: line(rem(lineHeight)),
  fontWeight: weight,
});
/** Never larger than this share of the window: an amount is not broken into two lines. */
const within = (share: string, pixels: number, lineHeight: number, weight: 400 | 600) => ({
  fontSize: `min(${rem(pixels)}, ${share})`,
  lineHeight: line(`${lineHeight / pixels}em`),
  fontWeight: weight,
});

export const text = {
  balance: { ...within('11.5vw', 36, 48, 600), ...latinFigures, letterSpacing: '-0.4px' },
  h1: { ...style(24, 38, 600), textWrap: 'balance' },
  h2: { ...style(20, 32, 600), textWrap: 'balance' },
  title: style(17, 28, 600),
  body: style(16, 26, 400),
  strong: style(16, 26, 600),
  label: style(14, 24, 600),
  note: style(14, 24, 400),
  caption: style(13, 22, 400),
  captionStrong: style(13, 22, 600),
} as const;
