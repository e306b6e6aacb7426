import type { ReactNode } from 'react';
import { css, text, theme } from '../../style/style.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[3]}`,
  // Double text size on a phone.
  '@media (max-width: 15em)': { flexWrap: 'wrap' },
  minHeight: theme.size.control,
  paddingBlock: '6px',
  '& + &': { borderTop: `1px solid ${theme.color.rowLine}` },
});
const termStyle = css({ color: theme.color.text3, ...text.note });
const value = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minWidth: 0,
  textAlign: 'end',
  ...text.strong,
});

export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

export function DefinitionRow({ term, children, action }: { term: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div css={row}>
      <dt css={termStyle}>{term}</dt>
      <dd css={value}>
        {children}
        {action}
      </dd>
    </div>
  );
}
