/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows become cards on phones, and a table with another display value loses its implicit roles */
import { ApiError } from '@kaeo/shared/http';
import type { UseQueryResult } from '@kaeo/shared/query';
import { Link, useLocation, useSearchParams } from '@kaeo/shared/router';
import { css, focusRing, media, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { Button, FailedState, PageHeading, Skeleton, VisuallyHidden } from '@kaeo/shared/ui/initial';
import { type ColumnDef, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../bundled/empty-state.tsx';
import { useDeskWords } from './desk-words.tsx';
import { isTyping } from './detail-page.tsx';
import { openedRows, rememberOpened } from './opened-rows.ts';
import { RefusedState } from './refused-state.tsx';
import { SavedViews } from './saved-views.tsx';

/** One page of rows; `next` is the cursor of the next page. */
export type ListResult<Row> = { readonly rows: readonly Row[]; readonly next: string | number | null };

export type ListColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** Hidden below 600 px. */
  readonly isSecondary?: true;
};

type ListPageProps<Row> = {
  readonly title: string;
  /** One line about what the list holds. */
  readonly hint?: string;
  /** Buttons beside the title. */
  readonly aside?: ReactNode;
  /** Controls that change the page's query string, except the cursor. */
  readonly filters?: ReactNode;
  /** `false`: filters cannot be saved as a view, since they contain personal data. */
  readonly hasViews?: false;
  readonly columns: readonly ListColumn<Row>[];
  readonly query: UseQueryResult<ListResult<Row>>;
  readonly rowKey: (row: Row) => string;
  /** The detail page of a row; without it, or if it is undefined, the row is not a link. */
  readonly href?: (row: Row) => string | undefined;
  readonly emptyTitle: string;
  readonly emptyHint?: string;
  /** Below the table, for example totals. */
  readonly foot?: ReactNode;
};

/** Query parameter of the cursor. The filters of a page must remove it when they change. */
export const cursorParameter = 'after';

const { color, space, radius } = theme;
const frame = css({ display: 'grid', gap: space[4], alignContent: 'start' });
const tableFrame = css({ overflowX: 'auto', border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.s1 });
const tableStyle = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 14px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th': { color: color.text3, whiteSpace: 'nowrap', ...text.captionStrong },
  '& td': { borderTop: `1px solid ${color.rowLine}`, ...text.note },
  '& tbody tr:hover, & tbody tr:focus-within': { background: color.s2 },
  '& .end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // Below 480 px each row is a card; explicit roles are needed, since another display value removes the implicit ones.
  [media.narrow]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': visuallyHidden,
    '& tr + tr': { borderTop: `1px solid ${color.borderSubtle}` },
    '& tr': { padding: '6px 14px' },
    '& td, & td.end': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space[3],
      padding: '4px 0',
      borderTop: 0,
      textAlign: 'end',
      overflowWrap: 'anywhere',
    },
    '& td::before': { content: 'attr(data-label)', flexShrink: 0, color: color.text3, textAlign: 'start', ...text.caption },
    '& .secondary': { display: 'none' },
  },
});
const rowLink = css({ color: color.action, fontWeight: 600, textDecoration: 'none', ...focusRing });
const openedLink = css({ color: color.text3 });
const pager = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const hintStyle = css({ color: color.text3, ...text.note });

const features = tableFeatures({});
type Features = typeof features;

/** The table's columns: the first one links to the detail page and marks opened rows. */
function columnsOf<Row extends object>(
  columns: readonly ListColumn<Row>[],
  href: ((row: Row) => string | undefined) | undefined,
  opened: ReadonlySet<string>,
  openedWord: string,
): ColumnDef<Features, Row>[] {
  return columns.map(({ id, header, render }, at) => ({
    id,
    header,
    cell: ({ row: { original } }) => {
      const address = at === 0 ? href?.(original) : undefined;
      if (address === undefined) return render(original);
      return (
        <Link to={address} css={[rowLink, opened.has(address) && openedLink]} data-row onClick={() => rememberOpened(address)}>
          {render(original)}
          {opened.has(address) && <VisuallyHidden> ({openedWord})</VisuallyHidden>}
        </Link>
      );
    },
  }));
}

/** Moves the focus between the links of rows with the arrow keys or J and K. */
function moveByKey(event: KeyboardEvent | globalThis.KeyboardEvent, rows: HTMLElement): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...rows.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** J and K also work before a row has the focus; the arrow keys then scroll the page. */
function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (!rows.current || (target instanceof Node && rows.current.contains(target)) || isTyping(target)) return;
      if (!/^[jk]$/.test(event.key) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      moveByKey(event, rows.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [rows]);
}

/** A list of the desk: title, filters, saved views, table and cursor paging, in all states. */
export function ListPage<Row extends object>({
  title,
  hint,
  aside,
  filters,
  hasViews,
  columns,
  query,
  rowKey,
  href,
  emptyTitle,
  emptyHint,
  foot,
}: ListPageProps<Row>): ReactNode {
  const words = useDeskWords();
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const [opened] = useState(openedRows);
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body);
  const rows = query.data?.rows ?? [];
  const table = useTable<Features, Row>({
    features,
    columns: columnsOf(columns, href, opened, words.opened),
    data: [...rows],
    getRowId: rowKey,
  });
  const setCursor = (cursor: string | undefined) => {
    const next = new URLSearchParams(parameters);
    if (cursor === undefined) next.delete(cursorParameter);
    else next.set(cursorParameter, cursor);
    setParameters(next);
  };
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header;
  const classOf = (id: string) => {
    const column = columns.find((candidate) => candidate.id === id);
    return [column?.align, column?.isSecondary && 'secondary'].filter(Boolean).join(' ') || undefined;
  };
  const content = (): ReactNode => {
    if (query.data === undefined && query.error instanceof ApiError && query.error.code === 'NOT_PERMITTED')
      return <RefusedState />;
    if (query.data === undefined && query.isError) {
      return <FailedState hint={words.error(query.error)} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
    }
    if (query.data === undefined) {
      return (
        <div aria-busy="true" css={{ display: 'grid', gap: space[2] }}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      );
    }
    if (rows.length === 0) return <EmptyState title={emptyTitle} {...(emptyHint === undefined ? {} : { hint: emptyHint })} />;
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut between links that work without it
      <div css={tableFrame} ref={body} onKeyDown={(event) => moveByKey(event, event.currentTarget)}>
        <table role="table" css={tableStyle} aria-busy={query.isFetching || undefined}>
          <caption css={visuallyHidden}>{`${title}. ${words.keysOfList}`}</caption>
          <thead role="rowgroup">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row">
                {group.headers.map((header) => (
                  <th key={header.id} role="columnheader" scope="col" className={classOf(header.column.id)}>
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody role="rowgroup">
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} role="row">
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} role="cell" data-label={headerOf(cell.column.id)} className={classOf(cell.column.id)}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  const next = query.data?.next ?? null;
  const isFirst = !parameters.has(cursorParameter);
  return (
    <div css={frame}>
      <div>
        <PageHeading aside={aside}>{title}</PageHeading>
        {hint !== undefined && <p css={hintStyle}>{hint}</p>}
      </div>
      {filters}
      {filters !== undefined && hasViews !== false && <SavedViews list={pathname} />}
      {content()}
      {foot}
      {(!isFirst || next !== null) && (
        <div css={pager}>
          {!isFirst && (
            <Button variant="secondary" size="medium" onClick={() => setCursor(undefined)}>
              {words.first}
            </Button>
          )}
          {next !== null && (
            <Button variant="secondary" size="medium" onClick={() => setCursor(String(next))}>
              {words.next}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
