import type { RemoteDeclaration } from '@wallet/shared/contract';
import { useLanguage } from '@wallet/shared/i18n';
import type { ReactNode } from 'react';
import { PageLoading } from '../fallback/page-loading.tsx';
import { RemoteFailedCard } from '../fallback/remote-failed-card.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';

/** A route whose page a remote brings. The title stays when the remote does not come. */
export function RemotePage({ remote, page }: { remote: string; page: RemoteDeclaration['pages'][number] }): ReactNode {
  const language = useLanguage();
  const title = page.title[language];
  return (
    <RemoteSlot
      remote={remote}
      view={{ kind: 'page', id: page.id }}
      loading={<PageLoading title={title} />}
      failed={({ retry }) => <RemoteFailedCard title={title} remote={remote} onRetry={retry} />}
    />
  );
}
