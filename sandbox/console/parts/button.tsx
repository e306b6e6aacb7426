import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly icon?: string;
  /** CSS classes for size and emphasis. */
  readonly kind?: string;
  /** Its action is in progress. */
  readonly isBusy?: boolean;
};

/** A button with an icon, a text or both. One with an icon alone has an `aria-label`. */
export function Button({ icon, kind = 'plain', isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`button ${kind}`} aria-busy={isBusy || undefined}>
      {icon !== undefined && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
