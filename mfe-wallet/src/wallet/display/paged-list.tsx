import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Pagination } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton, VisuallyHidden } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';

/** Page size of lists (section 9 of the specification). */
export const pageSize = 10;

type Page = { readonly total: number };
type PagedListProps<Data extends Page> = {
  title: string;
  /** Text beside the title, for example the number of entries. */
  count?: (total: number) => string;
  query: UseQueryResult<Data>;
  page: number;
  onPageChange: (page: number) => void;
  empty: string;
  pagesLabel: string;
  children: (data: Data) => ReactNode;
};

/** List in a dialog, ten rows per page. Load errors appear in its place with a retry, never as a toast (HTTP-04). */
export function PagedList<Data extends Page>(props: PagedListProps<Data>) {
  const { title, count, query, page, onPageChange, empty, pagesLabel, children } = props;
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
          {children(data)}
          <Pagination page={page} pageCount={Math.ceil(data.total / pageSize)} onPageChange={onPageChange} label={pagesLabel} />
        </>
      )}
    </section>
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
