/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see rowTable */

import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { type UseQueryResult, useQuery } from '@kaeo/shared/query';
import { css, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Pagination } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton, VisuallyHidden } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';

/** Page size of lists (section 9 of the specification). */
const pageSize = 10;

type Page = { readonly total: number };
type PagedTableProps<Data extends Page> = {
  title: string;
  /** Text beside the title, for example the number of entries. */
  count?: (total: number) => string;
  queryKey: readonly unknown[];
  /** Reads one page. Errors appear in the list only, never as a toast (HTTP-04). */
  read: (request: { page: number; limit: number }, signal: AbortSignal) => Promise<Data>;
  empty: string;
  pagesLabel: string;
  columns: readonly string[];
  className?: string;
  /** The rows of a page, `tr` elements. */
  children: (data: Data) => ReactNode;
};

/** Table in a dialog, ten rows per page. Load errors appear in its place with a retry. */
export function PagedTable<Data extends Page>(props: PagedTableProps<Data>) {
  const { title, count, queryKey, read, empty, pagesLabel, columns, className, children } = props;
  const [page, setPage] = useState(1);
  const query = useQuery<Data>({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => read({ page, limit: pageSize }, signal),
    placeholderData: (previous) => previous,
  });
  const { data } = query;
  return (
    <section css={section} aria-label={title} aria-busy={query.isPending || query.isPlaceholderData}>
      <div css={head}>
        <h3>{title}</h3>
        {count && data !== undefined && data.total > 0 && <span>{count(data.total)}</span>}
      </div>
      {data === undefined && (query.isError ? <Failed query={query} /> : <LoadingRows />)}
      {data?.total === 0 && <div css={quiet}>{empty}</div>}
      {data !== undefined && data.total > 0 && (
        <>
          <table css={rowTable} className={className} role="table">
            <caption>{title}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <th key={column} role="columnheader">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">{children(data)}</tbody>
          </table>
          <Pagination page={page} pageCount={Math.ceil(data.total / pageSize)} onPageChange={setPage} label={pagesLabel} />
        </>
      )}
    </section>
  );
}

/** Date and time, `DD/MM/YYYY HH:mm:ss`. */
export function TimeCell({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <td role="cell">
      <time css={whenStyle} dateTime={at}>
        {formatDateTime(at, language)}
      </time>
    </td>
  );
}

function LoadingRows() {
  const { t } = useTranslation('shared');
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height="56px" radius={theme.radius.card} />
      <Skeleton height="56px" radius={theme.radius.card} />
    </>
  );
}

function Failed({ query }: { query: Pick<UseQueryResult, 'refetch' | 'isFetching'> }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  return (
    <div css={quiet}>
      {t('list.failed')}
      <Button variant="text" size="small" isPending={query.isFetching} onClick={() => void query.refetch()}>
        {shared('action.retry')}
      </Button>
    </div>
  );
}

const section = css({ display: 'grid', gap: theme.space[1], marginTop: theme.space[1] });
const head = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[3],
  '& > h3': text.title,
  '& > span': { ...text.caption, color: theme.color.text3 },
});
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  minHeight: theme.size.target,
  ...text.note,
  color: theme.color.text2,
});
/** Each `tr` is a grid. Table parts need explicit roles, because changing `display` removes table semantics. */
const rowTable = css({
  display: 'block',
  width: '100%',
  '& tbody': { display: 'block' },
  '& thead, & caption': visuallyHidden,
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: theme.space[3],
    minHeight: '56px',
    paddingBlock: theme.space[2],
  },
  '& tbody tr + tr': { borderTop: `1px solid ${theme.color.rowLine}` },
  '& td': { padding: 0, ...text.body },
});
const whenStyle = css({ ...text.caption, color: theme.color.text3, fontVariantNumeric: 'tabular-nums' });
