import { css, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';

const list = css({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: theme.space[1], padding: '10px 0', overflowWrap: 'anywhere', ...text.note },
  '& > li + li': { borderTop: `1px solid ${theme.color.rowLine}` },
});
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.space[2], ...text.label });

/** A section without content. */
export const None = ({ text: words }: { text: string }): ReactNode => (
  <p css={{ margin: 0, color: theme.color.text3, ...text.note }}>{words}</p>
);

type ItemsProps<Row> = {
  readonly rows: readonly Row[];
  /** Shown without rows. */
  readonly empty: string;
  readonly rowKey: (row: Row) => string;
  readonly title: (row: Row) => ReactNode;
  readonly aside?: (row: Row) => ReactNode;
  readonly children: (row: Row) => ReactNode;
};

/** A short list inside a section: a line with title and state, and the details below it. */
export function Items<Row>({ rows, empty, rowKey, title, aside, children }: ItemsProps<Row>): ReactNode {
  if (rows.length === 0) return <None text={empty} />;
  return (
    <ul css={list}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <div css={head}>
            <span>{title(row)}</span>
            {aside?.(row)}
          </div>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
