import { css, theme } from '@kaeo/shared/style';

export const stack = css({ display: 'grid', gap: theme.space[3], alignContent: 'start' });
