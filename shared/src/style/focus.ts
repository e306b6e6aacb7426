import { theme } from './theme.ts';

const { color } = theme;

/** Gap in the surface's own colour, then the gold ring: the ring alone would not stand out against an iris fill. */
export const focusRing = {
  '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
} as const;

/** For what fills its container, where a ring outside would be cut. */
export const focusRingInside = {
  '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '-3px' },
} as const;

/** Text fields answer in the action colour, by touch too: gold would say "reward" on every tap. */
export const fieldFocus = {
  borderColor: color.action,
  boxShadow: `inset 0 0 0 1px ${color.action}, 0 0 0 4px ${color.actionHalo}`,
} as const;

/** The answer to a press, in the next frame. */
export const press = {
  transition: `transform ${theme.motion.press}`,
  '&:active:not(:disabled, [aria-disabled="true"])': { transform: 'scale(.98)' },
} as const;

/** Seen by assistive technology only. */
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
