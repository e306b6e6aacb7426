import { css, focusRing, theme } from '@kaeo/shared/style';

/** A figure that leads to its page. */
export const figureLink = css({ color: theme.color.action, fontWeight: 600, ...focusRing });
