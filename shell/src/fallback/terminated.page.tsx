import { call } from '@kaeo/shared/call';
import { errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useLocation, useNavigate } from '@kaeo/shared/router';
import { Button, Skeleton, toast, VisuallyHidden } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect } from 'react';
import { activeQuery } from '../layout/active-query.ts';
import { terminatedClass } from '../layout/terminated-class.ts';
import { lazyComponent } from '../lazy-component.ts';
import { LineArt, LonePage } from './lone-page.tsx';
import { OwnBoundary } from './own-boundary.tsx';

const noticeQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('maintenance'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/maintenance', { signal }),
    staleTime: 0,
  });

const SafeHtml = lazyComponent(async () => (await import(/* webpackChunkName: "shared-html" */ '@kaeo/shared/html')).SafeHtml);

/** The operator's notice. If it does not load, a text of the product. */
function Notice(): ReactNode {
  const { t } = useTranslation('shell');
  const { data, isLoading } = useQuery(noticeQuery(useLanguage()));
  const loading = (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width="280px" height="48px" />
    </div>
  );
  const failed = <p>{t('terminated.hint')}</p>;
  if (!data) return isLoading ? loading : failed;
  return (
    <OwnBoundary loading={loading} failed={failed}>
      <SafeHtml html={data.notice} />
    </OwnBoundary>
  );
}

/** Returns to the page that was open once the service is open again. */
function Retry(): ReactNode {
  const { t } = useTranslation('shell');
  const { t: shared } = useTranslation('shared');
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '/login';
  const active = useQuery({ ...activeQuery, enabled: false });
  const handleRetry = async () => {
    const { data, error } = await active.refetch();
    if (error) return toast({ kind: 'error', text: errorText(shared, error) });
    if (data?.terminated !== null) return toast({ kind: 'info', text: t('terminated.stillClosed') });
    document.body.classList.remove(terminatedClass);
    return navigate(from, { replace: true });
  };
  return (
    <Button variant="secondary" isPending={active.isFetching} onClick={() => void handleRetry()}>
      {t('terminated.retry')}
    </Button>
  );
}

export function TerminatedPage(): ReactNode {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.body.classList.add(terminatedClass);
  }, []);
  return (
    <LonePage
      art={
        <LineArt>
          <path d="M52 52h18a14 14 0 0 1 0 28H52zM84 60h12M84 72h12M124 50a16 16 0 0 0 0 32h4V50zM38 66h14M128 66h12" />
        </LineArt>
      }
      title={t('terminated.title')}
      hint={<Notice />}
      action={<Retry />}
    />
  );
}
