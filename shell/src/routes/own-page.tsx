import { useTranslation } from '@kaeo/shared/i18n';
import type { ReactNode } from 'react';
import { PageLoading } from '../fallback/page-loading.tsx';
import { RemoteFailedCard } from '../fallback/remote-failed-card.tsx';
import { OwnBoundary } from './own-boundary.tsx';
import { type OwnPageFacts, titleOf } from './own-pages.tsx';

/** A page of the shell that loads when opened. Retry reloads the document, since a failed chunk import is cached. */
export function OwnPage({ title, page }: Pick<OwnPageFacts, 'title' | 'page'>): ReactNode {
  const { t } = useTranslation('shell');
  const heading = titleOf(title, t);
  return (
    <OwnBoundary
      loading={<PageLoading title={heading} />}
      failed={<RemoteFailedCard title={heading} remote="shell" onRetry={() => window.location.reload()} />}
    >
      {page}
    </OwnBoundary>
  );
}
