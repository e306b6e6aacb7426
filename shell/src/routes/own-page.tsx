import { useTranslation } from '@wallet/shared/i18n';
import { Component, type ReactNode, Suspense } from 'react';
import { PageLoading } from '../fallback/page-loading.tsx';
import { RemoteFailedCard } from '../fallback/remote-failed-card.tsx';

type BoundaryProps = { readonly failed: ReactNode; readonly children: ReactNode };

class PageBoundary extends Component<BoundaryProps, { readonly isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.failed : this.props.children;
  }
}

const titles = {
  howto: 'menu.howto',
  contact: 'menu.contact',
  terminated: 'terminated.title',
  notFound: 'notFound.title',
} as const;

/** A page of the shell's own that is downloaded when it is opened. A chunk that failed once needs a fresh page, so retry reloads. */
export function OwnPage({ title, page }: { title: keyof typeof titles; page: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const failed = <RemoteFailedCard title={t(titles[title])} remote="shell" onRetry={() => window.location.reload()} />;
  return (
    <PageBoundary failed={failed}>
      <Suspense fallback={<PageLoading title={t(titles[title])} />}>{page}</Suspense>
    </PageBoundary>
  );
}
