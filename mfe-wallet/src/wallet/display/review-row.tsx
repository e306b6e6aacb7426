import { css, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

export function ReviewRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <p css={row}>
      <span css={termStyle}>{term}</span>
      <strong>{children}</strong>
    </p>
  );
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  ...text.body,
  '& > strong': { fontWeight: 600 },
});
const termStyle = css({ color: theme.color.text2 });
