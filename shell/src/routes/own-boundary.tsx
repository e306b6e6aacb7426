import { type ReactNode, Suspense } from 'react';
import { composition } from '../remotes/composition/composition.ts';
import { RemoteBoundary } from '../remotes/loading/remote-slot.tsx';
import { failureInPlace } from '../remotes/reporting/remote-failure.ts';
import { reportRemoteFailure } from '../remotes/reporting/remote-report.ts';

async function handleThrown(thrown: unknown): Promise<boolean> {
  reportRemoteFailure(failureInPlace({ remote: 'shell', version: composition.shell.version }, thrown));
  return false;
}

type OwnBoundaryProps = { loading: ReactNode; failed: ReactNode; children: ReactNode };

export function OwnBoundary({ loading, failed, children }: OwnBoundaryProps): ReactNode {
  return (
    <RemoteBoundary loading={loading} failed={() => failed} onThrown={handleThrown}>
      <Suspense fallback={loading}>{children}</Suspense>
    </RemoteBoundary>
  );
}
