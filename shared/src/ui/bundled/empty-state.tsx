import type { ReactNode } from 'react';
import { stateActions, stateCard } from '../initial/state-card.ts';
import { emptyArt } from './empty-art.tsx';

type EmptyStateProps = { art?: keyof typeof emptyArt; title: string; hint?: ReactNode; action?: ReactNode };

/** An empty state with one suggested action. */
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
