import { composition } from '@kaeo/host/composition/composition.ts';
import { RemoteBoundary } from '@kaeo/host/loading/remote-slot.tsx';
import { failureInPlace } from '@kaeo/host/reporting/remote-failure.ts';
import { reportRemoteFailure } from '@kaeo/host/reporting/remote-report.ts';
import { type ReactNode, Suspense } from 'react';

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
