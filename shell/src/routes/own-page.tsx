import { useTranslation } from '@wallet/shared/i18n';
import type { ReactNode } from 'react';
import { PageLoading } from '../fallback/page-loading.tsx';
import { RemoteFailedCard } from '../fallback/remote-failed-card.tsx';
import { OwnBoundary } from './own-boundary.tsx';

const titles = {
  howto: 'menu.howto',
  contact: 'menu.contact',
  terminated: 'terminated.title',
  notFound: 'notFound.title',
} as const;

type OwnPageProps = {
  /** A key of the titles; what is for testers and teams has one text for all languages. */
  title: keyof typeof titles | 'Remotes';
  page: ReactNode;
};

/** A page of the shell's own that is downloaded when it is opened. A chunk that failed once needs a fresh page, so retry reloads. */
export function OwnPage({ title, page }: OwnPageProps): ReactNode {
  const { t } = useTranslation('shell');
  const said = title === 'Remotes' ? title : t(titles[title]);
  return (
    <OwnBoundary
      loading={<PageLoading title={said} />}
      failed={<RemoteFailedCard title={said} remote="shell" onRetry={() => window.location.reload()} />}
    >
      {page}
    </OwnBoundary>
  );
}
