/** The one way to styles: emotion with the product's tokens. Import from here, so that the theme's type is known. */
export { CacheProvider, css, Global, keyframes, ThemeProvider } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export { fieldFocus, focusRing, focusRingInside, press, visuallyHidden } from './focus.ts';
export { GlobalStyle } from './global-style.tsx';
export { media } from './media.ts';
export { styleCache } from './style-cache.ts';
export { text } from './text.ts';
export { type Theme, theme } from './theme.ts';
