import { FailedState, PageFrame, PageHeading } from '@wallet/shared/ui';
import { type ReactNode, useState } from 'react';

/** Names the part and the minute, so that support finds the report of it. */
const supportCode = (remote: string, at: Date): string =>
  `${remote.toUpperCase()}-${String(at.getHours()).padStart(2, '0')}${String(at.getMinutes()).padStart(2, '0')}`;

/** What stands where a remote's page did not load: the rest of the product goes on, and the money is untouched (MFE-05). */
export function RemoteFailedCard({ title, remote, onRetry }: { title: string; remote: string; onRetry: () => void }): ReactNode {
  const [code] = useState(() => supportCode(remote, new Date()));
  return (
    <PageFrame>
      <PageHeading>{title}</PageHeading>
      <FailedState onRetry={onRetry} homeLink="/user/home" code={code} />
    </PageFrame>
  );
}
