import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView, EmptyState, Pagination } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { pageCountOf } from '../paging.ts';
import { usePage } from '../use-page.ts';
import { profileQuery } from './api/get-profile.ts';
import { slipsQuery } from './api/get-slips.ts';
import { RefreshSlips } from './refresh-slips.tsx';
import { SlipTable } from './slip-table.tsx';

const stack = css({ display: 'grid', gap: theme.space[3] });
const cards = css({ display: 'grid', gap: theme.space[2] });

/** One page of slips with a refetch button. */
export function SlipList() {
  const { t } = useTranslation('statement');
  const { page, goTo } = usePage('slipPage', 'replace');
  const query = useQuery(slipsQuery(page));
  const currency = useQuery(profileQuery).data?.profile.currency;
  const empty = <EmptyState art="list" title={t('slips.emptyTitle')} hint={t('slips.emptyHint')} />;

  return (
    <div css={stack}>
      <RefreshSlips query={query} />
      <AsyncView
        query={query}
        skeleton={<SlipsSkeleton />}
        empty={{ isEmpty: ({ total }) => total === 0, view: empty }}
        failed={{ title: t('slips.failedTitle'), hint: t('slips.failedHint') }}
      >
        {({ slips, total }) => (
          <div aria-busy={query.isPlaceholderData} css={stack}>
            <SlipTable slips={slips} currency={currency} />
            <Pagination page={page} pageCount={pageCountOf(total)} onPageChange={goTo} label={t('slips.pages')} />
          </div>
        )}
      </AsyncView>
    </div>
  );
}

function SlipsSkeleton() {
  return (
    <div css={cards}>
      <Skeleton height={72} radius={theme.radius.card} />
      <Skeleton height={72} radius={theme.radius.card} />
      <Skeleton height={72} radius={theme.radius.card} />
    </div>
  );
}
