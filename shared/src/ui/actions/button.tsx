import Lock from 'lucide-react/icons/lock';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from '../../router/router.ts';
import { css, text, theme } from '../../style/style.ts';
import { Spinner } from '../page/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type Look = { variant?: ButtonVariant; size?: ButtonSize; isBlock?: boolean; icon?: ReactNode };
type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is under way: keeps its width, says so, and cannot be pressed. */
    isPending?: boolean;
    /** Why it cannot be pressed now. Shown above it, instead of a dead button; it stays in the tab order. */
    disabledReason?: string | undefined;
  };

const content = css({ display: 'contents' });
const hiddenContent = css({ display: 'inline-flex', alignItems: 'center', gap: theme.space[2], opacity: 0 });
const spinnerPlace = css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
const reasonStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  marginBottom: theme.space[2],
  color: theme.color.pending,
  ...text.caption,
});

/** A press that does something. A link that leads somewhere is `ButtonLink`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'large',
    isBlock = false,
    isPending = false,
    icon,
    disabledReason,
    type = 'button',
    onClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const isDisabled = isPending || disabledReason !== undefined || rest['aria-disabled'] === true;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      css={buttonStyle(variant, size, isBlock)}
      aria-busy={isPending || undefined}
      aria-disabled={isDisabled || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={handleClick}
    >
      <span css={isPending ? hiddenContent : content}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span css={spinnerPlace}>
          <Spinner />
        </span>
      )}
    </button>
  );
  // One that may be barred has one place in the tree with and without a reason, so that it keeps the focus of who stands on it.
  if (!('disabledReason' in props)) return button;
  return (
    <div css={disabledReason === undefined ? content : undefined}>
      {disabledReason !== undefined && (
        <p id={reasonId} css={reasonStyle}>
          <Lock size={16} />
          {disabledReason}
        </p>
      )}
      {button}
    </div>
  );
}

/** A link of the router that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'large',
  isBlock = false,
  icon,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} css={buttonStyle(variant, size, isBlock)}>
      {icon}
      {children}
    </Link>
  );
}
