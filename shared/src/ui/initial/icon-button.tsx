import type { ComponentProps, ReactNode } from 'react';
import { css, focusRing, media, press, theme } from '../../style/style.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  size?: 44 | 48;
  /** `filled` is a circle on its own surface, such as carousel arrows. */
  variant?: 'plain' | 'filled';
};

const base = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.pill,
  background: 'transparent',
  color: theme.color.text2,
  ...press,
  ...focusRing,
  [media.hover]: { '&:hover:not(:disabled)': { background: theme.color.s3 } },
  '&:disabled': { opacity: 0.45, cursor: 'not-allowed' },
});
const filled = css({ background: theme.color.s2, color: theme.color.text });

export function IconButton({ label, icon, size = 44, variant = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      css={[base, variant === 'filled' && filled]}
      style={{ width: size, height: size, ...rest.style }}
    >
      {icon}
    </button>
  );
}
