const latinFigures = { fontVariantNumeric: 'tabular-nums' } as const;

/** In rem, to follow the reader's text size (ADR 0104); numbers are px at the default. For Lao, `--leading` adds 2 px. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const line = (height: string) => `calc(${height} + var(--leading, 0rem))`;
const style = (pixels: number, lineHeight: number, weight: 400 | 600) => ({
  fontSize: rem(pixels),
  lineHeight: line(rem(lineHeight)),
  fontWeight: weight,
});
/** Limits the size to a share of the window, so that an amount does not wrap. */
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
