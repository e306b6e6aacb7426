import { css, text, theme } from '@kaeo/shared/style';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useDeskWords } from './desk-words.tsx';

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: theme.space[12],
  border: `1px solid ${theme.color.dangerLine}`,
  borderRadius: theme.radius.card,
  background: theme.color.dangerSurface,
  textAlign: 'center',
  '& h2': text.h2,
  '& p': { color: theme.color.text2, ...text.body },
});

/** Shown for a missing permission, so that it never looks like an empty list (DESK-08). */
export function RefusedState(): ReactNode {
  const words = useDeskWords();
  return (
    <div role="alert" css={frame}>
      <Lock size={32} color={theme.color.danger} aria-hidden />
      <h2>{words.refused}</h2>
      <p>{words.refusedHint}</p>
    </div>
  );
}
