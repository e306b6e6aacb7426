import { styled, text, theme } from '@wallet/shared/style';
import type { ReactNode } from 'react';

/** One line that says what is about to happen, above the button that does it. */
export function ReviewRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Term>{term}</Term>
      <strong>{children}</strong>
    </Row>
  );
}

const Row = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[3],
  ...text.body,
  '& > strong': { fontWeight: 600 },
});
const Term = styled.span({ color: theme.color.text2 });
