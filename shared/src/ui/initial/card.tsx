import type { ComponentProps } from 'react';
import { css, theme } from '../../style/style.ts';

const card = css({ padding: theme.space[4], borderRadius: theme.radius.card });
const levels = { 1: css({ background: theme.color.s1 }), 2: css({ background: theme.color.s2 }) };

/** A surface: level 1 on the page, level 2 in a sheet. */
export function Card({ level = 1, ...rest }: ComponentProps<'div'> & { level?: 1 | 2 }) {
  return <div {...rest} css={[card, levels[level]]} />;
}
