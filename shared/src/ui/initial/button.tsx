import Lock from 'lucide-react/icons/lock';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from '../../router/router.ts';
import { css, text, theme } from '../../style/style.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Look = { variant?: ButtonVariant; size?: ButtonSize; isBlock?: boolean; icon?: ReactNode };
type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is in progress: keeps the width, announces it and ignores presses. */
    isPending?: boolean;
    /** Why it is disabled, shown above it. The button stays in the tab order. */
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

/** A button for an action. For navigation use `ButtonLink`. */
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
  // A button that may become disabled keeps its position in the tree, so that it does not lose the focus.
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

/** A router link that looks like a button. */
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
