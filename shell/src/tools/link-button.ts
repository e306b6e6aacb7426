import { css, focusRing, press, text, theme } from '@wallet/shared/style';

/** A link beside buttons of text: leaves the page, so that the gateway composes another. */
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
