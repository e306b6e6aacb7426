/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows become cards on phones, and a table with another display value loses its implicit roles */
import type { ComponentProps, ReactNode } from 'react';
import { css, media, text, theme, visuallyHidden } from '../../style/style.ts';
import { Pagination } from '../bundled/pagination.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
};
type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  pagination?: ComponentProps<typeof Pagination>;
};

const { color, space } = theme;
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: `${space[3]} ${space[2]}`, borderBottom: `1px solid ${color.rowLine}`, textAlign: 'start' },
  '& th': { color: color.text3, ...text.captionStrong },
  '& td': text.note,
  // Below 480 px each row is a card; explicit roles are needed, since another display value removes the implicit ones.
  [media.narrow]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': visuallyHidden,
    '& tr': { padding: '6px 14px', borderRadius: theme.radius.card, background: color.s2 },
    '& tr + tr': { marginTop: space[2] },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: space[3],
      minHeight: '40px',
      padding: '4px 0',
      textAlign: 'end',
    },
    '& td:last-of-type': { borderBottom: 0 },
    '& td::before': { content: 'attr(data-label)', color: color.text3, textAlign: 'start', ...text.caption },
  },
});
const alignEnd = css({ '&&': { textAlign: 'end' } });

/** A table; cards below 480 px. */
export function DataTable<Row>({ caption, columns, rows, rowKey, pagination }: DataTableProps<Row>) {
  return (
    <div css={{ display: 'grid', gap: space[3] }}>
      <table role="table" css={table}>
        <caption css={visuallyHidden}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" css={column.align === 'end' && alignEnd}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.header} css={column.align === 'end' && alignEnd}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pagination && <Pagination {...pagination} />}
    </div>
  );
}
