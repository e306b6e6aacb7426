import { useTranslation } from '@wallet/shared/i18n';
import { type ReactNode, Suspense } from 'react';
import { PageLoading } from '../fallback/page-loading.tsx';
import { RemoteFailedCard } from '../fallback/remote-failed-card.tsx';
import { registry } from '../remotes/registry.ts';
import { failureInPlace } from '../remotes/remote-failure.ts';
import { reportRemoteFailure } from '../remotes/remote-report.ts';
import { RemoteBoundary } from '../remotes/remote-slot.tsx';

const titles = {
  howto: 'menu.howto',
  contact: 'menu.contact',
  terminated: 'terminated.title',
  notFound: 'notFound.title',
} as const;

async function handleThrown(thrown: unknown): Promise<boolean> {
  reportRemoteFailure(failureInPlace({ remote: 'shell', version: registry.shell.version }, thrown));
  return false;
}

type OwnPageProps = {
  /** A key of the titles; what is for testers and teams has one text for all languages. */
  title: keyof typeof titles | 'Remotes';
  page: ReactNode;
};

/** A page of the shell's own that is downloaded when it is opened. A chunk that failed once needs a fresh page, so retry reloads. */
export function OwnPage({ title, page }: OwnPageProps): ReactNode {
  const { t } = useTranslation('shell');
  const said = title === 'Remotes' ? title : t(titles[title]);
  const failed = () => <RemoteFailedCard title={said} remote="shell" onRetry={() => window.location.reload()} />;
  const loading = <PageLoading title={said} />;
  return (
    <RemoteBoundary loading={loading} failed={failed} onThrown={handleThrown}>
      <Suspense fallback={loading}>{page}</Suspense>
    </RemoteBoundary>
  );
}
