import { css, theme } from '@wallet/shared/style';

/** A column with the rhythm of one group. */
export const stack = css({ display: 'grid', gap: theme.space[3], alignContent: 'start' });
