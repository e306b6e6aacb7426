/**
 * Sheets become dialogs from `tablet` (600 px) on; bars become a header from `wide` (1024 px) on. In em, so that a window with larger text has
 * the layout of a narrower one (ADR 0106).
 */
export const media = {
  tablet: '@media (min-width: 37.5em)',
  wide: '@media (min-width: 64em)',
  narrow: '@media (max-width: 29.99em)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
