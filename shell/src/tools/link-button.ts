import { css, focusRing, press, text, theme } from '@kaeo/shared/style';

/** A link styled as a button. It leaves the page, so the gateway composes a new one. */
export const linkButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: theme.size.target,
  minHeight: theme.size.target,
  paddingInline: theme.space[2],
  borderRadius: theme.radius.button,
  color: theme.color.action,
  textDecoration: 'none',
  ...text.label,
  ...press,
  ...focusRing,
});
