import { css, focusRing, media, press, text, theme } from '../../style/style.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'reward' | 'danger' | 'dangerOutline' | 'text';
/** 52, 48 and 44 px high. */
export type ButtonSize = 'large' | 'medium' | 'small';

const { color, radius } = theme;

const base = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space[2],
  padding: `6px ${theme.space[5]}`,
  border: 0,
  borderRadius: radius.button,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  touchAction: 'manipulation',
  userSelect: 'none',
  ...press,
  ...focusRing,
  [media.hover]: { '&:hover:not(:disabled, [aria-disabled="true"])': { filter: 'brightness(1.08)' } },
});

const variants = {
  primary: css({ background: color.action, color: color.ink, '&:active': { background: color.actionPressed } }),
  secondary: css({ background: color.s3, color: color.text }),
  outline: css({ background: 'transparent', color: color.action, boxShadow: `inset 0 0 0 1.5px ${color.action}` }),
  reward: css({ background: color.reward, color: color.rewardInk }),
  danger: css({ background: color.danger, color: color.dangerInk }),
  dangerOutline: css({ background: 'transparent', color: color.danger, boxShadow: `inset 0 0 0 1px ${color.dangerLine}` }),
  text: css({ background: 'transparent', color: color.action, paddingInline: theme.space[2] }),
} satisfies Record<ButtonVariant, object>;

const sizes = {
  large: css({ minHeight: theme.size.primary, ...text.title }),
  medium: css({ minHeight: theme.size.control, ...text.strong }),
  small: css({ minHeight: theme.size.target, paddingInline: theme.space[3], ...text.label }),
} satisfies Record<ButtonSize, object>;

const disabled = css({
  '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
    background: color.disabled,
    color: color.disabledText,
    boxShadow: 'none',
    cursor: 'not-allowed',
  },
});
const disabledText = css({
  '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': { color: color.disabledText, cursor: 'not-allowed' },
});
const block = css({ display: 'flex', width: '100%' });

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, isBlock: boolean) => [
  base,
  variants[variant],
  sizes[size],
  variant === 'text' ? disabledText : disabled,
  isBlock && block,
];
