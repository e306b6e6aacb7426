import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { Card } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import type { Singleton } from './shared-singletons.ts';

const list = css({ margin: 0, padding: 0, listStyle: 'none' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  paddingBlock: '6px',
  '& + &': { borderTop: `1px solid ${theme.color.rowLine}` },
  ...text.note,
});
const usersText = (users: number): string => (users === 1 ? '1 remote' : `${users} remotes`);

/** Lists modules shared on this page and warns about duplicates (MFE-07). */
export function Singletons({ singletons }: { singletons: readonly Singleton[] }): ReactNode {
  const doubled = singletons.filter(({ isDoubled }) => isDoubled);
  return (
    <Card>
      <h2 css={[text.h2, { marginBottom: theme.space[2] }]}>Shared singletons</h2>
      {doubled.length > 0 && (
        <Note tone="danger" title="More than one copy is loaded">
          {doubled.map(({ name, versions }) => `${name} ${versions.join(' and ')}`).join('; ')}
        </Note>
      )}
      <ul css={list}>
        {singletons.map(({ name, versions, users }) => (
          <li key={name} css={row}>
            <span css={{ overflowWrap: 'anywhere' }}>{name}</span>
            <span css={{ marginInlineStart: 'auto', color: theme.color.text2 }}>
              {versions.length > 0 ? `${versions.join(', ')} · ${usersText(users)}` : 'not loaded'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
