/** Styling: emotion's `css` prop with the product's tokens. */
export { CacheProvider, css, Global, keyframes, ThemeProvider } from '@emotion/react';
export { fieldFocus, focusRing, focusRingInside, press, visuallyHidden } from './focus.ts';
export { loadFonts } from './fonts.ts';
export { GlobalStyle } from './global-style.tsx';
export { media } from './media.ts';
export { styleCache } from './style-cache.ts';
export { text } from './text.ts';
export { type Theme, theme } from './theme.ts';
