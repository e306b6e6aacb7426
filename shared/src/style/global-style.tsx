import { css, Global } from '@emotion/react';
import { useLayoutEffect } from 'react';
import type { Language } from '../i18n/language.ts';
import { loadFonts } from './fonts.ts';
import { media } from './media.ts';
import { text } from './text.ts';
import { theme } from './theme.ts';

const fallback = 'system-ui, -apple-system, "Segoe UI", sans-serif';

export const groundStyle = css({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'dark',
    background: theme.color.bg,
    // Focused elements must not be hidden by the bars (WCAG 2.4.11).
    scrollPaddingBlock: '72px 88px',
    // Safari on iPhones enlarges text in landscape. Elsewhere the property would disable Android's text size setting (ADR 0104).
    '@supports (-webkit-touch-callout: none)': { WebkitTextSizeAdjust: '100%' },
    WebkitTapHighlightColor: 'transparent',
  },
  body: {
    margin: 0,
    background: theme.color.bg,
    color: theme.color.text,
    ...text.body,
    fontFamily: `"Noto Sans Thai", "Noto Sans Lao", "Noto Sans", ${fallback}`,
    fontVariantNumeric: 'tabular-nums',
    fontSynthesis: 'none',
    overflowWrap: 'anywhere',
    WebkitFontSmoothing: 'antialiased',
  },
  // Lao marks stack higher than Thai ones: 2 px more line spacing.
  '[lang="lo"]': { '--leading': '0.125rem' },
  '[lang="th"], [lang="en"]': { '--leading': '0rem' },
  'html[lang="lo"] body': { fontFamily: `"Noto Sans Lao", "Noto Sans Thai", "Noto Sans", ${fallback}` },
  'html[lang="en"] body': { fontFamily: `"Noto Sans", "Noto Sans Thai", "Noto Sans Lao", ${fallback}` },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: 0, minWidth: 0 },
  a: { color: theme.color.action },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  button: { cursor: 'pointer', touchAction: 'manipulation' },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  'svg.lucide': { flexShrink: 0, strokeWidth: 1.75 },
  ':focus-visible': { outline: `3px solid ${theme.color.focus}`, outlineOffset: '2px' },
  'h1:focus, [role="dialog"]:focus, [role="alertdialog"]:focus': { outline: 'none' },
  [media.reducedMotion]: {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
});

/** Global styles: resets, fonts by language, line heights, focus. Mounted once by the shell or the development shell. */
export function GlobalStyle({ language }: { language: Language }) {
  useLayoutEffect(() => void loadFonts(language), [language]);
  return <Global styles={groundStyle} />;
}
