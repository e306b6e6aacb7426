import { theme } from './theme.ts';

const { color } = theme;

/** A gap in the surface colour, then a gold ring, which would have too little contrast directly on the action colour. */
export const focusRing = {
  '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
} as const;

/** For elements that fill their container, where an outer ring would be clipped. */
export const focusRingInside = {
  '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '-3px' },
} as const;

/** Text fields use the action colour for focus: gold means "reward", and a tap focuses too. */
export const fieldFocus = {
  borderColor: color.action,
  boxShadow: `inset 0 0 0 1px ${color.action}, 0 0 0 4px ${color.actionHalo}`,
} as const;

export const press = {
  transition: `transform ${theme.motion.press}`,
  '&:active:not(:disabled, [aria-disabled="true"])': { transform: 'scale(.98)' },
} as const;

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
