/** Sheets become dialogs from `tablet`, the bars a header from `wide`. */
export const media = {
  tablet: '@media (min-width: 600px)',
  wide: '@media (min-width: 1024px)',
  narrow: '@media (max-width: 479.98px)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
