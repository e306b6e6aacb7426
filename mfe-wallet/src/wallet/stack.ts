import { css, theme } from '@kaeo/shared/style';

/** Column with the spacing of one group. */
export const stack = css({ display: 'grid', gap: theme.space[3], alignContent: 'start' });
