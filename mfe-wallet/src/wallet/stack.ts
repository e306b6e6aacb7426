import { styled, theme } from '@wallet/shared/style';

/** A column with the rhythm of one group. */
export const Stack = styled.div({ display: 'grid', gap: theme.space[3], alignContent: 'start' });
