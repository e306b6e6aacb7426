import type { ReactNode } from 'react';
import { css, text, theme } from '../style/style.ts';
import { emptyArt } from './art.tsx';

export const stateCard = css({
  display: 'grid',
  gap: theme.space[2],
  padding: '40px 24px 24px',
  borderRadius: theme.radius.hero,
  background: theme.color.s1,
  textAlign: 'center',
  '& > h2': { marginTop: theme.space[6], ...text.h2 },
  '& > p': { color: theme.color.text2, textWrap: 'balance', ...text.body },
});
export const stateActions = css({ display: 'grid', gap: theme.space[2], marginTop: theme.space[4] });

type EmptyStateProps = { art?: keyof typeof emptyArt; title: string; hint?: ReactNode; action?: ReactNode };

/** Nothing to show, said kindly, with one way on. */
export function EmptyState({ art = 'list', title, hint, action }: EmptyStateProps) {
  return (
    <div css={stateCard}>
      {emptyArt[art]}
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {action !== undefined && <div css={stateActions}>{action}</div>}
    </div>
  );
}
