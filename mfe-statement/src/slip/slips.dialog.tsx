import type { Currency, Slip, Slips } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { loadErrorTexts, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, livePolling, queryKeys, queryOptions, type UseQueryResult, useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { formatTime } from '@kaeo/shared/time';
import { AsyncView, EmptyState, Image, Pagination } from '@kaeo/shared/ui/bundled';
import { Button, FailedState, Skeleton } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { pageCountOf, pageSize, rereadMs } from '../paging.ts';
import { usePage } from '../use-page.ts';
import { SlipRow } from './slip-row.tsx';

/** For the currency: slips contain amounts without it. */
const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call('GET /api/account/profile', { signal }),
  staleTime: 300_000,
});

/** Errors appear in the sheet only, never as a toast (HTTP-04). */
const slipsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.slips, page],
    queryFn: async ({ signal }) =>
      (await Promise.all([call('POST /api/statement/slip', { body: { page, limit: pageSize }, signal }), loadErrorTexts()]))[0],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.slips.some((slip) => slip.status === 'IN_PROGRESS') ? livePolling(rereadMs) : false,
    meta: { live: ['movements'] },
  });

const row = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: theme.space[1],
  marginInlineStart: '-12px',
});
const updated = css({ color: theme.color.text3, ...text.caption });

function RefreshSlips({ query }: { readonly query: UseQueryResult<Slips> }) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const { dataUpdatedAt, isFetching, refetch } = query;
  return (
    <div css={row}>
      <Button variant="text" size="small" icon={<RefreshCw size={20} />} isPending={isFetching} onClick={() => void refetch()}>
        {t('slips.reload')}
      </Button>
      {dataUpdatedAt > 0 && (
        <span css={updated}>{t('slips.updated', { time: formatTime(new Date(dataUpdatedAt).toISOString(), language) })}</span>
      )}
    </div>
  );
}

const hidden = css(visuallyHidden);

type SlipTableProps = {
  readonly slips: readonly Slip[];
  /** Currency of the player's account; undefined until it has loaded. Amounts then have no currency. */
  readonly currency: Currency | undefined;
};

/** ARIA roles, because table elements with grid layout lose their semantics for assistive technology. */
function SlipTable({ slips, currency }: SlipTableProps) {
  const { t } = useTranslation('statement');
  return (
    <div role="table" aria-label={t('slips.caption')}>
      <div role="rowgroup" css={hidden}>
        <div role="row">
          <div role="columnheader">{t('slips.received')}</div>
          <div role="columnheader">{t('slips.amount')}</div>
          <div role="columnheader">{t('slips.status')}</div>
          <div role="columnheader">{t('slips.image')}</div>
        </div>
      </div>
      <div role="rowgroup" css={cards}>
        {slips.map((slip) => (
          <SlipRow key={slip.reference} slip={slip} currency={currency} />
        ))}
      </div>
    </div>
  );
}

const stack = css({ display: 'grid', gap: theme.space[3] });
const cards = css({ display: 'grid', gap: theme.space[2] });

function SlipList() {
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

const slipImageQuery = (reference: string) =>
  queryOptions({
    queryKey: [...queryKeys.slips, 'image', reference],
    queryFn: ({ signal }) => call('GET /api/statement/slip/reference/{reference}', { params: { reference }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const height = '420px';
const picture = css({
  width: '100%',
  minHeight: height,
  maxHeight: '70dvh',
  objectFit: 'contain',
  borderRadius: theme.radius.card,
  background: theme.color.s2,
});

/** The image of one slip, from a URL requested for each view. */
function SlipImage({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('statement');
  const query = useQuery(slipImageQuery(reference));
  const failed = { title: t('slips.imageFailedTitle'), hint: t('slips.failedHint') };
  return (
    <AsyncView query={query} skeleton={<Skeleton height={height} radius={theme.radius.card} />} failed={failed}>
      {({ url }) => <Picture key={query.dataUpdatedAt} url={url} failed={failed} onRetry={() => void query.refetch()} />}
    </AsyncView>
  );
}

type PictureProps = {
  readonly url: string;
  readonly failed: { readonly title: string; readonly hint: string };
  readonly onRetry: () => void;
};

/** Reserves the image's space until it loads. If the URL has expired, retry requests a new one. */
function Picture({ url, failed, onRetry }: PictureProps) {
  const { t } = useTranslation('statement');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <FailedState {...failed} onRetry={onRetry} />;
  return <Image src={url} alt={t('slips.image')} css={picture} onError={() => setIsBroken(true)} />;
}

export function SlipsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('statement');
  const { param } = useModal();
  const reference = param('slip');
  return (
    <Sheet title={t('slipStatus')} onClose={onClose}>
      <SlipList />
      {reference !== undefined && (
        <Sheet title={t('slips.image')} onClose={onClose}>
          <SlipImage reference={reference} />
        </Sheet>
      )}
    </Sheet>
  );
}
